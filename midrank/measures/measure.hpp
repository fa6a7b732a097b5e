// A measure is one entry beside its function. The command line, JSON, documentation and property tests all read the entry;
// elsewhere a name stands only where that very measure is meant.

#pragma once

#include "midrank/base/task.hpp"
#include "midrank/measures/answer.hpp"
#include "midrank/measures/arguments.hpp"
#include "midrank/measures/influence.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/numerics/bounds.hpp"
#include "midrank/summaries/approximate_errors.hpp"
#include "midrank/summaries/error_order.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {

enum class Family : std::uint8_t {
    threshold,
    probability,
    calibration,
    decision,
    ranking,
    indistinguishability,
    optimum,
    gains,
    embedding,
    classes,
    class_scores,
    average,
    errors,
    quantiles,
    queries,
    labels,
    label_scores,
    label_average
};
/// What a measure needs of the data beyond a label and a score.
enum class Needs : std::uint8_t {
    nothing,
    probabilities,
    margins,
    whole_weights,
    counted_probabilities,  ///< probabilities and whole weights
    triplets,
    class_probabilities,
    order,
    gains
};
constexpr bool of_probabilities(Needs needs) noexcept {
    return needs == Needs::probabilities || needs == Needs::counted_probabilities;
}
enum class Better : std::uint8_t { higher, lower, neither };
/// Which value is best where neither end is: none; a number; or the value of the measure's only parameter, as a level.
enum class Best : std::uint8_t { none, zero, one, parameter };
/// Where on the axis of the scores an answer stands (Answer::at): nowhere; where its value is attained; or the value itself is
/// the threshold.
enum class Place : std::uint8_t { none, attained, value };

std::string_view name_of(Better better) noexcept;
std::string_view text_of(Needs needs) noexcept;  ///< empty for nothing

/// The end of a measure's range; infinite where it has none.
struct Range {
    double least = 0, most = 1;
    bool may_be_least = false;  ///< the population's value may well be the least where the sample's is a little above
};

/// A measure's function. Its parameter type says which view it needs: a Confusion, a summary, a view of it, or several of
/// them (Views, those of a ranking); a second parameter takes the arguments. From the type follows the summary that must be
/// there, and that the measure is undefined where it is missing or holds nothing.
class Formula {
public:
    template <class View>
    Formula(Answer (*function)(const View&)) {  // NOLINT(google-explicit-constructor)
        take<View>([function](const View& view, const Arguments&) { return function(view); });
    }
    template <class View>
    Formula(Answer (*function)(const View&, const Arguments&)) {  // NOLINT(google-explicit-constructor)
        take<View>(function);
    }
    explicit Formula(const std::function<Answer(const Views&, const Arguments&)>& function) { take<Views>(function); }
    /// A function of several views of a summary of its own.
    template <Summary S>
    static Formula of_views(const std::function<Answer(const ViewsOf<S>&, const Arguments&)>& function) {
        Formula formula;
        formula.take<ViewsOf<S>>(function);
        return formula;
    }

    /// The summaries that there must be.
    SummaryKinds reads() const { return reads_(); }

    Answer operator()(const Views& views, const Arguments& arguments) const {
        if (const auto why = why_none_(views)) return *why;
        if (views.only_classes() && ranks_) return Undefined::only_classes;
        return on_views_(views, arguments);
    }

    /// Whether plain rows are enough to know what it reads, so that none need be ranked.
    bool known_of_plain_rows() const noexcept { return known_of_plain_rows_; }

    /// The same formula at any one threshold; empty unless it reads nothing but a confusion matrix.
    const std::function<Answer(const Confusion&, const Arguments&)>& on_confusion() const noexcept {
        return on_confusion_;
    }

private:
    Formula() = default;
    template <class View, class Function>
    void take(const Function& function) {
        reads_ = SummaryKinds::of<Root<View>>;
        ranks_ = std::is_same_v<Root<View>, Ranking> && !std::is_same_v<View, Confusion>;
        known_of_plain_rows_ = KnownOfPlainRows<View>;
        why_none_ = why_none<Root<View>>;
        if constexpr (std::is_same_v<View, Confusion>) {
            on_confusion_ = function;
            on_views_ = [function](const Views& views, const Arguments& arguments) -> Answer {
                const auto& confusion = views.confusion();
                return confusion ? function(*confusion, arguments) : Undefined::no_threshold;
            };
        } else if constexpr (std::is_same_v<View, ViewsOf<Root<View>>>) {
            on_views_ = [function](const Views& views, const Arguments& arguments) {
                return function(View{views}, arguments);
            };
        } else {
            on_views_ = [function](const Views& views, const Arguments& arguments) {
                return function(views.get<View>(), arguments);
            };
        }
    }

    /// Why no formula of this summary has a value.
    template <Summary S>
    static std::optional<Undefined> why_none(const Views& views) {
        using Empty = Emptiness<S>;
        if (!views.has<S>() || Empty::holds(views.get<typename Empty::View>())) return Empty::why;
        return std::nullopt;
    }

    SummaryKinds (*reads_)() = nullptr;
    bool ranks_ = false;  ///< predicted classes do not rank
    bool known_of_plain_rows_ = false;
    std::optional<Undefined> (*why_none_)(const Views&) = nullptr;
    std::function<Answer(const Views&, const Arguments&)> on_views_;
    std::function<Answer(const Confusion&, const Arguments&)> on_confusion_;
};

/// How values of the classes, or of several labels, each against the rest, become one.
enum class Averaging : std::uint8_t {
    macro,  ///< their mean
    weighted,  ///< their mean with the weights of the classes' rows
    micro,  ///< the value of all pairs of a row and a class, pooled
    samples,  ///< of several labels: the mean over the rows, each of which has a table of its own labels
    one,  ///< no mean, but the value of a single class or label
    confidence,  ///< no mean either: the value of the rows by their largest score, positive where the row is of that class
};

struct Measure;
/// What an average is the average of: a measure of two classes.
struct AverageOf {
    const Measure* measure = nullptr;
    Averaging by = Averaging::macro;
    bool of_scores = false;  ///< each class by its scores, not by what is predicted
};

/// Of a task other than that of two classes: the influence of an item of each entry of the summary that the formula reads.
using EntryInfluences = std::variant<std::vector<double>, Undefined>;

/// So much weight out of so much.
struct Proportion {
    double part = 0, whole = 0;
};

/// One proportion against another, of other items: above / below, of the proportions themselves or of their odds.
struct ProportionRatio {
    Proportion above, below;
    bool of_odds = false;
};

/// The odds of a value as a function of a ratio: times * ratio^power.
struct OddsOfRatio {
    double times = 1, power = 1;
};

/// Where the share of positives is given: the ratio of a proportion in each class that, times the odds of a class, makes the odds of
/// the value.
struct RatioAtGivenShare {
    ProportionRatio (*ratio)(const Confusion&);
    bool of_negatives = false;  ///< times the odds of the negative class
};

/// A value that is a function of another measure, which is a proportion.
struct OfProportion {
    std::string_view measure;  ///< its id
    /// The least and the greatest value while that one lies between two bounds.
    Bounds (*values)(const Bounds& of);
};

/// The influence on a number at one operating point: of a labelled item a linear map of a base that is the same at every
/// point, of any other item a number by class.
struct PointInfluence {
    LinearMap labelled_positive, labelled_negative;
    double other_positive = 0, other_negative = 0;
};

/// Where a value is the threshold at which a quantity passes a level: what a test of that quantity needs at any one operating
/// point. The quantity must never fall as more is labelled.
struct LevelCrossing {
    std::function<double(const Arguments&)> level;
    Range range;  ///< of the quantity
    Value (*quantity)(const Ranking&, std::int64_t point);
    void (*base)(const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative);
    PointInfluence (*influence)(const Ranking&, std::int64_t point);  ///< where the quantity is defined
};

/// Where a value is a share that is read where a quantity passes a level, as the precision at r_b: what a test of both needs at any
/// one operating point.
struct ShareAtCrossing {
    LevelCrossing crossing;
    Proportion (*share)(const Ranking&, std::int64_t point);
    PointInfluence (*influence)(const Ranking&, std::int64_t point);  ///< of the share, where there is one
};

/// What the coverage study found of one method of intervals where 95 % were stated and the smaller class had fewer items than this.
struct Undercoverage {
    std::string_view method;
    double items = 0;
    double found = 0;  ///< the least coverage, in per cent
};

/// What it found of intervals from influences where one score has more than this share of a class.
struct UndercoverageWithTies {
    double share = 0;
    double found = 0;  ///< the least coverage, in per cent
    /// The largest share of a class that one of the scores has on which the measure hangs.
    double (*share_of_tie)(const Views& views, const Arguments& arguments) = nullptr;
};

/// How a value answers to items that move among the scores, while all others stay: what bounds it where scores are known by cells
/// alone (measures/extremes.hpp). tests/properties/moves_test.cpp holds every entry to it.
enum class Moves : std::uint8_t {
    unknown,
    in_order,  ///< one way only where a positive item moves up or a negative one down
    /// The same at one threshold; but a better ranking may have no value where a worse one has its best.
    in_order_where_defined,
    by_class,  ///< one way only where items of one class all move one way, whichever that is
};
class Extremes;
using BoundsOrReason = std::variant<Bounds, Undefined>;

/// A value between 0 and 1 as people count: "of 100 <of> about 96 <found>".
struct InWords {
    std::string_view of, found;
};

struct Measure {
    std::string id;
    std::string title;
    Family family = Family::threshold;
    Formula formula;
    /// Of numbers: what is known of the value where the errors were too many to keep.
    std::optional<Formula> approximation = {};
    Moves moves = Moves::unknown;
    /// Where not the extreme rankings bound it: the bounds themselves.
    std::function<BoundsOrReason(const Extremes&, const Arguments&)> bounds = {};
    Better better = Better::higher;
    Best best = Best::none;
    Range range = {};
    /// Where the arguments narrow the range: the one that they leave.
    std::function<Range(const Arguments&)> range_of = {};
    /// Where the range has no end whatever the data: the largest value that these data can have.
    double (*most_of)(const Views&) = nullptr;
    std::string definition;
    std::string undefined_when = "never";
    std::string source;
    std::vector<std::string_view> aliases = {};
    /// What some of its averages over classes or labels are called as well.
    std::vector<std::pair<Averaging, std::string_view>> averages_called = {};
    std::vector<Parameter> parameters = {};
    /// With which arguments it stands among all measures, where it needs some: "k=10".
    std::vector<std::string_view> usual_arguments = {};
    /// True where labelling more items positive makes a constraint on the measure easier to meet, as with tpr >= 0.95;
    /// false where it makes it harder, as with precision >= 0.9.
    bool guards_misses = false;
    /// Of a threshold measure: whether the confusion matrices that are no better than a given one are a convex set, so that the
    /// best operating point is a vertex of the ROC convex hull. Where they are not, the optimum looks at every operating point.
    bool quasi_convex = true;
    /// Of a threshold measure: whether its best value mostly lies at an end of the ranking, where nothing or everything is labelled.
    bool best_at_an_end = false;
    Place place = Place::none;
    Needs needs = Needs::nothing;
    bool drawn = false;  ///< an estimate by random draws, which a seed decides
    std::optional<double> example = {};  ///< its value on Berrar's ten rows (example_rows), at threshold 0.55
    std::string example_arguments = {};  ///< what the example sets, as in "beta=0.5"
    /// Throws Error for arguments that are legal one by one but not together. An entry with a check cannot be asked without any.
    std::function<void(const Arguments&)> check = {};
    std::string remark = {};  ///< what a reader should know beside the definition
    std::optional<InWords> in_words = {};  ///< where the value is a share that is easily said
    /// The value that scores without any information have, whatever the data.
    std::optional<double> chance = {};

    // What the entry offers to inference, which asks for these and never for the name.
    /// Where the measure is a proportion of items: which of how many.
    std::function<Proportion(const Confusion&)> proportion = {};
    /// Where it is a function of one: its interval is seen through the function, which an influence cannot follow around a maximum.
    std::optional<OfProportion> of_proportion = {};
    /// Where it is a ratio of two independent proportions, at one threshold: which.
    std::function<ProportionRatio(const Confusion&)> ratio = {};
    /// Where not the value is that ratio, but the odds of the value follow from it: how.
    std::function<OddsOfRatio(const Arguments&)> odds_by_ratio = {};
    /// Where the share of positives is given and not estimated.
    std::optional<RatioAtGivenShare> at_given_share = {};
    /// Where the value is a share of some of the items, whatever their class: of which share of all.
    double (*share_of_items)(const Views&, const Arguments&) = nullptr;
    InfluenceOf influence = {};
    /// The value hangs on the first ranks, where few negatives stand: biased where each of these counts for many.
    bool of_first_ranks = false;
    std::function<EntryInfluences(const Views&, const Arguments&)> entry_influences = {};
    std::optional<AverageOf> average_of = {};
    /// A mean over classes that all count alike, so that a class of few rows carries much of its error.
    bool classes_count_alike = false;
    /// Of several classes: where the measure is a proportion of the rows, how many.
    double (*share_of_rows)(const ClassTable&) = nullptr;
    /// Where the value is the largest of several shares, any of which may have come out too large: of how many.
    double (*largest_of)(const ClassTable&) = nullptr;
    /// Where the value is a quantile of errors: of which. Its share is the argument q, or 1/2.
    std::optional<ErrorKind> quantile_of = {};
    /// The influence is no derivative: it smooths over ties, or over what lies around a crossing.
    bool smoothed_influence = false;
    /// Where the value is the threshold at which a quantity passes a level.
    std::optional<LevelCrossing> crossing = {};
    std::optional<ShareAtCrossing> at_crossing = {};
    /// Id of the method that the coverage study supports; empty: by what else is offered (inference/intervals.hpp).
    std::string_view interval = {};
    std::vector<Undercoverage> undercovers = {};  ///< docs/coverage.md; of one method, from few items on
    std::optional<UndercoverageWithTies> undercovers_with_ties = {};
    /// The value is the best that these rows offer, and so on average better than that of the population.
    bool optimistic = false;
    /// Why there is no interval unless a method is asked for.
    std::optional<Undefined> no_interval = {};
};

}  // namespace midrank

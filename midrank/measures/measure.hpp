// A measure is one entry of the catalog, beside its function. The command line, JSON, documentation and property tests
// all read the entry. Other code names a measure only where exactly that measure is meant.

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
/// What a measure requires of the data beyond a label and a score.
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
/// The best value, where it is neither end of the range: none; a number; or the value of the measure's only parameter,
/// a level.
enum class Best : std::uint8_t { none, zero, one, parameter };
/// How an answer relates to a threshold (Answer::at): not at all; its value is attained there; or the value is itself
/// the threshold.
enum class Place : std::uint8_t { none, attained, value };

std::string_view name_of(Better better) noexcept;
std::string_view text_of(Needs needs) noexcept;  ///< empty for Needs::nothing

/// The range of a measure, with both ends; an end is infinite where there is none.
struct Range {
    double least = 0, most = 1;
    bool may_be_least = false;  ///< the population value may be exactly `least` although the sample's value is above it
};

/// The function of a measure. Its parameter type says what it reads: a Confusion, a summary, a view of a summary, or
/// several views (Views, of a ranking); a second parameter takes the arguments. The type also determines which summary
/// is required; where that is missing or empty, the measure is undefined.
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
    /// A function of several views of the summary S.
    template <Summary S>
    static Formula of_views(const std::function<Answer(const ViewsOf<S>&, const Arguments&)>& function) {
        Formula formula;
        formula.take<ViewsOf<S>>(function);
        return formula;
    }

    /// The summaries that the formula requires.
    SummaryKinds reads() const { return reads_(); }

    Answer operator()(const Views& views, const Arguments& arguments) const {
        if (const auto why = why_none_(views)) return *why;
        if (views.only_classes() && ranks_) return Undefined::only_classes;
        return on_views_(views, arguments);
    }

    /// Whether plain rows suffice, so that they need not be ranked.
    bool computable_from_plain_rows() const noexcept { return computable_from_plain_rows_; }

    /// The formula as a function of a confusion matrix; empty unless it reads nothing else.
    const std::function<Answer(const Confusion&, const Arguments&)>& on_confusion() const noexcept {
        return on_confusion_;
    }

private:
    Formula() = default;
    template <class View, class Function>
    void take(const Function& function) {
        reads_ = SummaryKinds::of<Root<View>>;
        ranks_ = std::is_same_v<Root<View>, Ranking> && !std::is_same_v<View, Confusion>;
        computable_from_plain_rows_ = ComputableFromPlainRows<View>;
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

    /// The reason why formulas of this summary are undefined; none where they are not.
    template <Summary S>
    static std::optional<Undefined> why_none(const Views& views) {
        using Empty = Emptiness<S>;
        if (!views.has<S>() || Empty::holds(views.get<typename Empty::View>())) return Empty::why;
        return std::nullopt;
    }

    SummaryKinds (*reads_)() = nullptr;
    bool ranks_ = false;  ///< reads a ranking as a whole, which predicted classes do not give
    bool computable_from_plain_rows_ = false;
    std::optional<Undefined> (*why_none_)(const Views&) = nullptr;
    std::function<Answer(const Views&, const Arguments&)> on_views_;
    std::function<Answer(const Confusion&, const Arguments&)> on_confusion_;
};

/// How the values of classes or labels, each against the rest, are combined into one.
enum class Averaging : std::uint8_t {
    macro,  ///< unweighted mean
    weighted,  ///< mean weighted by the rows of each class
    micro,  ///< one value, of all pairs of a row and a class, pooled
    samples,  ///< several labels: mean over the rows of the value from the row's own labels
    one,  ///< no mean: the value of a single class or label
    confidence,  ///< no mean: the value of the largest score of each row, positive where the row is of that class
};

struct Measure;
/// The two-class measure that is averaged, and how.
struct AverageOf {
    const Measure* measure = nullptr;
    Averaging by = Averaging::macro;
    bool of_scores = false;  ///< each class by its scores, rather than by the predictions
};

/// Tasks other than two classes: the influence of an item of each entry of the summary that the formula reads.
using EntryInfluences = std::variant<std::vector<double>, Undefined>;

/// part / whole, both as weights.
struct Proportion {
    double part = 0, whole = 0;
};

/// The ratio above / below of two proportions of different items, or of their odds.
struct ProportionRatio {
    Proportion above, below;
    bool of_odds = false;
};

/// The odds of a value as a function of a ratio: times * ratio^power.
struct OddsOfRatio {
    double times = 1, power = 1;
};

/// For a given share of positives: the odds of the value are this ratio of one proportion in each class, times the
/// given odds of a class.
struct RatioAtGivenShare {
    ProportionRatio (*ratio)(const Confusion&);
    bool of_negatives = false;  ///< multiplied by the odds of the negative class, not of the positive
};

/// A value that is a function of another measure, which is a proportion.
struct OfProportion {
    std::string_view measure;  ///< its id
    /// The least and the greatest value of the function while the proportion lies between two bounds.
    Bounds (*values)(const Bounds& of);
};

/// The influence on a number at one operating point. For a labelled item it is a linear map of a base that is the same
/// at every point; for any other item it depends on the class alone.
struct PointInfluence {
    LinearMap labelled_positive, labelled_negative;
    double other_positive = 0, other_negative = 0;
};

/// For a value that is the threshold at which a quantity passes a level: what a test of that quantity at an operating
/// point needs. The quantity must never fall as more items are labelled positive.
struct LevelCrossing {
    std::function<double(const Arguments&)> level;
    Range range;  ///< of the quantity
    Value (*quantity)(const Ranking&, std::int64_t point);
    void (*base)(const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative);
    PointInfluence (*influence)(const Ranking&, std::int64_t point);  ///< where the quantity is defined
};

/// For a value that is a share read where a quantity passes a level, such as the precision at r_b: what a joint test of
/// both at an operating point needs.
struct ShareAtCrossing {
    LevelCrossing crossing;
    Proportion (*share)(const Ranking&, std::int64_t point);
    PointInfluence (*influence)(const Ranking&, std::int64_t point);  ///< of the share, where there is one
};

/// Result of the coverage study: the least coverage of one method at a stated 95 %, where the smaller class has fewer
/// than `items` items.
struct Undercoverage {
    std::string_view method;
    double items = 0;
    double found = 0;  ///< least coverage, in per cent
};

/// Result of the coverage study for intervals from influences, where one score holds more than this share of a class.
struct UndercoverageWithTies {
    double share = 0;
    double found = 0;  ///< least coverage, in per cent
    /// The largest share of a class that is tied at a score on which the measure depends.
    double (*share_of_tie)(const Views& views, const Arguments& arguments) = nullptr;
};

/// How a value responds to items that move among the scores while all others stay. It bounds the value where scores are
/// known only by cells (measures/extremes.hpp). tests/properties/moves_test.cpp checks every entry.
enum class Moves : std::uint8_t {
    unknown,
    in_order,  ///< monotone: it changes in one direction only as a positive item moves up or a negative one down
    /// The same at a given threshold; but a better ranking may be undefined where a worse one has its best value.
    in_order_where_defined,
    by_class,  ///< changes in one direction only as items of one class all move up (or down); the direction may vary
};
class Extremes;
using BoundsOrReason = std::variant<Bounds, Undefined>;

/// How to tell a value between 0 and 1 in words: "of 100 <of> about 96 <found>".
struct InWords {
    std::string_view of, found;
};

struct Measure {
    std::string id;
    std::string title;
    Family family = Family::threshold;
    Formula formula;
    /// Regression: the formula for bounded memory, where not all errors are kept.
    std::optional<Formula> approximation = {};
    Moves moves = Moves::unknown;
    /// The certified bounds themselves, where the extreme rankings do not give them.
    std::function<BoundsOrReason(const Extremes&, const Arguments&)> bounds = {};
    Better better = Better::higher;
    Best best = Best::none;
    Range range = {};
    /// The range given the arguments, where they narrow it.
    std::function<Range(const Arguments&)> range_of = {};
    /// The largest possible value for these data, where the range itself has no upper end.
    double (*most_of)(const Views&) = nullptr;
    std::string definition;
    std::string undefined_when = "never";
    std::string source;
    std::vector<std::string_view> aliases = {};
    /// Further names of some of its averages over classes or labels.
    std::vector<std::pair<Averaging, std::string_view>> averages_called = {};
    std::vector<Parameter> parameters = {};
    /// The arguments with which it is listed among all measures, where it needs some: "k=10".
    std::vector<std::string_view> usual_arguments = {};
    /// True where labelling more items positive makes a constraint on the measure easier to meet, as with tpr >= 0.95;
    /// false where it makes it harder, as with precision >= 0.9.
    bool guards_misses = false;
    /// Threshold measures: whether the confusion matrices that are no better than a given one form a convex set, so
    /// that the best operating point is a vertex of the ROC convex hull. Otherwise the optimum is searched over all
    /// operating points.
    bool quasi_convex = true;
    /// Threshold measures: whether the best value usually lies at an end of the ranking, where nothing or everything is
    /// labelled.
    bool best_at_an_end = false;
    Place place = Place::none;
    Needs needs = Needs::nothing;
    bool drawn = false;  ///< estimated by random draws, which depend on the seed
    std::optional<double> example = {};  ///< the value on the ten rows of example_rows(), at threshold 0.55
    std::string example_arguments = {};  ///< the arguments of the example: "beta=0.5"
    /// Throws Error for arguments that are legal one by one but not together. An entry with a check cannot be requested
    /// without arguments.
    std::function<void(const Arguments&)> check = {};
    std::string remark = {};  ///< what a reader should know beyond the definition
    std::optional<InWords> in_words = {};  ///< for a share that is easily told in words
    /// The value that scores without information have, whatever the data.
    std::optional<double> chance = {};

    // What the entry offers to inference, which asks for these fields and never for the name.
    /// The proportion of items that the measure is.
    std::function<Proportion(const Confusion&)> proportion = {};
    /// The proportion that the measure is a function of. Its interval is mapped through the function; an influence
    /// would fail near a maximum.
    std::optional<OfProportion> of_proportion = {};
    /// The ratio of two independent proportions that the measure is.
    std::function<ProportionRatio(const Confusion&)> ratio = {};
    /// Where the odds of the value, rather than the value, are a function of that ratio: the function.
    std::function<OddsOfRatio(const Arguments&)> odds_by_ratio = {};
    /// The same where the share of positives is given rather than estimated.
    std::optional<RatioAtGivenShare> at_given_share = {};
    /// For a value that is a share of some of the items, whatever their class: which share of all items these are.
    double (*share_of_items)(const Views&, const Arguments&) = nullptr;
    InfluenceOf influence = {};
    /// The value depends on the first ranks, where few negatives stand: biased where each of these counts for much.
    bool of_first_ranks = false;
    std::function<EntryInfluences(const Views&, const Arguments&)> entry_influences = {};
    std::optional<AverageOf> average_of = {};
    /// A mean over classes with equal weights, so that a class of few rows contributes much of the error.
    bool classes_count_alike = false;
    /// Several classes: the weight of the rows counted, where the measure is a proportion of rows.
    double (*share_of_rows)(const ClassTable&) = nullptr;
    /// The number of shares of which the value is the largest; any of them may be too large by chance.
    double (*largest_of)(const ClassTable&) = nullptr;
    /// The kind of error that the value is a quantile of. The quantile is that of argument q, or 1/2.
    std::optional<ErrorKind> quantile_of = {};
    /// The influence is not the exact derivative: it smooths over ties, or around a crossing.
    bool smoothed_influence = false;
    /// For a value that is the threshold at which a quantity passes a level.
    std::optional<LevelCrossing> crossing = {};
    std::optional<ShareAtCrossing> at_crossing = {};
    /// Id of the interval method that the coverage study supports; empty: determined by what else is offered
    /// (inference/intervals.hpp).
    std::string_view interval = {};
    std::vector<Undercoverage> undercovers = {};  ///< docs/coverage.md; each of one method
    std::optional<UndercoverageWithTies> undercovers_with_ties = {};
    /// The value is the best that these rows offer, and so on average better than that of the population.
    bool optimistic = false;
    /// Why there is no interval unless a method is requested.
    std::optional<Undefined> no_interval = {};
};

}  // namespace midrank

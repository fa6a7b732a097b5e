#include "midrank/inference/comparison.hpp"

#include "midrank/base/error.hpp"
#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/compact_letters.hpp"
#include "midrank/inference/curve_equality.hpp"
#include "midrank/inference/curve_pools.hpp"
#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/item_replicates.hpp"
#include "midrank/inference/multiplicity.hpp"
#include "midrank/inference/repeated_rows.hpp"
#include "midrank/inference/square_table.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/summaries/pair_index.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <deque>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

namespace midrank {
namespace {

constexpr std::array difference_methods = {"normal", "normal_bootstrap", "percentile", "basic", "bca"};

const ProportionDifferenceMethod* find_method_of_proportions(const IntervalMethod* method) {
    const auto methods = proportion_difference_methods();
    const auto found = std::ranges::find_if(
        methods, [method](const auto& entry) { return method != nullptr && entry.method.id == method->id; });
    return found == methods.end() ? nullptr : &*found;
}

/// Row draws that a measure may cost where the user asked neither for a bootstrap nor for swaps.
constexpr double most_unasked_draws = 5e7;

void check(const ComparisonRequest& request, Pairing pairing) {
    const IntervalMethod* method = request.intervals.method;
    if (method != nullptr && std::ranges::find(difference_methods, method->id) == difference_methods.end() &&
        find_method_of_proportions(method) == nullptr) {
        throw Error(
            "Differences have intervals by normal, normal_bootstrap, percentile, basic and bca, and those of "
            "proportions by score and "
            "newcombe, not by " +
            std::string(method->id) + ". Choose one of these, or auto.");
    }
    if (request.permutations > 0 && pairing != Pairing::rows) {
        throw Error(
            "A permutation test swaps two models' predictions row by row, so it needs models on the same rows, each "
            "with "
            "a column of scores. For models with rows of their own take the influence test or the bootstrap.");
    }
}

bool of_clusters(std::span<const ComparedModel> models, const ComparisonRequest& request) {
    return request.intervals.scheme == Scheme::clustered || !models.front().rows.clusters.empty() ||
           !items_of(models.front().task_rows).clusters.empty();
}

/// Two values that are equal but for the rounding of their sums.
bool equal_but_for_rounding(double difference, const Value& first, const Value& second) {
    return std::abs(difference) <= 0x1p-40 * std::max(std::abs(first.number()), std::abs(second.number()));
}

/// A range of differences of numbers in `range`.
Range doubled(const Range& range) {
    const double width = range.most - range.least;
    return {-width, width};
}

/// Of a difference in standard errors: Student's where it is known how well their variance is, else normal.
double upper_tail(double statistic, const Difference& of) {
    return of.degrees_of_freedom ? student_upper_tail(statistic, std::max(*of.degrees_of_freedom, 1.0))
                                 : normal_upper_tail(statistic);
}

/// Items that stand for themselves, of the smaller class of the model that has fewest; infinite where that is not known.
double fewest_items(std::span<const ComparedModel> models) {
    double fewest = std::numeric_limits<double>::infinity();
    for (const ComparedModel& model : models) {
        if (!model.of_two_classes()) continue;
        if (const auto size = Weighting(*model.views, model.rows).size()) fewest = std::min(fewest, size->items);
    }
    return fewest;
}

/// Whether the measure's entry knows no standard error, so that there is nothing but the bootstrap to go by.
bool without_influence(const Difference& of) {
    return of.value.defined() && of.standard_error == Value(Undefined::no_influence);
}

/// The p-values that there are among `tests`, adjusted together in their places.
template <class Tests, class ValueOf>
void adjust(Tests& tests, ValueOf value_of, Adjustment adjustment) {
    if (adjustment == Adjustment::none) return;
    std::vector<double> p;
    for (auto& test : tests) {
        if (value_of(test).defined()) p.push_back(value_of(test).number());
    }
    const auto adjusted = adjustment == Adjustment::benjamini_hochberg ? benjamini_hochberg(p) : holm(p);
    auto next = adjusted.begin();
    for (auto& test : tests) {
        if (value_of(test).defined()) value_of(test) = *next++;
    }
}

/// The values of the models in the replicates, for each measure.
using Replicates = std::vector<std::vector<ReplicateValues>>;

class Comparer {
public:
    Comparer(std::span<const ComparedModel> models, Pairing pairing, std::span<const MeasureRequest> requested_measures,
             const ComparisonRequest& request, const Summaries& kept, const std::optional<LabelTables>& tables)
        : models_(models),
          pairing_(pairing),
          requested_measures_(requested_measures),
          request_(request),
          clustered_(of_clusters(models, request)),
          tables_(tables),
          spreads_(pairing, models, requested_measures, clustered_, kept),
          few_items_(fewest_items(models) < few_items_for_influence) {}

    std::vector<MeasureComparison> measures() {
        std::vector<MeasureComparison> found;
        for (const MeasureRequest& requested : requested_measures_) found.push_back(analytic(requested));
        draw(found);
        permute(found);
        for (std::size_t w = 0; w < found.size(); ++w) conclude(found[w], w);
        return found;
    }

private:
    /// What follows from values and influences.
    MeasureComparison analytic(const MeasureRequest& requested) {
        const Family family = requested.measure->family;
        const bool of_ranking =
            family == Family::ranking || family == Family::indistinguishability || family == Family::decision;
        MeasureComparison found{.requested = requested,
                                .errors_hold = !requested.measure->optimistic && !(of_ranking && few_items_),
                                .answers = {},
                                .differences = {}};
        for (const ComparedModel& model : models_) found.answers.push_back(requested.answer(*model.views));
        const auto spreads = spreads_.of(requested, request_.intervals.scheme);
        const std::size_t k = models_.size();
        std::vector<double> variances(k * k);
        std::optional<Undefined> unequal;  // why there is no test of all
        auto& accelerations = accelerations_.emplace_back();
        for (std::size_t i = 0; i < k; ++i) {
            for (std::size_t j = i + 1; j < k; ++j) {
                Difference of{.first = i, .second = j};
                of.value = difference_of(found.answers[i].value, found.answers[j].value);
                const DifferenceSpread& spread = spreads[pair_index(i, j, k)];
                accelerations.push_back(spread.acceleration);
                of.degrees_of_freedom = spread.degrees_of_freedom;
                of.standard_error = spread.variance.then([](double v) { return std::sqrt(v); });
                if (!of.value.defined()) {
                    of.standard_error = of.value;
                    unequal = of.value.why();
                } else if (!spread.variance.defined()) {
                    unequal = spread.variance.why();
                } else {
                    variances[i * k + j] = variances[j * k + i] = spread.variance.number();
                }
                test_by_influence(of, found);
                compare_proportions(of, requested);
                found.differences.push_back(std::move(of));
            }
        }
        if (k > 2) {
            std::vector<double> values;
            std::ranges::transform(found.answers, std::back_inserter(values), [](const Answer& answer) {
                return answer.value.defined() ? answer.value.number() : 0;
            });
            found.equality = unequal ? ChiSquaredOrReason(*unequal) : wald_equality(values, variances);
        }
        return found;
    }

    void test_by_influence(Difference& of, const MeasureComparison& found) const {
        if (!of.value.defined()) {
            of.p = of.value;
            of.interval = of.value.why();
            return;
        }
        if (!of.standard_error.defined()) {
            of.p = of.standard_error;
            of.interval = of.standard_error.why();
            return;
        }
        const double error = of.standard_error.number();
        const double difference = of.value.number();
        of.interval = normal_interval({.value = difference,
                                       .standard_error = error,
                                       .range = doubled(found.requested.range()),
                                       .items = 0,
                                       .degrees_of_freedom = of.degrees_of_freedom.value_or(0),
                                       .by_student = of.degrees_of_freedom.has_value()},
                                      request_.intervals.level);
        if (error > 0) {
            of.z = difference / error;
            of.p = 2 * upper_tail(std::abs(*of.z), of);
        } else {
            const bool equal =
                equal_but_for_rounding(difference, found.answers[of.first].value, found.answers[of.second].value);
            of.p = equal ? Value(1.0) : Value(Undefined::no_spread);
        }
    }

    /// Both models' proportions, where this measure is one of rows that count as trials: unweighted or numbers of rows, each alone, and
    /// of rows that both share the same ones.
    std::optional<std::variant<TwoProportions, Undefined>> proportions_of(const Difference& of,
                                                                          const MeasureRequest& requested) const {
        if (!of_two_classes()) return std::nullopt;
        const auto whole = [](const ComparedModel& model) { return model.views->get<Ranking>().whole(); };
        if (!requested.measure->proportion || clustered_ || !std::ranges::all_of(models_, whole)) return std::nullopt;
        if (pairing_ == Pairing::none) {
            return SeparateProportions{requested.measure->proportion(*models_[of.first].views->confusion()),
                                       requested.measure->proportion(*models_[of.second].views->confusion())};
        }
        if (!has_shared_trials(*requested.measure)) return std::nullopt;
        if (!tables_) return Undefined::needs_rows;
        return paired_trials(*requested.measure, *tables_, of.first, of.second);
    }

    /// The interval of a difference of proportions and its test, where no others were asked for, and their ratio.
    void compare_proportions(Difference& of, const MeasureRequest& requested) const {
        if (!of.value.defined()) return;
        const auto two = proportions_of(of, requested);
        if (!two) return;
        const IntervalMethod* asked = request_.intervals.method;
        const auto* method =
            asked == nullptr ? &proportion_difference_methods().front() : find_method_of_proportions(asked);
        const bool by_score = request_.test == DifferenceTest::automatic;
        if (by_score) of.test = DifferenceTest::score;
        if (const auto* why = std::get_if<Undefined>(&*two)) {
            of.ratio = {*why, *why};
            if (by_score) of.p = *why;
            if (method != nullptr) of.interval = *why;
            return;
        }
        const auto& proportions = std::get<TwoProportions>(*two);
        const double level = request_.intervals.level;
        if (by_score) of.p = 2 * normal_upper_tail(std::abs(score_statistic(proportions, 0)));
        of.ratio = {ratio_of(proportions), ratio_score_interval(proportions, level)};
        if (method != nullptr) of.interval = method->interval(proportions, level);
    }

    /// Whether this measure takes replicates: because they were asked for, or because there is nothing else to go by.
    bool drawn(const MeasureComparison& found) const {
        const auto defined = [](const Difference& of) { return of.value.defined(); };
        if (std::ranges::none_of(found.differences, defined)) return false;
        const IntervalMethod* method = request_.intervals.method;
        const bool asked = (method != nullptr && method->basis == Basis::bootstrap) ||
                           request_.test == DifferenceTest::bootstrap || request_.adjustment == Adjustment::max_t;
        if (asked) return true;
        double rows = 0;
        for (const ComparedModel& model : models_) rows += drawn_rows(model);
        return std::ranges::any_of(found.differences, without_influence) &&
               rows * static_cast<double>(request_.intervals.replicates) <= most_unasked_draws;
    }

    /// How many rows of a model a replicate goes through.
    double drawn_rows(const ComparedModel& model) const {
        if (!of_two_classes()) return static_cast<double>(size_of(model.task_rows));
        const auto& totals = model.views->get<ClassTotals>();
        const bool counted = !clustered_ && totals.whole;
        return counted ? totals.total().number() : static_cast<double>(model.rows.size());
    }

    /// Whether the rows are there that replicates are drawn from. Rows of their own can be drawn from rankings.
    bool can_draw() const {
        return std::ranges::all_of(models_, [this](const ComparedModel& model) {
            if (model.has_rows() || !of_two_classes()) return model.has_rows();
            const auto& ranking = model.views->get<Ranking>();
            return pairing_ == Pairing::none && !drawn_by_row(ranking, request_.intervals.scheme);
        });
    }

    /// The models, with each row written out as often as it weighs.
    std::span<const ComparedModel> written_out() {
        if (written_out_.empty()) {
            for (const ComparedModel& model : models_) {
                const auto& ranking = model.views->get<Ranking>();
                const bool by_row = pairing_ == Pairing::rows || drawn_by_row(ranking, request_.intervals.scheme);
                const auto& own = repeated_.emplace_back(model.rows, by_row && ranking.whole());
                written_out_.push_back({model.views, own.rows()});
            }
        }
        return written_out_;
    }

    /// Replicates would have said this, and there are no rows to draw them from.
    void mark_as_missing(Difference& of) const {
        if (!of.value.defined()) return;
        const IntervalMethod* method = request_.intervals.method;
        const bool only = without_influence(of);
        if (only) of.standard_error = Undefined::needs_rows;
        if (only || (method != nullptr && method->basis == Basis::bootstrap)) of.interval = Undefined::needs_rows;
        of.bootstrap = Undefined::needs_rows;
        if (!only && request_.test != DifferenceTest::bootstrap) return;
        of.test = DifferenceTest::bootstrap;
        of.p = Undefined::needs_rows;
    }

    void draw(std::vector<MeasureComparison>& found) {
        const auto count = static_cast<std::size_t>(request_.intervals.replicates);
        replicates_.resize(found.size());
        std::vector<std::size_t> taken;
        for (std::size_t w = 0; w < found.size(); ++w) {
            if (!drawn(found[w])) continue;
            if (!can_draw()) {
                for (Difference& of : found[w].differences) mark_as_missing(of);
                continue;
            }
            taken.push_back(w);
            replicates_[w].assign(models_.size(), {.values = std::vector<Value>(count, Undefined::empty)});
        }
        if (taken.empty()) return;
        std::vector<std::size_t> of_items;
        std::erase_if(taken, [&](std::size_t w) {
            const bool items = drawn_as_items(requested_measures_[w]);
            if (items) of_items.push_back(w);
            return items;
        });
        draw_items(found, of_items);
        if (taken.empty()) return;
        const auto models = written_out();
        const auto take = [&](std::size_t model, std::int64_t replicate, const Views& views) {
            for (const std::size_t w : taken) {
                replicates_[w][model].values[static_cast<std::size_t>(replicate)] =
                    requested_measures_[w].answer(views).value;
            }
        };
        const auto resampled_model = [](const ComparedModel& model) {
            return ResampledModel{&model.views->get<Ranking>(), model.views->threshold(), model.rows};
        };
        if (pairing_ == Pairing::rows) {
            std::vector<ResampledModel> all;
            for (const ComparedModel& model : models) all.push_back(resampled_model(model));
            Bootstrap(all, request_.intervals.scheme, request_.intervals.seed, request_.intervals.weights)
                .run(
                    request_.intervals.replicates,
                    [&](std::int64_t replicate, std::span<const Views> resampled) {
                        for (std::size_t m = 0; m < resampled.size(); ++m) take(m, replicate, resampled[m]);
                    },
                    request_.intervals.progress);
        } else {
            // The same clusters are drawn for all models, since they are drawn from the seed; rows are drawn apart.
            for (std::size_t m = 0; m < models.size(); ++m) {
                const std::uint64_t seed =
                    pairing_ == Pairing::clusters
                        ? request_.intervals.seed
                        : random_of(request_.intervals.seed, Stream::seeds_of_models).words(m)[0];
                Bootstrap({resampled_model(models[m])}, request_.intervals.scheme, seed, request_.intervals.weights)
                    .run(
                        request_.intervals.replicates,
                        [&](std::int64_t replicate, std::span<const Views> resampled) {
                            take(m, replicate, resampled.front());
                        },
                        request_.intervals.progress);
            }
        }
        for (const std::size_t w : taken) bootstrapped(found[w], w);
    }

    /// Whether replicates are made of the summary of single rows that the measure reads, and not of a ranking.
    bool drawn_as_items(const MeasureRequest& requested) const {
        return !of_two_classes() || requested.measure->formula.reads().has<RowGains>();
    }

    /// The same for such measures.
    void draw_items(std::vector<MeasureComparison>& found, const std::vector<std::size_t>& taken) {
        if (taken.empty()) return;
        std::vector<MeasureRequest> asked;
        asked.reserve(taken.size());
        for (const std::size_t w : taken) asked.push_back(requested_measures_[w]);
        const auto put = [&](std::size_t model, const std::vector<std::vector<ReplicateValues>>& drawn,
                             std::size_t place) {
            for (std::size_t k = 0; k < taken.size(); ++k) replicates_[taken[k]][model] = drawn[k][place];
        };
        if (pairing_ == Pairing::rows) {
            // Rows are the same but for what the models say of them, so one draw of rows serves all.
            std::vector<ItemModel> models;
            for (const ComparedModel& model : models_) models.push_back({model.views, &model.task_rows});
            const auto drawn = item_replicates(asked, models, request_.intervals);
            for (std::size_t m = 0; m < models_.size(); ++m) put(m, drawn, m);
        } else {
            for (std::size_t m = 0; m < models_.size(); ++m) {
                IntervalRequest apart = request_.intervals;
                if (pairing_ == Pairing::none)
                    apart.seed = random_of(request_.intervals.seed, Stream::seeds_of_models).words(m)[0];
                const ItemModel model{models_[m].views, &models_[m].task_rows};
                put(m, item_replicates(asked, std::span(&model, 1), apart), 0);
            }
        }
        for (const std::size_t w : taken) bootstrapped(found[w], w);
    }

    bool of_two_classes() const noexcept { return models_.front().of_two_classes(); }

    ReplicateValues differences_of(const Difference& of, std::size_t w) const {
        ReplicateValues values;
        std::ranges::transform(replicates_[w][of.first].values, replicates_[w][of.second].values,
                               std::back_inserter(values.values), difference_of);
        return values;
    }

    /// The intervals and p-values of one measure from its replicates, where they are what was asked for or all there
    /// is.
    void bootstrapped(MeasureComparison& found, std::size_t w) const {
        for (std::size_t d = 0; d < found.differences.size(); ++d) {
            Difference& of = found.differences[d];
            if (!of.value.defined()) continue;
            const bool only = without_influence(of);
            const double observed = of.value.number();
            const ReplicateValues replicates = differences_of(of, w);
            const Value error = bootstrap_standard_error(replicates);
            const IntervalMethod* method = request_.intervals.method;
            if (only || (method != nullptr && method->basis == Basis::bootstrap)) {
                const auto id = method != nullptr && method->basis == Basis::bootstrap ? method->id : "bca";
                const BootstrapEstimate estimate{.value = observed,
                                                 .standard_error = {},
                                                 .acceleration = accelerations_[w][d],
                                                 .range = doubled(found.requested.range())};
                of.interval = bootstrap_method(id).interval(replicates, estimate, request_.intervals.level);
                if (auto* interval = std::get_if<Interval>(&of.interval); interval != nullptr && error.defined())
                    interval->standard_error = error.number();
            }
            if (only) of.standard_error = error;
            of.bootstrap = centred_test(found, of, replicates);
            if (!only && request_.test != DifferenceTest::bootstrap) continue;
            of.test = DifferenceTest::bootstrap;
            take_p(of, *of.bootstrap);
        }
    }

    /// How many replicates are as far from the difference as that is from 0.
    static ExtremeCountOrReason centred_test(const MeasureComparison& found, const Difference& of,
                                             const ReplicateValues& replicates) {
        const double observed = of.value.number();
        std::vector<Value> centred;
        bool moves = false;
        for (const Value& value : replicates.values) {
            centred.push_back(value.then([observed](double x) { return x - observed; }));
            moves = moves || (value.defined() && value.number() != observed);
        }
        if (!moves && observed != 0) return Undefined::no_spread;
        return far_from_zero(found.answers[of.first].value, found.answers[of.second].value, centred);
    }

    static void take_p(Difference& of, const ExtremeCountOrReason& found) {
        if (const auto* why = std::get_if<Undefined>(&found)) {
            of.p = *why;
        } else {
            of.p = std::get<ExtremeCount>(found).p_value();
        }
    }

    /// Whether p comes from swaps. Without being asked not for clusters, which would be swapped whole: there are too few of them.
    bool tested_by_swaps(const MeasureComparison& found) const {
        if (request_.test != DifferenceTest::automatic) return request_.test == DifferenceTest::permutation;
        const ComparedModel& model = models_.front();
        return !found.errors_hold && pairing_ == Pairing::rows && !clustered_ && model.rows.size() > 0 &&
               drawn_rows(model) * static_cast<double>(swaps_of(request_.permutations)) <= most_unasked_draws;
    }

    bool swapped(const MeasureComparison& found) const {
        const auto defined = [](const Difference& of) { return of.value.defined(); };
        return std::ranges::any_of(found.differences, defined) && (request_.permutations > 0 || tested_by_swaps(found));
    }

    void take_permutation(const MeasureComparison& of_measure, Difference& of,
                          const ExtremeCountOrReason& found) const {
        of.permutation = found;
        if (!tested_by_swaps(of_measure)) return;
        of.test = DifferenceTest::permutation;
        take_p(of, found);
    }

    void permute(std::vector<MeasureComparison>& found) {
        std::vector<MeasureComparison*> taken;
        for (MeasureComparison& of_measure : found)
            if (swapped(of_measure)) taken.push_back(&of_measure);
        if (taken.empty()) return;
        if (models_.front().rows.size() == 0) {
            const Undefined why = of_two_classes() ? Undefined::needs_rows : Undefined::test_not_supported;
            for (MeasureComparison* of_measure : taken) {
                for (Difference& of : of_measure->differences)
                    if (of.value.defined()) take_permutation(*of_measure, of, why);
            }
            return;
        }
        std::erase_if(taken, [&](MeasureComparison* of_measure) {
            if (!drawn_as_items(of_measure->requested)) return false;
            for (Difference& of : of_measure->differences)
                if (of.value.defined()) take_permutation(*of_measure, of, Undefined::test_not_supported);
            return true;
        });
        if (taken.empty()) return;
        const auto models = written_out();
        for (const ExchangedValue exchanged :
             {ExchangedValue::midranks, ExchangedValue::scores, ExchangedValue::labels}) {
            std::vector<MeasureComparison*> alike;
            std::ranges::copy_if(taken, std::back_inserter(alike), [&](const MeasureComparison* of_measure) {
                return exchanged_value_of(of_measure->requested, models) == exchanged;
            });
            if (!alike.empty()) exchange(exchanged, models, alike);
        }
    }

    /// Swaps what these measures are tested with, for each pair of models.
    void exchange(ExchangedValue exchanged, std::span<const ComparedModel> models,
                  const std::vector<MeasureComparison*>& of_measures) const {
        std::vector<MeasureRequest> requested_measures;
        std::ranges::transform(of_measures, std::back_inserter(requested_measures), &MeasureComparison::requested);
        std::vector<std::vector<double>> predictions;
        for (const ComparedModel& model : models) predictions.push_back(predictions_in(exchanged, model));
        for (std::size_t d = 0; d < of_measures.front()->differences.size(); ++d) {
            const Difference& pair = of_measures.front()->differences[d];
            const Swaps swaps(models.front().rows, predictions[pair.first], predictions[pair.second],
                              threshold_in(exchanged), request_.intervals.seed);
            const auto [first, second] = swaps.unswapped();
            const auto differences = swapped_differences(swaps, requested_measures, swaps_of(request_.permutations));
            for (std::size_t i = 0; i < of_measures.size(); ++i) {
                Difference& of = of_measures[i]->differences[d];
                if (!of.value.defined()) continue;
                take_permutation(*of_measures[i], of,
                                 far_from_zero(requested_measures[i].answer(first).value,
                                               requested_measures[i].answer(second).value, differences[i]));
            }
        }
    }

    /// Adjusts the p-values of all pairs, and says what follows.
    void conclude(MeasureComparison& found, std::size_t w) const {
        for (Difference& of : found.differences) of.adjusted = of.p;
        if (request_.adjustment == Adjustment::max_t) {
            adjust_by_max_t(found, w);
        } else {
            adjust(found.differences, [](Difference& of) -> Value& { return of.adjusted; }, request_.adjustment);
        }
        const double most = 1 - request_.intervals.level;
        for (Difference& of : found.differences) {
            if (!of.adjusted.defined()) continue;
            of.finding = of.adjusted.number() > most || of.value.number() == 0 ? Finding::cannot_be_told_apart
                         : of.value.number() > 0                               ? Finding::first_higher
                                                                               : Finding::second_higher;
        }
        if (models_.size() > 2) found.letters = letters_of(found);
        if (request_.margin) hold_against_margin(found, w);
    }

    /// The first letter goes to the best model, where one is.
    std::variant<std::vector<std::string>, Undefined> letters_of(const MeasureComparison& found) const {
        std::vector<ToldApart> told_apart;
        for (const Difference& of : found.differences) {
            if (of.finding == Finding::untested) return of.adjusted.why();
            if (of.finding != Finding::cannot_be_told_apart) told_apart.push_back({of.first, of.second});
        }
        std::vector<std::size_t> order(models_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const double sign = found.requested.measure->better == Better::lower ? 1 : -1;
        std::ranges::sort(order, {}, [&](std::size_t model) {
            return std::pair(sign * found.answers[model].value.number(), model);  // equal ones stay as they came
        });
        return compact_letters(order, told_apart);
    }

    /// Differences in units of their standard errors, against the largest such of each replicate.
    void adjust_by_max_t(MeasureComparison& found, std::size_t w) const {
        std::vector<Difference*> tested;
        std::vector<ReplicateValues> replicates;
        std::vector<double> observed;
        std::vector<double> errors;
        for (Difference& of : found.differences) {
            if (!of.p.defined()) continue;
            if (replicates_[w].empty()) {
                of.adjusted = Undefined::needs_rows;
                continue;
            }
            const double error = of.standard_error.defined() ? of.standard_error.number() : 0;
            if (!(error > 0)) continue;  // equal without doubt: p is 1
            tested.push_back(&of);
            errors.push_back(error);
            observed.push_back(of.value.number() / error);
            replicates.push_back(differences_of(of, w));
        }
        if (tested.empty()) return;
        std::vector<double> resampled;
        for (std::size_t b = 0; b < replicates.front().values.size(); ++b) {
            if (!std::ranges::all_of(replicates, [b](const ReplicateValues& of) { return of.values[b].defined(); }))
                continue;
            for (std::size_t i = 0; i < tested.size(); ++i)
                resampled.push_back((replicates[i].values[b].number() - tested[i]->value.number()) / errors[i]);
        }
        const bool seldom = 2 * resampled.size() <= replicates.front().values.size() * tested.size();
        // Equal but for rounding counts as reached, as in every other count of replicates.
        for (double& t : observed) t *= 1 - 0x1p-40;
        const auto adjusted = seldom ? std::vector<double>() : max_t(observed, resampled);
        for (std::size_t i = 0; i < tested.size(); ++i)
            tested[i]->adjusted = seldom ? Value(Undefined::seldom_defined) : Value(adjusted[i]);
    }

    void hold_against_margin(MeasureComparison& found, std::size_t w) const {
        for (Difference& of : found.differences) {
            NonInferiority against{.p = p_of_margin(found.requested, of, w), .adjusted = Undefined::empty};
            against.adjusted = against.p;
            of.non_inferiority = against;
        }
        adjust(
            found.differences, [](Difference& of) -> Value& { return of.non_inferiority->adjusted; },
            request_.adjustment);
        const double most = (1 - request_.intervals.level) / 2;
        for (Difference& of : found.differences) {
            NonInferiority& against = *of.non_inferiority;
            against.shown = against.adjusted.defined() && against.adjusted.number() <= most;
        }
    }

    /// The probability of a first model this good if it were worse by just the margin, of proportions by the score test. Swaps tell nothing of models
    /// that are not equal, so with those it is the standard error that counts.
    Value p_of_margin(const MeasureRequest& requested, const Difference& of, std::size_t w) const {
        if (requested.measure->better == Better::neither) return Undefined::no_direction;
        if (!of.value.defined()) return of.value;
        const double towards = requested.measure->better == Better::higher ? 1 : -1;
        const double lead = towards * of.value.number() + *request_.margin;
        if (of.test == DifferenceTest::bootstrap) {
            if (const auto* why = std::get_if<Undefined>(&*of.bootstrap)) return *why;
            std::vector<Value> ahead;
            for (const Value& value : differences_of(of, w).values)
                ahead.push_back(value.then([&](double x) { return towards * (x - of.value.number()); }));
            return count_extreme(Better::higher, lead, ahead, 0).p_value();
        }
        const auto two = request_.test == DifferenceTest::influence ? std::nullopt : proportions_of(of, requested);
        if (two) {
            if (const auto* why = std::get_if<Undefined>(&*two)) return *why;
            const double worst = -towards * *request_.margin;
            return normal_upper_tail(towards * score_statistic(std::get<TwoProportions>(*two), worst));
        }
        if (!of.standard_error.defined()) return of.standard_error;
        if (!(of.standard_error.number() > 0)) return Undefined::no_spread;
        return upper_tail(lead / of.standard_error.number(), of);
    }

    std::span<const ComparedModel> models_;
    Pairing pairing_;
    std::span<const MeasureRequest> requested_measures_;
    const ComparisonRequest& request_;
    bool clustered_;
    const std::optional<LabelTables>& tables_;
    DifferenceSpreads spreads_;
    bool few_items_;  ///< after the spreads, for what these make of plain rows tells the sizes of the classes
    std::deque<RepeatedRows> repeated_;  ///< what the next points into
    std::vector<ComparedModel> written_out_;
    std::vector<std::vector<double>> accelerations_;  ///< for each measure and pair
    Replicates replicates_;  ///< for each measure and model; empty where none were drawn
};

/// The tables of the models at their thresholds, from their rows or as they were kept.
std::optional<LabelTables> tables_of(std::span<const ComparedModel> models, const Summaries& kept) {
    if (models.front().rows.size() > 0) return label_tables(models);
    if (!kept.has<LabelTables>()) return std::nullopt;
    const auto& tables = kept.get<LabelTables>();
    if (!std::ranges::equal(tables.points(), points_of(models))) return std::nullopt;
    return tables;
}

/// Sums of weights that are not numbers of rows are no counts, even where they happen to be whole.
LabelComparison compare_labels(const LabelTables& tables, bool counted, Adjustment adjustment) {
    LabelComparison found;
    for (std::size_t i = 0; i < tables.models(); ++i) {
        for (std::size_t j = i + 1; j < tables.models(); ++j) {
            const PairedTable table = tables.table(i, j);
            if (!counted) {
                const Undefined why = Undefined::fractional_weights;
                found.pairs.push_back({i, j, table, why, why, why, why});
                continue;
            }
            const Value exact = mcnemar_exact(table);
            found.pairs.push_back({i, j, table, exact, mcnemar_mid_p(table), exact, mcnemar_chi_squared(table)});
        }
    }
    adjust(found.pairs, [](LabelComparison::Pair& pair) -> Value& { return pair.adjusted; }, adjustment);
    if (tables.models() > 2)
        found.cochran = counted ? cochran_q(tables) : ChiSquaredOrReason(Undefined::fractional_weights);
    return found;
}

/// Beyond so many classes a square table tells nothing.
constexpr std::size_t most_classes_compared = 200;

/// The predicted classes of models on the same rows: which are right, and how they differ.
LabelComparison compare_classes(std::span<const ComparedModel> models, Adjustment adjustment) {
    const auto& shared = std::get<ClassRows>(models.front().task_rows);
    std::vector<std::vector<std::int32_t>> predicted;
    std::vector<std::vector<std::uint8_t>> right;
    for (const ComparedModel& model : models) {
        predicted.push_back(predicted_classes(std::get<ClassRows>(model.task_rows)));
        auto& of_model = right.emplace_back(shared.size());
        std::ranges::transform(
            predicted.back(), shared.truth, of_model.begin(),
            [](std::int32_t said, std::int32_t truth) { return static_cast<std::uint8_t>(said == truth); });
    }
    const std::vector<std::int64_t> points(models.size());  // no thresholds
    const std::vector<std::uint8_t> positive(shared.size());
    const std::vector<std::span<const std::uint8_t>> columns(right.begin(), right.end());
    LabelTables tables;
    tables.add({.points = points, .right = columns, .positive = positive, .weights = shared.items.weights});
    const bool counted = models.front().views->get<ClassTable>().whole();
    LabelComparison found = compare_labels(tables, counted, adjustment);
    for (LabelComparison::Pair& pair : found.pairs) {
        if (!counted) {
            pair.symmetry = pair.margins = Undefined::fractional_weights;
        } else if (shared.classes.size() > most_classes_compared) {
            pair.symmetry = pair.margins = Undefined::test_not_supported;
        } else {
            SquareTable table(shared.classes.size());
            for (std::size_t row = 0; row < shared.size(); ++row)
                table.add(predicted[pair.first][row], predicted[pair.second][row], shared.items.weight(row));
            pair.symmetry = bowker_symmetry(table);
            pair.margins = stuart_maxwell(table);
        }
    }
    return found;
}

/// Why ROC curves are not compared, if there is a reason.
std::optional<Undefined> obstacle_to_curves(const ComparedModel& model) {
    if (!model.of_two_classes()) return Undefined::one_class;
    const auto& ranking = model.views->get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    if (!ranking.whole()) return Undefined::fractional_weights;
    if (model.rows.size() == 0) return Undefined::needs_rows;
    return std::nullopt;
}

/// Why none of them is. Rows of their own are dealt one by one, so no clusters may bind them.
std::optional<Undefined> obstacle_to_curves(std::span<const ComparedModel> models, Pairing pairing, bool clustered) {
    if (pairing != Pairing::rows && clustered) return Undefined::test_not_supported;
    for (const ComparedModel& model : models.first(pairing == Pairing::rows ? 1 : models.size()))
        if (const auto why = obstacle_to_curves(model)) return why;
    return std::nullopt;
}

std::vector<CurveComparison> compare_curves(std::span<const ComparedModel> models, Pairing pairing,
                                            const ComparisonRequest& request) {
    const auto why = obstacle_to_curves(models, pairing, of_clusters(models, request));
    std::deque<RepeatedRows> repeated;
    std::vector<std::vector<double>> midranks;
    for (const ComparedModel& model : models) {
        if (why) break;
        const auto& own = repeated.emplace_back(model.rows, true);
        midranks.push_back(predictions_in(ExchangedValue::midranks, {model.views, own.rows()}));
    }
    std::vector<CurveComparison> found;
    for (std::size_t i = 0; i < models.size(); ++i) {
        for (std::size_t j = i + 1; j < models.size(); ++j) {
            if (why) {
                found.push_back({i, j, *why, *why, *why, *why});
                continue;
            }
            const auto compare = [&](const auto& test) {
                const ExtremeCount extremes = test.extremes(swaps_of(request.permutations));
                found.push_back({i, j, test.apart(), extremes, extremes.p_value(), extremes.p_value()});
            };
            if (pairing == Pairing::rows) {
                compare(CurveSwaps(repeated.front().rows(), midranks[i], midranks[j], request.intervals.seed));
            } else {
                const auto ranked = [&](std::size_t model) {
                    return RowsOfModel{repeated[model].rows().positive, midranks[model]};
                };
                compare(CurvePools(ranked(i), ranked(j), request.intervals.seed));
            }
        }
    }
    adjust(found, [](CurveComparison& of) -> Value& { return of.adjusted; }, request.adjustment);
    return found;
}

}  // namespace

std::string_view name_of(DifferenceTest test) noexcept {
    switch (test) {
        case DifferenceTest::automatic:
            return "auto";
        case DifferenceTest::influence:
            return "influence";
        case DifferenceTest::score:
            return "score";
        case DifferenceTest::bootstrap:
            return "bootstrap";
        case DifferenceTest::permutation:
            return "permutation";
    }
    return "unknown";
}

std::string_view name_of(Adjustment adjustment) noexcept {
    switch (adjustment) {
        case Adjustment::none:
            return "none";
        case Adjustment::holm:
            return "holm";
        case Adjustment::benjamini_hochberg:
            return "bh";
        case Adjustment::max_t:
            return "max-t";
    }
    return "unknown";
}

Comparison compare_models(std::span<const ComparedModel> models, Pairing pairing,
                          std::span<const MeasureRequest> requested_measures, const ComparisonRequest& request,
                          const Summaries& kept) {
    assert(models.size() >= 2);
    check(request, pairing);
    // Tests of labels and of shares of the same rows take every row for an observation of its own.
    const bool labelled =
        pairing == Pairing::rows && !of_clusters(models, request) &&
        std::ranges::all_of(models, [](const ComparedModel& model) { return model.views->threshold().has_value(); });
    const auto tables = labelled ? tables_of(models, kept) : std::nullopt;
    Comparison found{.pairing = pairing,
                     .measures = Comparer(models, pairing, requested_measures, request, kept, tables).measures(),
                     .labels = {}};
    if (request.curves) found.curves = compare_curves(models, pairing, request);
    const bool of_classes = std::holds_alternative<ClassRows>(models.front().task_rows);
    if (of_classes && pairing == Pairing::rows && !of_clusters(models, request)) {
        found.labels = compare_classes(models, request.adjustment);
        return found;
    }
    if (!labelled) return found;
    if (tables)
        found.labels = compare_labels(*tables, models.front().views->get<Ranking>().whole(), request.adjustment);
    found.labels_need_rows = !tables;
    return found;
}

}  // namespace midrank

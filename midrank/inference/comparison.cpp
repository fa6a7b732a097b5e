#include "midrank/inference/comparison.hpp"

#include "midrank/base/error.hpp"
#include "midrank/inference/compared_replicates.hpp"
#include "midrank/inference/comparison_findings.hpp"
#include "midrank/inference/difference_tests.hpp"
#include "midrank/inference/given_share.hpp"
#include "midrank/inference/units_of_rows.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/summaries/pair_index.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace midrank {
namespace {

constexpr std::array difference_methods = {"normal", "normal_bootstrap", "percentile", "basic", "bca"};

/// Maximum number of row draws for a measure where the user requested neither bootstrap nor permutations.
constexpr double most_unasked_draws_of_models = 5e7;

void check(const ComparisonRequest& request, Pairing pairing) {
    const IntervalMethod* method = request.intervals.method;
    if (method != nullptr && std::ranges::find(difference_methods, method->id) == difference_methods.end() &&
        find_method_of_proportions(method) == nullptr) {
        throw Error(
            "Differences have intervals by normal, normal_bootstrap, percentile, basic and bca, and differences of "
            "proportions also by score and newcombe, but not by " +
            std::string(method->id) + ". Choose one of these, or auto.");
    }
    if (request.permutations > 0 && pairing != Pairing::rows) {
        throw Error(
            "A permutation test swaps two models' predictions row by row, so it needs models on the same rows, each "
            "with a column of scores. For models that each have their own rows, use the influence test or the "
            "bootstrap.");
    }
}

/// The given share of positives of a model, if any.
const GivenPrevalence* given_share(const ComparedModel& model) {
    return model.views->has<GivenPrevalence>() ? &model.views->get<GivenPrevalence>() : nullptr;
}

/// Why a value of some model is biased at so small a share of positives, if it is.
std::optional<Undefined> bias_at_given_share(const Measure& measure, std::span<const ComparedModel> models) {
    for (const ComparedModel& model : models) {
        const GivenPrevalence* const mark = given_share(model);
        if (mark == nullptr) continue;
        if (const auto why = bias_at_given_share(measure, model.views->get<Ranking>(), *mark)) return why;
    }
    return std::nullopt;
}

/// Effective number of items of the smaller class, for the model with the fewest; infinite where unknown.
double fewest_items(std::span<const ComparedModel> models) {
    double fewest = std::numeric_limits<double>::infinity();
    for (const ComparedModel& model : models) {
        if (!model.of_two_classes()) continue;
        if (const auto size = Weighting(*model.views, model.rows).size()) fewest = std::min(fewest, size->items);
    }
    return fewest;
}

class Comparer {
public:
    Comparer(ComparedRows& rows, std::span<const MeasureRequest> requested_measures, const ComparisonRequest& request,
             const Summaries& kept, const std::optional<LabelTables>& tables)
        : rows_(rows),
          requested_measures_(requested_measures),
          request_(request),
          tables_(tables),
          spreads_(rows.pairing(), rows.models(), requested_measures, rows.clustered(), kept),
          fewest_items_(fewest_items(rows.models())) {}

    std::vector<MeasureComparison> measures() {
        std::vector<MeasureComparison> found;
        for (const MeasureRequest& requested : requested_measures_) found.push_back(analytic(requested));
        draw(found);
        permute(found);
        const bool by_basis = request_.margin || request_.adjustment == Adjustment::max_t;
        for (std::size_t w = 0; w < found.size(); ++w) {
            take_findings(found[w], by_basis ? basis_of(found[w], w) : std::vector<DifferenceBasis>(), request_);
        }
        return found;
    }

private:
    bool has_enough_clusters() const {
        const Rows& rows = rows_.models().front().rows;
        return rows_.clustered() && rows.size() > 0 && units_of_rows(rows).count >= enough_clusters_for_influence;
    }

    /// Whether standard errors are reliable with this number of items.
    bool errors_hold(const Measure& measure) const {
        const bool of_ranking = measure.family == Family::ranking || measure.family == Family::indistinguishability ||
                                measure.family == Family::decision;
        return !measure.optimistic && !(of_ranking && are_few(fewest_items_) && !has_enough_clusters()) &&
               !(measure.proportion == nullptr && are_few(fewest_items_, too_few_for_influence));
    }

    /// The comparison from values and influences.
    MeasureComparison analytic(const MeasureRequest& requested) {
        const auto biased = bias_at_given_share(*requested.measure, rows_.models());
        MeasureComparison found{.requested = requested,
                                .errors_hold = !biased && errors_hold(*requested.measure),
                                .thresholds = thresholds_of(requested),
                                .answers = {},
                                .differences = {}};
        for (const ComparedModel& model : rows_.models()) found.answers.push_back(requested.answer(*model.views));
        const auto spreads = spreads_.of(requested, request_.intervals.scheme);
        const std::size_t k = rows_.models().size();
        std::vector<double> variances(k * k);
        std::optional<Undefined> unequal;  // why the test of equality is undefined
        if (found.thresholds == ThresholdSource::each_replicate) unequal = Undefined::test_not_supported;
        auto& accelerations = accelerations_.emplace_back();
        for (std::size_t i = 0; i < k; ++i) {
            for (std::size_t j = i + 1; j < k; ++j) {
                const DifferenceSpread& spread = spreads[pair_index(i, j, k)];
                const Value variance = biased ? Value(*biased) : spread.variance;
                Difference of = untested(found, i, j, variance);
                of.degrees_of_freedom = spread.degrees_of_freedom;
                accelerations.push_back(spread.acceleration);
                if (!of.value.defined()) {
                    unequal = of.value.why();
                } else if (!variance.defined()) {
                    unequal = variance.why();
                } else {
                    const double error = of.standard_error.number();
                    variances[i * k + j] = variances[j * k + i] = error > 0 ? variance.number() : 0;
                }
                test_by_influence(of, found, request_.intervals.level);
                if (of.value.defined()) {
                    if (const auto two = proportions_of(of, found)) test_by_proportions(of, *two, request_);
                }
                found.differences.push_back(std::move(of));
            }
        }
        if (k > 2) found.equality = unequal ? ChiSquaredOrReason(*unequal) : equality_of(found.answers, variances);
        return found;
    }

    /// The difference of two models and its standard error; 0 where that is due to rounding.
    static Difference untested(const MeasureComparison& found, std::size_t first, std::size_t second,
                               const Value& variance) {
        Difference of{.first = first, .second = second};
        const Value& a = found.answers[first].value;
        const Value& b = found.answers[second].value;
        of.value = difference_of(a, b);
        of.standard_error = of.value;
        if (!of.value.defined()) return of;
        of.standard_error = variance.then([rounding = rounding_of(a, b)](double v) {
            const double error = std::sqrt(v);
            return error > rounding ? error : 0;
        });
        return of;
    }

    static ChiSquaredOrReason equality_of(const std::vector<Answer>& answers, const std::vector<double>& variances) {
        std::vector<double> values;
        std::ranges::transform(answers, std::back_inserter(values),
                               [](const Answer& answer) { return answer.value.defined() ? answer.value.number() : 0; });
        return wald_equality(values, variances);
    }

    /// Permutations treat chosen thresholds as given, like influences.
    ThresholdSource thresholds_of(const MeasureRequest& requested) const {
        if (!at_a_threshold(requested) || !rows_.models().front().choose) return ThresholdSource::given;
        const bool by_replicates =
            request_.test == DifferenceTest::automatic || request_.test == DifferenceTest::bootstrap;
        return by_replicates && !why_not_drawn() && few_enough_to_draw() ? ThresholdSource::each_replicate
                                                                         : ThresholdSource::same_rows;
    }

    /// Both models' proportions, if the measure is a proportion of rows that are independent trials: not clustered,
    /// unweighted or with frequencies, and the same rows for both where rows are shared.
    std::optional<TwoProportionsOrReason> proportions_of(const Difference& of,
                                                         const MeasureComparison& of_measure) const {
        if (!rows_.of_two_classes() || of_measure.thresholds == ThresholdSource::each_replicate) return std::nullopt;
        const MeasureRequest& requested = of_measure.requested;
        const auto models = rows_.models();
        const auto whole = [](const ComparedModel& model) { return model.views->get<Ranking>().whole(); };
        if (!requested.measure->proportion || rows_.clustered() || !std::ranges::all_of(models, whole))
            return std::nullopt;
        if (rows_.pairing() == Pairing::none) {
            return SeparateProportions{requested.measure->proportion(*models[of.first].views->confusion()),
                                       requested.measure->proportion(*models[of.second].views->confusion())};
        }
        if (!has_shared_trials(*requested.measure)) return std::nullopt;
        if (!tables_) return Undefined::needs_rows;
        return paired_trials(*requested.measure, *tables_, of.first, of.second);
    }

    /// Whether this measure needs replicates: requested, or the only choice.
    bool drawn(const MeasureComparison& found) const {
        if (!any_defined(found)) return false;
        const IntervalMethod* method = request_.intervals.method;
        const bool asked = (method != nullptr && method->basis == Basis::bootstrap) ||
                           request_.test == DifferenceTest::bootstrap || request_.adjustment == Adjustment::max_t;
        const bool needed = std::ranges::any_of(found.differences, without_influence) ||
                            found.thresholds == ThresholdSource::each_replicate;
        return asked || (needed && few_enough_to_draw());
    }

    std::optional<Undefined> why_not_drawn() const {
        if (!rows_.can_be_drawn()) return Undefined::needs_rows;
        const bool moves = std::ranges::any_of(rows_.models(), [this](const ComparedModel& model) {
            const GivenPrevalence* const mark = given_share(model);
            return mark != nullptr && share_moves(*mark, rows_.clustered());
        });
        return moves ? std::optional(Undefined::share_not_kept) : std::nullopt;
    }

    bool few_enough_to_draw() const {
        double rows = 0;
        for (const ComparedModel& model : rows_.models()) rows += rows_.per_replicate(model);
        return rows * static_cast<double>(request_.intervals.replicates) <= most_unasked_draws_of_models;
    }

    static bool any_defined(const MeasureComparison& found) {
        return std::ranges::any_of(found.differences, [](const Difference& of) { return of.value.defined(); });
    }

    void draw(std::vector<MeasureComparison>& found) {
        replicates_.resize(found.size());
        std::vector<std::size_t> taken;
        std::vector<MeasureRequest> asked;
        for (std::size_t w = 0; w < found.size(); ++w) {
            if (!drawn(found[w])) continue;
            taken.push_back(w);
            asked.push_back(requested_measures_[w]);
        }
        if (const auto why = why_not_drawn()) {
            for (const std::size_t w : taken) {
                for (Difference& of : found[w].differences)
                    if (of.value.defined()) mark_replicates_as_missing(of, request_, *why);
            }
            return;
        }
        auto values = compared_replicates(rows_, asked, request_.intervals);
        for (std::size_t k = 0; k < taken.size(); ++k) {
            MeasureComparison& of_measure = found[taken[k]];
            replicates_[taken[k]] = std::move(values[k]);
            const auto basis = basis_of(of_measure, taken[k]);
            for (std::size_t d = 0; d < basis.size(); ++d) {
                Difference& of = of_measure.differences[d];
                if (of.value.defined()) test_by_replicates(of, of_measure, basis[d], request_);
            }
        }
    }

    /// The basis of each difference of a measure, without replicates so far.
    std::vector<DifferenceBasis> basis_of(const MeasureComparison& of_measure, std::size_t w) const {
        std::vector<DifferenceBasis> basis;
        for (const Difference& of : of_measure.differences) {
            auto& own = basis.emplace_back();
            own.acceleration = accelerations_[w][basis.size() - 1];
            if (of.value.defined()) own.proportions = proportions_of(of, of_measure);
            if (replicates_[w].empty()) continue;
            std::ranges::transform(replicates_[w][of.first].values, replicates_[w][of.second].values,
                                   std::back_inserter(own.replicates.values), difference_of);
        }
        return basis;
    }

    /// Whether p comes from permutations; clusters are exchanged as a whole.
    bool tested_by_swaps(const MeasureComparison& found) const {
        if (request_.test != DifferenceTest::automatic) return request_.test == DifferenceTest::permutation;
        const ComparedModel& model = rows_.models().front();
        return !found.errors_hold && found.thresholds == ThresholdSource::given && rows_.pairing() == Pairing::rows &&
               model.rows.size() > 0 &&
               rows_.per_replicate(model) * static_cast<double>(swaps_of(request_.permutations)) <=
                   most_unasked_draws_of_models;
    }

    bool swapped(const MeasureComparison& found) const {
        return any_defined(found) && (request_.permutations > 0 || tested_by_swaps(found));
    }

    void permute(std::vector<MeasureComparison>& found) {
        const bool has_rows = rows_.models().front().rows.size() > 0;
        std::vector<MeasureComparison*> taken;
        std::vector<MeasureRequest> asked;
        for (MeasureComparison& of_measure : found) {
            if (!swapped(of_measure)) continue;
            const bool supported = rows_.of_two_classes() && !(has_rows && drawn_as_items(of_measure.requested, rows_));
            if (supported && has_rows) {
                taken.push_back(&of_measure);
                asked.push_back(of_measure.requested);
            } else {
                const Undefined why = supported ? Undefined::needs_rows : Undefined::test_not_supported;
                for (Difference& of : of_measure.differences)
                    take_permutation(of_measure, of, {.extremes = why, .distances = {}});
            }
        }
        if (taken.empty()) return;
        const auto swaps = found_by_swaps(rows_.written_out(), asked, swaps_of(request_.permutations),
                                          request_.intervals.seed, request_.progress);
        for (std::size_t k = 0; k < taken.size(); ++k) {
            for (std::size_t d = 0; d < swaps[k].size(); ++d)
                take_permutation(*taken[k], taken[k]->differences[d], swaps[k][d]);
        }
    }

    void take_permutation(const MeasureComparison& of_measure, Difference& of, const SwapsFound& found) const {
        if (!of.value.defined()) return;
        of.permutation = found.extremes;
        if (tested_by_swaps(of_measure)) test_by_swaps(of, of_measure, found, request_);
    }

    ComparedRows& rows_;
    std::span<const MeasureRequest> requested_measures_;
    const ComparisonRequest& request_;
    const std::optional<LabelTables>& tables_;
    DifferenceSpreads spreads_;
    double fewest_items_;  ///< computed after the spreads, which make the class sizes of plain rows known
    std::vector<std::vector<double>> accelerations_;  ///< for each measure and pair
    std::vector<std::vector<ReplicateValues>> replicates_;  ///< for each measure and model; empty where not drawn
};

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

Comparison compare_models(std::span<const ComparedModel> models, Pairing pairing,
                          std::span<const MeasureRequest> requested_measures, const ComparisonRequest& request,
                          const Summaries& kept) {
    assert(models.size() >= 2);
    check(request, pairing);
    ComparedRows rows(models, pairing, request.intervals.scheme);
    const bool of_single_rows = pairing == Pairing::rows && !rows.clustered();
    const bool labelled = of_single_rows && std::ranges::all_of(models, [](const ComparedModel& model) {
                              return model.views->threshold().has_value();
                          });
    const auto tables = labelled ? known_label_tables(models, kept) : std::nullopt;
    Comparison found{.pairing = pairing,
                     .measures = Comparer(rows, requested_measures, request, kept, tables).measures(),
                     .labels = {}};
    if (request.curves) {
        found.curves = compare_curves(models, pairing,
                                      {.clustered = rows.clustered(),
                                       .swaps = swaps_of(request.permutations),
                                       .seed = request.intervals.seed,
                                       .adjustment = request.adjustment,
                                       .progress = request.progress});
    }
    if (of_single_rows && std::holds_alternative<ClassRows>(models.front().task_rows)) {
        found.labels = compare_classes(models, request.adjustment);
    } else if (tables) {
        found.labels = compare_labels(*tables, models.front().views->get<Ranking>().whole(), request.adjustment);
    } else {
        found.labels_need_rows = labelled;
    }
    return found;
}

}  // namespace midrank

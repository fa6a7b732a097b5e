#include "studies/reproduction/nine_study.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/parallel/blocks.hpp"
#include "studies/reproduction/nine_scores.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <span>
#include <utility>

namespace midrank {
namespace {

struct StudiedMeasure {
    std::string_view id;
    Value (*in_population)(const Population&);
    bool normal = true;
};

/// The precision at the threshold where B equals `level`.
Value precision_at_level(const Population& population, double level) {
    const Value threshold = population.threshold_at_b(level);
    return threshold.defined() ? population.precision(threshold.number()) : threshold;
}

constexpr StudiedMeasure studied[] = {
    {"roc_auc", [](const Population& p) -> Value { return p.roc_auc(); }},
    {"b_at_minus_infinity", [](const Population& p) { return p.b_at(-infinity); }},
    {"c_b", [](const Population& p) { return p.precision_at_indistinguishability(); }},
    {"tpr_at_r_b",
     [](const Population& p) { return p.threshold_at_b(0.5).then([&p](double r) { return p.sensitivity(r); }); }},
    {"fpr_at_r_b",
     [](const Population& p) {
         return p.threshold_at_b(0.5).then([&p](double r) { return p.false_positive_rate(r); });
     }},
    {"c_40", [](const Population& p) { return precision_at_level(p, 0.4); }},
    {"c_60", [](const Population& p) { return precision_at_level(p, 0.6); }},
    {"max_f1", [](const Population& p) -> Value { return p.max_f1().value; }},
    {"b_at_max_f1", [](const Population& p) { return p.b_at(p.max_f1().threshold); }, false},
};

std::vector<Value> measured(const Views& views) {
    std::vector<Value> values;
    for (const StudiedMeasure& measure : studied)
        values.push_back(read_measures(measure.id).front().answer(views).value);
    return values;
}

/// Standard deviations over samples; undefined values are left out.
std::vector<double> scatter_of(const NineSet& set, std::uint64_t seed) {
    const Philox seeds = random_of(seed, Stream::seeds_of_samples);
    std::vector<std::vector<Value>> replicates(nine_replicates);
    for_each_part(nine_replicates, [&](std::int64_t replicate) {
        // x itself serves as score, because the log-odds increase with x.
        const NineRows rows = draw(set, seeds.words(static_cast<std::uint64_t>(replicate))[0]);
        replicates[static_cast<std::size_t>(replicate)] =
            measured(Views(Ranking::of(std::span(rows.x), rows.positive)));
    });
    std::vector<double> deviations;
    for (std::size_t m = 0; m < std::size(studied); ++m) {
        std::vector<double> values;
        for (const auto& replicate : replicates)
            if (replicate[m].defined()) values.push_back(replicate[m].number());
        double mean = 0;
        for (const double value : values) mean += value / static_cast<double>(values.size());
        double squares = 0;
        for (const double value : values) squares += (value - mean) * (value - mean);
        deviations.push_back(std::sqrt(squares / static_cast<double>(std::max<std::size_t>(values.size(), 2) - 1)));
    }
    return deviations;
}

}  // namespace

const NineValue& NineStudy::value(std::string_view measure) const {
    const auto found = std::ranges::find(values, measure, &NineValue::measure);
    assert(found != values.end());
    return *found;
}

NineStudy nine_study(const NineSet& set, std::uint64_t seed) {
    const NineRows rows = draw(set, seed);
    const std::vector<double> scores = fitted_log_odds(rows);
    NineStudy study{&set, population_of(set), Views(Ranking::of(std::span(scores), rows.positive)), {}};
    const std::vector<Value> sample = measured(study.sample);
    const std::vector<double> scatter = scatter_of(set, seed);
    for (std::size_t m = 0; m < std::size(studied); ++m) {
        study.values.push_back({std::string(studied[m].id), studied[m].in_population(study.population), sample[m],
                                scatter[m], studied[m].normal});
    }
    return study;
}

std::vector<NineStudy> nine_studies(std::uint64_t seed) {
    std::vector<NineStudy> studies;
    for (const NineSet& set : nine_sets()) studies.push_back(nine_study(set, seed));
    return studies;
}

Population with_negatives_of(const Population& population, const NineSet& set, const NineSet& other) {
    Population changed = population;
    const auto positives = static_cast<double>(set.positives);
    changed.prevalence = positives / (positives + static_cast<double>(other.rows() - other.positives));
    return changed;
}

}  // namespace midrank

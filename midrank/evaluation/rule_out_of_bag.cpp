#include "midrank/evaluation/rule_out_of_bag.hpp"

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/optimism.hpp"
#include "midrank/inference/replicates.hpp"
#include "midrank/summaries/places.hpp"
#include "midrank/summaries/resample.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace midrank {
namespace {

/// The rows that were not drawn, at an operating point of all rows. Positives come first, and in each class rows above a threshold.
Confusion left_out(std::span<const std::uint8_t> counts, const Confusion& of_all) {
    const auto absent = [](std::span<const std::uint8_t> of) { return static_cast<double>(std::ranges::count(of, 0)); };
    const auto positives = counts.first(static_cast<std::size_t>(of_all.positive()));
    const auto negatives = counts.subspan(positives.size());
    const auto tp = static_cast<std::size_t>(of_all.true_positive);
    const auto fp = static_cast<std::size_t>(of_all.false_positive);
    return {.true_positive = absent(positives.first(tp)),
            .false_positive = absent(negatives.first(fp)),
            .false_negative = absent(positives.subspan(tp)),
            .true_negative = absent(negatives.subspan(fp))};
}

}  // namespace

RuleOutOfBagOrReason rule_out_of_bag(const ThresholdRule& rule, std::span<const MeasureRequest> requested,
                                     const Views& views, Scheme scheme, std::uint64_t seed, double level) {
    if (const auto why = obstacle_to_optimism(views, scheme)) return *why;
    std::vector<MeasureRequest> rates;
    std::ranges::copy_if(requested, std::back_inserter(rates),
                         [](const MeasureRequest& one) { return one.measure->formula.on_confusion() != nullptr; });
    const auto& ranking = views.get<Ranking>();
    const Places places(ranking);
    const std::int64_t replicates = replicates_for_optimism(views);
    const auto count = static_cast<std::size_t>(replicates);
    ReplicateValues thresholds{.values = std::vector<Value>(count, Undefined::no_operating_point),
                               .standard_errors = {}};
    std::vector<std::vector<Value>> values(rates.size(), std::vector<Value>(count, Undefined::no_operating_point));
    const auto work = [&](std::int64_t replicate) {
        Resample resample(places);
        draw_units(resample.counts(), places.positives(), scheme, BootstrapWeights::multinomial, seed, replicate);
        resample.update();
        const RuleChoice choice = rule.choose(Views(resample));
        const auto* picked = std::get_if<OperatingPoint>(&choice);
        if (picked == nullptr) return;
        const auto b = static_cast<std::size_t>(replicate);
        thresholds.values[b] = picked->cut.value;
        const Confusion unseen = left_out(resample.counts(), ranking.confusion(ranking.point_at(picked->cut.value)));
        for (std::size_t i = 0; i < rates.size(); ++i)
            values[i][b] = rates[i].measure->formula.on_confusion()(unseen, rates[i].arguments).value;
    };
    for_each_replicate(replicates, work, {});
    RuleOutOfBag found{.replicates = replicates, .threshold = percentile_interval(thresholds, {}, level), .rates = {}};
    for (std::size_t i = 0; i < rates.size(); ++i) found.rates.push_back({rates[i].key, mean_of_most(values[i])});
    return found;
}

}  // namespace midrank

#include "midrank/evaluation/rule_out_of_bag.hpp"

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/optimism.hpp"
#include "midrank/inference/replicates.hpp"
#include "midrank/summaries/places.hpp"
#include "midrank/summaries/resample.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace midrank {
namespace {

/// The confusion matrix of the rows not drawn, at an operating point of all rows. Rows are sorted: positives first, and
/// by score within each class.
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

/// The results of all replicates of a rule.
class Judged {
public:
    Judged(std::span<const MeasureRequest> rates, std::int64_t replicates)
        : rates_(rates),
          thresholds_(static_cast<std::size_t>(replicates), Undefined::no_operating_point),
          values_(rates.size(), thresholds_) {}

    /// value_of(rate) gives the value on the rows that were not drawn.
    template <class ValueOf>
    void put(std::int64_t replicate, double threshold, ValueOf value_of) {
        const auto b = static_cast<std::size_t>(replicate);
        thresholds_[b] = threshold;
        for (std::size_t i = 0; i < rates_.size(); ++i) values_[i][b] = value_of(rates_[i]);
    }
    RuleOutOfBag found(double level) const {
        RuleOutOfBag all{.replicates = static_cast<std::int64_t>(thresholds_.size()),
                         .threshold = percentile_interval({.values = thresholds_, .standard_errors = {}}, {}, level),
                         .rates = {}};
        for (std::size_t i = 0; i < rates_.size(); ++i)
            all.rates.push_back({rates_[i].key, mean_if_mostly_defined(values_[i])});
        return all;
    }

private:
    std::span<const MeasureRequest> rates_;
    std::vector<Value> thresholds_;
    std::vector<std::vector<Value>> values_;
};

/// Each row repeated by its weight, which is a number of rows here.
RowGains written_out(const RowGains& rows) {
    std::vector<double> scores;
    std::vector<double> gains;
    std::vector<std::uint8_t> positive;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto times = static_cast<std::size_t>(rows.weight(row));
        scores.insert(scores.end(), times, rows.score(row));
        gains.insert(gains.end(), times, rows.gain(row));
        positive.insert(positive.end(), times, static_cast<std::uint8_t>(rows.positive(row) ? 1 : 0));
    }
    Rows all{.scores = std::span<const double>(scores), .positive = positive, .weights = {}, .clusters = {}};
    all.gains = gains;
    RowGains found;
    found.add(all);
    return found;
}

/// Rows with gains, to be resampled.
class RowsWithGains {
public:
    explicit RowsWithGains(RowGains rows) : rows_(std::move(rows)), scores_(rows_.size()), positive_(rows_.size()) {
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            scores_[row] = rows_.score(row);
            positive_[row] = rows_.positive(row) ? 1 : 0;
        }
    }
    std::size_t size() const noexcept { return rows_.size(); }
    /// Each row as often as it was drawn.
    Summaries drawn(std::span<const std::uint64_t> counts) const {
        const std::vector<double> weights(counts.begin(), counts.end());
        Summaries found;
        found.put(Ranking::of(std::span<const double>(scores_), positive_, weights));
        found.put(rows_.with_counts(counts));
        return found;
    }

private:
    RowGains rows_;
    std::vector<double> scores_;
    std::vector<std::uint8_t> positive_;
};

/// For rows with gains. They are sorted like the places of a ranking, so the same seed draws the same rows.
RuleOutOfBag rule_with_gains_out_of_bag(const ThresholdRule& rule, std::span<const MeasureRequest> rates,
                                        const Views& views, Scheme scheme, std::uint64_t seed, double level) {
    const RowsWithGains rows(written_out(views.get<RowGains>().ordered()));
    const auto positives = static_cast<std::int64_t>(views.get<ClassTotals>().positive.number());
    Judged judged(rates, replicates_for_optimism(views));
    const auto work = [&](std::int64_t replicate) {
        std::vector<std::uint8_t> drawn(rows.size());
        draw_units(drawn, positives, scheme, BootstrapWeights::multinomial, seed, replicate);
        const Summaries picked_on = rows.drawn(std::vector<std::uint64_t>(drawn.begin(), drawn.end()));
        const RuleChoice choice = rule.choose(Views(picked_on));
        const auto* picked = std::get_if<OperatingPoint>(&choice);
        if (picked == nullptr) return;
        std::vector<std::uint64_t> unseen;
        std::ranges::transform(drawn, std::back_inserter(unseen),
                               [](std::uint8_t count) { return std::uint64_t{count == 0}; });
        const Summaries judged_on = rows.drawn(unseen);
        const Views at_threshold(judged_on, picked->cut.value);
        judged.put(replicate, picked->cut.value,
                   [&](const MeasureRequest& one) { return one.answer(at_threshold).value; });
    };
    for_each_replicate(replicates_for_optimism(views), work, {});
    return judged.found(level);
}

}  // namespace

RuleOutOfBagOrReason rule_out_of_bag(const ThresholdRule& rule, std::span<const MeasureRequest> requested,
                                     const Views& views, Scheme scheme, std::uint64_t seed, double level) {
    if (const auto why = obstacle_to_optimism(views, scheme)) return *why;
    if (views.has<RowGains>()) return rule_with_gains_out_of_bag(rule, requested, views, scheme, seed, level);
    std::vector<MeasureRequest> rates;
    std::ranges::copy_if(requested, std::back_inserter(rates),
                         [](const MeasureRequest& one) { return one.measure->formula.on_confusion() != nullptr; });
    const auto& ranking = views.get<Ranking>();
    const Places places(ranking);
    const std::int64_t replicates = replicates_for_optimism(views);
    Judged judged(rates, replicates);
    const auto work = [&](std::int64_t replicate) {
        Resample resample(places);
        draw_units(resample.counts(), places.positives(), scheme, BootstrapWeights::multinomial, seed, replicate);
        resample.update();
        const RuleChoice choice = rule.choose(Views(resample));
        const auto* picked = std::get_if<OperatingPoint>(&choice);
        if (picked == nullptr) return;
        const double threshold = picked->cut.value;
        const Confusion unseen = left_out(resample.counts(), ranking.confusion(ranking.point_at(threshold)));
        judged.put(replicate, threshold, [&unseen](const MeasureRequest& one) {
            return one.measure->formula.on_confusion()(unseen, one.arguments).value;
        });
    };
    for_each_replicate(replicates, work, {});
    return judged.found(level);
}

}  // namespace midrank

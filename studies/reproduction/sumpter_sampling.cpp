// B estimated by drawing pairs without replacement, as in section 3.3, and its cost where few items are labelled.

#include "midrank/numerics/streams.hpp"
#include "midrank/parallel/blocks.hpp"
#include "studies/reproduction/sumpter.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

namespace midrank {
namespace {

/// The items of a sample by rank: the ranks of the positives, among all items from the highest score down.
struct LabelledPlaces {
    std::vector<std::int64_t> positives;
    std::int64_t labelled = 0;  ///< number of the highest items that are labelled

    /// For unweighted rows without ties, as in the nine data sets.
    LabelledPlaces(const Ranking& ranking, std::int64_t labelled_items) : labelled(labelled_items) {
        ranking.visit_ties([this](std::int64_t tie, double positive, double) {
            if (positive > 0) positives.push_back(tie);
        });
    }
};

/// Draws `draws` of 0, 1, …, count - 1 without replacement, by the first steps of Fisher and Yates's shuffle.
std::vector<std::int64_t> drawn_once(std::int64_t count, std::int64_t draws, const Philox& random, std::size_t word) {
    std::vector<std::int64_t> items(static_cast<std::size_t>(count));
    std::iota(items.begin(), items.end(), std::int64_t{0});
    for (std::int64_t i = 0; i < draws; ++i) {
        const auto rest = static_cast<std::uint64_t>(count - i);
        const auto other =
            i + static_cast<std::int64_t>(below(random.words(static_cast<std::uint64_t>(i))[word], rest));
        std::swap(items[static_cast<std::size_t>(i)], items[static_cast<std::size_t>(other)]);
    }
    items.resize(static_cast<std::size_t>(draws));
    return items;
}

/// The share of pairs that the positive one wins, without pairs of an item with itself.
double share_of_wins(const LabelledPlaces& places, std::int64_t pairs, const Philox& random) {
    const auto positives = drawn_once(static_cast<std::int64_t>(places.positives.size()), pairs, random, 0);
    const auto labelled = drawn_once(places.labelled, pairs, random, 1);
    double wins = 0;
    double compared = 0;
    for (std::size_t i = 0; i < labelled.size(); ++i) {
        const std::int64_t positive = places.positives[static_cast<std::size_t>(positives[i])];
        if (positive == labelled[i]) continue;
        wins += positive < labelled[i] ? 1 : 0;
        ++compared;
    }
    return wins / compared;
}

struct Spread {
    double mean = 0, deviation = 0;
};
Spread spread_of(std::span<const double> numbers) {
    const auto n = static_cast<double>(numbers.size());
    const double mean = std::accumulate(numbers.begin(), numbers.end(), 0.0) / n;
    double squares = 0;
    for (const double number : numbers) squares += (number - mean) * (number - mean);
    return {mean, std::sqrt(squares / (n - 1))};
}

constexpr int repetitions = 400;

/// The estimator in many repetitions on one sample.
Spread without_replacement(const LabelledPlaces& places, std::uint64_t seed) {
    const auto pairs = std::min(places.labelled, static_cast<std::int64_t>(places.positives.size()));
    std::vector<double> estimates;
    for (int i = 1; i <= repetitions; ++i)
        estimates.push_back(share_of_wins(places, pairs, random_of(seed, Stream::pairs_with_labelled, i)));
    return spread_of(estimates);
}

/// Standard deviation over samples of the exact B at a threshold in x.
double scatter_of_samples(const NineSet& set, double threshold, std::uint64_t seed) {
    const Philox seeds = random_of(seed, Stream::seeds_of_samples);
    std::vector<double> values(nine_replicates);
    for_each_part(nine_replicates, [&](std::int64_t replicate) {
        const NineRows rows = draw(set, seeds.words(static_cast<std::uint64_t>(replicate))[0]);
        const Views views(Ranking::of(std::span<const double>(rows.x), rows.positive));
        values[static_cast<std::size_t>(replicate)] = number(views, fmt::format("b_at(threshold={})", threshold));
    });
    return spread_of(values).deviation;
}

/// The threshold in x above which this many items of a sample are expected.
double threshold_in_x(const NineStudy& study, double labelled) {
    const Population& law = study.population;
    double low = law.least();
    double high = law.most();
    for (int i = 0; i < 100; ++i) {
        const double middle = std::midpoint(low, high);
        const double share =
            law.prevalence * law.sensitivity(middle) + (1 - law.prevalence) * law.false_positive_rate(middle);
        (share * static_cast<double>(study.set->rows()) > labelled ? low : high) = middle;
    }
    return low;
}

struct ErrorOfB {
    std::int64_t labelled;
    double drawn, of_samples;  ///< standard errors over B: of drawing pairs, and of the sample itself
};

ErrorOfB error_at(const NineStudy& study, std::int64_t labelled, const std::string& where_labelled, std::uint64_t seed,
                  std::vector<ReproducedItem>& items) {
    const auto& ranking = study.sample.get<Ranking>();
    const Spread drawn = without_replacement(LabelledPlaces(ranking, labelled), seed);
    const double exact =
        number(study.sample, fmt::format("b_at(threshold={},distinct_pairs=1)", ranking.cut(labelled).value));
    items.push_back(own_sample_item({.where = "Section 3.3, without replacement",
                                     .what = fmt::format("B {}, mean of {} estimates", where_labelled, repetitions),
                                     .printed = {},
                                     .note = fmt::format("A single estimate scatters by {}.", digits(drawn.deviation))},
                                    drawn.mean, exact, drawn.deviation / std::sqrt(repetitions), "over all pairs"));
    const double threshold = threshold_in_x(study, static_cast<double>(labelled));
    return {labelled, drawn.deviation / exact,
            scatter_of_samples(*study.set, threshold, seed) / study.population.b_at(threshold).number()};
}

Chart chart_of(std::span<const ErrorOfB> errors) {
    Chart chart{
        .id = "error-of-b",
        .title = "The error of B by the number of labelled items",
        .description =
            "Standard errors as multiples of B: of as many pairs as can be drawn without replacement, and of the "
            "data themselves, which more pairs do not lower.",
        .x = {"log10 of the number of labelled items"},
        .y = {"standard error over B", 0, {}}};
    chart.lines = {{"pairs without replacement", {}}, {"data sets drawn anew", {}}};
    for (const ErrorOfB& error : errors) {
        const double x = std::log10(static_cast<double>(error.labelled));
        chart.lines[0].points.push_back({x, error.drawn});
        chart.lines[1].points.push_back({x, error.of_samples});
    }
    return chart;
}

ReproducedItem reliability_item(const char* where, const char* what, double at_r_b, double at_few) {
    return claim_item(
        {.where = where,
         .what = what,
         .printed = "This method becomes less reliable for large values of r, since the size of the positive "
                    "labelled class becomes small",
         .note = fmt::format("At r_b it is {}.", digits(at_r_b))},
        at_few > at_r_b, at_few);
}

}  // namespace

ReproducedSection sumpter_sampling_section(const NineStudy& study, std::uint64_t seed) {
    const auto& ranking = study.sample.get<Ranking>();
    const std::int64_t at_r_b = ranking.point_at(number(study.sample, "r_b"));
    ReproducedSection section{
        "B by drawing without replacement",
        fmt::format(
            "Data set {}: positives and labelled items are drawn without replacement and compared one by one, as many "
            "as there are of the fewer; a pair of one item with itself is left out. Each estimate is made {} times.",
            study.set->id, repetitions)};
    std::vector<ErrorOfB> errors = {error_at(study, at_r_b, "at r_b", seed, section.items)};
    for (const std::int64_t labelled : {300, 100, 30, 10})
        errors.push_back(
            error_at(study, labelled, fmt::format("where {} items are labelled", labelled), seed, section.items));
    section.items.push_back(reliability_item("Section 3.3, without replacement",
                                             "standard error of an estimate over B, where 10 items are labelled",
                                             errors.front().drawn, errors.back().drawn));
    section.items.push_back(
        reliability_item("Section 3.3, with any number of pairs",
                         "standard error of the exact B over B, from sample to sample, where 10 items are "
                         "labelled",
                         errors.front().of_samples, errors.back().of_samples));
    section.figures.push_back(chart_of(errors));
    return section;
}

}  // namespace midrank

// Coverage of the bootstrap interval of a threshold, where the threshold maximises a measure or is picked by a rule. As
// coverage.cpp, for two laws of continuous scores with known rates at every threshold: the true threshold is found on a
// grid. The error of the best threshold of a sample is of order n^(-1/3) (Kim & Pollard 1990,
// doi:10.1214/aos/1176347498), so no bootstrap is known to be valid. docs/coverage.md has the table.
//
//     bench_best_places SIMULATIONS > best_places.csv

#include "bench/coverage/laws.hpp"
#include "midrank/evaluation/bootstrap_study.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

struct Rates {
    double of_positives = 0, of_negatives = 0;  ///< the share of each class above the threshold
};

struct PlaceLaw {
    Law law;
    Rates (*above)(double threshold);
};

const std::vector<PlaceLaw>& place_laws() {
    static const std::vector<PlaceLaw> all = {
        {laws[0], [](double t) { return Rates{normal_cdf(1 - t), normal_cdf(-t)}; }},
        {laws[2], [](double t) { return t < 0 ? Rates{1, 1} : Rates{std::exp(-t / 4), std::exp(-t)}; }},
    };
    return all;
}

/// What the threshold maximises, written independently of the library: its maximum gives the true threshold.
struct Criterion {
    std::string_view key;  ///< of the number in the bootstrap
    double (*of)(const Rates& rates, double prevalence);
};

constexpr Criterion criteria[] = {
    {"threshold(max_youden_index)", [](const Rates& r, double) { return r.of_positives - r.of_negatives; }},
    {"threshold(max_f1)",
     [](const Rates& r, double p) {
         return 2 * p * r.of_positives / (p + p * r.of_positives + (1 - p) * r.of_negatives);
     }},
    {"threshold(max_mcc)",
     [](const Rates& r, double p) {
         const double flagged = p * r.of_positives + (1 - p) * r.of_negatives;
         const double variance = p * (1 - p) * flagged * (1 - flagged);
         return variance > 0 ? p * (1 - p) * (r.of_positives - r.of_negatives) / std::sqrt(variance) : 0;
     }},
    {"threshold(max_accuracy)",
     [](const Rates& r, double p) { return p * r.of_positives + (1 - p) * (1 - r.of_negatives); }},
    // The lowest threshold with the required specificity.
    {"threshold(specificity>=0.9)", [](const Rates& r, double) { return r.of_negatives <= 0.1 ? r.of_negatives : -1; }},
};

double true_place(const PlaceLaw& law, const Criterion& criterion, double prevalence) {
    constexpr double step = 1e-4;
    std::pair best = {criterion.of(law.above(-8), prevalence), -8.0};
    for (double t = -8; t < 40; t += step) best = std::max(best, {criterion.of(law.above(t), prevalence), t});
    return best.second;
}

Tallies<Tally> one_sample(const PlaceLaw& law, double prevalence, std::int64_t rows, const std::vector<double>& truths,
                          std::uint64_t seed) {
    LabelledScores sample = sample_of(law.law, prevalence, rows, seed);
    Predictions predictions;
    predictions.label_name = "label";
    predictions.positive.assign(sample.labels.begin(), sample.labels.end());
    predictions.scores = {{"score", std::move(sample.scores)}};
    const BootstrapRequest request{
        .measures = read_measures("max_youden_index,max_f1,max_mcc,max_accuracy,sensitivity"),
        .threshold = ThresholdRule::read("specificity>=0.9"),
        .intervals = {.replicates = 1000}};
    const BootstrapReport report = bootstrap(gather(predictions), request);
    Tallies<Tally> tallies;  // by criterion and method
    for (std::size_t i = 0; i < std::size(criteria); ++i) {
        for (const BootstrappedNumber& number : report.slices.front().numbers) {
            if (number.key != criteria[i].key) continue;
            for (const MethodInterval& found : number.intervals)
                tallies.of.emplace_back().add(found.interval, truths[i]);
        }
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(argc, argv,
                     "law,prevalence,rows,place,truth,interval,given,none,covered,too_high,too_low,mean_width",
                     [](std::int64_t samples) {
                         for (const PlaceLaw& law : place_laws()) {
                             for (const double prevalence : {0.5, 0.1}) {
                                 std::vector<double> truths;
                                 for (const Criterion& criterion : criteria)
                                     truths.push_back(true_place(law, criterion, prevalence));
                                 for (const std::int64_t rows : {300, 1000}) {
                                     const auto all = reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
                                         return one_sample(law, prevalence, rows, truths,
                                                           static_cast<std::uint64_t>(rows * 1'000'000 + sample));
                                     });
                                     const std::size_t methods = bootstrap_methods().size();
                                     for (std::size_t i = 0; i < all.of.size(); ++i) {
                                         const Tally& tally = all.of[i];
                                         fmt::print("{},{},{},{},{:.4f},{},{},{},{},{},{},{:.4g}\n", law.law.name,
                                                    prevalence, rows, criteria[i / methods].key, truths[i / methods],
                                                    bootstrap_methods()[i % methods].method.id, tally.given, tally.none,
                                                    tally.covered, tally.too_high, tally.too_low, tally.mean_width());
                                     }
                                 }
                             }
                         }
                     });
}

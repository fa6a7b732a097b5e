// Simultaneous coverage of the intervals of a measure on 20 slices: each by itself at 95 %, and adjusted
// (midrank/evaluation/slices.hpp). Slices of one column share no rows; those of two columns with ten values each
// overlap by a tenth. Scores are the true probabilities of a binormal law, so all true values are known.
// docs/coverage.md has the table.
//
//     bench_slices SIMULATIONS > slices.csv

#include "midrank/evaluation/slices.hpp"

#include "bench/coverage/study.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr std::size_t slices = 20;
constexpr double level = 0.95;
constexpr double threshold = 0.5;

/// Negatives N(0, 1), positives N(1, 1); the score is the probability of a positive.
struct BinormalChances {
    double prevalence;

    double score(double x) const { return 1 / (1 + (1 - prevalence) / prevalence * std::exp(0.5 - x)); }
    /// Shares of positives and of negatives above the threshold.
    std::array<double, 2> rates() const {
        const double x = 0.5 + std::log((1 - prevalence) / prevalence) - std::log((1 - threshold) / threshold);
        return {normal_upper_tail(x - 1), normal_upper_tail(x)};
    }
    double f1() const {
        const auto [tpr, fpr] = rates();
        return 2 * prevalence * tpr / (prevalence * (1 + tpr) + (1 - prevalence) * fpr);
    }
    /// The mean of s (1 - s), by the trapezoidal rule, which is exact to double precision for such a function.
    double brier() const {
        double sum = 0;
        constexpr double step = 1.0 / 64;
        for (double x = -12; x <= 13; x += step) {
            const double density =
                (1 - prevalence) * std::exp(-x * x / 2) + prevalence * std::exp(-(x - 1) * (x - 1) / 2);
            sum += density * score(x) * (1 - score(x));
        }
        return sum * step / std::sqrt(2 * std::numbers::pi);
    }
};

/// How often a single interval contains its true value, and how often all do.
struct CoverageCounts {
    std::int64_t given = 0, single = 0, samples = 0, together = 0, adjusted = 0;
    /// The number of samples in which a slice is found to differ from the rest though none does: by an adjusted p, and
    /// by an unadjusted one.
    std::int64_t alarmed = 0, alarmed_by_plain = 0;
    void merge(const CoverageCounts& other) {
        given += other.given;
        single += other.single;
        samples += other.samples;
        together += other.together;
        adjusted += other.adjusted;
        alarmed += other.alarmed;
        alarmed_by_plain += other.alarmed_by_plain;
    }
};

bool misses(const std::optional<IntervalOrReason>& interval, double truth) {
    const auto* found = interval ? std::get_if<Interval>(&*interval) : nullptr;
    return found != nullptr && (truth < found->bounds.low || truth > found->bounds.high);
}

/// The rows of each slice, from one column or from two.
std::array<std::vector<std::size_t>, slices> rows_of_slices(std::size_t rows, int columns) {
    std::array<std::vector<std::size_t>, slices> found;
    constexpr std::size_t half = slices / 2;
    for (std::size_t row = 0; row < rows; ++row) {
        if (columns == 1) {
            found[row % slices].push_back(row);
        } else {
            found[row % half].push_back(row);
            found[half + row / half % half].push_back(row);
        }
    }
    return found;
}

Tallies<CoverageCounts> one_sample(const BinormalChances& law, const std::vector<MeasureRequest>& requested,
                                   const std::vector<double>& truths, std::size_t in_slice, int columns,
                                   std::uint64_t seed) {
    const std::size_t rows = in_slice * (columns == 1 ? slices : slices / 2);
    Draws random(seed);
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    for (std::size_t row = 0; row < rows; ++row) {
        positive.push_back(random.uniform() < law.prevalence ? 1 : 0);
        scores.push_back(law.score(random.normal() + positive.back()));
    }
    Tallies<CoverageCounts> tallies;
    tallies.of.resize(requested.size(), {.samples = 1, .together = 1, .adjusted = 1});
    const std::array levels = {level, level_of_each(level, slices)};
    const ModelSlice whole{.views = Views(Ranking::of(std::span<const double>(scores), positive), threshold)};
    ModelReport report;
    for (const auto& of_slice : rows_of_slices(rows, columns)) {
        std::vector<double> own_scores;
        std::vector<std::uint8_t> own_positive;
        for (const std::size_t row : of_slice) {
            own_scores.push_back(scores[row]);
            own_positive.push_back(positive[row]);
        }
        const ModelSlice slice{.views =
                                   Views(Ranking::of(std::span<const double>(own_scores), own_positive), threshold)};
        const auto answers = answers_of(requested, slice.views);
        const auto found = intervals_at_levels(requested, answers, slice.views, {}, {}, levels);
        auto& results = report.slices.emplace_back().second.results;
        for (std::size_t i = 0; i < requested.size(); ++i) results.push_back({requested[i], answers[i]});
        add_rest_differences(results, slice, whole, {});
        for (std::size_t i = 0; i < requested.size(); ++i) {
            CoverageCounts& held = tallies.of[i];
            const bool given = found[0][i] && std::holds_alternative<Interval>(*found[0][i]);
            held.given += given ? 1 : 0;
            held.single += given && !misses(found[0][i], truths[i]) ? 1 : 0;
            if (misses(found[0][i], truths[i])) held.together = 0;
            if (misses(found[1][i], truths[i])) held.adjusted = 0;
        }
    }
    adjust_rest_differences(report);
    const auto alarms = [](const Value& p) { return p.defined() && p.number() <= 1 - level; };
    for (const auto& [name, slice] : report.slices) {
        for (std::size_t i = 0; i < requested.size(); ++i) {
            const auto& rest = slice.results[i].rest_difference;
            if (rest && alarms(rest->adjusted)) tallies.of[i].alarmed = 1;
            if (rest && alarms(rest->p)) tallies.of[i].alarmed_by_plain = 1;
        }
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv,
        "columns,prevalence,rows_of_a_slice,measure,truth,samples,single,together,adjusted,alarmed_by_plain,alarmed",
        [](std::int64_t samples) {
            const auto requested = read_measures("roc_auc,sensitivity,f1,brier_score");
            for (const int columns : {1, 2}) {
                for (const double prevalence : {0.5, 0.2}) {
                    if (columns == 2 && prevalence < 0.5) continue;
                    const BinormalChances law{prevalence};
                    const std::vector<double> truths = {normal_cdf(1 / std::numbers::sqrt2), law.rates()[0], law.f1(),
                                                        law.brier()};
                    for (const std::size_t in_slice : {100U, 300U, 1000U}) {
                        const auto all = reduce_parts<Tallies<CoverageCounts>>(samples, [&](std::int64_t sample) {
                            const auto seed =
                                static_cast<std::uint64_t>(1'000'000 * in_slice) + static_cast<std::uint64_t>(sample);
                            return one_sample(law, requested, truths, in_slice, columns, seed);
                        });
                        for (std::size_t i = 0; i < requested.size(); ++i) {
                            const CoverageCounts& held = all.of[i];
                            const auto share = [](std::int64_t part, std::int64_t whole) {
                                return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
                            };
                            fmt::print("{},{},{},{},{:.6g},{},{:.2f},{:.2f},{:.2f},{:.2f},{:.2f}\n", columns,
                                       prevalence, in_slice, requested[i].key, truths[i], held.samples,
                                       share(held.single, held.given), share(held.together, held.samples),
                                       share(held.adjusted, held.samples), share(held.alarmed_by_plain, held.samples),
                                       share(held.alarmed, held.samples));
                        }
                    }
                }
            }
        });
}

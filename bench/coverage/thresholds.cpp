// How often does the interval of a threshold hold the true one? As coverage.cpp, for r_b, r_40 and r_60: probabilities that keep
// their word and stand near 0 and 1, which is where a normal interval fails, and binormal scores. The true thresholds are
// those of a large sample. docs/decisions/0028 has the table.
//
//     bench_threshold_coverage SIMULATIONS > thresholds.csv

#include "midrank/inference/intervals.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <numbers>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace midrank;

constexpr const char* methods[] = {"normal", "inversion"};

/// Scores of Beta(shape, shape), each positive with that probability; shape 0 is binormal: N(0, 1) and N(1, 1), as many of each.
struct ThresholdLaw {
    const char* name;
    double shape;
};

double uniform(std::mt19937_64& random) { return (static_cast<double>(random() >> 11) + 0.5) * 0x1p-53; }

/// By Jöhnk's method.
double beta_draw(std::mt19937_64& random, double shape) {
    for (;;) {
        const double x = std::pow(uniform(random), 1 / shape);
        const double y = std::pow(uniform(random), 1 / shape);
        if (x + y <= 1 && x + y > 0) return x / (x + y);
    }
}

Ranking sample_of(const ThresholdLaw& law, std::int64_t rows, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    for (std::int64_t row = 0; row < rows; ++row) {
        if (law.shape > 0) {
            scores.push_back(beta_draw(random, law.shape));
            labels.push_back(uniform(random) < scores.back() ? 1 : 0);
        } else {
            labels.push_back(uniform(random) < 0.5 ? 1 : 0);
            const double length = std::sqrt(-2 * std::log(uniform(random)));
            scores.push_back(length * std::cos(2 * std::numbers::pi * uniform(random)) + labels.back());
        }
    }
    return Ranking::of(std::span<const double>(scores), labels);
}

struct Tally {
    std::int64_t finite = 0, given = 0, covered = 0, beyond_scores = 0, remarks = 0;
    double width = 0;

    void merge(const Tally& other) {
        finite += other.finite;
        given += other.given;
        covered += other.covered;
        beyond_scores += other.beyond_scores;
        remarks += other.remarks;
        width += other.width;
    }
};

struct Tallies {
    std::vector<Tally> of;  ///< by method, then by measure
    void merge(const Tallies& other) {
        if (of.empty()) of.resize(other.of.size());
        for (std::size_t i = 0; i < other.of.size(); ++i) of[i].merge(other.of[i]);
    }
};

Tallies one_sample(const std::vector<MeasureRequest>& requested, const std::vector<double>& truths,
                   const Ranking& ranking) {
    const Views views(ranking);
    std::vector<Answer> answers;
    for (const MeasureRequest& one : requested) answers.push_back(one.answer(views));
    Tallies tallies;
    for (const char* method : methods) {
        IntervalRequest request;
        request.method = find_interval_method(method);
        const auto found = intervals(requested, answers, views, {}, request);
        for (std::size_t i = 0; i < requested.size(); ++i) {
            Tally& tally = tallies.of.emplace_back();
            const Value& value = answers[i].value;
            tally.finite = value.defined() && std::isfinite(value.number()) ? 1 : 0;
            const auto* interval = found[i] ? std::get_if<Interval>(&*found[i]) : nullptr;
            if (interval == nullptr) continue;
            const auto [low, high] = interval->bounds;
            tally.given = 1;
            tally.covered = low <= truths[i] && truths[i] <= high ? 1 : 0;
            tally.beyond_scores = low < ranking.score(ranking.distinct() - 1) || high > ranking.score(0) ? 1 : 0;
            tally.remarks = interval->remark.empty() ? 0 : 1;
            tally.width = high - low;
        }
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: {} SIMULATIONS\n", argv[0]);
        return 2;
    }
    const std::int64_t simulations = std::atoll(argv[1]);
    const auto requested = read_measures("r_b,r_40,r_60");
    fmt::print("law,rows,measure,truth,method,finite,given,covered,beyond_scores,remarks,mean_width\n");
    for (const ThresholdLaw& law : {ThresholdLaw{"beta_0.3", 0.3}, ThresholdLaw{"beta_0.1", 0.1},
                                    ThresholdLaw{"beta_0.03", 0.03}, ThresholdLaw{"binormal", 0}}) {
        std::vector<double> truths;
        const Views large(sample_of(law, 4'000'000, 1));
        for (const MeasureRequest& one : requested) truths.push_back(one.answer(large).value.number());
        for (const std::int64_t rows : {300, 1000}) {
            const auto all = reduce_parts<Tallies>(simulations, [&](std::int64_t sample) {
                const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                return one_sample(requested, truths, sample_of(law, rows, seed));
            });
            for (std::size_t i = 0; i < all.of.size(); ++i) {
                const Tally& tally = all.of[i];
                const std::size_t measure = i % requested.size();
                fmt::print("{},{},{},{},{},{},{},{},{},{},{}\n", law.name, rows, requested[measure].key,
                           truths[measure], methods[i / requested.size()], tally.finite, tally.given, tally.covered,
                           tally.beyond_scores, tally.remarks,
                           tally.width / static_cast<double>(std::max<std::int64_t>(tally.given, 1)));
            }
        }
    }
    return 0;
}

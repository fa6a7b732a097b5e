// Coverage of the interval of a threshold. As coverage.cpp, for r_b, r_40 and r_60: calibrated probabilities near 0 and
// 1, where a normal interval fails, and binormal scores. The true thresholds are those of a large sample.
// docs/decisions/0028 has the table.
//
//     bench_thresholds SIMULATIONS > thresholds.csv

#include "bench/coverage/laws.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr const char* methods[] = {"normal", "inversion"};

/// Scores of Beta(shape, shape), each positive with that probability; shape 0 is binormal: N(0, 1) and N(1, 1), with
/// equal classes.
struct ThresholdLaw {
    const char* name;
    double shape;
};

Ranking sample_of(const ThresholdLaw& law, std::int64_t rows, std::uint64_t seed) {
    Draws draws(seed);
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    for (std::int64_t row = 0; row < rows; ++row) {
        if (law.shape > 0) {
            scores.push_back(beta_draw(draws, law.shape, law.shape));
            labels.push_back(draws.uniform() < scores.back() ? 1 : 0);
        } else {
            labels.push_back(draws.uniform() < 0.5 ? 1 : 0);
            scores.push_back(draws.normal() + labels.back());
        }
    }
    return Ranking::of(std::span<const double>(scores), labels);
}

struct ThresholdTally {
    Tally intervals;
    std::int64_t finite = 0, cut_off = 0, remarks = 0;

    void merge(const ThresholdTally& other) {
        intervals.merge(other.intervals);
        finite += other.finite;
        cut_off += other.cut_off;
        remarks += other.remarks;
    }
};

Tallies<ThresholdTally> one_sample(const std::vector<MeasureRequest>& requested, const std::vector<double>& truths,
                                   const Ranking& ranking) {
    const Views views(ranking);
    const std::vector<Answer> answers = answers_of(requested, views);
    Tallies<ThresholdTally> tallies;  // by method, then by measure
    for (const char* method : methods) {
        IntervalRequest request;
        request.method = find_interval_method(method);
        const auto found = intervals(requested, answers, views, {}, request);
        for (std::size_t i = 0; i < requested.size(); ++i) {
            ThresholdTally& tally = tallies.of.emplace_back();
            tally.intervals.add(found[i], truths[i]);
            const Value& value = answers[i].value;
            tally.finite = value.defined() && std::isfinite(value.number()) ? 1 : 0;
            const auto* interval = found[i] ? std::get_if<Interval>(&*found[i]) : nullptr;
            if (interval == nullptr) continue;
            tally.cut_off = interval->remark.find("cut off at the") != std::string::npos ? 1 : 0;
            tally.remarks = interval->remark.empty() ? 0 : 1;
        }
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv, "law,rows,measure,truth,method,finite,given,covered,cut_off,remarks,mean_width",
        [](std::int64_t samples) {
            const auto requested = read_measures("r_b,r_40,r_60");
            for (const ThresholdLaw& law : {ThresholdLaw{"beta_0.3", 0.3}, ThresholdLaw{"beta_0.1", 0.1},
                                            ThresholdLaw{"beta_0.03", 0.03}, ThresholdLaw{"binormal", 0}}) {
                std::vector<double> truths;
                const Views large(sample_of(law, 4'000'000, 1));
                for (const Answer& answer : answers_of(requested, large)) truths.push_back(answer.value.number());
                for (const std::int64_t rows : {300, 1000}) {
                    const auto all = reduce_parts<Tallies<ThresholdTally>>(samples, [&](std::int64_t sample) {
                        const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                        return one_sample(requested, truths, sample_of(law, rows, seed));
                    });
                    for (std::size_t i = 0; i < all.of.size(); ++i) {
                        const ThresholdTally& tally = all.of[i];
                        const std::size_t measure = i % requested.size();
                        fmt::print("{},{},{},{},{},{},{},{},{},{},{}\n", law.name, rows, requested[measure].key,
                                   truths[measure], methods[i / requested.size()], tally.finite, tally.intervals.given,
                                   tally.intervals.covered, tally.cut_off, tally.remarks, tally.intervals.mean_width());
                    }
                }
            }
        });
}

// Coverage of intervals of the difference of two proportions, and type I error of its tests. Two models label rows of a
// class correctly with given probabilities; if they share rows, a share of these is decided by one random number for
// both models, so that their answers are correlated. The trials of sensitivity are the positives, those of accuracy all
// rows. docs/coverage.md has the table.
//
//     bench_share_differences SIMULATIONS > share_differences.csv

#include "bench/coverage/study.hpp"
#include "midrank/inference/comparison.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr IntervalMethod normal = {"normal", "", Basis::influence, "", ""};

struct Population {
    Pairing pairing;
    double common_luck;  ///< the share of rows decided by one random number for both models
    double prevalence;
    std::int64_t rows;
    std::array<double, 2> shares;  ///< of rows labelled correctly, in both classes
};

struct Counts {
    std::int64_t tested = 0, rejected = 0;

    void add(const Value& p, double level) {
        if (!p.defined()) return;
        ++tested;
        if (p.number() <= level) ++rejected;
    }
    void merge(const Counts& other) {
        tested += other.tested;
        rejected += other.rejected;
    }
};

/// Counts for one measure.
struct ShareTally {
    std::array<Tally, 3> intervals;  ///< normal, newcombe, score
    std::array<Counts, 2> tests;  ///< rejections of equality: by the standard error, by the score test
    std::array<Counts, 2> margins;  ///< one-sided rejections of the true difference, by which the first is worse

    void merge(const ShareTally& other) {
        for (std::size_t i = 0; i < intervals.size(); ++i) intervals[i].merge(other.intervals[i]);
        for (std::size_t i = 0; i < tests.size(); ++i) tests[i].merge(other.tests[i]);
        for (std::size_t i = 0; i < margins.size(); ++i) margins[i].merge(other.margins[i]);
    }
};

/// A model's rows; a score of 1 is labelled positive, one of 0 negative.
struct Sample {
    std::array<std::vector<std::uint8_t>, 2> labels;
    std::array<std::vector<double>, 2> scores;
};

Sample sample_of(const Population& of, std::uint64_t seed) {
    Draws draws(seed);
    Sample sample;
    const auto add = [&](std::size_t model, bool positive, double luck) {
        const bool right = luck < of.shares[model];
        sample.labels[model].push_back(positive ? 1 : 0);
        sample.scores[model].push_back(right == positive ? 1 : 0);
    };
    for (std::int64_t row = 0; row < of.rows; ++row) {
        const bool positive = draws.uniform() < of.prevalence;
        const double luck = draws.uniform();
        const bool common = draws.uniform() < of.common_luck;
        const double other = draws.uniform();
        add(0, positive, luck);
        const bool other_class = draws.uniform() < of.prevalence;
        add(1, of.pairing == Pairing::rows ? positive : other_class, common ? luck : other);
    }
    return sample;
}

TwoProportions proportions_of(const Measure& measure, Pairing pairing, std::span<const ComparedModel> models) {
    if (pairing == Pairing::rows) return paired_trials(measure, label_tables(models), 0, 1);
    return SeparateProportions{measure.proportion(*models[0].views->confusion()),
                               measure.proportion(*models[1].views->confusion())};
}

Tallies<ShareTally> one_sample(const std::vector<MeasureRequest>& requested, const Population& of, std::uint64_t seed) {
    Tallies<ShareTally> tallies;
    tallies.of.resize(requested.size());
    const Sample sample = sample_of(of, seed);
    std::vector<Views> views;
    std::vector<ComparedModel> models;
    for (std::size_t m = 0; m < 2; ++m)
        views.emplace_back(Ranking::of(std::span<const double>(sample.scores[m]), sample.labels[m]), 0.5);
    for (std::size_t m = 0; m < 2; ++m)
        models.push_back({&views[m], {std::span<const double>(sample.scores[m]), sample.labels[m], {}, {}, 0}});
    const double truth = of.shares[0] - of.shares[1];
    const auto compared_by = [&](DifferenceTest test) {
        ComparisonRequest request;
        request.test = test;
        if (test == DifferenceTest::influence) request.intervals.method = &normal;
        if (truth < 0) request.margin = -truth;
        return compare_models(models, of.pairing, requested, request);
    };
    const std::array found = {compared_by(DifferenceTest::influence), compared_by(DifferenceTest::automatic)};
    for (std::size_t i = 0; i < requested.size(); ++i) {
        ShareTally& tally = tallies.of[i];
        for (std::size_t t = 0; t < found.size(); ++t) {
            const Difference& difference = found[t].measures[i].differences.front();
            if (!difference.value.defined()) continue;
            tally.intervals[t == 0 ? 0 : 2].add(difference.interval, truth);
            tally.tests[t].add(difference.p, 0.05);
            if (difference.non_inferiority) tally.margins[t].add(difference.non_inferiority->p, 0.025);
            if (t == 0)
                tally.intervals[1].add(
                    newcombe_interval(proportions_of(*requested[i].measure, of.pairing, models), 0.95), truth);
        }
    }
    return tallies;
}

void print(const Population& of, const std::string& measure, const ShareTally& tally) {
    fmt::print("{},{},{},{},{},{},{}", of.pairing == Pairing::rows ? "rows" : "none", of.common_luck, of.prevalence,
               of.rows, of.shares[0], of.shares[1], measure);
    for (const Tally& interval : tally.intervals)
        fmt::print(",{},{},{},{:.4f}", interval.given, interval.none, interval.covered, interval.mean_width());
    for (const auto& tests : {tally.tests, tally.margins})
        for (const Counts& test : tests) fmt::print(",{},{}", test.tested, test.rejected);
    fmt::print("\n");
    std::fflush(stdout);
}

/// Two labels with these shares have the largest correlation if one random number decides every row.
constexpr std::array<std::array<double, 2>, 8> shares = {
    {{0.5, 0.5}, {0.7, 0.7}, {0.9, 0.9}, {0.99, 0.99}, {0.6, 0.7}, {0.8, 0.9}, {0.9, 0.95}, {0.94, 0.99}}};

}  // namespace

int main(int argc, char** argv) {
    std::string columns = "pairing,common_luck,prevalence,rows,first,second,measure";
    for (const char* method : {"normal", "newcombe", "score"})
        for (const char* count : {"given", "none", "covered", "width"}) columns += fmt::format(",{}_{}", method, count);
    for (const char* test : {"p", "score_p", "margin_p", "score_margin_p"})
        for (const char* count : {"tested", "rejected"}) columns += fmt::format(",{}_{}", test, count);
    return run_study(argc, argv, columns.c_str(), [](std::int64_t samples) {
        const auto requested = read_measures("sensitivity,accuracy");
        std::uint64_t population = 0;
        for (const auto& [pairing, common_luck] :
             {std::pair(Pairing::rows, 0.0), {Pairing::rows, 0.7}, {Pairing::none, 0.0}}) {
            for (const double prevalence : {0.1, 0.5}) {
                for (const std::int64_t rows : {50, 100, 300, 1000}) {
                    for (const auto& of_models : shares) {
                        const Population of{pairing, common_luck, prevalence, rows, of_models};
                        ++population;
                        const auto all = reduce_parts<Tallies<ShareTally>>(samples, [&](std::int64_t sample) {
                            return one_sample(requested, of,
                                              population * 1'000'000 + static_cast<std::uint64_t>(sample));
                        });
                        for (std::size_t i = 0; i < all.of.size(); ++i) print(of, requested[i].key, all.of[i]);
                    }
                }
            }
        }
    });
}

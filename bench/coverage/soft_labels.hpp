// Populations of rows with soft labels, and the coverage of the standard intervals of samples from them.
// A row of a population has a label in [0, 1] and a score; the true value of a measure is computed from
// all rows of the population.

#pragma once

#include "bench/coverage/study.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/label_shares.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank::coverage {

struct SoftRow {
    double label = 0, score = 0;
};

struct SoftLaw {
    std::string_view name, title;
    SoftRow (*row)(Draws&);
};

inline double logistic(double x) { return 1 / (1 + std::exp(-x)); }

/// The label is the probability of a positive, and the score another estimate of it.
inline SoftRow chances(Draws& draws) {
    const double z = draws.normal();
    return {logistic(2 * z - 1), logistic(1.5 * z + draws.normal() - 1)};
}
/// The label is the mean of three votes; scores are multiples of 0.1.
inline SoftRow votes(Draws& draws) {
    const double z = draws.normal();
    double yes = 0;
    for (int voter = 0; voter < 3; ++voter) yes += draws.uniform() < logistic(2 * z - 1) ? 1 : 0;
    return {yes / 3, std::round(10 * logistic(1.5 * z + draws.normal() - 1)) / 10};
}
/// Three rows in four have a class, and the others a label of 1/4.
inline SoftRow some_between(Draws& draws) {
    const bool positive = draws.uniform() < 0.3;
    const double score = logistic(draws.normal() + (positive ? 1.5 : 0) - 1);
    return {draws.uniform() < 0.25 ? 0.25 : (positive ? 1.0 : 0.0), score};
}

inline constexpr std::array<SoftLaw, 3> soft_laws = {{
    {"chances", "labels are chances of a positive", chances},
    {"votes", "labels in thirds, scores in tenths", votes},
    {"some_between", "labels of 0, 1 and 1/4", some_between},
}};

inline Predictions soft_sample(const SoftLaw& law, std::int64_t rows, std::uint64_t seed) {
    Draws draws(seed);
    std::vector<double> labels;
    std::vector<double> scores;
    for (std::int64_t i = 0; i < rows; ++i) {
        const SoftRow row = law.row(draws);
        labels.push_back(row.label);
        scores.push_back(row.score);
    }
    Predictions predictions;
    predictions.scores.push_back({"score", std::move(scores)});
    put_soft_labels(predictions, labels);
    return predictions;
}

/// At the threshold 0.5.
inline std::vector<double> soft_truths(const SoftLaw& law, std::span<const MeasureRequest> requested,
                                       std::int64_t rows) {
    const Predictions all = soft_sample(law, rows, 1);
    const EvidenceSet evidence = gather(all);
    std::vector<double> truths;
    for (const Answer& answer : answers_of(requested, Views(evidence.parts().front().summaries, 0.5)))
        truths.push_back(answer.value.number());
    return truths;
}

inline Tallies<Tally> soft_coverage(const SoftLaw& law, std::span<const MeasureRequest> requested,
                                    std::span<const double> truths, std::int64_t rows, std::int64_t samples) {
    return reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
        const Predictions drawn = soft_sample(law, rows, static_cast<std::uint64_t>(rows * 1'000'000 + sample));
        const EvidenceSet evidence = gather(drawn);
        const Evidence& part = evidence.parts().front();
        const Views views(part.summaries, 0.5);
        const auto found =
            intervals(requested, answers_of(requested, views), views, part.rows, {.scheme = Scheme::clustered});
        Tallies<Tally> tallies;
        tallies.of.resize(requested.size());
        for (std::size_t i = 0; i < requested.size(); ++i) tallies.of[i].add(found[i], truths[i]);
        return tallies;
    });
}

}  // namespace midrank::coverage

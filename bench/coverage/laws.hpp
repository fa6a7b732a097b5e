// The laws of scores used by the coverage studies. Each gives the score of an item of either class.

#pragma once

#include "bench/coverage/study.hpp"
#include "midrank/summaries/ranking.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank::coverage {

/// A score of Beta(a, b), by Jöhnk's method, which suits small a and b.
inline double beta_draw(Draws& draws, double a, double b) {
    for (;;) {
        const double x = std::pow(draws.uniform(), 1 / a);
        const double y = std::pow(draws.uniform(), 1 / b);
        if (x + y <= 1 && x + y > 0) return x / (x + y);
    }
}

struct Law {
    std::string_view name;
    std::string_view meaning;
    double (*score)(Draws& draws, bool positive);
};

/// N(0, 1) and N(shift, 1).
template <int tenths>
double binormal_score(Draws& draws, bool positive) {
    return draws.normal() + (positive ? tenths / 10.0 : 0.0);
}

/// Exponential, with a mean four times as large for positives: the ROC curve is fpr^(1/4).
inline double long_positives(Draws& draws, bool positive) { return -std::log(draws.uniform()) * (positive ? 4 : 1); }

/// The same law reflected: the true positive rate is 1 - (1 - fpr)^4, very near 1 for a fpr of 0.9 or more.
inline double long_negatives(Draws& draws, bool positive) { return std::log(draws.uniform()) * (positive ? 1 : 4); }

/// Calibrated probabilities of Beta(0.1, 0.1), half of the items positive.
inline double u_shaped(Draws& draws, bool positive) {
    return positive ? beta_draw(draws, 1.1, 0.1) : beta_draw(draws, 0.1, 1.1);
}

/// Ratings from 1 to 5.
inline double five_scores(Draws& draws, bool positive) {
    constexpr std::array<double, 4> up_to = {0.40, 0.65, 0.85, 0.95};  // of negatives
    const double u = draws.uniform();
    double rating = 1;
    for (const double bound : up_to) rating += u > bound ? 1 : 0;
    return positive ? 6 - rating : rating;
}

/// N(0, 1) and N(1, 1), rounded to halves.
inline double rounded_binormal(Draws& draws, bool positive) {
    return std::round(2 * binormal_score<10>(draws, positive)) / 2;
}

inline constexpr std::array<Law, 7> laws = {{
    {"binormal_1", "N(0, 1) and N(1, 1)", binormal_score<10>},
    {"binormal_2.5", "N(0, 1) and N(2.5, 1)", binormal_score<25>},
    {"long_positives", "exponential, four times as long for positives", long_positives},
    {"long_negatives", "minus exponential, four times as long for negatives", long_negatives},
    {"u_shaped", "Beta(0.1, 1.1) and Beta(1.1, 0.1)", u_shaped},
    {"five_scores", "ratings from 1 to 5", five_scores},
    {"ties", "N(0, 1) and N(1, 1), rounded to halves", rounded_binormal},
}};

struct LabelledScores {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;

    Ranking ranking() const { return Ranking::of(std::span<const double>(scores), labels); }
};

/// Each row is positive with this probability.
inline LabelledScores sample_of(const Law& law, double prevalence, std::int64_t rows, std::uint64_t seed) {
    Draws draws(seed);
    LabelledScores sample;
    sample.scores.reserve(static_cast<std::size_t>(rows));
    sample.labels.reserve(static_cast<std::size_t>(rows));
    for (std::int64_t row = 0; row < rows; ++row) {
        const bool positive = draws.uniform() < prevalence;
        sample.labels.push_back(positive ? 1 : 0);
        sample.scores.push_back(law.score(draws, positive));
    }
    return sample;
}

}  // namespace midrank::coverage

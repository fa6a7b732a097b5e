// Samples of two classes and bands of their curves, for tests.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/inference/curve_bands.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/philox.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace midrank::tests {

using Numbers = std::vector<double>;

inline Ranking ranking_of(const Numbers& scores, const std::vector<std::uint8_t>& labels) {
    return Ranking::of(std::span<const double>(scores), labels);
}

struct Sample {
    Numbers scores;
    std::vector<std::uint8_t> labels;
};

/// Scores from N(1, 1) for positives and N(0, 1) for negatives.
inline Sample binormal(std::size_t positives, std::size_t negatives, std::uint64_t seed) {
    Sample sample;
    const Philox random(seed, 1);
    for (std::size_t row = 0; row < positives + negatives; ++row) {
        const bool positive = row < positives;
        const double z = normal_quantile(unit_interval(random.words(row)[0]));
        sample.scores.push_back(positive ? z + 1 : z);
        sample.labels.push_back(positive ? 1 : 0);
    }
    return sample;
}

/// The band of a curve with one line.
inline std::variant<CurveBand, Undefined> curve_band(const Banding& line, const Ranking& ranking, const Rows& rows,
                                                     const CurveBandRequest& request) {
    const BandedCurve curve{.lines = {line}};
    const CurveBands found = curve_bands({&curve, 1}, ranking, rows, request).front();
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    return std::get<std::vector<CurveBand>>(found).front();
}

inline CurveBand band_of(const Sample& sample, const char* id, const CurveBandRequest& request) {
    const auto found = curve_band(find_curve(id)->bands.front(), ranking_of(sample.scores, sample.labels), {}, request);
    return std::get<CurveBand>(found);
}

}  // namespace midrank::tests

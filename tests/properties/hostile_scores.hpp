// Scores that are hard for fast ways of ordering rows, to test anything that orders them.

#pragma once

#include "midrank/base/infinity.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <vector>

namespace midrank {

/// Scores that are hard for an algorithm that uses a sample, leading bits or counts.
inline std::vector<std::function<double(std::uint64_t, std::mt19937_64&)>> hostile_scores() {
    constexpr double denormal = std::numeric_limits<double>::denorm_min();
    return {
        [](std::uint64_t i, auto&) { return static_cast<double>(i); },
        [](std::uint64_t i, auto&) { return -static_cast<double>(i); },
        [](std::uint64_t, auto&) { return 0.25; },
        [](std::uint64_t i, auto&) { return i % 2 == 0 ? 0.0 : -0.0; },
        [](std::uint64_t i, auto&) { return i % 3 == 0   ? infinity
                                            : i % 3 == 1 ? -infinity
                                                         : 0; },
        [](std::uint64_t, auto& random) { return static_cast<double>(random() % 1000) * denormal; },
        [](std::uint64_t i, auto& random) {
            return i == 77 ? 1e300 : 1 + static_cast<double>(random() % 100'000) * 0x1p-52;
        },
        [](std::uint64_t i, auto&) { return i % 2 == 0 ? 0.5 : std::nextafter(0.5, 1); },
        [](std::uint64_t, auto& random) { return static_cast<double>(random() % 101) / 100; },
        // Values that a regular sample of the rows misses, or that only the sample contains.
        [](std::uint64_t i, auto& random) {
            return i % 1021 == 5 ? static_cast<double>(random()) : static_cast<double>(i % 7);
        },
        [](std::uint64_t i, auto& random) { return i % 64 == 0 ? 0.5 : static_cast<double>(random() >> 11) * 0x1p-53; },
        [](std::uint64_t, auto& random) {
            return std::ldexp(static_cast<double>(random() >> 11), static_cast<int>(random() % 1800) - 900);
        },
        [](std::uint64_t, auto& random) {
            return std::round(static_cast<double>(random() >> 11) * 0x1p-53 * 700) / 700;
        },
    };
}

/// A table of this many rows with these scores, of which about `positives_in_20` of 20 are positive.
struct HostileTable {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;

    HostileTable(std::size_t rows, const std::function<double(std::uint64_t, std::mt19937_64&)>& score,
                 std::uint64_t positives_in_20, std::mt19937_64& random)
        : scores(rows), labels(rows) {
        for (std::size_t i = 0; i < rows; ++i) {
            labels[i] = random() % 20 < positives_in_20 ? 1 : 0;
            scores[i] = score(i, random);
        }
    }
    std::vector<float> as_floats() const { return {scores.begin(), scores.end()}; }
};

}  // namespace midrank

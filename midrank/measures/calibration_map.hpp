// Maps from scores to probabilities, fitted to the labels of some rows:
//   - Platt: logit(event) = intercept + slope x, where x is the logit of the score if scores are probabilities, else the
//     score itself (Platt 1999; logistic calibration, Cox 1958, doi:10.1093/biomet/45.3-4.562). Labels are not smoothed.
//   - isotonic: the best-fitting share of positives that never falls as the score grows, linear between its pools and
//     constant beyond the scores of the fit (Zadrozny & Elkan 2002, doi:10.1145/775047.775151).
//   - beta: logit(event) = intercept + a log p - b log(1 - p), for probabilities. A negative coefficient would let the map
//     fall; it is set to 0 and the other one fitted again (Kull, Silva Filho & Flach 2017,
//     http://proceedings.mlr.press/v54/kull17a.html).
//
// Scores with an infinite logit keep probability 0 or 1. Where the label contradicts one of them, there is no finite
// fit.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/ranking.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

enum class MapMethod : std::uint8_t { platt, isotonic, beta };
/// In the order of MapMethod.
inline constexpr std::array<std::string_view, 3> names_of_map_methods = {"platt", "isotonic", "beta"};
constexpr std::string_view name_of(MapMethod method) noexcept {
    return names_of_map_methods[static_cast<std::size_t>(method)];
}

struct PlattMap {
    bool of_logit = false;  ///< the map takes the logit of the score, which must be a probability
    double intercept = 0, slope = 1;

    double probability(double score) const noexcept;
    friend bool operator==(const PlattMap&, const PlattMap&) = default;
};

struct IsotonicMap {
    struct Knot {
        double score = 0, probability = 0;
        friend bool operator==(const Knot&, const Knot&) = default;
    };
    std::vector<Knot> knots;  ///< by rising score; at least one

    double probability(double score) const noexcept;
    friend bool operator==(const IsotonicMap&, const IsotonicMap&) = default;
};

struct BetaMap {
    double intercept = 0, a = 1, b = 1;

    double probability(double score) const noexcept;
    friend bool operator==(const BetaMap&, const BetaMap&) = default;
};

/// One of the three, in the order of MapMethod.
using CalibrationMap = std::variant<PlattMap, IsotonicMap, BetaMap>;
using MapOrReason = std::variant<CalibrationMap, Undefined>;

inline MapMethod method_of(const CalibrationMap& map) noexcept { return static_cast<MapMethod>(map.index()); }
/// Whether the map is defined for probabilities only.
bool takes_probabilities(const CalibrationMap& map) noexcept;
/// The probability that the map gives to `score`, which must not be NaN, and must be a probability where the map needs
/// one.
double probability(const CalibrationMap& map, double score) noexcept;

/// Fits a map by maximum likelihood, or by least squares (isotonic). `probabilities`: treat the scores as
/// probabilities; all of them must then lie in [0, 1].
MapOrReason fitted_map(MapMethod method, const Ranking& ranking, bool probabilities);

/// The ranking by mapped scores.
Ranking mapped(const Ranking& ranking, const CalibrationMap& map);

}  // namespace midrank

// Maps from scores to probabilities, fitted to the labels of some rows:
//   - Platt's: logit(event) = intercept + slope x, with x the logit of the score where scores are probabilities, else the score
//     itself (Platt 1999; logistic calibration, Cox 1958, doi:10.1093/biomet/45.3-4.562). The labels are taken as they are.
//   - isotonic: the share of positives that never falls as the score grows and fits best, straight between its pools and level beyond
//     the scores of the fit (Zadrozny & Elkan 2002, doi:10.1145/775047.775151).
//   - beta: logit(event) = intercept + a log p - b log(1 - p), for probabilities. A coefficient below 0 would let the map fall; it is set
//     to 0 and the other fitted again (Kull, Silva Filho & Flach 2017, http://proceedings.mlr.press/v54/kull17a.html).
//
// Scores at an infinite logit are sure, and stay so. Where one of them is wrong, no coefficients can be found.

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
/// In the order of the methods.
inline constexpr std::array<std::string_view, 3> names_of_map_methods = {"platt", "isotonic", "beta"};
constexpr std::string_view name_of(MapMethod method) noexcept {
    return names_of_map_methods[static_cast<std::size_t>(method)];
}

struct PlattMap {
    bool of_logit = false;  ///< of the logit of the score, which is a probability
    double intercept = 0, slope = 1;

    double probability(double score) const noexcept;
    friend bool operator==(const PlattMap&, const PlattMap&) = default;
};

struct IsotonicMap {
    struct Knot {
        double score = 0, probability = 0;
        friend bool operator==(const Knot&, const Knot&) = default;
    };
    std::vector<Knot> knots;  ///< by rising score, at least one

    double probability(double score) const noexcept;
    friend bool operator==(const IsotonicMap&, const IsotonicMap&) = default;
};

struct BetaMap {
    double intercept = 0, a = 1, b = 1;

    double probability(double score) const noexcept;
    friend bool operator==(const BetaMap&, const BetaMap&) = default;
};

/// One of them, in the order of the methods.
using CalibrationMap = std::variant<PlattMap, IsotonicMap, BetaMap>;
using MapOrReason = std::variant<CalibrationMap, Undefined>;

inline MapMethod method_of(const CalibrationMap& map) noexcept { return static_cast<MapMethod>(map.index()); }
/// Whether the map takes probabilities alone.
bool takes_probabilities(const CalibrationMap& map) noexcept;
/// The score must be a number, and a probability where the map takes no other.
double probability(const CalibrationMap& map, double score) noexcept;

/// By maximum likelihood, or least squares. `probabilities`: whether the scores are to be read as such, which all of them must be then.
MapOrReason fitted_map(MapMethod method, const Ranking& ranking, bool probabilities);

/// The ranking of what the map makes of the scores.
Ranking mapped(const Ranking& ranking, const CalibrationMap& map);

}  // namespace midrank

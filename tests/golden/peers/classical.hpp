// Results of other tools for intervals and tests (written by classical.py), for the tests beside their sources.

#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

namespace midrank {

/// One part of classical.json, which lives as long as the program, so that a loop may go over a part of it. Tests run
/// in the root of the repository.
inline const nlohmann::json& classical(const std::string& part) {
    static const nlohmann::json all = [] {
        std::ifstream file("tests/golden/peers/classical.json");
        return nlohmann::json::parse(file);
    }();
    return all.at(part);
}

/// Whether two numbers differ by at most `ulps` units in the last place of the larger.
inline bool within_ulps(double a, double b, double ulps) {
    return std::abs(a - b) <= ulps * std::numeric_limits<double>::epsilon() * std::max(std::abs(a), std::abs(b));
}

/// 0, 1, … most.
inline std::vector<double> counts_to(int most) {
    std::vector<double> counts(static_cast<std::size_t>(most) + 1);
    std::iota(counts.begin(), counts.end(), 0.0);
    return counts;
}

}  // namespace midrank

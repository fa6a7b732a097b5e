// Looks up the result of one measure.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

/// Null where the measure was left out, such as measures of probabilities for margins.
inline const Result* find_result(std::span<const Result> results, std::string_view key) {
    const auto key_of = [](const Result& result) -> const std::string& { return result.requested.key; };
    const auto found = std::ranges::find(results, key, key_of);
    return found == results.end() ? nullptr : &*found;
}

}  // namespace midrank

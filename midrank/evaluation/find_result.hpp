// The result of one measure among those of several.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

/// Null where the measure was left out, as measures of probabilities are for margins.
inline const Result* find_result(std::span<const Result> results, std::string_view key) {
    const auto key_of = [](const Result& result) -> const std::string& { return result.requested.key; };
    const auto found = std::ranges::find(results, key, key_of);
    return found == results.end() ? nullptr : &*found;
}

}  // namespace midrank

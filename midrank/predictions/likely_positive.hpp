// Which label people mostly mean by positive: for an example in a message, never for a result.

#pragma once

#include "midrank/base/letter_case.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

/// The place of such a label among `labels`, of which there is one at least; the last where none is such a one.
inline std::size_t likely_positive(std::span<const std::string> labels) {
    constexpr std::array<std::string_view, 7> usual = {"yes", "y", "t", "pos", "positive", "case", "event"};
    const auto found = std::ranges::find_if(labels, [&usual](const std::string& label) {
        return std::ranges::any_of(usual, [&label](std::string_view word) { return equal_without_case(label, word); });
    });
    return found == labels.end() ? labels.size() - 1 : static_cast<std::size_t>(found - labels.begin());
}

}  // namespace midrank

// Which label people mostly mean by positive: for an example in a message, never for a result.

#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

/// The place of such a label among `labels`, of which there is one at least; the last where none is such a one.
inline std::size_t likely_positive(std::span<const std::string> labels) {
    constexpr std::array<std::string_view, 7> usual = {"yes", "y", "t", "pos", "positive", "case", "event"};
    const auto found = std::ranges::find_if(labels, [&usual](std::string label) {
        std::ranges::transform(label, label.begin(), [](unsigned char c) { return std::tolower(c); });
        return std::ranges::find(usual, label) != usual.end();
    });
    return found == labels.end() ? labels.size() - 1 : static_cast<std::size_t>(found - labels.begin());
}

}  // namespace midrank

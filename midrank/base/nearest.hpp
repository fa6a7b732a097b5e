#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace midrank {

/// The name that was probably meant: the one fewest edits away, if those are no more than a slip of the hand.
std::optional<std::string_view> nearest(std::string_view name, std::span<const std::string_view> names);

}  // namespace midrank

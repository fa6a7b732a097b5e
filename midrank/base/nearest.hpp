#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace midrank {

/// The name that was probably meant: the one with the smallest edit distance, if that is small enough for a typing
/// error.
std::optional<std::string_view> nearest(std::string_view name, std::span<const std::string_view> names);

}  // namespace midrank

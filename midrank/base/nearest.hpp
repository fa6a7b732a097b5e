#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// The name that was probably meant: the one with the smallest edit distance, if that is small enough for a typing
/// error.
std::optional<std::string_view> nearest(std::string_view name, std::span<const std::string_view> names);

/// " Did you mean json?": the only name that begins so, or else the nearest one; empty if there is none.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> names);
std::string did_you_mean(std::string_view name, const std::vector<std::string>& names);

}  // namespace midrank

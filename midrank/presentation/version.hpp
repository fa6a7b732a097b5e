#pragma once

#include <string_view>

namespace midrank {

/// The version in outputs: that of the project in CMakeLists.txt (tests/cli compares them).
inline constexpr std::string_view version = "0.1.0";

}  // namespace midrank

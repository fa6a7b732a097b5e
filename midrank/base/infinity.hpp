#pragma once

#include <limits>

namespace midrank {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace midrank

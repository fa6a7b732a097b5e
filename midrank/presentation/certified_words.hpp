// Formats values that are not exact: as many digits as their bounds determine, and the bounds rounded outward.

#pragma once

#include "midrank/numerics/bounds.hpp"

#include <string>

namespace midrank {

struct CertifiedText {
    std::string value, bounds;
};
CertifiedText certified_text(double value, const Bounds& bounds);

}  // namespace midrank

// Values that are not exact, in figures: as many digits as their bounds tell, and the bounds rounded outward.

#pragma once

#include "midrank/numerics/bounds.hpp"

#include <string>

namespace midrank {

struct CertifiedText {
    std::string value, bounds;
};
CertifiedText certified_text(double value, const Bounds& bounds);

}  // namespace midrank

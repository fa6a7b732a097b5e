// What is asked of fairness between slices.

#pragma once

#include <cstdint>

namespace midrank {

struct FairnessRequest {
    std::int64_t fewest_rows = 30;  ///< a slice of fewer is left out, and named in a note
};

}  // namespace midrank

// For every pair of models, the test whether both have the same ROC curve (curve_equality.hpp, curve_pools.hpp).

#pragma once

#include "midrank/inference/comparison_swaps.hpp"
#include "midrank/inference/multiplicity.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

/// Test whether two models have the same ROC curve (curve_equality.hpp).
struct CurveComparison {
    std::size_t first = 0, second = 0;
    Value apart;  ///< the test statistic
    ExtremeCountOrReason swaps;
    Value p, adjusted;
};

struct CurveTest {
    bool clustered = false;  ///< whether rows are clustered
    std::int64_t swaps = 2000;
    std::uint64_t seed = 0;
    Adjustment adjustment = Adjustment::holm;
    ProgressCallback progress = {};
};

std::vector<CurveComparison> compare_curves(std::span<const ComparedModel> models, Pairing pairing,
                                            const CurveTest& test);

}  // namespace midrank

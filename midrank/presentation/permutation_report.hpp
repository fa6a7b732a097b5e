// Permutation tests: the answer of `midrank permute`.

#pragma once

#include "midrank/evaluation/permute.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

struct PermutationReport {
    Report about;  ///< where the data come from, and notes; without models
    std::int64_t permutations = 0;
    std::uint64_t seed = 7;
    std::vector<PermutedSlice> slices;
};

std::string table(const PermutationReport& report, const Style& style, std::size_t width);
std::string markdown(const PermutationReport& report);
/// One line a measure.
std::string csv(const PermutationReport& report);
std::string json(const PermutationReport& report);  ///< docs/schema/permute.schema.json

}  // namespace midrank

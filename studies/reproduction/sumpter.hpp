// The parts of Sumpter's reproduction, one file each.

#pragma once

#include "studies/reproduction/nine_study.hpp"
#include "studies/reproduction/reproduction.hpp"

#include <cstdint>
#include <span>

namespace midrank {

ReproducedSection sumpter_images_section(std::uint64_t seed);  ///< Figure 1
ReproducedSection sumpter_formulas_section(const NineStudy& study, std::uint64_t seed);
/// Figure 2 to 6, a section each.
std::vector<ReproducedSection> sumpter_figure_sections(std::span<const NineStudy> studies);
/// What the article claims, and the published code.
std::vector<ReproducedSection> sumpter_claims_sections(std::span<const NineStudy> studies);
ReproducedSection sumpter_cascade_section(const NineStudy& study, std::uint64_t seed);

}  // namespace midrank

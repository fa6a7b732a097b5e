// The parts of Sumpter's reproduction, one file each.

#pragma once

#include "studies/reproduction/nine_study.hpp"
#include "studies/reproduction/reproduction.hpp"

#include <cstdint>
#include <span>

namespace midrank {

ReproducedSection sumpter_images_section(std::uint64_t seed);  ///< Figure 1
ReproducedSection sumpter_formulas_section(const NineStudy& study, std::uint64_t seed);
/// Figures 2 to 6, one section each.
std::vector<ReproducedSection> sumpter_figure_sections(std::span<const NineStudy> studies);
/// The claims of the article, and the published code.
std::vector<ReproducedSection> sumpter_claims_sections(std::span<const NineStudy> studies);
/// How the threshold is chosen, and what B = 1/2 cannot detect.
ReproducedSection sumpter_range_section(std::span<const NineStudy> studies);
/// Section 3.3: B estimated by drawing without replacement.
ReproducedSection sumpter_sampling_section(const NineStudy& study, std::uint64_t seed);
ReproducedSection sumpter_cascade_section(const NineStudy& study, std::uint64_t seed);

}  // namespace midrank

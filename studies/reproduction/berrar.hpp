// Shared by the parts of Berrar's reproduction, with declarations of the parts in files of their own.

#pragma once

#include "studies/reproduction/reproduction.hpp"
#include "studies/reproduction/worked.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

/// Figure 2, from the highest score down: case 10 first.
std::span<const PrintedRow> ten_rows();
inline int case_of_rank(std::size_t rank) { return 10 - static_cast<int>(rank); }  ///< rank 0 has the highest score

inline constexpr std::int64_t t5 = 4, t6 = 5;  ///< operating points: threshold t_k is below the first k - 1 cases
inline constexpr double boundary = 0.5;  ///< the solid line of Figure 1

/// The ten cases, with signed distances from the boundary as scores, in units of `unit` on the axis of Figure 1.
std::vector<PrintedRow> rows_by_distance(double unit);
/// The unit of Figure 8a. The text does not give it, but gives the hinge loss of cases 8 and 3 as 2. So they are one
/// unit on the wrong side, at the score of 0.25 that case 3 has in Figure 1.
inline constexpr double unit_of_figure_8 = 0.25;

/// An item that is positive with probability p and has the score q, as two weighted rows.
Views reported(double p, double q);

/// Section 1: the quadratic score is strictly proper.
ReproducedSection berrar_scoring_rule_section();
/// Sections 2 to 5: claims without a number.
ReproducedSection berrar_claims_section();
/// Section 6: two models that differ in the score of case 8.
ReproducedSection berrar_comparison_section();
ReproducedSection berrar_figures_section();

}  // namespace midrank

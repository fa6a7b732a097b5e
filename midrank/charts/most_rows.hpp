// Selects the classes or labels with the most rows, for pictures of very many.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace midrank {

/// Indices of the largest weights, at most `most`, in ascending order; of equal ones, the first.
std::vector<std::size_t> places_of_most_rows(std::span<const double> weights, std::size_t most);
/// The same without those of weight 0.
std::vector<std::size_t> places_of_some_rows(std::span<const double> weights, std::size_t most);

}  // namespace midrank

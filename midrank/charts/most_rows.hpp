// Of very many classes or labels a picture shows those of most rows.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace midrank {

/// The places of the largest weights, so many at most, in their order; of equal ones the first.
std::vector<std::size_t> places_of_most_rows(std::span<const double> weights, std::size_t most);
/// The same without those of no weight.
std::vector<std::size_t> places_of_some_rows(std::span<const double> weights, std::size_t most);

}  // namespace midrank

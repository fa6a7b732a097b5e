// Numbers the pairs of models: (0, 1), (0, 2), …, (1, 2), ….

#pragma once

#include <cstddef>

namespace midrank {

constexpr std::size_t pair_count(std::size_t models) noexcept { return models < 2 ? 0 : models * (models - 1) / 2; }

/// Index of a pair, first < second < models.
constexpr std::size_t pair_index(std::size_t first, std::size_t second, std::size_t models) noexcept {
    return first * (2 * models - first - 1) / 2 + second - first - 1;
}

}  // namespace midrank

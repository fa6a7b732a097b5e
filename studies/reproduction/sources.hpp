// The sources that can be reproduced: a catalog, so that the command line knows none of them by name.

#pragma once

#include "studies/reproduction/reproduction.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace midrank {

struct ReproducibleSource {
    std::string_view id;
    std::string_view title;
    /// The seed matters only for sources with random data.
    Reproduction (*rebuilt)(std::uint64_t seed);
};

std::span<const ReproducibleSource> reproducible_sources();

// One file each.
Reproduction reproduction_of_berrar(std::uint64_t seed);
Reproduction reproduction_of_sumpter(std::uint64_t seed);
Reproduction reproduction_of_slides(std::uint64_t seed);
Reproduction reproduction_of_notes(std::uint64_t seed);

}  // namespace midrank

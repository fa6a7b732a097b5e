#include "studies/reproduction/sources.hpp"

#include <array>

namespace midrank {
namespace {

constexpr std::array sources = {
    ReproducibleSource{"berrar", "Berrar: Performance Measures for Binary Classification", reproduction_of_berrar},
    ReproducibleSource{"sumpter", "Sumpter: Precision at the indistinguishability threshold", reproduction_of_sumpter},
    ReproducibleSource{"slides", "Lecture slides: Performance Metrics, part II", reproduction_of_slides},
    ReproducibleSource{"notes", "Handwritten notes: Performance Measurement of Models", reproduction_of_notes},
};

}  // namespace

std::span<const ReproducibleSource> reproducible_sources() { return sources; }

}  // namespace midrank

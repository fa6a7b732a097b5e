// The parts of the reproduction of the slides that have files of their own.

#pragma once

#include "studies/reproduction/reproduction.hpp"

namespace midrank {

ReproducedSection slides_averages_section();  ///< nine fruits of three classes
ReproducedSection slides_crossing_section();  ///< three ROC curves, none of which dominates another

}  // namespace midrank

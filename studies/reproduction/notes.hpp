// The parts of the reproduction of the notes that have files of their own.

#pragma once

#include "studies/reproduction/reproduction.hpp"
#include "studies/reproduction/worked.hpp"

#include <span>

namespace midrank {

/// V5, with the two models of VI.
ReproducedSection notes_log_loss_section(std::span<const PrintedRow> model_1, std::span<const PrintedRow> model_2);
ReproducedSection notes_r_squared_section();  ///< V6
ReproducedSection notes_deviation_section();  ///< V7
ReproducedSection notes_errors_section();  ///< V8

}  // namespace midrank

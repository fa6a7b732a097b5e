// Turns the fault of a row into an Error that names the place, for reading single columns outside of read_predictions.

#pragma once

#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/source.hpp"

#include <string>

namespace midrank {

/// Throws the Error that names file, row and column.
[[noreturn]] void throw_located(const Source& source, const Batch& batch, const std::string& column,
                                const Fault& fault);

/// Calls `use`, whose faults concern this column of the batch.
template <class Use>
void with_location(const Source& source, const Batch& batch, const std::string& column, Use use) {
    try {
        use();
    } catch (const Fault& fault) {
        throw_located(source, batch, column, fault);
    }
}

}  // namespace midrank

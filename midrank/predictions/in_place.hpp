// A fault of a row as an error that names the place, for those who read single columns outside of read_predictions.

#pragma once

#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/source.hpp"

#include <string>

namespace midrank {

/// Throws the Error that names file, row and column.
[[noreturn]] void throw_in_place(const Source& source, const Batch& batch, const std::string& column,
                                 const Fault& fault);

/// Calls `use`, whose faults are of this column of the batch.
template <class Use>
void in_place(const Source& source, const Batch& batch, const std::string& column, Use use) {
    try {
        use();
    } catch (const Fault& fault) {
        throw_in_place(source, batch, column, fault);
    }
}

}  // namespace midrank

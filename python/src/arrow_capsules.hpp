// Arrow's PyCapsule protocol (__arrow_c_array__, __arrow_c_stream__), as supported by pyarrow, polars, pandas and
// DuckDB.

#pragma once

#include "python/src/arrow_import.hpp"
#include "python/src/nanobind.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midrank {

/// The column lent by an object through either method; none where it has neither. Throws Error for a table.
std::optional<LentColumn> import_arrow(nanobind::handle object, const std::string& name);

/// The columns of a table lent through __arrow_c_stream__ or __arrow_c_array__; none where it has neither.
std::optional<std::vector<NamedColumn>> import_arrow_table(nanobind::handle object, const std::string& name);

}  // namespace midrank

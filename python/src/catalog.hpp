// The catalog of measures for Python, from which functions, documentation and stubs are generated.

#pragma once

#include "python/src/nanobind.hpp"

namespace midrank {

void bind_catalog(nanobind::module_& module);

}  // namespace midrank

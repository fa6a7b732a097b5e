// The catalog of measures as Python sees it: what the functions, their documentation and the stubs are made of.

#pragma once

#include "python/src/nanobind.hpp"

namespace midrank {

void bind_catalog(nanobind::module_& module);

}  // namespace midrank

// The catalog of measures as Python sees it: what the functions, their documentation and the stubs are made of.

#pragma once

#include <nanobind/nanobind.h>

namespace midrank {

void bind_catalog(nanobind::module_& module);

}  // namespace midrank

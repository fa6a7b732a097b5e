// What midrank.retrain needs of the core: how rows are dealt, as midrank train-eval deals them, and what many values tell.

#pragma once

#include <nanobind/nanobind.h>

namespace midrank {

void bind_retraining(nanobind::module_& module);

}  // namespace midrank

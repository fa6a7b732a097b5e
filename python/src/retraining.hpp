// What midrank.retrain needs of the core: how rows are dealt, as midrank train-eval deals them, and what many values tell.

#pragma once

#include "python/src/nanobind.hpp"

namespace midrank {

void bind_retraining(nanobind::module_& module);

}  // namespace midrank

// What midrank.retrain needs of the core: splits of rows as in midrank train-eval, and statistics of many values.

#pragma once

#include "python/src/nanobind.hpp"

namespace midrank {

void bind_retraining(nanobind::module_& module);

}  // namespace midrank

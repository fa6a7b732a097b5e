// Merges evidence of many parts: in the memory of a task, or by ranges of scores in files of the driver.

#pragma once

#include "python/src/nanobind.hpp"

namespace midrank {

void bind_joined_evidence(nanobind::module_& module);

}  // namespace midrank

// How evidence of many parts comes together: in the memory of a task, or range by range of the scores in files of the driver.

#pragma once

#include "python/src/nanobind.hpp"

namespace midrank {

void bind_joined_evidence(nanobind::module_& module);

}  // namespace midrank

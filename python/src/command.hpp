#pragma once

#include "python/src/nanobind.hpp"

namespace midrank {

/// run_command(arguments), and what the package's own file readers need for messages.
void bind_command(nanobind::module_& module);

}  // namespace midrank

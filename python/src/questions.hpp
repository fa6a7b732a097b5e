// The questions that Python asks, one function each, in the order of the command line's commands.

#pragma once

#include "python/src/answer.hpp"
#include "python/src/gathered.hpp"
#include "python/src/options.hpp"

#include <memory>

namespace midrank {

class LentTable;

PythonAnswer ask_evaluate(const std::shared_ptr<LentTable>& table, const Options& options);

}  // namespace midrank

// The questions that Python asks, one function each.

#pragma once

#include "python/src/answer.hpp"
#include "python/src/gathered.hpp"
#include "python/src/options.hpp"

#include <memory>

namespace midrank {

class LentTable;

PythonAnswer ask_bootstrap(const std::shared_ptr<LentTable>& table, const Options& options);
PythonAnswer ask_check(const std::shared_ptr<LentTable>& table, const Options& options);
PythonAnswer ask_compare(const std::shared_ptr<LentTable>& table, const Options& options);
PythonAnswer ask_curve(const std::shared_ptr<LentTable>& table, const Options& options);
PythonAnswer ask_evaluate(const std::shared_ptr<LentTable>& table, const Options& options);
PythonAnswer ask_permute(const std::shared_ptr<LentTable>& table, const Options& options);
PythonAnswer ask_power(const std::shared_ptr<LentTable>& table, const Options& options);
PythonAnswer ask_threshold(const std::shared_ptr<LentTable>& table, const Options& options);

}  // namespace midrank

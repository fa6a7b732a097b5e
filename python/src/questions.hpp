// The questions that Python asks, one function each.

#pragma once

#include "python/src/answer.hpp"
#include "python/src/gathered.hpp"
#include "python/src/options.hpp"

namespace midrank {

PythonAnswer ask_bootstrap(const AskedData& data, const Options& options);
PythonAnswer ask_check(const AskedData& data, const Options& options);
PythonAnswer ask_compare(const AskedData& data, const Options& options);
PythonAnswer ask_curve(const AskedData& data, const Options& options);
PythonAnswer ask_evaluate(const AskedData& data, const Options& options);
PythonAnswer ask_permute(const AskedData& data, const Options& options);
PythonAnswer ask_power(const AskedData& data, const Options& options);
PythonAnswer ask_threshold(const AskedData& data, const Options& options);

}  // namespace midrank

// The questions that Python asks, one function each.

#pragma once

#include "midrank/evaluation/gate.hpp"
#include "python/src/answer.hpp"
#include "python/src/gathered.hpp"
#include "python/src/options.hpp"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace midrank {

/// The baseline of a gate: none, rows scored by another model, or a report.
struct BaselineRows {
    AskedData data;
    GatherRequest request;
};
using AskedBaseline = std::variant<std::monostate, BaselineRows, ReportedBaseline>;

PythonAnswer ask_bootstrap(const AskedData& data, const Options& options);
PythonAnswer ask_calibrate(const AskedData& data, const Options& options);
PythonAnswer ask_check(const AskedData& data, const Options& options, const AskedBaseline& baseline);
PythonAnswer ask_compare(const AskedData& data, const Options& options);
PythonAnswer ask_curve(const AskedData& data, const Options& options);
PythonAnswer ask_evaluate(const AskedData& data, const Options& options);
PythonAnswer ask_explain(const AskedData& data, const Options& options);
PythonAnswer ask_influence(const AskedData& data, const Options& options);
PythonAnswer ask_permute(const AskedData& data, const Options& options);
PythonAnswer ask_power(const AskedData& data, const Options& options);
PythonAnswer ask_threshold(const AskedData& data, const Options& options);

/// The probabilities that the chosen map gives to the only column of `scores`. `map`: the JSON of ask_calibrate, which
/// messages call `name`.
std::vector<double> recalibrated(const std::shared_ptr<LentTable>& scores, const std::string& map,
                                 const std::string& name, const std::optional<std::string>& model,
                                 std::optional<bool> negate);

}  // namespace midrank

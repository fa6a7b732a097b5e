// One measure of one model: what a function such as midrank.roc_auc answers.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/inference/replicates.hpp"
#include "python/src/gathered.hpp"
#include "python/src/lent_column.hpp"
#include "python/src/options.hpp"

#include <functional>
#include <memory>
#include <string>

namespace midrank {

/// The value is there; its interval is found when someone asks for it, from what is kept until then.
struct Measured {
    Value value = Undefined::empty;
    /// The JSON of an evaluation that holds this measure alone, with its interval. What is handed over is called now and then while
    /// replicates are drawn, and may throw.
    std::function<std::string(const ProgressCallback& progress)> json_with_interval;
};

std::shared_ptr<Measured> measure_data(const AskedData& data, const Options& options);

/// The same of a label and a score alone, which are called label and score. `after_batch` is called now and then, and may throw.
/// Nothing here knows Python.
std::shared_ptr<Measured> measure_columns(LentColumn label, LentColumn score, const std::string& measure,
                                          const std::function<void()>& after_batch = {});

/// The same of a caller who holds the GIL: others go on meanwhile, and Ctrl-C ends what takes long.
std::shared_ptr<Measured> measure_lent_columns(LentColumn label, LentColumn score, const std::string& measure);

}  // namespace midrank

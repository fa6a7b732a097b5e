// One measure of one model: the result of a function such as midrank.roc_auc.

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

/// The value is computed; its interval is computed on request, from what is kept until then.
struct Measured {
    Value value = Undefined::empty;
    /// The JSON of an evaluation of this measure only, with its interval. `progress` is called from time to time during
    /// resampling, and may throw.
    std::function<std::string(const ProgressCallback& progress)> json_with_interval;
};

std::shared_ptr<Measured> measure_data(const AskedData& data, const Options& options);

/// The same from a label and a score only, which get these names. `after_batch` is called from time to time, and may
/// throw. Independent of Python.
std::shared_ptr<Measured> measure_columns(LentColumn label, LentColumn score, const std::string& measure,
                                          const std::function<void()>& after_batch = {});

/// The same for a caller that holds the GIL: other threads continue meanwhile, and Ctrl-C ends long work.
std::shared_ptr<Measured> measure_lent_columns(LentColumn label, LentColumn score, const std::string& measure);

}  // namespace midrank

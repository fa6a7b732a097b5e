// One measure of one model: what a function such as midrank.roc_auc answers.

#pragma once

#include "midrank/base/value.hpp"
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
    /// The JSON of an evaluation that holds this measure alone, with its interval.
    std::function<std::string()> json_with_interval;
};

std::shared_ptr<Measured> measure_data(const AskedData& data, const Options& options);

/// The same of a label and a score alone, which are called label and score.
std::shared_ptr<Measured> measure_columns(LentColumn label, LentColumn score, const std::string& measure);

}  // namespace midrank

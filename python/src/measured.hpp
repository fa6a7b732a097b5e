// One measure of one model: what a function such as midrank.roc_auc answers.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "python/src/gathered.hpp"
#include "python/src/lent_table.hpp"
#include "python/src/options.hpp"

#include <memory>
#include <optional>
#include <string>

namespace midrank {

/// The value is there; its interval is found when someone asks for it, from the evidence that is kept until then.
class Measured {
public:
    Measured(std::shared_ptr<const Gathered> gathered, EvaluateRequest request, EvaluateRequest with_interval);

    const Value& value() const noexcept { return value_; }
    /// The JSON of an evaluation that holds this measure alone, with its interval.
    std::string json_with_interval() const;

private:
    std::shared_ptr<const Gathered> gathered_;
    EvaluateRequest with_interval_;
    Value value_ = Undefined::empty;
};

std::shared_ptr<Measured> measure_data(const AskedData& data, const Options& options);

/// The same of a label and a score alone, which are called label and score.
std::shared_ptr<Measured> measure_columns(LentColumn label, LentColumn score, const std::string& measure);

}  // namespace midrank

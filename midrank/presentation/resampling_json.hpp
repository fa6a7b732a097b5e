// Parts of JSON that the answers of resampling share. Only the files of this folder include this one.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/inference/scatter.hpp"
#include "midrank/presentation/json_parts.hpp"

#include <string>

namespace midrank {

/// {"value": 0.5}, or null with the reason.
Json json_value(const Value& value);
/// Mean, standard deviation, and how many values there are; those that are undefined by their reasons.
Json json_scatter(const Scatter& scatter);
/// What stands before the numbers of one model on one set of rows.
Json json_owner(const std::string& model, const std::string& slice, const RowCounts& input);

}  // namespace midrank

// Building blocks for the conventions of other tools: values of measures, scaled, combined, or computed on another view
// of the data.

#pragma once

#include "midrank/base/task.hpp"
#include "midrank/evaluation/conventions.hpp"

#include <string_view>
#include <vector>

namespace midrank {

using ConventionValue = std::function<Value(const ToolViews&)>;

/// A catalog measure of a task, computed on one of the views of the data.
ConventionValue value_of_measure(std::string_view text, TaskKind task, Views ToolViews::* seen = &ToolViews::given);
/// factor * value + offset
ConventionValue scaled(ConventionValue of, double factor, double offset = 0);
ConventionValue changed(ConventionValue of, double (*change)(double));
ConventionValue root_of(ConventionValue of);
ConventionValue combined(ConventionValue first, ConventionValue second, double (*both)(double, double));
ConventionValue product_of(ConventionValue first, ConventionValue second);
ConventionValue quotient_of(ConventionValue dividend, ConventionValue divisor);

/// Conventions of other tools for data of each task; one file per task.
std::vector<Convention> conventions_of_two_classes();
std::vector<Convention> conventions_of_classes();
std::vector<Convention> conventions_of_numbers();
std::vector<Convention> conventions_of_queries();
std::vector<Convention> conventions_of_labels();

}  // namespace midrank

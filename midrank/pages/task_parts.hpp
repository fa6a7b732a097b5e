// What a page holds for tasks other than two classes, as JSON: heat maps, classes and labels against the rest, rows of
// labels, queries, errors.

#pragma once

#include "midrank/charts/report_content.hpp"
#include "midrank/presentation/json_text.hpp"

#include <cstddef>

namespace midrank {

/// Adds to a model of the page what belongs to its task.
void put_task_of_model(Json& model, const ReportContent& content, std::size_t m);
/// Adds to the document what the models share.
void put_task(Json& document, const ReportContent& content);

}  // namespace midrank

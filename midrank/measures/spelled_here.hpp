// How other tools spell the measures of the catalog: the average behind the measure, or before another of its names (f1_macro,
// macro_recall), a number in the name (ndcg@10, top_5_accuracy, f2), a word behind it (accuracy_score), the title
// (mean_absolute_percentage_error).

#pragma once

#include "midrank/measures/catalog.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

/// The same as it is asked for here, as "macro_f1" or "ndcg_at(k=10)"; none where that is no measure of these tasks.
std::optional<std::string> spelled_here(std::string_view name, std::span<const TaskKind> tasks);

}  // namespace midrank

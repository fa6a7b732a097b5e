// Translates names of measures in other tools to those of the catalog: with the average before or after another name of
// the measure (f1_macro, macro_recall), a number in the name (ndcg@10, top_5_accuracy, f2), a suffix (accuracy_score), or
// the full title (mean_absolute_percentage_error).

#pragma once

#include "midrank/measures/catalog.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

/// The name in the catalog, such as "macro_f1" or "ndcg_at(k=10)"; none if these tasks have no such measure.
std::optional<std::string> catalog_name(std::string_view name, std::span<const TaskKind> tasks);

}  // namespace midrank

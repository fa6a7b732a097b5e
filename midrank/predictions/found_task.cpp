#include "midrank/predictions/found_task.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/likely_positive.hpp"

#include <fmt/format.h>

namespace midrank {

void note_found_task(const Predictions& predictions, const Roles& requested, std::vector<std::string>& notes) {
    if (predictions.task == TaskKind::regression && !requested.task && predictions.quantiles.empty())
        notes.emplace_back(
            "The label and what is predicted are numbers, so this is a regression (--task multiclass for classes).");
    if (of_classes(predictions.task) && predictions.classes.size() == 2 && !requested.task &&
        requested.classes.empty()) {
        notes.push_back(
            fmt::format("To take one of the two classes as the positive one, name it, as with --positive {}.",
                        printable(predictions.classes[likely_positive(predictions.classes)], 24)));
    }
    if (predictions.unpaired > 0)
        notes.push_back(fmt::format("{} {} left out, as not every model has a row with their {}.", predictions.unpaired,
                                    predictions.unpaired == 1 ? "row is" : "rows are",
                                    quoted(requested.id.value_or(""))));
    for (const std::string& name : predictions.per_cent) {
        notes.push_back(
            fmt::format("Every number of column {} has a per cent sign, so 97.5% is read as 0.975.", quoted(name)));
    }
}

}  // namespace midrank

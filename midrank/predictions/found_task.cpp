#include "midrank/predictions/found_task.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/likely_positive.hpp"

#include <fmt/format.h>

namespace midrank {

void note_found_task(const Predictions& predictions, const Roles& requested, std::vector<std::string>& notes) {
    if (predictions.task == TaskKind::regression && !requested.task && predictions.quantiles.empty())
        notes.emplace_back(
            "The label and the predictions are numbers, so this is a regression (for classes, use --task multiclass).");
    if (of_classes(predictions.task) && predictions.classes.size() == 2 && !requested.task &&
        requested.classes.empty()) {
        notes.push_back(
            fmt::format("To treat one of the two classes as positive, use --positive, for example --positive {}.",
                        printable(predictions.classes[likely_positive(predictions.classes)], 24)));
    }
    if (predictions.unpaired > 0)
        notes.push_back(fmt::format("{} {} dropped because not every model has a row with the same {}.",
                                    predictions.unpaired, predictions.unpaired == 1 ? "row is" : "rows are",
                                    quoted(requested.id.value_or(""))));
    for (const std::string& name : predictions.per_cent) {
        notes.push_back(
            fmt::format("Every number in column {} has a per cent sign, so 97.5% is read as 0.975.", quoted(name)));
    }
}

}  // namespace midrank

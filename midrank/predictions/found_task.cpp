#include "midrank/predictions/found_task.hpp"

#include "midrank/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>

namespace midrank {
namespace {

/// "a, b, c, …"
std::string listed_names(const std::vector<std::string>& names, std::size_t most,
                         const std::function<std::string(const std::string&)>& shown) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i) text += (i == 0 ? "" : ", ") + shown(names[i]);
    return names.size() > most ? text + ", …" : text;
}
std::string listed_names(const std::vector<std::string>& names) {
    return listed_names(names, 8, [](const std::string& name) { return printable(name, 24); });
}

}  // namespace

void note_found_task(const Predictions& predictions, const Roles& requested, std::vector<std::string>& notes) {
    if (predictions.task == TaskKind::regression && !requested.task)
        notes.emplace_back(
            "The label and what is predicted are numbers, so this is a regression (--task multiclass for classes).");
    if (of_classes(predictions.task)) {
        notes.push_back(fmt::format("{} classes, in the order {} (--classes gives another).",
                                    predictions.classes.size(), listed_names(predictions.classes)));
    }
    if (predictions.task == TaskKind::multilabel) {
        notes.push_back(fmt::format("{} {}: {}.", predictions.label_names.size(),
                                    predictions.label_names.size() == 1 ? "label" : "labels",
                                    listed_names(predictions.label_names)));
    }
    if (predictions.negative_names.size() > 1) {
        notes.push_back(fmt::format(
            "Positive is {}; the other {} labels count as negative: {}.", quoted(predictions.positive_name),
            predictions.negative_names.size(),
            listed_names(predictions.negative_names, 5, [](const std::string& name) { return quoted(name); })));
    }
}

}  // namespace midrank

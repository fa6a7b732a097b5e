#include "midrank/predictions/predicted_classes.hpp"

#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/likely_positive.hpp"
#include "midrank/predictions/named_columns.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// The number of a label that needs no further information to be one of two classes.
std::optional<int> usual_label(const std::string& name) {
    const auto value = label_value(name);
    for (const int usual : {-1, 0, 1})
        if (value == usual) return usual;
    return std::nullopt;
}

/// Which of the classes are positive; none where unknown.
std::optional<std::vector<bool>> positive_classes(const std::vector<std::string>& classes, const Roles& roles,
                                                  const std::string& place) {
    std::vector<bool> positive;
    if (roles.positive) {
        for (const std::string& name : classes) positive.push_back(same_label(name, *roles.positive));
        if (roles.positive_optional || std::ranges::find(positive, true) != positive.end()) return positive;
        throw Error(place + ": the positive label " + quoted(*roles.positive) + " does not occur; the labels are " +
                    listed(classes) + ". Give --positive a label that occurs.");
    }
    std::vector<int> values;
    for (const std::string& name : classes) {
        const auto value = usual_label(name);
        if (!value) return std::nullopt;
        values.push_back(*value);
        positive.push_back(*value == 1);
    }
    const auto has = [&values](int value) { return std::ranges::find(values, value) != values.end(); };
    if (!has(1) || (has(0) && has(-1))) return std::nullopt;
    return positive;
}

bool counts_as_negative(const std::string& name, const Roles& roles) {
    return roles.negatives.empty() || std::ranges::any_of(roles.negatives, [&name](const std::string& negative) {
               return same_label(name, negative);
           });
}

}  // namespace

void put_two_classes(Predictions& predictions, const Roles& roles, const std::string& place) {
    const bool asked_for_several = roles.task && *roles.task != TaskKind::binary;
    const bool only_classes =
        std::ranges::all_of(predictions.class_models, [](const ClassModel& model) { return model.scores.empty(); });
    if (asked_for_several || !only_classes || !roles.classes.empty()) return;
    const auto positive = positive_classes(predictions.classes, roles, place);
    if (!positive) {
        if (!roles.task) return;
        throw NeedsOptions(place + ": the labels are " + listed(predictions.classes) +
                               ". Name the one that counts as positive with --positive.",
                           {"--positive", predictions.classes[likely_positive(predictions.classes)]});
    }
    const auto is_positive = [&positive](std::int32_t code) { return (*positive)[static_cast<std::size_t>(code)]; };
    predictions.task = TaskKind::binary;
    predictions.only_classes = true;
    for (const std::int32_t code : std::exchange(predictions.truth, {}))
        predictions.positive.push_back(is_positive(code) ? 1 : 0);
    for (ClassModel& model : predictions.class_models) {
        std::vector<float> scores;
        scores.reserve(model.predicted.size());
        for (const std::int32_t code : model.predicted) scores.push_back(is_positive(code) ? 1 : 0);
        predictions.scores.push_back({std::move(model.name), std::move(scores)});
    }
    const std::vector<std::string> classes = std::exchange(predictions.classes, {});
    for (std::size_t c = 0; c < classes.size(); ++c) {
        if (!(*positive)[c]) {
            if (counts_as_negative(classes[c], roles)) predictions.negative_names.push_back(classes[c]);
        } else if (predictions.positive_name.empty()) {
            predictions.positive_name = classes[c];
        }
    }
    predictions.class_models = {};
}

}  // namespace midrank

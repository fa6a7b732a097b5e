// What the data ask a model for: one of two classes, one of several, several labels, a number, or an order within each
// query. The task is a property of the data; every command works for all tasks for which it makes sense.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace midrank {

enum class TaskKind : std::uint8_t {
    binary,  ///< two classes, one of them positive
    multiclass,  ///< one of several classes
    ordinal,  ///< several classes with a meaningful order
    regression,  ///< a number
    queries,  ///< rows in the best order within each query
    multilabel,  ///< for each of several labels, whether the row has it
};
inline constexpr std::array all_tasks = {TaskKind::binary,     TaskKind::multiclass, TaskKind::ordinal,
                                         TaskKind::regression, TaskKind::queries,    TaskKind::multilabel};

constexpr std::string_view name_of(TaskKind task) noexcept {
    switch (task) {
        case TaskKind::binary:
            return "binary";
        case TaskKind::multiclass:
            return "multiclass";
        case TaskKind::ordinal:
            return "ordinal";
        case TaskKind::regression:
            return "regression";
        case TaskKind::queries:
            return "queries";
        case TaskKind::multilabel:
            return "multilabel";
    }
    return "";
}

/// What measures of the task are about, in words.
constexpr std::string_view subject_of(TaskKind task) noexcept {
    switch (task) {
        case TaskKind::binary:
            return "two classes";
        case TaskKind::multiclass:
        case TaskKind::ordinal:
            return "several classes";
        case TaskKind::regression:
            return "predicted numbers";
        case TaskKind::queries:
            return "queries";
        case TaskKind::multilabel:
            return "several labels";
    }
    return "";
}

constexpr std::optional<TaskKind> task_named(std::string_view name) noexcept {
    for (const TaskKind task : all_tasks)
        if (name_of(task) == name) return task;
    return std::nullopt;
}

/// Whether labels are one of several classes, none of them positive.
constexpr bool of_classes(TaskKind task) noexcept { return task == TaskKind::multiclass || task == TaskKind::ordinal; }

}  // namespace midrank

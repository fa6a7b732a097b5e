// What other tools print, each number as a function of the same summaries. Tools differ in conventions: the value of
// precision where nothing is labelled, whether a score equal to the threshold is labelled, which class is positive,
// whether means are over rows or classes.

#pragma once

#include "midrank/base/task.hpp"
#include "midrank/base/value.hpp"
#include "midrank/measures/views.hpp"

#include <functional>
#include <span>
#include <string>

namespace midrank {

/// The data as different tools see them. Tasks other than two classes have one view only.
struct ToolViews {
    Views given;  ///< labelled positive: scores above the threshold
    Views at_or_above;  ///< labelled positive: scores at or above the threshold
    Views other_class;  ///< the other class is positive: labels and scores are reversed
    Views other_class_below;  ///< the same, without the scores at the threshold
    Views at_best_f1;  ///< at the threshold with the largest F1

    /// For two classes, at the threshold of the views, or else at 0.5.
    static ToolViews of(const Views& views, TaskKind task);
    /// As tools see the data that label scores at the threshold as positive.
    ToolViews with_threshold_labelled() const;
};

struct Convention {
    std::string tools;  ///< tools with this convention, separated by commas
    std::string call;  ///< how the number is requested there
    std::string how;  ///< what it computes
    std::function<Value(const ToolViews&)> value;
};

/// Conventions of other tools for a task, followed by each catalog measure itself: for two classes also with the other
/// class as positive, and for threshold measures also with scores equal to the threshold labelled.
std::span<const Convention> conventions(TaskKind task);

}  // namespace midrank

// What other tools print, each number as a function of the same summaries. They agree on the data and differ in conventions: what precision
// is where nothing is labelled, whether a score at the threshold is labelled, which class is positive, whether a mean is taken over rows or
// classes.

#pragma once

#include "midrank/base/task.hpp"
#include "midrank/base/value.hpp"
#include "midrank/measures/views.hpp"

#include <functional>
#include <span>
#include <string>

namespace midrank {

/// The same data as tools may look at them. Those of other tasks than that of two classes are looked at in one way.
struct DataAsSeen {
    Views given;  ///< labelled is what lies above the threshold
    Views at_or_above;  ///< what lies at it too
    Views other_class;  ///< the other class is positive: labels and scores are turned round
    Views at_best_f1;  ///< at the threshold of the largest F1

    /// Two classes are looked at at the threshold of the views, or at 0.5.
    static DataAsSeen of(const Views& views, TaskKind task);
};

struct Convention {
    std::string tools;  ///< those that have it, between commas
    std::string call;  ///< how it is asked for there
    std::string how;  ///< what it does
    std::function<Value(const DataAsSeen&)> value;
};

/// Those of other tools for data of a task; then each measure of the catalog as it is, of two classes also with the other one as positive,
/// and where it is asked at a threshold, with what lies at it.
std::span<const Convention> conventions(TaskKind task);

}  // namespace midrank

// Conditions on measures as users write them, on the command line and in files, checked against the measures of a task.

#pragma once

#include "midrank/base/task.hpp"
#include "midrank/measures/catalog.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

enum class Bound : std::uint8_t {
    at_least,
    at_most,
    drop,  ///< at most this much worse than a baseline
};
/// The name in files and JSON: min, max, max_drop.
std::string_view name_of(Bound bound) noexcept;

/// A condition on the value of a measure.
struct Condition {
    MeasureRequest requested;
    Bound bound = Bound::at_least;
    double limit = 0;
    std::string slice = {};  ///< "column=value" if it applies to that slice only; empty: to all rows and every slice

    bool met_by(double number) const noexcept { return bound == Bound::at_least ? number >= limit : number <= limit; }
};

/// The name of a measure and a limit, before the catalog is consulted.
struct ConditionText {
    Bound bound = Bound::at_least;
    std::string measure;
    double limit = 0;
    std::string file = {};  ///< where it was written, for messages; empty: on the command line
    std::string slice = {};  ///< as in Condition

    /// `text` is a measure, possibly with a slice: "roc_auc[ward=A]". Throws Error where a bracket does not hold a
    /// slice.
    ConditionText(Bound bound, std::string_view text, double limit, std::string file = {});
};

/// Reads "roc_auc=0.9" or "roc_auc[ward=A]=0.9" from the command line. The last = separates the limit, because
/// arguments contain = as well: f_beta(beta=2)=0.8. Throws Error for anything else.
ConditionText read_condition_text(const std::string& text, Bound bound);
/// The conditions of the three options together.
std::vector<ConditionText> condition_texts(std::span<const std::string> at_least, std::span<const std::string> at_most,
                                           std::span<const std::string> drops = {});

/// Checks what can be checked before the task is known. Throws Error for conditions that no task understands, and where
/// there are none, because such a gate would pass everything.
void check_conditions(std::span<const ConditionText> texts);
/// Throws Error for a name that is not exactly one measure of the task; for a limit outside the range of the measure,
/// which all values or none would meet; and for a drop of a measure without a direction.
Condition read_condition(const ConditionText& text, TaskKind task = TaskKind::binary);
std::vector<Condition> read_conditions(std::span<const ConditionText> texts, TaskKind task = TaskKind::binary);

}  // namespace midrank

// Conditions as people write them, on the command line and in files, and what they ask of the measures of a task.

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
    drop,  ///< how much worse than a baseline it may be
};
/// As files and JSON name it: min, max, max_drop.
std::string_view name_of(Bound bound) noexcept;

/// What a measure must be.
struct Condition {
    MeasureRequest requested;
    Bound bound = Bound::at_least;
    double limit = 0;
    std::string slice =
        {};  ///< "column=value" where it holds for that slice alone; empty: for all rows and every slice

    bool met_by(double number) const noexcept { return bound == Bound::at_least ? number >= limit : number <= limit; }
};

/// A measure's name and a number, not yet held against the catalog.
struct ConditionText {
    Bound bound = Bound::at_least;
    std::string measure;
    double limit = 0;
    std::string file = {};  ///< where it stands, for messages; empty: on the command line
    std::string slice = {};  ///< as in Condition

    /// `text` is a measure, or one with a slice behind it: "roc_auc[ward=A]". Throws Error for what is behind it and no slice.
    ConditionText(Bound bound, std::string_view text, double limit, std::string file = {});
};

/// Reads "roc_auc=0.9" of the command line, or "roc_auc[ward=A]=0.9". The last = counts, as parameters have their own: f_beta(beta=2)=0.8. Throws Error
/// for anything else.
ConditionText read_condition_text(const std::string& text, Bound bound);
/// Those of the three options.
std::vector<ConditionText> condition_texts(std::span<const std::string> at_least, std::span<const std::string> at_most,
                                           std::span<const std::string> drops = {});

/// Before the task is known. Throws Error for conditions that no task understands. Also throws where there are none: such a gate would
/// let everything pass.
void check_conditions(std::span<const ConditionText> texts);
/// Throws Error for a name of no measure of the task, or of several; for a limit outside the measure's range, which all values meet, or
/// none; and for a drop of a measure of which neither side is better.
Condition read_condition(const ConditionText& text, TaskKind task = TaskKind::binary);
std::vector<Condition> read_conditions(std::span<const ConditionText> texts, TaskKind task = TaskKind::binary);

}  // namespace midrank

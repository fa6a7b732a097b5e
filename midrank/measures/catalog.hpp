// Every measure, by family. A measure is requested with its arguments, by text such as "f_beta(beta=0.5)".

#pragma once

#include "midrank/measures/measure.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A catalog entry with its arguments. `key` is the text that names its result.
struct MeasureRequest {
    const Measure* measure = nullptr;
    Arguments arguments;
    std::string key;

    Answer answer(const Views& views) const {
        if (!views.has<ApproximateErrors>()) return measure->formula(views, arguments);
        return measure->approximation ? (*measure->approximation)(views, arguments) : Undefined::needs_every_row;
    }
    /// Where its values can lie.
    Range range() const { return measure->range_of ? measure->range_of(arguments) : measure->range; }
    /// Which of its values is best, where neither end is better; none where the request does not say it.
    std::optional<double> best() const {
        switch (measure->best) {
            case Best::none:
                return std::nullopt;
            case Best::zero:
                return 0;
            case Best::one:
                return 1;
            case Best::parameter:
                return arguments.get(measure->parameters.front().name);
        }
        return std::nullopt;
    }
    /// Where those of these data can lie.
    Range range(const Views& views) const;
};

/// Whether it is read off the confusion matrix, so that the threshold matters.
inline bool at_a_threshold(const MeasureRequest& requested) { return requested.measure->family == Family::threshold; }

/// Whether the threshold matters to it, or to what it is the average of. Predicted classes are given by no threshold.
inline bool depends_on_threshold(const MeasureRequest& requested) {
    const Measure& measure = *requested.measure;
    const bool of_flags = measure.family == Family::label_average && !measure.average_of->of_scores;
    const bool of_gains = measure.family == Family::gains && measure.place == Place::none;
    return at_a_threshold(requested) || measure.family == Family::labels || of_flags || of_gains;
}

/// What is said of a family as a whole.
struct FamilyEntry {
    Family family;
    std::string_view name;  ///< by which all its measures are asked for
    std::string_view title;  ///< above the results
    std::string_view meaning;  ///< in the list of measures
    TaskKind task;  ///< ordinal data are asked what multiclass data are
    std::vector<Measure> (*measures)();
};
/// In the order of the catalog: those of every task.
std::span<const FamilyEntry> families() noexcept;
const FamilyEntry& entry_of(Family family) noexcept;
inline std::string_view name_of(Family family) noexcept { return entry_of(family).name; }

/// Every measure of a task.
std::span<const Measure> catalog(TaskKind task = TaskKind::binary);

/// The entry with this id or alias among those of the task, or null.
const Measure* find_measure(std::string_view name, TaskKind task = TaskKind::binary);

/// Reads a list such as "roc_auc,f_beta(beta=0.5),ranking,all". Throws Error for unknown names, parameters and values.
std::vector<MeasureRequest> read_measures(std::string_view text, TaskKind task = TaskKind::binary);
/// Throws Error, with what to ask for, for a name that other tools use for different measures, as auprc, or for what is no measure
/// of one model, as the IDI.
void refuse_ambiguous_name(std::string_view name);
/// Throws Error for names that no task has, before the task is known.
void refuse_unknown_measures(std::string_view text);

/// Every measure that can be asked without arguments; the optima of threshold measures only where `optima` is true.
std::vector<MeasureRequest> standard_measures(bool optima = false);
/// The same of a family.
std::vector<MeasureRequest> measures_of(Family family);

/// Ten rows that every example of the catalog is computed from: Berrar, figure 2.
struct ExampleRow {
    double score;
    bool positive;
};
std::span<const ExampleRow> example_rows();
inline constexpr double example_threshold = 0.55;

}  // namespace midrank

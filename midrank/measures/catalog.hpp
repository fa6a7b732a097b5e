// The catalog of all measures, by family, and how requests such as "f_beta(beta=0.5)" are read.

#pragma once

#include "midrank/measures/measure.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A catalog entry with its arguments. `key` is the text that names the result.
struct MeasureRequest {
    const Measure* measure = nullptr;
    Arguments arguments;
    std::string key;

    Answer answer(const Views& views) const {
        if (!views.has<ApproximateErrors>()) return measure->formula(views, arguments);
        return measure->approximation ? (*measure->approximation)(views, arguments) : Undefined::needs_every_row;
    }
    /// Where the values can lie, given the arguments.
    Range range() const { return measure->range_of ? measure->range_of(arguments) : measure->range; }
    /// The best value, where it lies at neither end of the range; none where the request does not determine it.
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
    /// Where the values can lie, given the arguments and these data.
    Range range(const Views& views) const;
};

/// Whether the measure is computed from the confusion matrix at one threshold.
inline bool at_a_threshold(const MeasureRequest& requested) { return requested.measure->family == Family::threshold; }

/// Whether the value depends on the threshold, directly or as an average of values that do. Predicted classes of
/// several classes depend on none.
inline bool depends_on_threshold(const MeasureRequest& requested) {
    const Measure& measure = *requested.measure;
    const bool of_flags = measure.family == Family::label_average && !measure.average_of->of_scores;
    const bool of_gains = measure.family == Family::gains && measure.place == Place::none;
    return at_a_threshold(requested) || measure.family == Family::labels || of_flags || of_gains;
}

/// Whether the measure tells how the scores order positives and negatives. Rows of one class have no such order: there
/// it is undefined, like the area under the ROC curve, or nearly the same for all scores, like average precision, which
/// is 1 if all rows are positive.
inline bool of_class_order(const MeasureRequest& requested) {
    const Family family = requested.measure->family;
    return family == Family::ranking || family == Family::indistinguishability || family == Family::optimum;
}

/// Description of a family as a whole.
struct FamilyEntry {
    Family family;
    std::string_view name;  ///< requests all measures of the family
    std::string_view title;  ///< heading of its results
    std::string_view meaning;  ///< explanation in the list of measures
    TaskKind task;  ///< ordinal data take the families of multiclass
    std::vector<Measure> (*measures)();
};
/// The families of all tasks, in the order of the catalog.
std::span<const FamilyEntry> families() noexcept;
const FamilyEntry& entry_of(Family family) noexcept;
inline std::string_view name_of(Family family) noexcept { return entry_of(family).name; }

/// Every measure of a task.
std::span<const Measure> catalog(TaskKind task = TaskKind::binary);

/// The entry with this id or alias among those of the task, or null.
const Measure* find_measure(std::string_view name, TaskKind task = TaskKind::binary);

/// Reads a list such as "roc_auc,f_beta(beta=0.5),ranking,all". Throws Error for unknown names, parameters and values.
std::vector<MeasureRequest> read_measures(std::string_view text, TaskKind task = TaskKind::binary);
/// Throws Error, with what to request instead, for a name that other tools give to different measures (auprc), for one
/// that is no measure of a single model (IDI), and for a loss of these tasks with the opposite sign.
void refuse_ambiguous_name(std::string_view name, std::span<const TaskKind> tasks = all_tasks);
/// " Did you mean f1?": the name in the catalogs of these tasks for another tool's spelling, or else a similar name of
/// a measure, a family, or one of `others`; empty if there is none.
std::string measure_meant(std::string_view name, std::span<const TaskKind> tasks,
                          std::vector<std::string_view> others = {});
/// Throws Error for names that no task has; usable before the task is known.
void refuse_unknown_measures(std::string_view text);

/// Every measure that needs no arguments; the optima of threshold measures only if `optima`.
std::vector<MeasureRequest> standard_measures(bool optima = false);
/// The same for one family.
std::vector<MeasureRequest> measures_of(Family family);

/// The ten rows that the example of every entry is computed from: Berrar, figure 2.
struct ExampleRow {
    double score;
    bool positive;
};
std::span<const ExampleRow> example_rows();
inline constexpr double example_threshold = 0.55;

}  // namespace midrank

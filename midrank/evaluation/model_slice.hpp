// One model on one slice of the rows, with its views and its threshold: what every evaluation asks of.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/evidence.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

struct ModelSlice {
    std::string model;
    std::string slice;  ///< "column=value"; empty for all rows
    std::string slice_column;  ///< its column
    Views views;  ///< asked at the threshold, if there is one
    NamedCounts input;
    std::optional<ChosenThreshold> threshold;
    Rows rows = {};  ///< those behind it, borrowed; empty where only summaries are given
    TaskKind task = TaskKind::binary;
    bool clustered = false;  ///< a column of clusters was named; a summary need not know which rows are of one
    TaskRows task_rows = {};  ///< the same of a task other than that of two classes; of these, their gains
};

/// Calls take(slice) for each model of the evidence, first on all rows, then on each slice. A threshold rule is applied to all
/// rows, and the slices are evaluated at the same threshold; without a rule it is 0.5 for probabilities and 0 for scores of
/// both signs. Notes say what was decided. The slice may be kept for as long as the evidence lives.
void for_each_model_slice(const EvidenceSet& evidence, const std::optional<ThresholdRule>& threshold,
                          std::vector<std::string>& notes, const std::function<void(const ModelSlice&)>& take);
/// Each model on all rows.
std::vector<ModelSlice> whole_models(const EvidenceSet& evidence, const std::optional<ThresholdRule>& threshold,
                                     std::vector<std::string>& notes);

/// One of several classes or labels against the rest by its scores, at the threshold that these have where nobody chooses one; of
/// labels at the one that decides which are predicted, if one does. None where the model has no scores of it.
std::optional<ModelSlice> one_against_rest(const ModelSlice& slice, std::string_view class_name);

/// Throws Error where the rows behind a slice are not there. `why` is a sentence's beginning, up to where it goes on "and
/// these are summaries".
void refuse_without_rows(const ModelSlice& slice, const std::string& why);

/// Throws Error where there are gains, and one of the measures is of them. `why` is the rest of the sentence that its name begins.
void refuse_gains(const EvidenceSet& evidence, std::span<const MeasureRequest> requested, const std::string& why);

/// Throws Error where labels lie between 0 and 1, so that a row stands as two entries. `why` is a sentence's beginning.
void refuse_soft_labels(const EvidenceSet& evidence, const std::string& why);

/// Adds a sentence that is not among the notes yet.
void note_once(std::vector<std::string>& notes, const std::string& sentence);

/// A report without results: where the data come from, and what was decided when they were read.
Report report_on(const EvidenceSet& evidence);
/// Throws Error where errors are kept within bounds (--approximate) and not row by row.
void need_every_row(const EvidenceSet& evidence);
/// Throws Error for a task other than that of two classes.
void need_two_classes(const EvidenceSet& evidence);
/// A report as above, of two classes.
Report report_on_two_classes(const EvidenceSet& evidence);

}  // namespace midrank

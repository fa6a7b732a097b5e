// One model on one slice of the rows, with its views and its threshold: the unit of every evaluation.

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
    std::string slice_column;  ///< the column of the slice
    Views views;  ///< at the threshold, if there is one
    NamedCounts input;
    std::optional<ChosenThreshold> threshold;
    Rows rows = {};  ///< the rows, borrowed; empty where there are only summaries
    TaskKind task = TaskKind::binary;
    bool clustered = false;  ///< a column of clusters was named; a summary need not know which rows are of one cluster
    TaskRows task_rows = {};  ///< the rows of tasks other than two classes; for two classes, their gains
};

/// Calls take(slice) for each model of the evidence, first on all rows, then on each slice. A threshold rule is applied
/// to all rows, and the slices are evaluated at the same threshold; without a rule it is 0.5 for probabilities and 0
/// for scores of both signs. `notes` receives the decisions. A slice stays valid as long as the evidence.
void for_each_model_slice(const EvidenceSet& evidence, const std::optional<ThresholdRule>& threshold,
                          std::vector<std::string>& notes, const std::function<void(const ModelSlice&)>& take);
/// Each model on all rows, with its threshold.
std::vector<ModelSlice> whole_models(const EvidenceSet& evidence, const std::optional<ThresholdRule>& threshold,
                                     std::vector<std::string>& notes);

/// One of several classes or labels against the rest, by its scores, at their standard threshold; labels at the
/// threshold that determines which are predicted, if there is one. None where the model has no scores for it.
std::optional<ModelSlice> one_against_rest(const ModelSlice& slice, std::string_view class_name);

/// Throws Error where the rows of a slice are not available. `why` begins the sentence, up to "and these are
/// summaries".
void refuse_without_rows(const ModelSlice& slice, const std::string& why);

/// Throws Error where the evidence has gains and a measure uses them. `why` continues the sentence that begins with its
/// name.
void refuse_gains(const EvidenceSet& evidence, std::span<const MeasureRequest> requested, const std::string& why);

/// Throws Error for soft labels (labels between 0 and 1), with which a row is two entries. `why` begins the sentence.
void refuse_soft_labels(const EvidenceSet& evidence, const std::string& why);

/// Adds the sentence unless it is among the notes already.
void note_once(std::vector<std::string>& notes, const std::string& sentence);

/// A report without results: the source of the data, and what was decided when they were read.
Report report_on(const EvidenceSet& evidence);
/// Throws Error where errors are kept approximately (--approximate) rather than row by row.
void need_every_row(const EvidenceSet& evidence);
/// Throws Error for predicted classes without scores. `what` begins the message: "A map turns scores into
/// probabilities".
void need_scores(const EvidenceSet& evidence, std::string_view what);
/// Throws Error for a task other than two classes.
void need_two_classes(const EvidenceSet& evidence);
/// report_on() for evidence of two classes; throws Error for other tasks.
Report report_on_two_classes(const EvidenceSet& evidence);

}  // namespace midrank

// By how much a model is worse than a baseline: on paired rows where the rows of both pair, else as independent
// samples. Differences and their inference are those of a comparison of two models (inference/comparison.hpp).

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/inference/comparison.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

/// One measure of a model next to that of its baseline.
struct Drop {
    Answer baseline;
    Value value = Undefined::empty;  ///< how much worse; negative if better
    IntervalOrReason interval = Undefined::empty;
    Value p = Undefined::empty;  ///< two-sided p-value of no difference
    DifferenceTest test = DifferenceTest::influence;  ///< the test that p comes from
    bool paired = false;  ///< whether the rows are paired
    /// Whether nothing shows a difference: the drop is 0, and it has no interval or no standard error, because the two
    /// agree on every row or neither varies.
    bool none_seen = false;
};

/// The model of the baseline to compare with: the one with the same name, or the only one if both have just one. Throws
/// Error where there is none.
std::string baseline_model(const EvidenceSet& current, std::string_view model, const EvidenceSet& baseline);

/// The same from the names of all models on both sides.
std::string baseline_model(const std::vector<std::string>& current, std::string_view model,
                           const std::vector<std::string>& baseline);

/// Why the rows of two models do not pair, to follow "because"; empty where they do. Rows pair if there are equally
/// many and they agree one by one in label, weight, cluster and slices; queries pair by their names.
std::string why_unpaired(const EvidenceSet& current, std::string_view model, const EvidenceSet& baseline,
                         std::string_view baseline_model);

/// How rows were read, as far as it matters for comparing values.
struct Reading {
    TaskKind task = TaskKind::binary;
    std::string positive;  ///< the label that counts as positive
    bool weighted = false;
    std::optional<double> prevalence = {};  ///< share of positives to which the classes are weighted
    bool standardised = false;  ///< slices are weighted to given shares
};
Reading reading_of(const EvidenceSet& evidence);

/// Throws Error where the two differ in any of these.
void need_comparable(const Reading& now, const Reading& before);
/// The same, and where only one has clusters.
void need_comparable(const EvidenceSet& current, const EvidenceSet& baseline);

/// The drop of each measure. Unpaired rows are treated as independent samples: if they are in fact the same items, the
/// intervals are wider than necessary.
std::vector<Drop> drops(std::span<const MeasureRequest> requested_measures, const ModelSlice& current,
                        const ModelSlice& baseline, bool paired, const IntervalRequest& intervals);

}  // namespace midrank

// By how much a model is worse than that of a baseline: of the same rows, where the rows of both pair, else of independent
// samples. The differences and what is known of them are those of a comparison of two models (inference/comparison.hpp).

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

/// One measure of a model beside that of its baseline.
struct Drop {
    Answer baseline;
    Value value = Undefined::empty;  ///< how much worse; negative where it is better
    IntervalOrReason interval = Undefined::empty;
    Value p = Undefined::empty;  ///< that there is no difference; two-sided
    DifferenceTest test = DifferenceTest::influence;  ///< that p comes from
    bool paired = false;  ///< of the same rows

    /// Where nothing tells the two apart and so no interval is known: they are alike on every row, or each without a spread.
    bool none_to_be_seen() const noexcept { return std::holds_alternative<Undefined>(interval) && p == Value(1.0); }
};

/// The model of the baseline that a model is held against: the one of its name, or the only one where each has but one.
/// Throws Error where there is none.
std::string baseline_model(const EvidenceSet& current, std::string_view model, const EvidenceSet& baseline);

/// The same by the names of all models of both.
std::string baseline_model(const std::vector<std::string>& current, std::string_view model,
                           const std::vector<std::string>& baseline);

/// Why the rows of two models are no pairs, in words that go on with "because"; empty where they are. Rows pair where there are as many,
/// row by row with the same label, weight, cluster and slices; queries where they have the same names.
std::string why_unpaired(const EvidenceSet& current, std::string_view model, const EvidenceSet& baseline,
                         std::string_view baseline_model);

/// How rows were read, as far as values of them may be held against each other.
struct Reading {
    TaskKind task = TaskKind::binary;
    std::string positive;  ///< the label that counts as positive
    bool weighted = false;
    std::optional<double> prevalence = {};  ///< that the classes are weighted to
    bool standardised = false;  ///< the slices are weighted to given shares
};
Reading reading_of(const EvidenceSet& evidence);

/// Throws Error where the two differ in any of these.
void need_comparable(const Reading& now, const Reading& before);
/// The same, and where there are clusters in one only.
void need_comparable(const EvidenceSet& current, const EvidenceSet& baseline);

/// The drop of each measure. Unpaired rows are independent samples: where they are in fact of the same items, the intervals are
/// wider than they need be.
std::vector<Drop> drops(std::span<const MeasureRequest> requested_measures, const ModelSlice& current,
                        const ModelSlice& baseline, bool paired, const IntervalRequest& intervals);

}  // namespace midrank

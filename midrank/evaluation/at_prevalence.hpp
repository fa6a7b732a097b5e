// The same models at another share of positives (prevalence): the items of each class get a common factor, so that the
// given share of the weight is positive. The distributions within each class stay; the weights of the classes are given
// and no longer estimated. All values, curves and intervals follow from the weighted evidence.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Least share of a class or slice to which rows can be weighted: below every share in real data, and far above where
/// products of weights would underflow.
inline constexpr double least_share = 1e-15;

struct PrevalenceRequest {
    double prevalence = 0;  ///< in (0, 1)
    /// Whether each slice gets this share itself. Otherwise the items of a slice keep their weights among all rows.
    bool of_each_slice = false;
    std::string fold = {};  ///< column of folds; each fold gets this share itself
};

/// Reads "0.05" or "5%". Throws Error for anything but a share between 0 and 1.
PrevalenceRequest read_prevalence(std::string_view text, bool of_each_slice);

/// Keeps the sum of weights. Throws Error for a task other than two classes, where a model has rows of one class only,
/// and for evidence that is already weighted to a prevalence. The rows of the evidence stay borrowed. `with_moments`:
/// keep the moments of the weights, which intervals need.
EvidenceSet at_prevalence(const EvidenceSet& evidence, const PrevalenceRequest& request, bool with_moments = true);

/// The share of positives to which the classes were weighted; none where they were not.
std::optional<double> given_prevalence(const EvidenceSet& evidence);
/// The same as a sentence, with the share in the data.
std::optional<std::string> note_on_prevalence(const EvidenceSet& evidence);

}  // namespace midrank

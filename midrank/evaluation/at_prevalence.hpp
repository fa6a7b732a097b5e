// The same models where another share of the items is positive: the items of each class are weighted alike, such that the given
// share of their weight is positive. What an item tells of its class stays; what classes weigh is no longer estimated. All
// values, curves and intervals follow from the weighted evidence.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Of a class, or of a slice, that rows can be weighted to: less than any has, and far from where products of weights are lost.
inline constexpr double least_share = 1e-15;

struct PrevalenceRequest {
    double prevalence = 0;  ///< between 0 and 1, ends excluded
    /// Whether each slice has that share itself. Else its items weigh what they weigh among all rows.
    bool of_each_slice = false;
    std::string fold = {};  ///< the column of folds, of which each has that share itself: their mean is to be at it
};

/// "0.05" or "5%". Throws Error for what is no share between 0 and 1.
PrevalenceRequest read_prevalence(std::string_view text, bool of_each_slice);

/// The sum of weights stays. Throws Error for a task other than that of two classes, where a model has rows of one class only, and
/// for evidence that is weighted so already. The rows of the evidence are borrowed as before. `with_moments`: whether it is to be known
/// how weights scatter, as intervals ask.
EvidenceSet at_prevalence(const EvidenceSet& evidence, const PrevalenceRequest& request, bool with_moments = true);

/// To what the classes were weighted, if they were.
std::optional<double> given_prevalence(const EvidenceSet& evidence);
/// That in a sentence, with the share that the data have.
std::optional<std::string> note_on_prevalence(const EvidenceSet& evidence);

}  // namespace midrank

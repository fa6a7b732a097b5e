// The same models on a population with other proportions of the slices (direct standardisation): the items of each
// slice get a common factor, so that the slices have given shares of the weight. These shares are then known and not
// estimated; the distributions within slices stay. Slices themselves are reported unchanged.

#pragma once

#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"
#include "midrank/summaries/evidence.hpp"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// The share of all weight of each value of a column.
struct SliceShares {
    std::vector<std::pair<std::string, double>> of_values;  ///< each positive; they sum to 1
    std::string source = {};  ///< the data that the shares were taken from; empty: they were given as numbers
};

/// Reads "a=0.3" and "b=0.7", or percentages. Throws Error for anything but a share, for a value given twice, and where
/// the sum is not 1.
SliceShares read_slice_shares(std::span<const std::string> texts);
/// The shares in other data, which need no labels. Throws Error where these lack the column, and for a missing value
/// unless rows with missing values are left out.
SliceShares slice_shares_of(Source& source, const std::string& column, Missing missing,
                            const std::vector<std::string>& missing_words);
/// The shares in evidence that has slices of this column.
SliceShares slice_shares_of(const EvidenceSet& evidence, const std::string& column, const std::string& source);

/// The column whose slices can be given shares. Throws Error unless there is exactly one.
const std::string& column_to_standardise(std::span<const std::string> slice_columns);

/// Weights each model on all rows, keeping the sum of weights; a note tells so. Throws Error for a task other than two
/// classes, for clusters, for a share of a slice without rows, and for evidence already weighted to shares.
/// `with_moments`: keep the moments of the weights, which intervals need.
EvidenceSet standardised(const EvidenceSet& evidence, const SliceShares& shares, bool with_moments = true);

/// Whether the evidence is weighted in this way.
bool is_standardised(const EvidenceSet& evidence);

}  // namespace midrank

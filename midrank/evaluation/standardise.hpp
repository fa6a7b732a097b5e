// The same models on a population with another mix of slices (direct standardisation): the items of each slice are weighted alike, such
// that the slices have given shares of all weight. What slices weigh is then known and not estimated; what an item tells of its slice
// stays. Slices themselves are reported as they are.

#pragma once

#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"
#include "midrank/summaries/evidence.hpp"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// Which share of all each value of a column has.
struct SliceShares {
    std::vector<std::pair<std::string, double>> of_values;  ///< each positive; they sum to 1
    std::string source = {};  ///< the name of the data that have them; empty: they were given as numbers
};

/// "a=0.3" and "b=0.7", or in per cent. Throws Error for what is no share, for a value that comes twice, and where they do not sum to 1.
SliceShares read_slice_shares(std::span<const std::string> texts);
/// Of the rows of other data, which need no labels. Throws Error where they have no such column, and for a missing value unless rows
/// with one are left out.
SliceShares slice_shares_of(Source& source, const std::string& column, Missing missing,
                            const std::vector<std::string>& missing_words);
/// Of the rows behind summaries that have slices of this column.
SliceShares slice_shares_of(const EvidenceSet& evidence, const std::string& column, const std::string& source);

/// The column whose slices can be given shares. Throws Error where there is none, or more than one.
const std::string& column_to_standardise(std::span<const std::string> slice_columns);

/// Each model on all rows is weighted, and the sum of weights stays. A note says so. Throws Error for a task other than that of two
/// classes, for clusters, where a slice has a share and no rows, and for evidence that is weighted to shares already. `with_moments`:
/// whether it is to be known how weights scatter, as intervals ask.
EvidenceSet standardised(const EvidenceSet& evidence, const SliceShares& shares, bool with_moments = true);

/// Whether that was done.
bool is_standardised(const EvidenceSet& evidence);

}  // namespace midrank

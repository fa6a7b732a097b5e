// The rows of compared models, as resampling needs them: whether they are available, how many a replicate processes,
// and written out by their weights.

#pragma once

#include "midrank/inference/comparison_spread.hpp"
#include "midrank/inference/repeated_rows.hpp"

#include <cstddef>
#include <deque>
#include <span>
#include <vector>

namespace midrank {

class ComparedRows {
public:
    /// Borrows the models, their views and rows. `scheme`: how they are resampled.
    ComparedRows(std::span<const ComparedModel> models, Pairing pairing, Scheme scheme);

    std::span<const ComparedModel> models() const noexcept { return models_; }
    Pairing pairing() const noexcept { return pairing_; }
    /// Whether the rows are clustered.
    bool clustered() const noexcept { return clustered_; }
    bool of_two_classes() const noexcept { return models_.front().of_two_classes(); }

    /// The number of rows of a model that a replicate processes.
    double per_replicate(const ComparedModel& model) const;
    /// Whether the rows for resampling are available. Models with rows of their own can be resampled from rankings.
    bool can_be_drawn() const;
    /// The models with each row repeated by its weight; computed on first use.
    std::span<const ComparedModel> written_out();

private:
    std::span<const ComparedModel> models_;
    Pairing pairing_;
    Scheme scheme_;
    bool clustered_;
    std::deque<RepeatedRows> repeated_;  ///< storage for the next member
    std::vector<ComparedModel> written_out_;
};

/// Whether replicates of this measure are made from a summary of single rows, rather than from a ranking.
bool drawn_as_items(const MeasureRequest& requested, const ComparedRows& rows);

}  // namespace midrank

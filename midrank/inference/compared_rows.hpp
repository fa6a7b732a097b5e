// The rows of models that are compared, as replicates need them: whether they are there to be drawn, how many each replicate goes
// through, and written out as often as they weigh.

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
    /// The models are borrowed, and so are their views and rows. By the scheme they are drawn.
    ComparedRows(std::span<const ComparedModel> models, Pairing pairing, Scheme scheme);

    std::span<const ComparedModel> models() const noexcept { return models_; }
    Pairing pairing() const noexcept { return pairing_; }
    /// Whether rows of one cluster belong together.
    bool clustered() const noexcept { return clustered_; }
    bool of_two_classes() const noexcept { return models_.front().of_two_classes(); }

    /// How many rows of a model a replicate goes through.
    double per_replicate(const ComparedModel& model) const;
    /// Whether the rows are there that replicates are drawn from. Rows of their own can be drawn from rankings.
    bool can_be_drawn() const;
    /// The models with each row written out as often as it weighs, done when they are first asked for.
    std::span<const ComparedModel> written_out();

private:
    std::span<const ComparedModel> models_;
    Pairing pairing_;
    Scheme scheme_;
    bool clustered_;
    std::deque<RepeatedRows> repeated_;  ///< what the next points into
    std::vector<ComparedModel> written_out_;
};

/// Whether replicates are made of the summary of single rows that the measure reads, and not of a ranking.
bool drawn_as_items(const MeasureRequest& requested, const ComparedRows& rows);

}  // namespace midrank

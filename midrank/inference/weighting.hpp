// What the weights of a model's rows say about how many items there are. Whole weights are numbers of rows, unless their kind
// says otherwise (Rows::weights_count). Fractional ones are not, whatever their scale: then standard errors take the moments of
// the weights, and a class is worth as many items of equal weight as would give a mean the same variance (Kish 1965, Survey
// Sampling, section 11.7).

#pragma once

#include "midrank/curves/banding.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/rows.hpp"
#include "midrank/summaries/weight_moments.hpp"

#include <memory>
#include <optional>

namespace midrank {

/// As many items of equal weight as vary alike, by class.
ClassItems effective_items(const WeightMoments& moments);
/// The rows where weights are numbers of rows.
ClassItems effective_items(const Ranking& ranking, const Rows& rows);
/// Of clusters, each of which weighs what its rows of the class weigh.
ClassItems effective_clusters(const Rows& rows);

struct EffectiveSize {
    double items = 0;  ///< of the smaller class
    double item_weight = 1;  ///< what one of these weighs, in both classes
    double share_of_rows = 1;  ///< items of the smaller class, of its rows: 1 where they weigh alike

    explicit EffectiveSize(const ClassTotals& totals);
    explicit EffectiveSize(const WeightMoments& moments);
};

/// The views are borrowed.
class Weighting {
public:
    /// Where weights are fractional their moments are those that were gathered, or else are made of the rows.
    Weighting(const Views& views, const Rows& rows);

    /// Null where weights are whole, and where nothing is known of them.
    const WeightMoments* moments() const noexcept { return own_ ? own_.get() : gathered_; }
    /// None where weights are fractional and nothing else is known of them: it needs the rows.
    const std::optional<EffectiveSize>& size() const noexcept { return size_; }

private:
    const WeightMoments* gathered_ = nullptr;
    std::shared_ptr<const WeightMoments> own_;
    std::optional<EffectiveSize> size_;
};

}  // namespace midrank

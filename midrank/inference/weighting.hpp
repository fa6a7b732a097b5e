// What the weights of a model's rows say about the number of items. Whole weights are frequencies, unless their kind is
// another (Rows::weights_count). Fractional ones are not, whatever their scale: then standard errors use the moments of
// the weights, and the effective number of items of a class is the number of items of equal weight for which a mean has
// the same variance (Kish 1965, Survey Sampling, section 11.7).

#pragma once

#include "midrank/curves/banding.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/rows.hpp"
#include "midrank/summaries/weight_moments.hpp"

#include <memory>
#include <optional>

namespace midrank {

/// Effective number of items of each class.
ClassItems effective_items(const WeightMoments& moments);
/// The number of rows, where weights are frequencies.
ClassItems effective_items(const Ranking& ranking, const Rows& rows);
/// Effective number of clusters; each weighs as much as its rows of the class.
ClassItems effective_clusters(const Rows& rows);

struct EffectiveSize {
    double items = 0;  ///< of the smaller class
    double item_weight = 1;  ///< weight of one effective item, in both classes
    double share_of_rows = 1;  ///< items of the smaller class / its rows: 1 with equal weights

    explicit EffectiveSize(const ClassTotals& totals);
    explicit EffectiveSize(const WeightMoments& moments);
};

/// The views are borrowed.
class Weighting {
public:
    /// For fractional weights, uses the gathered moments, or else computes them from the rows.
    Weighting(const Views& views, const Rows& rows);

    /// Null where weights are whole, and where nothing is known about them.
    const WeightMoments* moments() const noexcept { return own_ ? own_.get() : gathered_; }
    /// None where weights are fractional and nothing else is known: it needs the rows.
    const std::optional<EffectiveSize>& size() const noexcept { return size_; }

private:
    const WeightMoments* gathered_ = nullptr;
    std::shared_ptr<const WeightMoments> own_;
    std::optional<EffectiveSize> size_;
};

}  // namespace midrank

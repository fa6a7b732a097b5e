// How much one item moves a measure. Let T be a measure of data with weights w, homogeneous of degree 0 in them: only
// shares matter. The influence of item i is n dT/dw_i, where n is the total weight: adding one to the weight of the
// item moves T by about influence / n. The weighted sum of all influences is 0, and their mean square over n estimates
// the variance of T. Standard errors follow from this, also clustered and paired ones, and so does which rows a value
// depends on. For the area under the ROC curve these are the components of DeLong, DeLong & Clarke-Pearson (1988,
// doi:10.2307/2531595); for others see docs/theory/influence.md. General theory: Hampel (1974),
// doi:10.1080/01621459.1974.10482962.

#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/base/value.hpp"
#include "midrank/measures/arguments.hpp"
#include "midrank/measures/views.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>

namespace midrank {

/// Fills in the influence of one item of each class at each tie of a block.
using BlockInfluence =
    std::function<void(const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative)>;

/// An influence that depends only on the class and on which side of one operating point the item stands.
struct StepInfluence {
    std::int64_t point = 0;
    Confusion of_item;  ///< the influence of one item of each cell
};

/// factor * x + offset.
struct LinearMap {
    double factor = 1, offset = 0;

    double of(double x) const noexcept { return factor * x + offset; }
    friend bool operator==(const LinearMap&, const LinearMap&) = default;
};

/// The influence of every item of a ranking: a base function of the ties and, for each class, a linear map of it.
/// Measures that share a base share the pass over the ranking. Parts of the ranking (Ranking::visit_part) are walked in
/// parallel: `start(part)` gives the function for one part, which is called once for each of its blocks, in order.
class Influence {
public:
    using Start = std::function<BlockInfluence(std::int64_t part)>;

    Influence(const StepInfluence& step);  // NOLINT(google-explicit-constructor)
    /// A walk whose result for a block does not depend on earlier blocks; the same for all parts.
    Influence(BlockInfluence walk);  // NOLINT(google-explicit-constructor)
    static Influence by_part(Start start) { return Influence(std::move(start), std::nullopt); }

    BlockInfluence start(std::int64_t part) const;
    const std::optional<StepInfluence>& step() const noexcept { return step_; }

    const std::shared_ptr<const Start>& base() const noexcept { return base_; }
    const LinearMap& of_positive() const noexcept { return of_positive_; }
    const LinearMap& of_negative() const noexcept { return of_negative_; }
    /// The base itself, without the maps.
    Influence plain() const;
    /// This influence, then mapped: each map is applied to the influence of its class.
    Influence by_maps(const LinearMap& positive, const LinearMap& negative) const;

private:
    Influence(Start start, const std::optional<StepInfluence>& step)
        : base_(std::make_shared<const Start>(std::move(start))), step_(step) {}

    std::shared_ptr<const Start> base_;
    LinearMap of_positive_, of_negative_;
    std::optional<StepInfluence> step_;
};
using InfluenceOrReason = std::variant<Influence, Undefined>;
/// The influence function of a catalog entry: the influence on its value, or why there is none.
using InfluenceOf = std::function<InfluenceOrReason(const Views&, const Arguments&)>;

/// Influence on factor * T plus a constant for each class: of_positive for a positive item, of_negative for a negative
/// one.
InfluenceOrReason linear(const InfluenceOrReason& influence, double factor, double of_positive = 0,
                         double of_negative = 0);
InfluenceOrReason by_maps(const InfluenceOrReason& influence, const LinearMap& positive, const LinearMap& negative);

/// A shared influence as a view: several measures use it, and it is built and walked once.
template <InfluenceOrReason (*make)(const Views&)>
struct SharedInfluence {
    InfluenceOrReason influence;
};
template <InfluenceOrReason (*make)(const Views&)>
struct Derive<SharedInfluence<make>> {
    using From = Views;
    static SharedInfluence<make> of(const Views& views) { return {make(views)}; }
};

/// The influence of one item of each cell on a function of the confusion matrix; 0 for empty cells.
std::variant<Confusion, Undefined> influence_of_cells(const Confusion& at,
                                                      const std::function<Value(const Confusion&)>& value_at);
/// The influence on a function of the confusion matrix at a fixed threshold.
InfluenceOrReason influence_at(const Ranking& ranking, double threshold,
                               const std::function<Value(const Confusion&)>& value_at);

}  // namespace midrank

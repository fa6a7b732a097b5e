// How much one item moves a measure. Give a measure T to the data with weights w, homogeneous of degree 0 in them, so that
// only shares matter. The influence of item i is n dT/dw_i, n the total weight: T moves by influence / n when the item's
// weight grows by one. All items' influences, weighted, add up to 0, and their mean square over n is the variance of T: from
// this follow standard errors, clustered and paired ones too, and which rows a value hangs on. For the area under the ROC
// curve these are the components of DeLong, DeLong & Clarke-Pearson (1988, doi:10.2307/2531595); for others see
// docs/theory/influence.md. The general idea: Hampel (1974), doi:10.1080/01621459.1974.10482962.

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

/// Where the influence depends only on the class and on which side of an operating point the item stands.
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

/// The influence of every item of a ranking: a base, and for each class a linear map of it. Measures whose influences are maps of one
/// base share its walk. Parts of the ranking (Ranking::visit_part) are walked side by side: `start` gives the walk of one of
/// them, which is asked for each of its blocks once, in order.
class Influence {
public:
    using Start = std::function<BlockInfluence(std::int64_t part)>;

    Influence(const StepInfluence& step);  // NOLINT(google-explicit-constructor)
    /// One walk for all parts: what it says of a block does not depend on the blocks before.
    Influence(BlockInfluence walk);  // NOLINT(google-explicit-constructor)
    static Influence by_part(Start start) { return Influence(std::move(start), std::nullopt); }

    BlockInfluence start(std::int64_t part) const;
    const std::optional<StepInfluence>& step() const noexcept { return step_; }

    const std::shared_ptr<const Start>& base() const noexcept { return base_; }
    const LinearMap& of_positive() const noexcept { return of_positive_; }
    const LinearMap& of_negative() const noexcept { return of_negative_; }
    /// The base itself.
    Influence plain() const;
    /// This influence, mapped.
    Influence by_maps(const LinearMap& positive, const LinearMap& negative) const;

private:
    Influence(Start start, const std::optional<StepInfluence>& step)
        : base_(std::make_shared<const Start>(std::move(start))), step_(step) {}

    std::shared_ptr<const Start> base_;
    LinearMap of_positive_, of_negative_;
    std::optional<StepInfluence> step_;
};
using InfluenceOrReason = std::variant<Influence, Undefined>;
/// What an entry of the catalog offers: the influence on its value, or why there is none.
using InfluenceOf = std::function<InfluenceOrReason(const Views&, const Arguments&)>;

/// The influence on factor * T plus what depends on the class alone: of_positive for a positive item, of_negative for a
/// negative one.
InfluenceOrReason linear(const InfluenceOrReason& influence, double factor, double of_positive = 0,
                         double of_negative = 0);
InfluenceOrReason by_maps(const InfluenceOrReason& influence, const LinearMap& positive, const LinearMap& negative);

/// An influence that several measures share, as a view, so that it is made once and walked once.
template <InfluenceOrReason (*make)(const Views&)>
struct SharedInfluence {
    InfluenceOrReason influence;
};
template <InfluenceOrReason (*make)(const Views&)>
struct Derive<SharedInfluence<make>> {
    using From = Views;
    static SharedInfluence<make> of(const Views& views) { return {make(views)}; }
};

/// The influence of one item of each cell on a number that a confusion matrix yields; 0 in cells without items.
std::variant<Confusion, Undefined> influence_of_cells(const Confusion& at,
                                                      const std::function<Value(const Confusion&)>& value_at);
/// The influence on any number that a confusion matrix yields, read at a threshold that stays where it is.
InfluenceOrReason influence_at(const Ranking& ranking, double threshold,
                               const std::function<Value(const Confusion&)>& value_at);

}  // namespace midrank

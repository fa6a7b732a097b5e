#include "midrank/measures/h_measure.hpp"

#include "midrank/measures/tie_parts.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

constexpr double steepest_costs = 1000;

/// The beta distribution of c, the cost of a false positive.
struct CostDistribution {
    double a, b;

    static CostDistribution of(double prevalence, const Arguments& arguments) {
        return {arguments.get("alpha", 1 + prevalence), arguments.get("beta", 2 - prevalence)};
    }
    /// Mean cost of a negative item that is labelled positive wherever c < `share`: the integral of c over that range.
    double of_negative(double share) const { return a / (a + b) * beta_cdf(share, a + 1, b); }
    /// Mean cost of a positive item that is not labelled positive wherever c >= `share`: the integral of 1 - c over
    /// that range.
    double of_positive(double share) const { return b / (a + b) * beta_upper_tail(share, a, b + 1); }
};

/// Mean losses of the items: at the best operating points, and with one decision for all items.
struct MeanLosses {
    double given = 0, of_prevalence = 0;
    double saved() const noexcept { return 1 - given / of_prevalence; }
};

/// The share of positives in a pool. Sums of fractional weights are rounded, which may make the difference of two
/// slightly negative.
double share_of_positives(double positive, double negative) {
    return std::clamp(positive / (positive + negative), 0.0, 1.0);
}

MeanLosses losses(const std::vector<RocHull::Vertex>& vertices, const Sizes& n, const CostDistribution& costs) {
    const auto of_pool = [&](double positive, double negative) {
        const double share = share_of_positives(positive, negative);
        return (negative * costs.of_negative(share) + positive * costs.of_positive(share)) / n.total;
    };
    MeanLosses found{.of_prevalence = of_pool(n.positive, n.negative)};
    for (std::size_t i = 1; i < vertices.size(); ++i)
        found.given +=
            of_pool(vertices[i].positive - vertices[i - 1].positive, vertices[i].negative - vertices[i - 1].negative);
    return found;
}

/// Derivative of the value by the prevalence through the cost distribution alone, by central differences.
double slope_by_costs(const std::vector<RocHull::Vertex>& vertices, const Sizes& n, const Arguments& arguments) {
    constexpr double step = 1e-4;
    const double prevalence = n.positive / n.total;
    const auto saved_at = [&](double p) { return losses(vertices, n, CostDistribution::of(p, arguments)).saved(); };
    return (saved_at(prevalence + step) - saved_at(prevalence - step)) / (2 * step);
}

}  // namespace

std::vector<Parameter> parameters_of_h_measure() {
    const auto parameter = [](std::string_view name, std::string_view meaning, std::string_view standard) {
        return Parameter{.name = name,
                         .meaning = meaning,
                         .least = 0,
                         .most = steepest_costs,
                         .open = true,
                         .standard_text = standard};
    };
    return {parameter("alpha", "first parameter of the beta distribution of the costs", "1 + prevalence of the data"),
            parameter("beta", "second parameter", "2 - prevalence of the data")};
}

Answer h_measure(const Views& views, const Arguments& arguments) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    const Sizes n(totals);
    const auto costs = CostDistribution::of(n.positive / n.total, arguments);
    // The clamp only removes rounding errors.
    return std::clamp(losses(views.get<RocHull>().vertices(), n, costs).saved(), 0.0, 1.0);
}

InfluenceOrReason h_measure_influence(const Views& views, const Arguments& arguments) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    const Sizes n(totals);
    const std::vector<RocHull::Vertex>& vertices = views.get<RankedHull>().hull.vertices();
    const double prevalence = n.positive / n.total;
    const auto costs = CostDistribution::of(prevalence, arguments);
    const MeanLosses mean = losses(vertices, n, costs);
    const double slope = slope_by_costs(vertices, n, arguments);
    const double left = 1 - mean.saved();
    const double positive_alone = costs.of_positive(prevalence);
    const double negative_alone = costs.of_negative(prevalence);
    /// The influence of the items of one pool: those above the vertex at its end.
    struct Pool {
        std::int64_t end;
        double positive, negative;
    };
    std::vector<Pool> pools;
    pools.reserve(vertices.size());
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const double positive = vertices[i].positive - vertices[i - 1].positive;
        const double negative = vertices[i].negative - vertices[i - 1].negative;
        const double share = share_of_positives(positive, negative);
        pools.push_back(
            {vertices[i].point,
             (left * positive_alone - costs.of_positive(share)) / mean.of_prevalence + slope * (1 - prevalence),
             (left * negative_alone - costs.of_negative(share)) / mean.of_prevalence - slope * prevalence});
    }
    return BlockInfluence([pools = std::move(pools)](const TieBlock<double>& block, std::span<double> of_positive,
                                                     std::span<double> of_negative) {
        auto pool = std::ranges::upper_bound(pools, block.first, {}, &Pool::end);
        for (std::size_t i = 0; i < block.size(); ++i) {
            while (pool->end <= block.first + static_cast<std::int64_t>(i)) ++pool;
            of_positive[i] = pool->positive;
            of_negative[i] = pool->negative;
        }
    });
}

}  // namespace midrank

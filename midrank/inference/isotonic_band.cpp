#include "midrank/inference/isotonic_band.hpp"

#include "midrank/inference/proportion.hpp"
#include "midrank/measures/calibration_map.hpp"
#include "midrank/numerics/binomial.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// Items with (almost) the same probability.
struct Group {
    double probability = 0;  ///< mean probability
    std::int64_t items = 0;
};

/// By rising probability. If there are more ties than the limit of groups, a group of several ties has at most one
/// `most_isotonic_groups`-th of all items.
std::vector<Group> groups_of(const Ranking& ranking) {
    const bool single = ranking.distinct() <= most_isotonic_groups;
    const double most = single ? 0 : ranking.total().number() / double{most_isotonic_groups};
    std::vector<Group> groups;
    double sum = 0;  // of the probabilities in the last group
    CumulativeCounts before;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t point, const CumulativeCounts& upto) {
        const auto items = static_cast<std::int64_t>((upto.positive - before.positive).number() +
                                                     (upto.negative - before.negative).number());
        before = upto;
        if (groups.empty() || static_cast<double>(groups.back().items + items) > most) {
            groups.push_back({});
            sum = 0;
        }
        sum += static_cast<double>(items) * ranking.score(point - 1);
        groups.back().items += items;
        groups.back().probability = sum / static_cast<double>(groups.back().items);
    });
    std::ranges::reverse(groups);
    return groups;
}

/// Indices of the groups at which the band is read: at most `steps` + 1, from the first to the last, with about equally
/// many items between.
std::vector<std::size_t> places_among(std::span<const Group> groups, std::int64_t steps) {
    double all = 0;
    for (const Group& group : groups) all += static_cast<double>(group.items);
    std::vector<std::size_t> places = {0};
    double upto = 0;
    double last = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        upto += static_cast<double>(groups[i].items);
        const double step = std::floor(upto * static_cast<double>(steps) / all);
        if (i > 0 && (step > last || i + 1 == groups.size())) places.push_back(i);
        last = step;
    }
    return places;
}

/// Isotonic regression of the shares of positives (pool adjacent violators), read at some places.
class IsotonicFit {
public:
    explicit IsotonicFit(std::span<const Group> groups) : groups_(groups) { pools_.reserve(groups.size()); }

    /// `positives`: for each group.
    void read(std::span<const std::int64_t> positives, std::span<const std::size_t> places, std::span<double> values) {
        pools_.clear();
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            Pool pool{static_cast<double>(positives[i]), static_cast<double>(groups_[i].items), i};
            while (!pools_.empty() && pools_.back().share() >= pool.share()) {
                pool.positives += pools_.back().positives;
                pool.items += pools_.back().items;
                pools_.pop_back();
            }
            pools_.push_back(pool);
        }
        auto pool = pools_.begin();
        for (std::size_t k = 0; k < places.size(); ++k) {
            while (pool->last < places[k]) ++pool;
            values[k] = pool->share();
        }
    }

private:
    struct Pool {
        double positives, items;
        std::size_t last;  ///< index of a group
        double share() const noexcept { return positives / items; }
    };
    std::span<const Group> groups_;
    std::vector<Pool> pools_;
};

/// Curves of simulated labels, stored by place: all curves at one place are adjacent.
class DrawnCurves {
public:
    DrawnCurves(std::span<const Group> groups, std::span<const std::size_t> places, const CurveBandRequest& request)
        : replicates_(static_cast<std::size_t>(isotonic_replicates(request))), values_(places.size() * replicates_) {
        constexpr std::size_t replicates_of_part = 16;
        for_each_range(replicates_, replicates_of_part, [&](std::size_t begin, std::size_t end) {
            IsotonicFit fit(groups);
            std::vector<std::int64_t> positives(groups.size());
            std::vector<double> values(places.size());
            for (std::size_t replicate = begin; replicate < end; ++replicate) {
                BinomialDraws draws(
                    random_of(request.seed, Stream::labels_of_probabilities, static_cast<std::int64_t>(replicate)));
                for (std::size_t i = 0; i < groups.size(); ++i)
                    positives[i] = draws.draw(groups[i].items, groups[i].probability);
                fit.read(positives, places, values);
                for (std::size_t k = 0; k < places.size(); ++k) values_[k * replicates_ + replicate] = values[k];
            }
        });
    }

    std::span<const double> at(std::size_t place) const noexcept {
        return std::span(values_).subspan(place * replicates_, replicates_);
    }
    std::vector<double> sorted_at(std::size_t place) const {
        std::vector<double> values(at(place).begin(), at(place).end());
        std::ranges::sort(values);
        return values;
    }
    std::size_t replicates() const noexcept { return replicates_; }

private:
    std::size_t replicates_;
    std::vector<double> values_;
};

/// The depth of each curve: its rank from the outermost at the place where it is most extreme; 1 if it is outermost
/// somewhere.
std::vector<std::size_t> depths(const DrawnCurves& curves, std::size_t places) {
    std::vector<std::size_t> depth(curves.replicates(), curves.replicates());
    for (std::size_t k = 0; k < places; ++k) {
        const std::vector<double> sorted = curves.sorted_at(k);
        const std::span<const double> values = curves.at(k);
        for (std::size_t r = 0; r < values.size(); ++r) {
            const auto [first, last] = std::ranges::equal_range(sorted, values[r]);
            depth[r] = std::min({depth[r], static_cast<std::size_t>(last - sorted.begin()),
                                 static_cast<std::size_t>(sorted.end() - first)});
        }
    }
    return depth;
}

/// The largest number of curves that can be left out at each end of each place.
std::size_t left_out(const DrawnCurves& curves, std::size_t places, const CurveBandRequest& request) {
    const double outside = (1 - request.level) * static_cast<double>(curves.replicates() + 1);
    if (!request.simultaneous) return static_cast<std::size_t>(std::max(outside / 2, 1.0)) - 1;
    std::vector<std::size_t> depth = depths(curves, places);
    std::ranges::sort(depth);
    const auto allowed = std::min(static_cast<std::size_t>(outside), depth.size() - 1);
    return std::max<std::size_t>(depth[allowed], 2) - 2;  // as many curves as allowed are less deep
}

}  // namespace

std::int64_t isotonic_replicates(const CurveBandRequest& request) {
    if (!request.simultaneous) return request.replicates;
    const double outermost = 2 * static_cast<double>(request.steps + 2);
    return std::max(request.replicates, static_cast<std::int64_t>(std::ceil(outermost / (1 - request.level))));
}

CurveBands isotonic_band(const Ranking& ranking, const CurveBandRequest& request) {
    if (ranking.distinct() == 0) return Undefined::empty;
    if (!are_probabilities(ranking)) return Undefined::not_probabilities;
    if (!ranking.whole()) return Undefined::fractional_weights;
    if (request.scheme == Scheme::clustered) return Undefined::labels_of_clusters;

    const std::variant<CalibrationMap, Undefined> map = fitted_map(MapMethod::isotonic, ranking, true);
    if (const auto* why = std::get_if<Undefined>(&map)) return *why;
    const auto& fitted = std::get<CalibrationMap>(map);
    const std::vector<Group> groups = groups_of(ranking);
    const std::vector<std::size_t> places = places_among(groups, request.steps);
    const DrawnCurves curves(groups, places, request);
    const std::size_t outside = left_out(curves, places.size(), request);

    CurveBand band;
    band.items = {ranking.positive().number(), ranking.negative().number()};
    for (std::size_t k = places.size(); k-- > 0;) {
        const std::vector<double> sorted = curves.sorted_at(k);
        band.grid.push_back(groups[places[k]].probability);
        band.value.push_back(probability(fitted, band.grid.back()));
        band.low.push_back(sorted[outside]);
        band.high.push_back(sorted[sorted.size() - 1 - outside]);
    }
    if (request.simultaneous) {
        const auto drawn = static_cast<double>(curves.replicates());
        band.multiplier = critical_value(1 - 2 * static_cast<double>(outside + 1) / (drawn + 1));
    }
    return std::vector<CurveBand>{band};
}

}  // namespace midrank

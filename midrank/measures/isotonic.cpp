#include "midrank/measures/isotonic.hpp"

#include "midrank/measures/tie_parts.hpp"
#include "midrank/numerics/double_double.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/level_rounding.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// The sum over pools of loss(positive, negative), divided by the weight of all items. Every item gets the share of
/// positives in its pool.
template <class Loss>
double mean_over_pools(const Views& views, Loss loss) {
    Sum sum;
    const auto& vertices = views.get<RocHull>().vertices();
    for (std::size_t i = 1; i < vertices.size(); ++i)
        sum.add(loss(vertices[i].positive - vertices[i - 1].positive, vertices[i].negative - vertices[i - 1].negative));
    return sum.total() / views.get<Ranking>().total().number();
}

/// The total of each part of the ranking, after add(total, distance, weight) for each of its ties.
template <class Total, class Add>
std::vector<Total> over_distances(const Views& views, Add add) {
    const auto& ranking = views.get<Ranking>();
    const auto& vertices = views.get<RankedHull>().hull.vertices();
    return over_parts<Total>(ranking, [&](Total& total, const TieBlock<double>& block) {
        const std::span<const double> scores = block.scores();
        // End of the pool that contains the next tie.
        auto edge = std::ranges::upper_bound(vertices, block.first, {}, &RocHull::Vertex::point);
        for (std::size_t i = 0; i < block.size(); ++edge) {
            const auto end = std::min(block.size(), static_cast<std::size_t>(edge->point - block.first));
            const double positives = edge->positive - (edge - 1)->positive;
            const double negatives = edge->negative - (edge - 1)->negative;
            const double share = positives / (positives + negatives);
            for (; i < end; ++i) add(total, std::abs(scores[i] - share), block.positive[i] + block.negative[i]);
        }
    });
}

constexpr std::size_t cells = 4096;
std::size_t cell_of(double distance) noexcept {
    return std::min(static_cast<std::size_t>(distance * double{cells}), cells - 1);
}

/// The weight of the distances in each cell.
using CellWeights = std::array<DoubleDouble, cells>;

/// A cell that contains a quantile: the weight `wanted`, and the weight `before` the cell.
struct QuantileCell {
    double wanted = 0;
    DoubleDouble before;
    std::size_t cell = 0;

    QuantileCell(const CellWeights& weights, double of_wanted) noexcept : wanted(of_wanted) {
        for (; cell + 1 < cells; ++cell) {
            DoubleDouble upto = before;
            upto += weights[cell];
            if (upto.number() >= wanted) return;
            before = upto;
        }
    }
    /// The least distance up to which the weight reaches `wanted`. `near`: the distances in the cell with their
    /// weights.
    double find(std::vector<std::pair<double, double>>& near) const {
        std::ranges::sort(near);
        DoubleDouble upto = before;
        for (const auto& [distance, weight] : near) {
            upto += weight;
            if (upto.number() >= wanted) return distance;
        }
        return near.empty() ? 0 : near.back().first;
    }
};

/// The least distances that at least half and nine tenths of the items do not exceed. Only the distances in two cells
/// need sorting.
std::array<double, 2> median_and_percentile_90(const Views& views, const CellWeights& weights) {
    const auto& ranking = views.get<Ranking>();
    // A little less than the total, so that a share is reached also where rounding put the weight just below it.
    const double total = ranking.total().number() * (1 - level_rounding(ranking));
    const std::array<QuantileCell, 2> places = {QuantileCell(weights, 0.5 * total), QuantileCell(weights, 0.9 * total)};
    using Near = std::array<std::vector<std::pair<double, double>>, 2>;
    Near all;
    for (const Near& part : over_distances<Near>(views, [&places](Near& found, double distance, double weight) {
             for (std::size_t k = 0; k < places.size(); ++k)
                 if (cell_of(distance) == places[k].cell) found[k].emplace_back(distance, weight);
         }))
        for (std::size_t k = 0; k < places.size(); ++k) all[k].insert(all[k].end(), part[k].begin(), part[k].end());
    return {places[0].find(all[0]), places[1].find(all[1])};
}

}  // namespace

double squared_errors_of_pool(double positive, double negative) noexcept {
    return positive * negative / (positive + negative);
}

double log_losses_of_pool(double positive, double negative) noexcept {
    const double all = positive + negative;
    return (positive > 0 ? positive * std::log(all / positive) : 0) +
           (negative > 0 ? negative * std::log(all / negative) : 0);
}

double CorpScores::miscalibration() const noexcept { return std::max(given - calibrated, 0.0); }
double CorpScores::discrimination() const noexcept { return std::max(of_prevalence - calibrated, 0.0); }

CorpScores corp_of_brier(const Views& views) {
    const Prior prior = Prior::of(views.get<Ranking>());
    return {views.get<SquaredErrors>().loss.mean(), mean_over_pools(views, squared_errors_of_pool),
            prior.positive * prior.negative};
}

CorpScores corp_of_log_loss(const Views& views) {
    const Prior prior = Prior::of(views.get<Ranking>());
    return {views.get<LogLosses>().loss.mean(), mean_over_pools(views, log_losses_of_pool),
            log_losses_of_pool(prior.positive, prior.negative)};
}

CalibrationDistances Derive<CalibrationDistances>::of(const Views& views) {
    struct Total {
        Sum sum;
        CellWeights weights{};
        double largest = 0;
    };
    Total all;
    CalibrationDistances found;
    for (const Total& part : over_distances<Total>(views, [](Total& total, double distance, double weight) {
             total.sum.add_product(weight, distance);
             total.weights[cell_of(distance)] += weight;
             total.largest = std::max(total.largest, distance);
         })) {
        all.sum.merge(part.sum);
        for (std::size_t cell = 0; cell < cells; ++cell) all.weights[cell] += part.weights[cell];
        all.largest = std::max(all.largest, part.largest);
    }
    found.largest = all.largest;
    found.mean = all.sum.total() / views.get<Ranking>().total().number();
    const auto [median, percentile_90] = median_and_percentile_90(views, all.weights);
    found.median = median;
    found.percentile_90 = percentile_90;
    return found;
}

}  // namespace midrank

#include "midrank/measures/isotonic.hpp"

#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// The sum over the pools, and the share of all items: `loss(positive, negative)` of items who all get their share of positives.
template <class Loss>
double mean_over_pools(const Views& views, Loss loss) {
    Sum sum;
    const auto& vertices = views.get<RocHull>().vertices();
    for (std::size_t i = 1; i < vertices.size(); ++i)
        sum.add(loss(vertices[i].positive - vertices[i - 1].positive, vertices[i].negative - vertices[i - 1].negative));
    return sum.total() / views.get<Ranking>().total().number();
}

/// Squared errors of the share of positives, summed.
double squared_errors(double positive, double negative) noexcept { return positive * negative / (positive + negative); }

double log_losses(double positive, double negative) noexcept {
    const double all = positive + negative;
    return (positive > 0 ? positive * std::log(all / positive) : 0) +
           (negative > 0 ? negative * std::log(all / negative) : 0);
}

/// Calls visit(distance, weight) for every tie, from the highest score down.
template <class Visit>
void visit_distances(const Views& views, Visit visit) {
    const auto& ranking = views.get<Ranking>();
    const auto& vertices = views.get<RankedHull>().hull.vertices();
    std::size_t edge = 1;  // the pool whose last point is vertices[edge]
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        while (vertices[edge].point <= tie) ++edge;
        const double positives = vertices[edge].positive - vertices[edge - 1].positive;
        const double negatives = vertices[edge].negative - vertices[edge - 1].negative;
        const double share = positives / (positives + negatives);
        visit(std::abs(ranking.score(tie) - share), positive + negative);
    });
}

constexpr std::size_t cells = 4096;
std::size_t cell_of(double distance) noexcept {
    return std::min(static_cast<std::size_t>(distance * double{cells}), cells - 1);
}

/// The least distance that at least this share of the items does not exceed. `weights`: those of the distances in each cell, so that
/// only distances of one cell are sorted.
double quantile(const Views& views, const std::array<double, cells>& weights, double share) {
    const double wanted = share * views.get<Ranking>().total().number();
    double before = 0;
    std::size_t cell = 0;
    while (cell + 1 < cells && before + weights[cell] < wanted) before += weights[cell++];
    std::vector<std::pair<double, double>> near;
    visit_distances(views, [&](double distance, double weight) {
        if (cell_of(distance) == cell) near.emplace_back(distance, weight);
    });
    std::ranges::sort(near);
    for (const auto& [distance, weight] : near) {
        before += weight;
        if (before >= wanted) return distance;
    }
    return near.empty() ? 0 : near.back().first;
}

}  // namespace

double CorpScores::miscalibration() const noexcept { return std::max(given - calibrated, 0.0); }
double CorpScores::discrimination() const noexcept { return std::max(of_prevalence - calibrated, 0.0); }

CorpScores corp_of_brier(const Views& views) {
    const Prior prior = Prior::of(views.get<Ranking>());
    return {views.get<SquaredErrors>().loss.mean(), mean_over_pools(views, squared_errors),
            prior.positive * prior.negative};
}

CorpScores corp_of_log_loss(const Views& views) {
    const Prior prior = Prior::of(views.get<Ranking>());
    return {views.get<LogLosses>().loss.mean(), mean_over_pools(views, log_losses),
            log_losses(prior.positive, prior.negative)};
}

CalibrationDistances Derive<CalibrationDistances>::of(const Views& views) {
    Sum sum;
    std::array<double, cells> weights{};
    CalibrationDistances found;
    visit_distances(views, [&](double distance, double weight) {
        sum.add_product(weight, distance);
        weights[cell_of(distance)] += weight;
        found.largest = std::max(found.largest, distance);
    });
    found.mean = sum.total() / views.get<Ranking>().total().number();
    found.median = quantile(views, weights, 0.5);
    found.percentile_90 = quantile(views, weights, 0.9);
    return found;
}

}  // namespace midrank

#include "midrank/inference/second_round.hpp"

#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace midrank {
namespace {

std::variant<InfluencesByTie, Undefined> finite_influences(const MeasureRequest& requested, const Views& views) {
    const auto influence = influence_on(requested, views);
    if (const auto* why = std::get_if<Undefined>(&influence)) return *why;
    auto found = influences_by_tie(views.get<Ranking>(), std::get<Influence>(influence));
    if (!std::isfinite(found.largest)) return Undefined::beyond_double;
    return found;
}

/// The spread of a model's influences over its rows. Where weights are fractional it takes their moments, too.
SpreadOrReason spread_of_rows(const MeasureRequest& requested, const ComparedModel& model,
                              const InfluencesByTie& by_tie) {
    if (model.views->get<Ranking>().whole()) return by_tie.spread;
    Rows rows = model.rows;
    rows.clusters = {};
    return influence_spread(requested, *model.views, rows, Scheme::plain);
}

/// What the first round knows of a model's influences. With fractional weights a row is one item, w times its influence.
PairMoments::Model model_of(const InfluenceSpread& known, std::int64_t point) {
    const auto mean = [](const InfluenceMoments& m) { return m.items > 0 ? m.sum() / m.items : 0; };
    const std::array<double, 2> means = {mean(known.negative), mean(known.positive)};
    const double squares = known.negative.squares + known.positive.squares;
    if (!std::isfinite(means[0]) || !std::isfinite(means[1]) || !std::isfinite(squares)) return {.point = point};
    return {.point = point, .known = true, .mean = means, .squares = squares};
}

}  // namespace

InfluenceName influence_name(const MeasureRequest& requested, const Views& views) {
    InfluenceName name{.measure = std::string(requested.measure->id) + requested.arguments.text()};
    if (at_a_threshold(requested) && views.threshold()) name.point = views.get<Ranking>().point_at(*views.threshold());
    return name;
}

ClusterSummation::ClusterSummation(const Views& views, const Rows& rows)
    : views_(views), rows_(rows), tie_of_row_(tie_of_rows(views.get<Ranking>(), rows.scores)), index_(rows) {}

std::variant<ClusterSums, Undefined> ClusterSummation::sums(const MeasureRequest& requested) const {
    const auto influences = finite_influences(requested, views_);
    if (const auto* why = std::get_if<Undefined>(&influences)) return *why;
    const auto& by_tie = std::get<InfluencesByTie>(influences);
    const auto& ranking = views_.get<Ranking>();
    const auto of_rows = influence_of_rows(by_tie, rows_, tie_of_row_);
    ClusterSums found;
    found.add({.index = &index_,
               .weights = rows_.weights,
               .column = ClusterSums::Column::of(influence_name(requested, views_), by_tie.largest,
                                                 ranking.total().number(), ranking.whole()),
               .influences = of_rows});
    return found;
}

std::variant<SumsByCluster, Undefined> sums_by_cluster(const MeasureRequest& requested, const Views& views,
                                                       const ClusterSummation* again) {
    if (again != nullptr) {
        const auto found = again->sums(requested);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        const auto& sums = std::get<ClusterSums>(found);
        return SumsByCluster{again->keys(), sums.sums(sums.columns().front())};
    }
    const auto influences = finite_influences(requested, views);
    if (const auto* why = std::get_if<Undefined>(&influences)) return *why;
    if (!views.has<ClusterSums>()) return Undefined::needs_rows;
    const auto& kept = views.get<ClusterSums>();
    const auto* column = kept.find(influence_name(requested, views));
    if (column == nullptr) return Undefined::needs_rows;
    return SumsByCluster{kept.keys(), kept.sums(*column)};
}

PairSummation::PairSummation(std::span<const ComparedModel> models) : models_(models) {
    for (const ComparedModel& model : models)
        tie_of_row_.push_back(tie_of_rows(model.views->get<Ranking>(), model.rows.scores));
}

PairMoments PairSummation::moments(const MeasureRequest& requested) const {
    const Rows& shared = models_.front().rows;
    PairMoments::Column column{.measure = influence_name(requested, *models_.front().views).measure, .models = {}};
    std::vector<Array<double>> of_models(models_.size());
    for (std::size_t m = 0; m < models_.size(); ++m) {
        const ComparedModel& model = models_[m];
        const std::int64_t point = influence_name(requested, *model.views).point;
        column.models.push_back({.point = point});
        const auto influences = finite_influences(requested, *model.views);
        if (std::holds_alternative<Undefined>(influences)) continue;
        const auto& by_tie = std::get<InfluencesByTie>(influences);
        const auto spread = spread_of_rows(requested, model, by_tie);
        if (const auto* known = std::get_if<InfluenceSpread>(&spread)) column.models.back() = model_of(*known, point);
        if (column.models.back().known) of_models[m] = influence_of_rows(by_tie, model.rows, tie_of_row_[m]);
    }
    const std::vector<std::span<const double>> influences(of_models.begin(), of_models.end());
    PairMoments found;
    found.add({.positive = shared.positive,
               .weights = shared.weights,
               .counted = models_.front().views->get<Ranking>().whole(),
               .column = std::move(column),
               .influences = influences});
    return found;
}

LabelTables label_tables(std::span<const ComparedModel> models) {
    const auto points = points_of(models);
    std::vector<std::vector<std::uint8_t>> right(models.size());
    for (std::size_t m = 0; m < models.size(); ++m) {
        const Rows& rows = models[m].rows;
        const double threshold = *models[m].views->threshold();
        right[m].resize(rows.size());
        std::visit(
            [&](const auto& scores) {
                std::ranges::transform(scores, rows.positive, right[m].begin(), [threshold](auto score, auto positive) {
                    return static_cast<std::uint8_t>((static_cast<double>(score) > threshold) == (positive != 0));
                });
            },
            rows.scores);
    }
    const std::vector<std::span<const std::uint8_t>> columns(right.begin(), right.end());
    LabelTables tables;
    tables.add({.points = points, .right = columns, .weights = models.front().rows.weights});
    return tables;
}

std::vector<std::int64_t> points_of(std::span<const ComparedModel> models) {
    std::vector<std::int64_t> points;
    for (const ComparedModel& model : models)
        points.push_back(model.views->get<Ranking>().point_at(model.views->threshold().value()));
    return points;
}

}  // namespace midrank

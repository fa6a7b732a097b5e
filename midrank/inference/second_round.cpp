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

/// Means over the items of each class, negatives first. From exact sums, so that they do not depend on how neighbouring
/// ties of equal influence are grouped, except for step influences.
std::array<double, 2> mean_influences(const Ranking& ranking, const InfluencesByTie& by_tie) {
    if (by_tie.step) return {by_tie.spread.negative.mean(), by_tie.spread.positive.mean()};
    struct Sums {
        MomentSum negative, positive;
        void merge(const Sums& other) noexcept {
            negative.merge(other.negative);
            positive.merge(other.positive);
        }
    };
    const auto sums = reduce_parts<Sums>(ranking.part_count(), [&](std::int64_t part) {
        Sums found;
        ranking.visit_part(part, [&](const TieBlock<double>& block) {
            const auto of = [&](std::size_t label) {
                return std::span(by_tie.of_item[label]).subspan(static_cast<std::size_t>(block.first), block.size());
            };
            found.negative.add(block.negative, of(0));
            found.positive.add(block.positive, of(1));
        });
        return found;
    });
    const auto mean = [](const MomentSum& sum, Count items) {
        return items > Count(0) ? sum.total() / items.number() : 0;
    };
    return {mean(sums.negative, ranking.negative()), mean(sums.positive, ranking.positive())};
}

/// What the first round knows about a model's influences, at an operating point if they have one.
PairMoments::Model model_of(std::int64_t point, const std::array<double, 2>& mean, const InfluenceSpread& spread) {
    const double squares = spread.negative.squares + spread.positive.squares;
    if (!std::isfinite(mean[0]) || !std::isfinite(mean[1]) || !std::isfinite(squares)) return {.point = point};
    return {.point = point, .known = true, .mean = mean, .squares = squares};
}

/// The same from the rows of a model. With fractional weights a row is one item, w times its influence.
PairMoments::Model model_of(const MeasureRequest& requested, const Views& views, Rows rows,
                            const InfluencesByTie& by_tie) {
    const std::int64_t point = influence_name(requested, views).point;
    const auto& ranking = views.get<Ranking>();
    if (ranking.whole()) return model_of(point, mean_influences(ranking, by_tie), by_tie.spread);
    rows.clusters = {};
    const auto spread = influence_spread(requested, views, rows, Scheme::plain);
    const auto* known = std::get_if<InfluenceSpread>(&spread);
    if (known == nullptr) return {.point = point};
    return model_of(point, {known->negative.mean(), known->positive.mean()}, *known);
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
    return sums(requested, std::get<InfluencesByTie>(influences));
}

ClusterSums ClusterSummation::sums(const MeasureRequest& requested, const InfluencesByTie& influences) const {
    const auto& ranking = views_.get<Ranking>();
    return summed(influence_of_rows(influences, rows_, tie_of_row_),
                  ClusterSums::Column::of(influence_name(requested, views_), influences.largest,
                                          ranking.total().number(), ranking.whole()));
}

ClusterSums ClusterSummation::weights() const {
    const auto& ranking = views_.get<Ranking>();
    Array<double> ones(rows_.size());
    std::ranges::fill(ones, 1);
    return summed(ones, ClusterSums::Column::of_weight(ranking.total().number(), ranking.whole()));
}

ClusterSums ClusterSummation::summed(std::span<const double> influences, ClusterSums::Column column) const {
    ClusterSums found;
    found.add({.index = &index_,
               .positive = rows_.positive,
               .weights = rows_.weights,
               .column = std::move(column),
               .influences = influences});
    return found;
}

namespace {

/// What each cluster moves, from the sums of its influences and its weights.
std::vector<double> moves_of(std::span<const ClusterSums::ByClass> sums,
                             std::span<const ClusterSums::ByClass> weights) {
    ClusterSums::ByClass sum{};
    ClusterSums::ByClass weight{};
    for (std::size_t g = 0; g < sums.size(); ++g) {
        for (const std::size_t k : {0, 1}) {
            sum[k] += sums[g][k];
            weight[k] += weights[g][k];
        }
    }
    const double total = weight[0] + weight[1];
    std::vector<double> moves;
    moves.reserve(sums.size());
    for (std::size_t g = 0; g < sums.size(); ++g) {
        double of_means = 0;  // contribution of the cluster through the shares of the classes
        double move = 0;
        for (const std::size_t k : {0, 1}) {
            if (weights[g][k] == 0) continue;
            const double by_mean = weights[g][k] * (sum[k] / weight[k]);
            of_means += by_mean;
            move += (sums[g][k] - by_mean) * (weight[k] / (weight[k] - weights[g][k]));
        }
        moves.push_back(move + of_means * (total / (total - weights[g][0] - weights[g][1])));
    }
    return moves;
}

}  // namespace

ClusterInfluences::ClusterInfluences(const Views& views, const Rows& rows) : views_(views), weighting_(views, rows) {
    if (rows.size() > 0) {
        again_.emplace(views, rows);
        const ClusterSums weights = again_->weights();
        weights_ = weights.sums(weights.columns().front());
    } else if (views.has<ClusterSums>()) {
        const auto& kept = views.get<ClusterSums>();
        if (const auto* column = kept.find(ClusterSums::weight_name())) weights_ = kept.sums(*column);
    }
    for (const auto& weight : weights_)
        for (const std::size_t k : {0, 1}) holding_[k] += weight[k] > 0 ? 1 : 0;
}

std::span<const ClusterKey> ClusterInfluences::keys() const noexcept {
    if (again_) return again_->keys();
    return views_.has<ClusterSums>() ? views_.get<ClusterSums>().keys() : std::span<const ClusterKey>();
}

std::variant<ClusterInfluence, Undefined> ClusterInfluences::on(const MeasureRequest& requested) const {
    const auto influence = influence_on(requested, views_);
    if (const auto* why = std::get_if<Undefined>(&influence)) return *why;
    const auto& ranking = views_.get<Ranking>();
    const auto by_tie = influences_by_tie(ranking, std::get<Influence>(influence));
    if (!std::isfinite(by_tie.largest)) return Undefined::beyond_double;
    const ClusterSums again = again_ ? again_->sums(requested, by_tie) : ClusterSums();
    const ClusterSums& sums = !again_ && views_.has<ClusterSums>() ? views_.get<ClusterSums>() : again;
    const auto* column = sums.find(influence_name(requested, views_));
    if (column == nullptr || weights_.empty() || !weighting_.size()) return Undefined::needs_rows;
    if (weights_.size() == 1) return Undefined::single_cluster;
    if (std::ranges::count(holding_, 1) > 0) return Undefined::class_in_one_cluster;
    return ClusterInfluence{
        moves_of(sums.sums(*column), weights_),
        weighting_.moments() == nullptr
            ? by_tie.spread
            : spreads_of(ranking, weighting_.moments(), {&std::get<Influence>(influence), 1}).front()};
}

PairSummation::PairSummation(std::span<const ComparedModel> models) {
    for (const ComparedModel& model : models) {
        looked_up_.push_back(tie_of_rows(model.views->get<Ranking>(), model.rows.scores));
        models_.push_back({*model.views, model.rows, looked_up_.back()});
    }
}

PairSummation PairSummation::by_placement(std::span<const ComparedModel> models) {
    // Each model on one thread, which is faster than one after the other on all.
    for_each_part(std::ssize(models),
                  [models](std::int64_t m) { models[static_cast<std::size_t>(m)].views->get<Placements>(); });
    PairSummation found;
    for (const ComparedModel& model : models) {
        const auto& placements = model.views->get<Placements>();
        found.models_.push_back({Views(placements.summaries), model.rows, placements.tie_of_row});
    }
    return found;
}

PairMoments PairSummation::moments(const MeasureRequest& requested) const {
    const Ranked& shared = models_.front();
    PairMoments::Column column{.measure = influence_name(requested, shared.views).measure, .models = {}};
    std::vector<InfluencesByTie> of_models(models_.size());
    for (std::size_t m = 0; m < models_.size(); ++m) {
        const Ranked& model = models_[m];
        column.models.push_back({.point = influence_name(requested, model.views).point});
        auto influences = finite_influences(requested, model.views);
        if (std::holds_alternative<Undefined>(influences)) continue;
        of_models[m] = std::get<InfluencesByTie>(std::move(influences));
        column.models.back() = model_of(requested, model.views, model.rows, of_models[m]);
    }
    PairMoments found;
    found.add({.positive = shared.rows.positive,
               .weights = shared.rows.weights,
               .counted = shared.views.get<Ranking>().whole(),
               .column = std::move(column),
               .influences = [&](std::size_t m, std::size_t first, std::span<double> influences) {
                   put_influences(of_models[m], shared.rows.positive.subspan(first, influences.size()),
                                  models_[m].tie_of_row.subspan(first, influences.size()), influences);
               }});
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
    const Rows& shared = models.front().rows;
    tables.add({.points = points, .right = columns, .positive = shared.positive, .weights = shared.weights});
    return tables;
}

std::vector<std::int64_t> points_of(std::span<const ComparedModel> models) {
    std::vector<std::int64_t> points;
    for (const ComparedModel& model : models)
        points.push_back(model.views->get<Ranking>().point_at(model.views->threshold().value()));
    return points;
}

}  // namespace midrank

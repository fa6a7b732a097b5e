#include "midrank/inference/item_influence.hpp"

#include "midrank/inference/influences_by_tie.hpp"
#include "midrank/measures/against_rest.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace midrank {
namespace {

/// The influences of items of both classes on a two-class measure, for look-up by tie.
std::variant<InfluencesByTie, Undefined> influences_on(const AverageOf& average, const Arguments& arguments,
                                                       const Views& views) {
    const MeasureRequest binary{.measure = average.measure, .arguments = arguments, .key = average.measure->id};
    const auto influence = influence_on(binary, views);
    if (const auto* why = std::get_if<Undefined>(&influence)) return *why;
    return influences_by_tie(views.get<Ranking>(), std::get<Influence>(influence));
}

/// The classes or labels that are averaged, with values and weights.
struct AveragedParts {
    struct Part {
        std::size_t which;
        double value;
        double share;  ///< of all that is averaged
    };
    std::vector<Part> parts;
    double mean = 0;
    double factor = 0;  ///< total weight / weight of the rows of the averaged classes

    AveragedParts(const MeasureRequest& requested, const AgainstRest& all, double total) {
        const AverageOf& average = *requested.measure->average_of;
        double weights = 0;
        double rows = 0;
        const bool single = average.by == Averaging::one;
        const std::size_t first = single ? named_one(all, requested.arguments) : 0;
        for (std::size_t i = first; i < (single ? first + 1 : all.each.size()); ++i) {
            const double weight = average.by == Averaging::weighted ? all.positive[i] : 1;
            if (!all.counts(i) || !(weight > 0)) continue;
            const Value value = average.measure->formula(all.each[i], requested.arguments).value;
            if (!value.defined()) continue;
            parts.push_back({i, value.number(), weight});
            weights += weight;
            rows += all.positive[i];
        }
        for (Part& part : parts) {
            part.share /= weights;
            mean += part.share * part.value;
        }
        factor = rows > 0 ? total / rows : 0;
    }
};

/// Values move with the items, and so do the shares of the classes where these are weights. An item that belongs to
/// some of the classes contributes their values minus the mean, times n over the rows of all averaged classes.
template <class Positive>
double share_influence(const MeasureRequest& requested, const AveragedParts& averaged, Positive positive) {
    if (requested.measure->average_of->by != Averaging::weighted) return 0;
    double influence = 0;
    for (const auto& part : averaged.parts)
        if (positive(part.which)) influence += averaged.factor * (part.value - averaged.mean);
    return influence;
}

/// The influence of a pooled pair, by cell.
std::variant<Confusion, Undefined> influence_of_pooled_cells(const MeasureRequest& requested, const Views& views) {
    const AverageOf& average = *requested.measure->average_of;
    return influence_of_cells(pooled_confusion(views), [&](const Confusion& at) {
        return average.measure->formula.on_confusion()(at, requested.arguments).value;
    });
}

/// The contribution of the pooled pairs of one row: a row is in as many pairs as there are classes.
EntryInfluences pooled_classes(const MeasureRequest& requested, const Views& views) {
    const auto found = influence_of_pooled_cells(requested, views);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const auto& of = std::get<Confusion>(found);
    const auto& table = views.get<ClassTable>();
    const auto classes = static_cast<double>(table.class_count());
    const double right = (of.true_positive + (classes - 1) * of.true_negative) / classes;
    const double wrong = (of.false_positive + of.false_negative + (classes - 2) * of.true_negative) / classes;
    std::vector<double> influences;
    influences.reserve(table.cells().size());
    for (const ClassTable::Cell& cell : table.cells())
        influences.push_back(cell.truth == cell.predicted ? right : wrong);
    return influences;
}

/// For each class or label, the influences of its cells on the mean; none for those that are not averaged.
using PartInfluences = std::vector<std::optional<Confusion>>;
std::variant<PartInfluences, Undefined> influences_of_parts(const MeasureRequest& requested,
                                                            const AveragedParts& averaged, const AgainstRest& all) {
    PartInfluences of(all.each.size());
    for (const auto& part : averaged.parts) {
        const auto found = influences_on(*requested.measure->average_of, requested.arguments, all.each[part.which]);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        const auto& step = std::get<InfluencesByTie>(found).step;
        if (!step) return Undefined::no_influence;
        Confusion& own = of[part.which].emplace(step->of_item);
        for (double Confusion::* cell : {&Confusion::true_positive, &Confusion::false_positive,
                                         &Confusion::false_negative, &Confusion::true_negative})
            own.*cell *= part.share;
    }
    return of;
}

EntryInfluences averaged_classes(const MeasureRequest& requested, const Views& views) {
    if (requested.measure->average_of->by == Averaging::micro) return pooled_classes(requested, views);
    const auto& table = views.get<ClassTable>();
    const AgainstRest all = against_rest(views, false);
    const AveragedParts averaged(requested, all, table.total());
    const auto found = influences_of_parts(requested, averaged, all);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const auto& of = std::get<PartInfluences>(found);
    // The contribution of all classes for a row that is neither of a class nor predicted as it; and the changes for its
    // own ones.
    double elsewhere = 0;
    for (const auto& own : of) elsewhere += own ? own->true_negative : 0;
    std::vector<double> influences;
    influences.reserve(table.cells().size());
    for (const ClassTable::Cell& cell : table.cells()) {
        const auto truth = static_cast<std::size_t>(cell.truth);
        const auto predicted = static_cast<std::size_t>(cell.predicted);
        double influence = elsewhere;
        if (truth == predicted) {
            if (of[truth]) influence += of[truth]->true_positive - of[truth]->true_negative;
        } else {
            if (of[truth]) influence += of[truth]->false_negative - of[truth]->true_negative;
            if (of[predicted]) influence += of[predicted]->false_positive - of[predicted]->true_negative;
        }
        influence += share_influence(requested, averaged, [truth](std::size_t c) { return c == truth; });
        influences.push_back(influence);
    }
    return influences;
}

/// The cell of a row with or without a label.
double of_cell(const Confusion& of, bool positive, bool flagged) noexcept {
    if (positive) return flagged ? of.true_positive : of.false_negative;
    return flagged ? of.false_positive : of.true_negative;
}

EntryInfluences averaged_flags(const MeasureRequest& requested, const Views& views) {
    const auto& rows = views.get<LabelRows>();
    std::vector<double> influences(rows.size());
    const auto add = [&](std::size_t label, const Confusion& of) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            influences[row] += of_cell(of, rows.positive(label, row), rows.flagged(label, row));
    };
    if (requested.measure->average_of->by == Averaging::micro) {
        const auto found = influence_of_pooled_cells(requested, views);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        for (std::size_t label = 0; label < rows.label_count(); ++label) add(label, std::get<Confusion>(found));
        for (double& influence : influences) influence /= static_cast<double>(rows.label_count());
        return influences;
    }
    const AgainstRest all = against_rest(views, false);
    const AveragedParts averaged(requested, all, rows.total());
    const auto found = influences_of_parts(requested, averaged, all);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const auto& of = std::get<PartInfluences>(found);
    for (std::size_t label = 0; label < of.size(); ++label)
        if (of[label]) add(label, *of[label]);
    for (std::size_t row = 0; row < rows.size(); ++row)
        influences[row] +=
            share_influence(requested, averaged, [&rows, row](std::size_t label) { return rows.positive(label, row); });
    return influences;
}

template <Summary S>
EntryInfluences pooled_scores(const MeasureRequest& requested, const Views& views) {
    const PooledPairs& pairs = pairs_of(requested.measure->average_of->by, views);
    const auto found = influences_on(*requested.measure->average_of, requested.arguments, *pairs.views);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const Rows rows{.scores = std::span<const double>(pairs.scores),
                    .positive = pairs.positive,
                    .weights = pairs.weights,
                    .clusters = {}};
    const auto ties = tie_of_rows(pairs.views->get<Ranking>(), rows.scores);
    const Array<double> of_pairs = influence_of_rows(std::get<InfluencesByTie>(found), rows, ties);
    const std::size_t count = views.get<S>().size();
    std::vector<double> influences(count);
    for (std::size_t pair = 0; pair < of_pairs.size(); ++pair) influences[pair % count] += of_pairs[pair];
    const double pairs_of_row = static_cast<double>(of_pairs.size()) / static_cast<double>(count);
    for (double& influence : influences) influence /= pairs_of_row;
    return influences;
}

/// For a summary of rows with scores of several classes or labels.
template <Summary S>
EntryInfluences averaged_scores(const MeasureRequest& requested, const Views& views) {
    const Averaging by = requested.measure->average_of->by;
    if (by == Averaging::micro || by == Averaging::confidence) return pooled_scores<S>(requested, views);
    const auto& scores = views.get<S>();
    const AgainstRest all = against_rest(views, true);
    const AveragedParts averaged(requested, all, scores.total());
    std::vector<double> influences(scores.size());
    std::vector<std::uint8_t> positive(scores.size());
    for (const auto& part : averaged.parts) {
        const Views& of_part = all.each[part.which];
        const auto found = influences_on(*requested.measure->average_of, requested.arguments, of_part);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        for (std::size_t row = 0; row < scores.size(); ++row) positive[row] = scores.positive(part.which, row) ? 1 : 0;
        const Rows rows{.scores = scores.column(part.which), .positive = positive, .weights = {}, .clusters = {}};
        const auto ties = tie_of_rows(of_part.get<Ranking>(), rows.scores);
        const Array<double> of_rows = influence_of_rows(std::get<InfluencesByTie>(found), rows, ties);
        for (std::size_t row = 0; row < of_rows.size(); ++row) influences[row] += part.share * of_rows[row];
    }
    for (std::size_t row = 0; row < scores.size(); ++row)
        influences[row] +=
            share_influence(requested, averaged, [&scores, row](std::size_t i) { return scores.positive(i, row); });
    return influences;
}

/// For a mean over rows: the value of a row minus the mean, times n over the weight of the rows with a value.
EntryInfluences averaged_samples(const MeasureRequest& requested, const Views& views) {
    const auto& rows = views.get<LabelRows>();
    const std::vector<Value> values = values_of_samples(*requested.measure->average_of, requested.arguments, rows);
    const SampleMean of = mean_of_samples(values, rows);
    std::vector<double> influences;
    influences.reserve(values.size());
    for (const Value& value : values)
        influences.push_back(value.defined() ? rows.total() / of.weight * (value.number() - of.mean) : 0);
    return influences;
}

EntryInfluences influences_on_average(const MeasureRequest& requested, const Views& views) {
    const AverageOf& average = *requested.measure->average_of;
    if (average.by == Averaging::samples) return averaged_samples(requested, views);
    if (views.has<LabelRows>())
        return average.of_scores ? averaged_scores<LabelRows>(requested, views) : averaged_flags(requested, views);
    return average.of_scores ? averaged_scores<ClassScores>(requested, views) : averaged_classes(requested, views);
}

/// A quantile has no influence without a density; its interval uses the share of numbers below it.
EntryInfluences unchecked_influences(const MeasureRequest& requested, const Views& views) {
    const Measure& measure = *requested.measure;
    if (measure.average_of) return influences_on_average(requested, views);
    if (!measure.entry_influences) return Undefined::no_influence;
    return measure.entry_influences(views, requested.arguments);
}

/// Effective number of items of equal weight.
double effective_items(double sum, double squares) { return squares > 0 ? sum / squares * sum : 0; }

}  // namespace

EntryInfluences entry_influences(const MeasureRequest& requested, const Views& views) {
    const Value value = requested.answer(views).value;
    if (!value.defined()) return value.why();
    if (!std::isfinite(value.number())) return Undefined::infinite_values;
    EntryInfluences found = unchecked_influences(requested, views);
    const auto* influences = std::get_if<std::vector<double>>(&found);
    if (influences != nullptr && !std::ranges::all_of(*influences, [](double x) { return std::isfinite(x); }))
        return Undefined::no_influence;
    return found;
}

EntryInfluences row_influences(const MeasureRequest& requested, const Views& views, const TaskRows& rows) {
    EntryInfluences found = entry_influences(requested, views);
    const auto* of_entries = std::get_if<std::vector<double>>(&found);
    if (of_entries == nullptr || !requested.measure->formula.reads().has<ClassTable>()) return found;
    const auto* classes = std::get_if<ClassRows>(&rows);
    if (classes == nullptr) return Undefined::needs_rows;
    const auto& table = views.get<ClassTable>();
    std::vector<double> influences;
    influences.reserve(classes->size());
    for (const std::size_t cell : cells_of_rows(table, *classes))
        influences.push_back(cell < table.entries() ? (*of_entries)[cell] : 0);
    return influences;
}

SpreadOrReason spread_of_rows(const std::vector<double>& influences, const ItemColumns& items, bool whole) {
    double total = 0;
    double squares = 0;
    for (std::size_t row = 0; row < influences.size(); ++row) {
        total += items.weight(row);
        squares += items.weight(row) * items.weight(row);
    }
    if (items.clusters.empty()) {
        InfluenceSpread spread;
        spread.total = total;
        spread.effective_items = whole ? total : effective_items(total, squares);
        for (std::size_t row = 0; row < influences.size(); ++row) {
            const double weight = items.weight(row);
            if (weight == 0) continue;
            if (whole) {
                spread.positive.add(influences[row], weight);
            } else {
                spread.positive.add(influences[row], WeightScatter{.rows = 1, .mean = weight});
            }
        }
        return spread;
    }
    const auto found = cluster_moves(influences, items);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    double squares_of_items = 0;
    for (std::size_t row = 0; row < influences.size(); ++row) {
        const double move = items.weight(row) * influences[row];
        squares_of_items += whole ? move * influences[row] : move * move;
    }
    const auto& of = std::get<ClusterMoves>(found);
    std::vector<double> present;
    std::vector<double> weights;
    for (std::size_t cluster = 0; cluster < of.moves.size(); ++cluster) {
        if (!(of.weights[cluster] > 0)) continue;
        present.push_back(of.moves[cluster]);
        weights.push_back(of.weights[cluster]);
    }
    InfluenceSpread spread = spread_of_clusters(present, of.total);
    spread.effective_items = static_cast<double>(present.size());
    const double item_weight = whole ? 1 : squares / total;
    if (squares_of_items > 0)
        spread.degrees_of_clusters = degrees_of_clusters(present, weights, squares_of_items, item_weight);
    return spread;
}

std::variant<ClusterMoves, Undefined> cluster_moves(const std::vector<double>& influences, const ItemColumns& items) {
    const auto clusters = static_cast<std::size_t>(items.cluster_count);
    ClusterMoves found{std::vector<double>(clusters), std::vector<double>(clusters)};
    for (std::size_t row = 0; row < influences.size(); ++row) {
        const auto cluster = static_cast<std::size_t>(items.clusters[row]);
        found.moves[cluster] += items.weight(row) * influences[row];
        found.weights[cluster] += items.weight(row);
        found.total += items.weight(row);
    }
    for (std::size_t cluster = 0; cluster < clusters; ++cluster) {
        if (found.weights[cluster] == found.total) return Undefined::single_cluster;
        found.moves[cluster] /= 1 - found.weights[cluster] / found.total;  // the others gain weight
    }
    return found;
}

bool counts_rows(const MeasureRequest& requested, const Views& views) {
    return with_summary_of(requested, views, [](const auto& summary) { return summary.whole(); });
}

namespace {

/// Moments over entries of equal items, by exact sums: merged summaries hold the same entries in another order.
template <class S>
InfluenceMoments moments_of_entries(const S& summary, const std::vector<double>& influences) {
    Sum distances;
    Sum squares;
    Sum cubes;
    InfluenceMoments rounded;  // fallback where cubes overflow
    bool beyond = false;
    bool alike = true;
    std::optional<double> first;
    for (std::size_t entry = 0; entry < summary.entries(); ++entry) {
        const double weight = summary.weight(entry);
        if (!(weight > 0)) continue;
        const double x = influences[entry];
        rounded.add(x, weight);
        alike = alike && x == first.value_or(x);
        first = x;
        beyond = beyond || !std::isfinite(weight * x * x * x);
        if (beyond) continue;
        distances.add_product(weight, x);
        squares.add_product(weight, x * x);
        cubes.add_product(weight, x * x * x);
    }
    // Equal influences must have exactly no spread, which sums about 0 do not give.
    if (beyond || alike) return rounded;
    return InfluenceMoments::about(0, rounded.items, distances.total(), squares.total(), cubes.total());
}

InfluenceSpread spread_of_entries(const MeasureRequest& requested, const Views& views,
                                  const std::vector<double>& influences) {
    return with_summary_of(requested, views, [&influences](const auto& summary) {
        InfluenceSpread spread;
        spread.total = summary.total();
        if (summary.whole()) {
            spread.positive = moments_of_entries(summary, influences);
            spread.effective_items = spread.total;
            return spread;
        }
        double squares = 0;
        for (std::size_t entry = 0; entry < summary.entries(); ++entry) {
            const WeightScatter of = summary.scatter(entry);
            if (of.rows == 0) continue;
            spread.positive.add(influences[entry], of);
            squares += of.rows * of.mean * of.mean + of.squares;
        }
        spread.effective_items = effective_items(spread.total, squares);
        return spread;
    });
}

}  // namespace

EntryInfluences item_influences(const MeasureRequest& requested, const Views& views, const TaskRows& rows) {
    return items_of(rows).clusters.empty() ? entry_influences(requested, views)
                                           : row_influences(requested, views, rows);
}

SpreadOrReason spread_of_items(const MeasureRequest& requested, const Views& views, const TaskRows& rows,
                               const std::vector<double>& influences) {
    const ItemColumns items = items_of(rows);
    if (items.clusters.empty()) return spread_of_entries(requested, views, influences);
    return spread_of_rows(influences, items, counts_rows(requested, views));
}

SpreadOrReason item_spread(const MeasureRequest& requested, const Views& views, const TaskRows& rows) {
    const EntryInfluences found = item_influences(requested, views, rows);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    return spread_of_items(requested, views, rows, std::get<std::vector<double>>(found));
}

}  // namespace midrank

#include "midrank/inference/item_influence.hpp"

#include "midrank/measures/class_views.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace midrank {
namespace {

/// The influences of items of both classes on a measure of two classes, and how to look them up.
std::variant<InfluencesByTie, Undefined> influences_on(const AverageOf& average, const Arguments& arguments,
                                                       const Views& views) {
    const MeasureRequest binary{.measure = average.measure, .arguments = arguments, .key = average.measure->id};
    const auto influence = influence_on(binary, views);
    if (const auto* why = std::get_if<Undefined>(&influence)) return *why;
    return influences_by_tie(views.get<Ranking>(), std::get<Influence>(influence));
}

/// The classes whose values are averaged, their values, and what each counts.
struct AveragedClasses {
    struct Part {
        std::size_t of_class;
        double value;
        double share;  ///< of all that is averaged
    };
    std::vector<Part> parts;

    template <class RowsOf>
    AveragedClasses(const MeasureRequest& requested, std::span<const Views> of_class, RowsOf rows_of) {
        const AverageOf& average = *requested.measure->average_of;
        double total = 0;
        for (std::size_t c = 0; c < of_class.size(); ++c) {
            if (!(rows_of(c) > 0)) continue;
            const Value value = average.measure->formula(of_class[c], requested.arguments).value;
            if (!value.defined()) continue;
            const double weight = average.by == Averaging::weighted ? rows_of(c) : 1;
            parts.push_back({c, value.number(), weight});
            total += weight;
        }
        for (Part& part : parts) part.share /= total;
    }
};

/// The mean is of values that move with the items, and, where classes count by their rows, so do their shares: an item of class i adds
/// its class's value less the mean, times n over the rows of all that is averaged.
double share_influence(const AveragedClasses& classes, std::size_t truth, double mean, double factor) {
    for (const auto& part : classes.parts)
        if (part.of_class == truth) return factor * (part.value - mean);
    return 0;
}

struct WeightedMean {
    double mean = 0;
    double factor = 0;  ///< n over the weight of the classes that are averaged

    template <class RowsOf>
    WeightedMean(const AveragedClasses& classes, double total, RowsOf rows_of) {
        double rows = 0;
        for (const auto& part : classes.parts) {
            mean += part.share * part.value;
            rows += rows_of(part.of_class);
        }
        factor = total / rows;
    }
};

/// How a pooled pair counts in one row: a row is in as many pairs as there are classes.
EntryInfluences pooled_labels(const MeasureRequest& requested, const ClassTable& table) {
    Confusion pooled;
    for (std::size_t c = 0; c < table.class_count(); ++c) pooled.merge(table.confusion(c));
    const AverageOf& average = *requested.measure->average_of;
    const auto found = influence_of_cells(pooled, [&](const Confusion& at) {
        return average.measure->formula.on_confusion()(at, requested.arguments).value;
    });
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const auto& of = std::get<Confusion>(found);
    const auto classes = static_cast<double>(table.class_count());
    const double right = (of.true_positive + (classes - 1) * of.true_negative) / classes;
    const double wrong = (of.false_positive + of.false_negative + (classes - 2) * of.true_negative) / classes;
    std::vector<double> influences;
    influences.reserve(table.cells().size());
    for (const ClassTable::Cell& cell : table.cells())
        influences.push_back(cell.truth == cell.predicted ? right : wrong);
    return influences;
}

EntryInfluences averaged_labels(const MeasureRequest& requested, const Views& views) {
    const auto& table = views.get<ClassTable>();
    if (requested.measure->average_of->by == Averaging::micro) return pooled_labels(requested, table);
    const auto rows_of = [&table](std::size_t c) { return table.truth(c); };
    const auto& of_class = views.get<ClassLabelViews>().of_class;
    const AveragedClasses classes(requested, of_class, rows_of);
    // Of a row neither of a class nor predicted as it, for all classes together; and what a row of it changes.
    double elsewhere = 0;
    std::vector<std::optional<Confusion>> of(table.class_count());
    for (const auto& part : classes.parts) {
        const auto found = influences_on(*requested.measure->average_of, requested.arguments, of_class[part.of_class]);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        const auto& step = std::get<InfluencesByTie>(found).step;
        if (!step) return Undefined::no_influence;
        Confusion& own = of[part.of_class].emplace(step->of_item);
        for (double Confusion::* cell : {&Confusion::true_positive, &Confusion::false_positive,
                                         &Confusion::false_negative, &Confusion::true_negative})
            own.*cell *= part.share;
        elsewhere += own.true_negative;
    }
    const bool weighted = requested.measure->average_of->by == Averaging::weighted;
    const WeightedMean mean(classes, table.total(), rows_of);
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
        if (weighted) influence += share_influence(classes, truth, mean.mean, mean.factor);
        influences.push_back(influence);
    }
    return influences;
}

EntryInfluences pooled_scores(const MeasureRequest& requested, const Views& views) {
    const auto& pairs = views.get<PooledPairs>();
    const auto found = influences_on(*requested.measure->average_of, requested.arguments, *pairs.views);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    const Rows rows{.scores = std::span<const double>(pairs.scores),
                    .positive = pairs.positive,
                    .weights = pairs.weights,
                    .clusters = {}};
    const auto ties = tie_of_rows(pairs.views->get<Ranking>(), rows.scores);
    const Array<double> of_pairs = influence_of_rows(std::get<InfluencesByTie>(found), rows, ties);
    const auto& scores = views.get<ClassScores>();
    std::vector<double> influences(scores.size());
    for (std::size_t pair = 0; pair < of_pairs.size(); ++pair) influences[pair % scores.size()] += of_pairs[pair];
    for (double& influence : influences) influence /= static_cast<double>(scores.class_count());
    return influences;
}

EntryInfluences averaged_scores(const MeasureRequest& requested, const Views& views) {
    if (requested.measure->average_of->by == Averaging::micro) return pooled_scores(requested, views);
    const auto& scores = views.get<ClassScores>();
    const auto rows_of = [&scores](std::size_t c) { return scores.truth_total(c); };
    const auto& of_class = views.get<ClassRankingViews>().of_class;
    const AveragedClasses classes(requested, of_class, rows_of);
    std::vector<double> influences(scores.size());
    std::vector<std::uint8_t> positive(scores.size());
    for (const auto& part : classes.parts) {
        const auto found = influences_on(*requested.measure->average_of, requested.arguments, of_class[part.of_class]);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        for (std::size_t row = 0; row < scores.size(); ++row)
            positive[row] = static_cast<std::size_t>(scores.truth(row)) == part.of_class ? 1 : 0;
        const Rows rows{.scores = scores.column(part.of_class), .positive = positive, .weights = {}, .clusters = {}};
        const auto ties = tie_of_rows(of_class[part.of_class].get<Ranking>(), rows.scores);
        const Array<double> of_rows = influence_of_rows(std::get<InfluencesByTie>(found), rows, ties);
        for (std::size_t row = 0; row < of_rows.size(); ++row) influences[row] += part.share * of_rows[row];
    }
    if (requested.measure->average_of->by != Averaging::weighted) return influences;
    const WeightedMean mean(classes, scores.total(), rows_of);
    for (std::size_t row = 0; row < scores.size(); ++row)
        influences[row] +=
            share_influence(classes, static_cast<std::size_t>(scores.truth(row)), mean.mean, mean.factor);
    return influences;
}

/// What a quantile moves is told by the share of numbers below it, for which there is no influence of the value without a density.
EntryInfluences unchecked_influences(const MeasureRequest& requested, const Views& views) {
    const Measure& measure = *requested.measure;
    if (measure.average_of)
        return measure.average_of->of_scores ? averaged_scores(requested, views) : averaged_labels(requested, views);
    if (!measure.entry_influences) return Undefined::no_influence;
    return measure.entry_influences(views, requested.arguments);
}

/// Items that would give a mean the same variance, if all weighed alike.
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
    std::vector<double> influences(classes->size());
    for (std::size_t row = 0; row < influences.size(); ++row) {
        const std::int32_t predicted =
            classes->predicted.empty() ? highest_score(classes->scores, row).of_class : classes->predicted[row];
        const auto cell = table.cell_of(classes->truth[row], predicted);
        if (cell) influences[row] = (*of_entries)[*cell];
    }
    return influences;
}

InfluenceSpread spread_of_entries(const MeasureRequest& requested, const Views& views,
                                  const std::vector<double>& influences) {
    return with_summary_of(requested, views, [&influences](const auto& summary) {
        InfluenceSpread spread;
        spread.total = summary.total();
        double squares = 0;
        for (std::size_t entry = 0; entry < summary.entries(); ++entry) {
            const WeightScatter of = summary.scatter(entry);
            if (of.rows == 0) continue;
            if (summary.whole()) {
                spread.positive.add(influences[entry], summary.weight(entry));
            } else {
                spread.positive.add(influences[entry], of);
                squares += of.rows * of.mean * of.mean + of.squares;
            }
        }
        spread.effective_items = summary.whole() ? spread.total : effective_items(spread.total, squares);
        return spread;
    });
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
        found.moves[cluster] /= 1 - found.weights[cluster] / found.total;  // those that are left weigh more
    }
    return found;
}

bool counts_rows(const MeasureRequest& requested, const Views& views) {
    return with_summary_of(requested, views, [](const auto& summary) { return summary.whole(); });
}

SpreadOrReason item_spread(const MeasureRequest& requested, const Views& views, const TaskRows& rows) {
    const ItemColumns items = items_of(rows);
    if (items.clusters.empty()) {
        const EntryInfluences found = entry_influences(requested, views);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        return spread_of_entries(requested, views, std::get<std::vector<double>>(found));
    }
    const EntryInfluences found = row_influences(requested, views, rows);
    if (const auto* why = std::get_if<Undefined>(&found)) return *why;
    return spread_of_rows(std::get<std::vector<double>>(found), items, counts_rows(requested, views));
}

}  // namespace midrank

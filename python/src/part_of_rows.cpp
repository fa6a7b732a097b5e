#include "python/src/part_of_rows.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/predictions/found_task.hpp"
#include "midrank/predictions/read_predictions.hpp"
#include "midrank/predictions/rows_view.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

/// Tables with the same columns, one after another.
class TablesInTurn : public Source {
public:
    explicit TablesInTurn(LentTables tables) : tables_(std::move(tables)) {}

    std::string name() const override { return tables_.back()->name(); }
    std::vector<std::string> column_names() override { return tables_.back()->column_names(); }
    std::int64_t row_hint() const override { return tables_.back()->row_hint(); }
    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override {
        for (const auto& table : tables_) table->read(columns, take);
    }

private:
    LentTables tables_;
};

template <class T>
void cut(std::span<T>& column, std::size_t rows) {
    column = column.subspan(std::min(rows, column.size()));
}

void cut(ScoreView& column, std::size_t rows) {
    std::visit([rows](auto& values) { cut(values, rows); }, column.values);
}

void cut(GroupView& column, std::size_t rows) { cut(column.codes, rows); }

template <class Columns>
void cut_each(Columns& columns, std::size_t rows) {
    for (auto& column : columns) cut(column, rows);
}

/// The rows without the first ones; what was learnt from these is kept.
RowsView without_first(RowsView view, std::size_t rows) {
    cut(view.positive, rows);
    cut(view.row_shares, rows);
    cut_each(view.scores, rows);
    cut(view.truth, rows);
    for (ClassModelView& model : view.class_models) {
        cut(model.predicted, rows);
        cut_each(model.scores, rows);
    }
    cut_each(view.label_truth, rows);
    for (LabelModelView& model : view.label_models) {
        cut_each(model.predicted, rows);
        cut_each(model.scores, rows);
    }
    cut(view.target, rows);
    cut_each(view.quantiles, rows);
    cut(view.gains, rows);
    cut(view.weights, rows);
    cut_each(view.slices, rows);
    for (auto* group : {&view.cluster, &view.query, &view.model})
        if (*group) cut(**group, rows);
    return view;
}

Predictions read_in_turn(const LentTables& tables, const Roles& roles) {
    if (tables.empty()) return {};
    TablesInTurn source(tables);
    return read_predictions(source, roles);
}

Roles roles_in(LentTable& table, const GatherRequest& request) {
    if (request.roles.id)
        throw Error(
            "--id pairs rows, but these may be on different machines. First put the predictions of the models side by "
            "side, for example with groupBy and pivot, and name a column of each.");
    std::vector<std::string> said;
    return resolve_roles(request.roles, table, said);
}

/// Rows that were read and counted, with their storage.
struct ReadPart {
    Predictions predictions;
    RowsView rows;
    PartCounts counts;
};

ReadPart read_part(const PartOfRows& part, const GatherRequest& request) {
    const Roles roles = roles_in(*part.rows, request);
    const Predictions known = read_in_turn(part.known, roles);
    LentTables tables = part.known;
    tables.push_back(part.rows);
    ReadPart read;
    read.predictions = read_in_turn(tables, roles);
    read.rows = without_first(view_of(read.predictions), static_cast<std::size_t>(known.rows()));
    read.rows.dropped -= known.dropped;
    read.rows.left_out -= known.left_out;
    const auto halves = std::ranges::count_if(read.rows.row_shares, [](double share) { return share < 1; });
    read.counts = {.kept = read.rows.rows() - halves / 2,  // a soft-labelled row has two entries
                   .left_out = read.rows.left_out,
                   .dropped = read.rows.dropped};
    return read;
}

/// Only the second round of both, with the summaries of several models.
EvidenceSet without_first_round(EvidenceSet both) {
    Origin origin = both.origin();
    Summaries together = both.together();
    std::vector<Evidence> parts = std::move(both).take_parts();
    for (Evidence& part : parts) {
        Summaries kept;
        kept.put(Ranking());  // evidence of two classes has one
        if (part.summaries.has<ClusterSums>()) kept.put(part.summaries.take<ClusterSums>());
        part.summaries = std::move(kept);
    }
    return {std::move(origin), std::move(parts), std::move(together)};
}

}  // namespace

CountsOfRows counts_of(const PartCounts& counts) { return {counts.kept, counts.left_out, counts.dropped}; }

PartCounts counts_of(const CountsOfRows& counts) {
    const auto& [kept, left_out, dropped] = counts;
    return {.kept = kept, .left_out = left_out, .dropped = dropped};
}

GatheredPart gather_part(const PartOfRows& part, const GatherRequest& request) {
    const ReadPart read = read_part(part, request);
    GatheredPart gathered{.evidence = {}, .counts = read.counts};
    if (read.rows.rows() == 0) return gathered;
    gathered.evidence = gather(read.rows, plan_to_merge(request, read.predictions.task));
    gathered.evidence.forget_rows();
    return gathered;
}

GatheredPart gather_part(const PartOfRows& part, const GatherRequest& request, const EvidenceSet& first,
                         const SecondRoundRequest& second) {
    const ReadPart read = read_part(part, request);
    GatheredPart gathered{.evidence = {}, .counts = read.counts};
    if (read.rows.rows() == 0) return gathered;
    gathered.evidence = without_first_round(with_second_round(first, gather(read.rows, {.to_merge = true}), second));
    gathered.evidence.forget_rows();
    return gathered;
}

EvidenceSet with_first_round(const EvidenceSet& first, EvidenceSet second) {
    Summaries together = second.together();
    std::vector<Evidence> added = std::move(second).take_parts();
    std::vector<Evidence> parts(first.parts().begin(), first.parts().end());
    for (std::size_t i = 0; i < added.size(); ++i) {  // empty if the rows were gone the second time
        parts[i].rows_again = added[i].rows_again;
        parts[i].mark_again = added[i].mark_again;
        if (added[i].summaries.has<ClusterSums>()) parts[i].summaries.put(added[i].summaries.take<ClusterSums>());
    }
    return {first.origin(), std::move(parts), std::move(together)};
}

EvidenceSet with_reading(EvidenceSet merged, const LentTables& known, const GatherRequest& request,
                         const PartCounts& counts) {
    std::vector<std::string> notes = known.back()->said();
    const Roles roles = resolve_roles(request.roles, *known.back(), notes);
    if (merged.parts().empty()) refuse_no_rows(known.back()->name(), roles, counts.dropped, counts.left_out);
    note_found_task(read_in_turn(known, roles), request.roles, notes);
    Origin origin = merged.origin();
    origin.sources = request.sources;
    origin.notes = std::move(notes);
    origin.dropped = counts.dropped;
    origin.left_out = counts.left_out;
    return {std::move(origin), std::move(merged).take_parts()};
}

TaskKind known_task(const LentTables& known, const GatherRequest& request) {
    return read_in_turn(known, roles_in(*known.back(), request)).task;
}

ReadColumns read_columns(LentTable& table, const GatherRequest& request) {
    const Roles roles = roles_in(table, request);
    if (!roles.crossed.empty())
        throw Error(
            "slice " + quoted(roles.crossed.front().slice) +
            " crosses columns, which is not possible when rows arrive in parts: add a column with the values of both.");
    std::vector<std::string> deciding;
    const bool numbers = roles.query || roles.soft_labels || roles.task == TaskKind::regression;
    if (!numbers && roles.labels.empty()) {
        deciding.push_back(roles.label);
        for (const ModelRole& model : roles.models)
            if (model.predicted) deciding.push_back(*model.predicted);
    }
    return {.all = columns_to_read(roles),
            .deciding = std::move(deciding),
            .scores = roles.scores,
            .weight = roles.weight,
            .slices = roles.slices,
            .model = roles.model,
            .two_classes = roles.models.empty(),
            .guesses_task = !roles.models.empty() && !roles.task && !roles.positive && roles.classes.empty()};
}

}  // namespace midrank

#include "python/src/gathered.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/second_round.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/baseline.hpp"
#include "midrank/predictions/data_and_baseline.hpp"
#include "midrank/predictions/found_task.hpp"
#include "midrank/predictions/read_predictions.hpp"
#include "python/src/lent_table.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>

namespace midrank {
namespace {

using Scores = std::variant<std::span<const float>, std::span<const double>>;

template <class T>
bool holds_no_nan(std::span<const T> values) {
    constexpr std::int64_t values_of_part = 1 << 18;
    const auto size = static_cast<std::int64_t>(values.size());
    std::atomic<bool> found = false;
    for_each_part((size + values_of_part - 1) / values_of_part, [&](std::int64_t part) {
        const auto from = static_cast<std::size_t>(part * values_of_part);
        const auto some = values.subspan(from, std::min<std::size_t>(values_of_part, values.size() - from));
        bool all = true;
        for (const T value : some) all &= value == value;
        if (!all) found = true;
    });
    return !found;
}

template <class T>
std::optional<Scores> borrowed_as(const Column& column) {
    if (column.stride != sizeof(T) || reinterpret_cast<std::uintptr_t>(column.data) % alignof(T) != 0)
        return std::nullopt;
    const std::span<const T> values(static_cast<const T*>(column.data), static_cast<std::size_t>(column.size));
    if (!holds_no_nan(values)) return std::nullopt;
    return values;
}

/// The scores in place, if they are contiguous and pass all checks.
std::optional<Scores> borrowed(const LentColumn& column) {
    if (column.chunks.size() != 1 || column.chunks.front().valid != nullptr) return std::nullopt;
    if (column.chunks.front().type == Type::float32) return borrowed_as<float>(column.chunks.front());
    if (column.chunks.front().type == Type::float64) return borrowed_as<double>(column.chunks.front());
    return std::nullopt;
}

/// All columns of scores, or empty where one cannot be borrowed: then rows are read like those of a file.
std::vector<ScoreView> borrowed_scores(LentTable& table, const Roles& roles, const GatherRequest& request) {
    const bool two_classes = roles.models.empty() && roles.labels.empty() && !roles.query;
    if (!two_classes || roles.soft_labels || !roles.negated.empty() || request.add_baseline ||
        roles.missing != Missing::refuse || !roles.missing_words.empty() || !roles.negatives.empty() || roles.id)
        return {};  // some rows may be left out or paired
    std::vector<std::string> names = roles.scores;
    names.push_back(roles.label);
    table.fetch(names);  // all together: a table converts them at once
    std::vector<ScoreView> views;
    for (const std::string& name : roles.scores) {
        const auto scores = borrowed(table.column(name));
        if (!scores) return {};
        views.push_back({name, *scores});
    }
    return views;
}

/// The evidence with weighted slices, if requested.
EvidenceSet standardised_if_asked(EvidenceSet evidence, const GatherRequest& request, bool with_moments) {
    if (!request.shares && !request.standard) return evidence;
    if (request.shares) return standardised(evidence, *request.shares, with_moments);
    std::vector<std::string> notes = evidence.origin().notes;
    for (const std::string& note : request.standard->said()) notes.push_back(note);
    const SliceShares shares = slice_shares_of(*request.standard, column_to_standardise(evidence.origin().slices),
                                               request.roles.missing, request.roles.missing_words);
    evidence.set_source(evidence.origin().sources, std::move(notes));
    return standardised(evidence, shares, with_moments);
}

/// `rows`: the table, or a source that contains it.
std::shared_ptr<const Gathered> gather_rows(const std::shared_ptr<LentTable>& table, Source& rows,
                                            const GatherRequest& request, const std::function<Plan(TaskKind)>& plan) {
    const auto gathered = std::make_shared<Gathered>();
    gathered->table = table;
    std::vector<std::string> notes = table->said();
    gathered->roles = resolve_roles(request.roles, rows, notes);
    const Roles& roles = gathered->roles;
    std::vector<ScoreView> lent = borrowed_scores(*table, roles, request);
    Roles read = roles;
    if (!lent.empty()) read.scores.clear();
    Predictions& predictions = gathered->predictions;
    predictions = read_predictions(rows, read);
    note_found_task(predictions, request.roles, notes);
    if (request.add_baseline) add_baseline(predictions);
    gathered->rows = view_of(predictions);
    if (!lent.empty()) gathered->rows.scores = std::move(lent);
    gathered->prevalence = request.prevalence;
    Plan wanted = plan(predictions.task);
    wanted.prevalence = request.prevalence;
    gathered->evidence = gather(gathered->rows, wanted);
    gathered->evidence.set_source(request.sources, std::move(notes));
    gathered->evidence =
        standardised_if_asked(std::move(gathered->evidence), request, wanted.kinds.has<WeightMoments>());
    return gathered;
}

}  // namespace

Plan plan_to_merge(const GatherRequest& request, TaskKind task) {
    Plan plan{.to_merge = true};
    if (request.approximate) {
        if (task != TaskKind::regression)
            throw Error("approximate is for predicted numbers: give task=\"regression\" too, or drop approximate.");
        return plan.approximate();
    }
    if (!request.cells) return plan;
    if (task != TaskKind::binary) refuse_cells_of_other_tasks();
    refuse_for_cells(request.roles);
    plan.cells = request.cells;
    return plan.in_cells();
}

std::shared_ptr<const Gathered> gather_table(const std::shared_ptr<LentTable>& table, const GatherRequest& request,
                                             const std::function<Plan(TaskKind)>& plan) {
    return gather_rows(table, *table, request, plan);
}

std::shared_ptr<const Gathered> gather_both(const std::shared_ptr<LentTable>& table,
                                            const std::shared_ptr<LentTable>& baseline, const GatherRequest& request,
                                            const std::function<Plan(TaskKind)>& plan) {
    DataAndBaseline both(*table, *baseline);
    GatherRequest of_both = request;
    of_both.roles.side = both.side_column();
    return gather_rows(table, both, of_both, plan);
}

std::shared_ptr<const Gathered> gathered_before(const AskedData& data, const GatherRequest& request) {
    const EvidenceSet& evidence = *data.evidence;
    need_all_rows(evidence);
    if (request.add_baseline)
        throw Error("--add-baseline makes a model from the rows, but evidence does not keep them. Pass the rows.");
    const auto gathered = std::make_shared<Gathered>();
    gathered->most_memory = data.most_memory;
    gathered->evidence = request.prevalence ? at_prevalence(evidence, *request.prevalence) : evidence;
    if (!request.sources.empty()) gathered->evidence.set_source(request.sources, evidence.origin().notes);
    gathered->evidence = standardised_if_asked(std::move(gathered->evidence), request, true);
    return gathered;
}

}  // namespace midrank

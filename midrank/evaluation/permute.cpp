#include "midrank/evaluation/permute.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/usual_measures.hpp"
#include "midrank/inference/item_permutation.hpp"
#include "midrank/measures/views_together.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

void refuse_mixed_clusters(const EvidenceSet& evidence, const Rows& rows) {
    const auto mixed = mixed_cluster(rows);
    if (!mixed) return;
    throw Error("Labels cannot be permuted: the cluster " +
                quoted(rows.cluster_names[static_cast<std::size_t>(*mixed)]) + " of column " +
                quoted(evidence.origin().cluster) +
                " has rows of both classes. Rows of one cluster are alike, so permuting the labels of single rows "
                "gives p-values that are too small; only clusters with a single label can be permuted whole. Drop "
                "--cluster if rows are independent, or use midrank bootstrap --cluster.");
}

PermutedSlice permuted_slice(const ModelSlice& model_slice, const PermuteRequest& request) {
    PermutedSlice result{.model = model_slice.model, .slice = model_slice.slice, .input = model_slice.input};
    const auto& ranking = model_slice.views.get<Ranking>();
    const std::size_t measure_count = request.measures.size();
    std::vector<std::vector<Value>> values(measure_count);
    for (auto& of_measure : values) of_measure.assign(static_cast<std::size_t>(request.permutations), Undefined::empty);

    const bool needs_threshold = std::ranges::any_of(request.measures, at_a_threshold);
    // Slices use the threshold of all rows, which their own labels did not determine.
    const bool picks = request.threshold && !request.threshold->given() && model_slice.slice.empty() && needs_threshold;
    const LabelPermutations permutations(ranking, model_slice.rows, request.seed);
    permutations.run(
        request.permutations,
        [&](std::int64_t permutation, Views& views) {
            if (picks) {
                const auto choice = request.threshold->choose(views);
                if (const auto* point = std::get_if<OperatingPoint>(&choice)) views = views.at(point->cut.value);
            } else if (model_slice.threshold) {
                views = views.at(model_slice.threshold->cut.value);
            }
            for (std::size_t i = 0; i < measure_count; ++i)
                values[i][static_cast<std::size_t>(permutation)] = request.measures[i].answer(views).value;
        },
        request.progress);

    for (std::size_t i = 0; i < measure_count; ++i) {
        const MeasureRequest& requested = request.measures[i];
        result.measures.push_back(
            permuted_measure(requested, requested.answer(model_slice.views), std::move(values[i])));
    }
    if (model_slice.rows.clusters.empty()) result.mann_whitney = mann_whitney(ranking);
    return result;
}

/// For a task other than two classes.
PermutedSlice permuted_items(const ModelSlice& slice, const PermuteRequest& request) {
    const SummaryKinds read = kinds_read(request.measures);
    if (read.has<ClassTable>() && !slice.views.get<ClassTable>().whole())
        refuse_without_rows(slice, "Labels of weighted rows are permuted row by row");
    if (ItemPermutations::holds_equal_rows(slice.views, read)) {
        throw Error(
            "Rows are permuted one by one, but a whole weight means that many equal rows. Give these rows one by one, "
            "or use --weight-kind sampling if the weights are not numbers of rows.");
    }
    std::vector<std::vector<Value>> values(request.measures.size());
    for (auto& of_measure : values) of_measure.assign(static_cast<std::size_t>(request.permutations), Undefined::empty);
    ItemPermutations(slice.views, slice.task_rows, read, request.seed)
        .run(
            request.permutations,
            [&](std::int64_t permutation, const Views& views) {
                for (std::size_t i = 0; i < values.size(); ++i)
                    values[i][static_cast<std::size_t>(permutation)] = request.measures[i].answer(views).value;
            },
            request.progress);

    PermutedSlice result{.model = slice.model, .slice = slice.slice, .input = slice.input};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const MeasureRequest& requested = request.measures[i];
        result.measures.push_back(permuted_measure(requested, requested.answer(slice.views), std::move(values[i])));
    }
    return result;
}

void refuse_clusters_of_items(const EvidenceSet& evidence) {
    if (evidence.origin().cluster.empty()) return;
    throw Error(
        fmt::format("Whole clusters are permuted only for two classes, but the task here is {}. Drop --cluster if rows "
                    "are independent, or use midrank bootstrap --cluster.",
                    name_of(evidence.origin().task)));
}

std::string_view what_is_permuted(TaskKind task) {
    if (task == TaskKind::queries) return "The relevance of rows is permuted within each query.";
    if (task == TaskKind::regression) return "The true values are permuted.";
    if (task == TaskKind::multilabel) return "The labels of a row are permuted together.";
    return {};
}

/// The requested measures; by default, for other tasks, the main ones that change under permutation (a mean error does
/// not).
std::vector<MeasureRequest> measures_to_permute(const std::vector<MeasureRequest>& asked, const EvidenceSet& evidence) {
    std::vector<MeasureRequest> measures = studied_measures(asked, evidence);
    if (asked.empty() && evidence.origin().task != TaskKind::binary)
        std::erase_if(measures, [](const MeasureRequest& one) { return one.measure->better == Better::neither; });
    return measures;
}

void note_what_was_permuted(std::vector<std::string>& notes, std::vector<std::string> threshold_notes,
                            const Origin& origin, const PermuteRequest& request) {
    if (const std::string_view what = what_is_permuted(origin.task); !what.empty()) notes.emplace_back(what);
    if (std::ranges::any_of(request.measures, at_a_threshold)) {
        std::ranges::move(threshold_notes, std::back_inserter(notes));
        if (request.threshold && !request.threshold->given())
            notes.push_back("The rule " + request.threshold->text() + " picks a new threshold in each permutation.");
    }
    if (!origin.cluster.empty())
        notes.push_back("Labels are permuted among whole clusters of " + quoted(origin.cluster) + ".");
    const auto neither = std::ranges::find(request.measures, Better::neither,
                                           [](const MeasureRequest& requested) { return requested.measure->better; });
    if (neither != request.measures.end()) {
        notes.push_back("Neither higher nor lower values of " + neither->key +
                        " are better, so its test is two-sided: a value at least as far from the mean of the "
                        "permutations is extreme.");
    }
}

}  // namespace

PermutationReport permute(const EvidenceSet& evidence, const PermuteRequest& asked) {
    need_every_row(evidence);
    PermuteRequest request = asked;
    request.measures = measures_to_permute(asked.measures, evidence);
    const TaskKind task = evidence.origin().task;
    if (task != TaskKind::binary) refuse_clusters_of_items(evidence);
    PermutationReport report{
        .about = report_on(evidence), .permutations = request.permutations, .seed = request.seed, .slices = {}};
    refuse_gains(evidence, request.measures,
                 "does not depend on the labels, which are permuted. Ask for another measure.");
    refuse_soft_labels(evidence, "Permuting labels needs rows that belong to one class");
    std::vector<std::string> threshold_notes;
    for_each_model_slice(evidence, request.threshold, threshold_notes, [&](const ModelSlice& model_slice) {
        if (task != TaskKind::binary) {
            report.slices.push_back(permuted_items(model_slice, request));
            return;
        }
        if (!evidence.origin().cluster.empty() || !model_slice.views.get<Ranking>().whole())
            refuse_without_rows(model_slice, "Labels of clusters and of weighted rows are permuted row by row");
        refuse_mixed_clusters(evidence, model_slice.rows);
        report.slices.push_back(permuted_slice(model_slice, request));
    });
    note_what_was_permuted(report.about.notes, std::move(threshold_notes), evidence.origin(), request);
    return report;
}

}  // namespace midrank

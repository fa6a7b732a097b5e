// The course of every question: options are read with the GIL held; then rows are gathered and the work is done without
// it.

#pragma once

#include "midrank/base/error.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/certified.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/parallel/blocks.hpp"
#include "python/src/answer.hpp"
#include "python/src/files_in_use.hpp"
#include "python/src/gathered.hpp"
#include "python/src/interruptible.hpp"
#include "python/src/lent_table.hpp"
#include "python/src/options.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

inline std::optional<PrevalenceRequest> prevalence_of(const Options& options) {
    const bool of_each_slice = options.choice("prevalence_by", {"all", "slice"}) == 1;
    const auto share = options.text("prevalence");
    if (!share && of_each_slice)
        throw Error("prevalence_by=\"slice\" needs prevalence: give it too, or drop prevalence_by.");
    if (!share) return std::nullopt;
    PrevalenceRequest request = read_prevalence(*share, of_each_slice);
    request.fold = options.text("fold").value_or("");
    return request;
}

/// The shares of the slices, such as "a=0.3".
inline std::optional<SliceShares> slice_shares_of(const Options& options) {
    if (options.table("standardise_to")) return std::nullopt;  // its rows are read with the others
    const auto texts = options.texts("standardise_to");
    if (texts.empty()) return std::nullopt;
    return read_slice_shares(texts);
}

/// The tolerance of values, where certified bounds are enough.
inline std::optional<double> tolerance_of(const Options& options) {
    const auto within = options.text("certified");
    return within ? std::optional(read_tolerance(*within)) : std::nullopt;
}

/// The plan for cells, from the tolerance "certified"; "cells", where more than the initial number is needed.
inline std::optional<CellsPlan> cells_of(const Options& options, const Roles& roles) {
    const auto within = tolerance_of(options);
    if (!within) return std::nullopt;
    refuse_for_cells(roles);
    CellsPlan plan = first_cells(*within, threshold_of(options));
    plan.cells = static_cast<std::size_t>(options.count("cells", static_cast<std::int64_t>(plan.cells),
                                                        BinnedRanking::fewest_cells, BinnedRanking::most_cells));
    return plan;
}

inline GatherRequest gather_request_of(const Options& options) {
    const Roles roles = roles_of(options);
    return {.roles = roles,
            .add_baseline = options.flag("add_baseline"),
            .sources = options.texts("source"),
            .prevalence = prevalence_of(options),
            .shares = slice_shares_of(options),
            .standard = options.table("standardise_to"),
            .approximate = options.flag("approximate"),
            .cells = cells_of(options, roles)};
}

/// Evidence of the rows, or evidence gathered before.
inline std::shared_ptr<const Gathered> gathered_for(const AskedData& data, const GatherRequest& request,
                                                    const std::function<Plan(TaskKind)>& plan, const Wanted& wanted) {
    if (data.evidence) return gathered_before(data, request);
    data.table->watch([&wanted] { wanted.check(); });
    if (data.baseline) return gather_both(data.table, data.baseline, request, plan);
    return gather_table(data.table, request, plan);
}

/// Calls `work(gathered)` with at most as many threads as requested.
template <class Work>
void with_rows(const AskedData& data, const Options& options, const GatherRequest& request,
               const std::function<Plan(TaskKind)>& plan, const Work& work) {
    const auto threads = static_cast<int>(options.count("threads", 0, 0, 4096));
    run_interruptibly(
        [&](const Wanted& wanted) {
            const FilesInUse files(data.most_memory);
            with_threads(threads, [&] { work(gathered_for(data, request, plan, wanted), wanted); });
        },
        options.watcher());
}

template <class Work>
void with_rows(const AskedData& data, const Options& options, const std::function<Plan(TaskKind)>& plan,
               const Work& work) {
    with_rows(data, options, gather_request_of(options), plan, work);
}

/// Ends long work when it is no longer wanted, and reports progress.
inline ProgressCallback watching(const Wanted& wanted) {
    return [&wanted](std::int64_t done) {
        wanted.tell(done);
        wanted.check();
    };
}

/// The course of most questions: a report on the evidence, with the notes from `notes_of`.
template <class Ask, class NotesOf>
PythonAnswer ask(const AskedData& data, const Options& options, const Ask& ask_evidence, const NotesOf& notes_of,
                 const Plan& plan = {}) {
    PythonAnswer answer;
    with_rows(
        data, options, [&plan](TaskKind) { return plan; },
        [&](const std::shared_ptr<const Gathered>& gathered, const Wanted& wanted) {
            auto report = ask_evidence(gathered->evidence, watching(wanted));
            std::vector<std::string> notes = notes_of(report);
            answer = answer_of(std::move(report), std::move(notes));
        });
    return answer;
}

/// The named measures of the task.
inline std::vector<MeasureRequest> named_measures(const std::string& list, TaskKind task = TaskKind::binary) {
    return list.empty() ? std::vector<MeasureRequest>() : read_measures(list, task);
}

}  // namespace midrank

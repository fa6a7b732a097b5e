#include "midrank/base/error.hpp"
#include "midrank/evaluation/gate.hpp"
#include "midrank/evaluation/paired_evidence.hpp"
#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

constexpr const char* nameless_baseline = "the baseline";

/// The slices are paired with those of the baseline row by row.
Plan with_rows_of_slices(TaskKind /*task*/) { return {.rows_of_slices = true}; }

/// The table that --id pairs with the rows; null where there is none. Throws Error where the baseline has no rows.
std::shared_ptr<LentTable> paired_table(const AskedData& data, const Options& options, const AskedBaseline& baseline) {
    if (!options.text("id") || !data.table || std::holds_alternative<std::monostate>(baseline)) return nullptr;
    const auto* rows = std::get_if<BaselineRows>(&baseline);
    if (rows == nullptr || !rows->data.table)
        throw Error(
            "id pairs rows, but the baseline has none: drop id, or pass the table of the predictions as baseline.");
    return rows->data.table;
}

Gate gate_of_both(const EvidenceSet& of_both, const GateRequest& request, const BaselineRows& baseline) {
    const PairedEvidence both = split_pair(of_both);
    Gate found = gate(both.data, request, &both.baseline);
    const std::vector<std::string>& sources = baseline.request.sources;
    found.baseline->source = sources.empty() ? nameless_baseline : sources.front();
    return found;
}

Gate gate_against(const EvidenceSet& evidence, const GateRequest& request, const AskedBaseline& baseline,
                  bool of_tables, const Wanted& wanted) {
    if (const auto* reported = std::get_if<ReportedBaseline>(&baseline)) return gate(evidence, request, *reported);
    const auto* rows = std::get_if<BaselineRows>(&baseline);
    if (rows == nullptr) return gate(evidence, request);
    if (request.paired_by_items) return gate_of_both(evidence, request, *rows);
    const auto before = gathered_for(rows->data, rows->request, with_rows_of_slices, wanted);
    Gate found = gate(evidence, request, &before->evidence);
    if (of_tables) advise_pairing(found);
    if (found.baseline->source.empty()) found.baseline->source = nameless_baseline;
    return found;
}

}  // namespace

PythonAnswer ask_check(const AskedData& data, const Options& options, const AskedBaseline& baseline) {
    constexpr Tested tested[] = {Tested::value, Tested::lower, Tested::upper};
    const auto texts = condition_texts(options.texts("min"), options.texts("max"), options.texts("max_drop"));
    check_conditions(texts);
    AskedData asked = data;
    asked.baseline = paired_table(data, options, baseline);
    const GateRequest request{.conditions = {},
                              .tested = tested[options.choice("bound", {"value", "lower", "upper"})],
                              .threshold = threshold_of(options),
                              .intervals = intervals_of(options, {}),
                              .paired_by_items = asked.baseline != nullptr};
    PythonAnswer answer;
    const bool of_tables = options.flag("of_tables");
    const bool alone = std::holds_alternative<std::monostate>(baseline);
    with_rows(
        asked, options, [alone](TaskKind task) { return alone ? Plan{} : with_rows_of_slices(task); },
        [&](const std::shared_ptr<const Gathered>& gathered, const Wanted& wanted) {
            GateRequest watched = request;
            watched.conditions = read_conditions(texts, gathered->evidence.origin().task);
            if (watched.intervals) watched.intervals->progress = watching(wanted);
            Gate found = gate_against(gathered->evidence, watched, baseline, of_tables, wanted);
            std::vector<std::string> notes = found.report.notes;
            answer = answer_of(std::move(found), std::move(notes));
        });
    return answer;
}

}  // namespace midrank

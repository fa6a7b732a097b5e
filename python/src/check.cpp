#include "midrank/evaluation/gate.hpp"
#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// Slices pair with those of the baseline row by row.
Plan with_rows_of_slices(TaskKind /*task*/) { return {.rows_of_slices = true}; }

Gate gate_against(const EvidenceSet& evidence, const GateRequest& request, const AskedBaseline& baseline,
                  const Wanted& wanted) {
    if (const auto* reported = std::get_if<ReportedBaseline>(&baseline)) return gate(evidence, request, *reported);
    const auto* rows = std::get_if<BaselineRows>(&baseline);
    if (rows == nullptr) return gate(evidence, request);
    const auto before = gathered_for(rows->data, rows->request, with_rows_of_slices, wanted);
    Gate found = gate(evidence, request, &before->evidence);
    if (found.baseline->source.empty()) found.baseline->source = "the baseline";
    return found;
}

}  // namespace

PythonAnswer ask_check(const AskedData& data, const Options& options, const AskedBaseline& baseline) {
    constexpr Tested tested[] = {Tested::value, Tested::lower, Tested::upper};
    const auto texts = condition_texts(options.texts("min"), options.texts("max"), options.texts("max_drop"));
    check_conditions(texts);
    const GateRequest request{.conditions = {},
                              .tested = tested[options.choice("bound", {"value", "lower", "upper"})],
                              .threshold = threshold_of(options),
                              .intervals = intervals_of(options, {})};
    PythonAnswer answer;
    const bool alone = std::holds_alternative<std::monostate>(baseline);
    with_rows(
        data, options, [alone](TaskKind task) { return alone ? Plan{} : with_rows_of_slices(task); },
        [&](const std::shared_ptr<const Gathered>& gathered, const Wanted& wanted) {
            GateRequest asked = request;
            asked.conditions = read_conditions(texts, gathered->evidence.origin().task);
            if (asked.intervals) asked.intervals->progress = watching(wanted);
            Gate found = gate_against(gathered->evidence, asked, baseline, wanted);
            std::vector<std::string> notes = found.report.notes;
            answer = answer_of(std::move(found), std::move(notes));
        });
    return answer;
}

}  // namespace midrank

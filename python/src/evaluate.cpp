#include "midrank/evaluation/evaluate.hpp"

#include "midrank/charts/report_content.hpp"
#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/warnings.hpp"
#include "midrank/pages/report_page.hpp"
#include "python/src/ask.hpp"
#include "python/src/evaluation.hpp"
#include "python/src/questions.hpp"

#include <cstddef>
#include <optional>
#include <utility>

namespace midrank {
namespace {

/// A page shows no search over slices.
EvaluateRequest without_search(EvaluateRequest request) {
    request.search.reset();
    return request;
}

std::optional<WidestBounds> missed_by(const Report& report, const EvidenceSet& evidence,
                                      const std::optional<double>& within) {
    if (!within || !evidence.binned()) return std::nullopt;
    return widest_bounds(report, *within, cells_of(evidence));
}

/// The page needs more than the numbers: its evidence is gathered from the rows on request.
std::string page_of(const Gathered& gathered, const EvaluateRequest& request) {
    EvidenceSet evidence = gathered.evidence;
    if (is_standardised(evidence))
        throw Error("A page shows bands and a slider for the rows as they are: drop standardise_to.");
    if (gathered.table) {
        const Origin origin = evidence.origin();
        evidence = gather(gathered.rows, {.prevalence = gathered.prevalence});
        evidence.set_source(origin.sources, origin.notes);
    }
    return report_page(report_content(evidence, request),
                       {.command = "midrank.evaluate", .created = time_now(), .files = {}});
}

}  // namespace

PythonAnswer ask_evaluate(const AskedData& data, const Options& options) {
    const Evaluation evaluation(options);
    PythonAnswer answer;
    with_rows(
        data, options, [&](TaskKind task) { return plan_of(evaluation.request(task)); },
        [&](const std::shared_ptr<const Gathered>& gathered, const Wanted& wanted) {
            const EvaluateRequest request = evaluation.request(gathered->evidence.origin().task);
            EvaluateRequest watched = request;
            if (watched.intervals) watched.intervals->progress = watching(wanted);
            Report report = evaluate(gathered->evidence, watched);
            std::vector<std::string> notes = report.notes;
            std::vector<std::string> warnings = warnings_of(report);
            const std::size_t more =
                more_cells_for(missed_by(report, gathered->evidence, request.certified), gathered->evidence);
            answer = answer_of(std::move(report), std::move(notes));
            answer.warnings = std::move(warnings);
            answer.more_cells = more;
            answer.page = [gathered, request = without_search(request)] {
                const FilesInUse files(gathered->most_memory);
                return page_of(*gathered, request);
            };
        });
    return answer;
}

}  // namespace midrank

#include "midrank/evaluation/evaluate.hpp"

#include "midrank/charts/report_content.hpp"
#include "midrank/pages/report_page.hpp"
#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <fmt/chrono.h>

#include <ctime>
#include <utility>

namespace midrank {
namespace {

/// What to evaluate once the task is known, which says what names of measures mean.
class Evaluation {
public:
    explicit Evaluation(const Options& options)
        : measures_(measures_in(options)),
          request_{.measures = {},
                   .threshold = threshold_of(options),
                   .intervals = intervals_of(options, {}),
                   .fold = options.text("fold"),
                   .against_rest = options.flag("against_rest")} {
        if (!measures_.empty()) refuse_unknown_measures(measures_);
    }

    EvaluateRequest request(TaskKind task) const {
        EvaluateRequest request = request_;
        if (!measures_.empty()) request.measures = read_measures(measures_, task);
        return request;
    }

private:
    std::string measures_;
    EvaluateRequest request_;
};

/// The page needs more than the numbers: its evidence is gathered from the rows when it is asked for.
std::string page_of(const Gathered& gathered, const EvaluateRequest& request) {
    EvidenceSet evidence = gather(gathered.rows);
    const Origin& origin = gathered.evidence.origin();
    evidence.set_source(origin.sources, origin.notes);
    return report_page(report_content(evidence, request),
                       {.command = "midrank.evaluate",
                        .created = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))),
                        .files = {}});
}

}  // namespace

PythonAnswer ask_evaluate(const std::shared_ptr<LentTable>& table, const Options& options) {
    const Evaluation evaluation(options);
    PythonAnswer answer;
    with_rows(
        table, options, [&](TaskKind task) { return plan_of(evaluation.request(task)); },
        [&](const std::shared_ptr<const Gathered>& gathered, const Wanted& wanted) {
            const EvaluateRequest request = evaluation.request(gathered->evidence.origin().task);
            EvaluateRequest watched = request;
            if (watched.intervals) watched.intervals->progress = watching(wanted);
            Report report = evaluate(gathered->evidence, watched);
            std::vector<std::string> notes = report.notes;
            answer = answer_of(std::move(report), std::move(notes));
            answer.page = [gathered, request] { return page_of(*gathered, request); };
        });
    return answer;
}

}  // namespace midrank

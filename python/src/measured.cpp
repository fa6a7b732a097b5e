#include "python/src/measured.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/presentation/documents.hpp"
#include "python/src/ask.hpp"
#include "python/src/evaluation.hpp"
#include "python/src/nanobind.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// With fewer rows the work takes less time than starting a thread.
constexpr std::int64_t rows_worth_a_thread = 100'000;

EvaluateRequest without_interval(EvaluateRequest request) {
    request.intervals.reset();
    return request;
}

std::shared_ptr<Measured> measured(const std::shared_ptr<const Gathered>& gathered, const Evaluation& evaluation) {
    const EvaluateRequest request = evaluation.request(gathered->evidence.origin().task);
    const Report report = evaluate(gathered->evidence, without_interval(request));
    if (report.models.size() != 1 || report.models.front().whole.results.size() != 1) {
        throw Error(
            "A function of one measure takes one measure of one model. For several models or measures, use "
            "midrank.evaluate.");
    }
    return std::make_shared<Measured>(
        Measured{.value = report.models.front().whole.results.front().answer.value,
                 .json_with_interval = [gathered, request](const ProgressCallback& progress) {
                     const FilesInUse files(gathered->most_memory);
                     EvaluateRequest watched = request;
                     if (watched.intervals) watched.intervals->progress = progress;
                     return json(evaluate(gathered->evidence, watched));
                 }});
}

}  // namespace

std::shared_ptr<Measured> measure_data(const AskedData& data, const Options& options) {
    const Evaluation evaluation(options);
    std::shared_ptr<Measured> found;
    with_rows(
        data, options, [&](TaskKind task) { return plan_of(evaluation.request(task)); },
        [&](const std::shared_ptr<const Gathered>& gathered, const Wanted&) {
            found = measured(gathered, evaluation);
        });
    return found;
}

std::shared_ptr<Measured> measure_columns(LentColumn label, LentColumn score, const std::string& measure,
                                          const std::function<void()>& after_batch) {
    std::vector<LentColumn> columns;
    columns.push_back(std::move(label));
    columns.push_back(std::move(score));
    const auto table =
        std::make_shared<LentTable>("The data", std::vector<std::string>{"label", "score"},
                                    [columns = std::move(columns)](const std::vector<std::size_t>& places) {
                                        std::vector<LentColumn> found;
                                        found.reserve(places.size());
                                        for (const std::size_t place : places) found.push_back(columns[place]);
                                        return found;
                                    });
    table->watch(after_batch);
    const Evaluation evaluation(measure, {.measures = {}, .threshold = {}, .intervals = IntervalRequest{}});
    return measured(gather_table(table, {.roles = {.label = "label", .scores = {"score"}}},
                                 [&](TaskKind task) { return plan_of(evaluation.request(task)); }),
                    evaluation);
}

std::shared_ptr<Measured> measure_lent_columns(LentColumn label, LentColumn score, const std::string& measure) {
    if (label.size() < rows_worth_a_thread) {
        const nanobind::gil_scoped_release free;
        return measure_columns(std::move(label), std::move(score), measure, {});
    }
    std::shared_ptr<Measured> found;
    run_interruptibly([&](const Wanted& wanted) {
        found = measure_columns(std::move(label), std::move(score), measure, [&wanted] { wanted.check(); });
    });
    return found;
}

}  // namespace midrank

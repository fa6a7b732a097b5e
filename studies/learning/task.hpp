// The input of every retraining design: the table, the trainer, the measures, a seed, and callbacks. Replicates run in
// parallel; each is a function of the seed and its number, and results are in the order of the numbers, so they have
// the same bits for any number of threads.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "studies/learning/trainer.hpp"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Callbacks during the work; either may be empty. They are called from several threads, one at a time.
struct TaskCallbacks {
    std::function<void(std::int64_t done, std::int64_t total)> progress;
    std::function<bool()> stop;  ///< called after each model: whether to stop
};

/// Thrown when `stop` returns true. Nothing is left behind.
struct Cancelled : std::exception {
    const char* what() const noexcept override { return "The work was stopped."; }
};

struct Task {
    const LearningSet& data;
    const Trainer& trainer;
    std::vector<MeasureRequest> measures;
    double threshold = 0.5;  ///< for threshold measures
    std::uint64_t seed = 7;
    TaskCallbacks callbacks = {};
};

/// Reports progress; returns whether to continue.
bool report_progress(const TaskCallbacks& callbacks, std::int64_t done, std::int64_t total);

/// Calls work(i) for i = 0 … count - 1, in parallel, and reports progress.
void run_all(std::int64_t count, const TaskCallbacks& callbacks, const std::function<void(std::int64_t)>& work);

/// Scores of some rows by a model trained on others, or the reason why there are none.
struct Scored {
    std::vector<double> scores;
    std::optional<Undefined> why_none = {};
    std::string remark = {};
};
Scored train_and_score(const Trainer& trainer, const TrainingSet& set, std::span<const std::int64_t> rows);

/// The ranking of `rows` by their scores, which must exist.
Ranking ranking_of(const Scored& scored, std::span<const std::int64_t> rows, std::span<const std::uint8_t> positive);

/// The answer of each measure for the scores of `rows`. Threshold measures are computed at `threshold`.
std::vector<Answer> answers(const std::vector<MeasureRequest>& requested_measures, std::optional<double> threshold,
                            const Scored& scored, std::span<const std::int64_t> rows,
                            std::span<const std::uint8_t> positive);

/// The unit of one measure, given answers of all measures; empty for plain numbers.
std::string_view unit_of(std::span<const std::vector<Answer>> answered, std::size_t measure);

/// The number of models, and why some could not be trained.
struct Trainings {
    std::int64_t models = 0, failed = 0;
    std::vector<std::string> remarks = {};  ///< each once

    void add(const Scored& scored);
};

}  // namespace midrank

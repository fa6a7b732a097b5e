// What every design of retraining is given: the table, the trainer, the measures, a seed, and callbacks.
// Replicates run in parallel; each is a function of the seed and its own number, and results stand in the order of the
// numbers, so they have the same bits for any number of threads.

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

/// Called while the work runs. Either may be empty. Calls come from several threads, one at a time.
struct TaskCallbacks {
    std::function<void(std::int64_t done, std::int64_t total)> progress;
    std::function<bool()> stop;  ///< asked after each model: whether to give up
};

/// Thrown where `stop` returns true. Nothing is left behind.
struct Cancelled : std::exception {
    const char* what() const noexcept override { return "The work was stopped."; }
};

struct Task {
    const LearningSet& data;
    const Trainer& trainer;
    std::vector<MeasureRequest> measures;
    double threshold = 0.5;  ///< where threshold measures are read
    std::uint64_t seed = 7;
    TaskCallbacks callbacks = {};
};

/// Reports progress; returns whether the work goes on.
bool goes_on(const TaskCallbacks& callbacks, std::int64_t done, std::int64_t total);

/// Calls work(i) for i = 0 … count - 1, in parallel, and reports progress.
void run_all(std::int64_t count, const TaskCallbacks& callbacks, const std::function<void(std::int64_t)>& work);

/// Scores of some rows by a model that was trained on others, or the reason why there are none.
struct Scored {
    std::vector<double> scores;
    std::optional<Undefined> why_none = {};
    std::string remark = {};
};
Scored train_and_score(const Trainer& trainer, const TrainingSet& set, std::span<const std::int64_t> rows);

/// The scores of `rows`, ranked. There must be some.
Ranking ranking_of(const Scored& scored, std::span<const std::int64_t> rows, std::span<const std::uint8_t> positive);

/// What each measure says about the scores of `rows`. Threshold measures are read at `threshold`.
std::vector<Answer> answers(const std::vector<MeasureRequest>& requested_measures, std::optional<double> threshold,
                            const Scored& scored, std::span<const std::int64_t> rows,
                            std::span<const std::uint8_t> positive);

/// The unit of the answers of one measure, from rows that hold the answers of all measures; empty for plain numbers.
std::string_view unit_of(std::span<const std::vector<Answer>> answered, std::size_t measure);

/// How many models there were, and what happened to those that could not be trained.
struct Trainings {
    std::int64_t models = 0, failed = 0;
    std::vector<std::string> remarks = {};  ///< each once

    void add(const Scored& scored);
};

}  // namespace midrank

#include "studies/learning/task.hpp"

#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <mutex>

namespace midrank {

bool report_progress(const TaskCallbacks& callbacks, std::int64_t done, std::int64_t total) {
    if (callbacks.progress) callbacks.progress(done, total);
    return !callbacks.stop || !callbacks.stop();
}

void run_all(std::int64_t count, const TaskCallbacks& callbacks, const std::function<void(std::int64_t)>& work) {
    std::mutex one_at_a_time;
    std::int64_t done = 0;
    std::atomic<bool> stopped = false;
    for_each_part(count, [&](std::int64_t i) {
        if (stopped) return;
        work(i);
        const std::scoped_lock lock(one_at_a_time);
        ++done;
        if (!report_progress(callbacks, done, count)) stopped = true;
    });
    if (stopped) throw Cancelled();
}

Scored train_and_score(const Trainer& trainer, const TrainingSet& set, std::span<const std::int64_t> rows) {
    Training training = trainer.train(set);
    if (!training.succeeded()) return {{}, training.why, std::move(training.remark)};
    Scored scored{std::vector<double>(rows.size())};
    training.model(set.features, rows, scored.scores);
    assert(std::ranges::none_of(scored.scores, [](double score) { return std::isnan(score); }));
    return scored;
}

Ranking ranking_of(const Scored& scored, std::span<const std::int64_t> rows, std::span<const std::uint8_t> positive) {
    assert(!scored.why_none);
    std::vector<std::uint8_t> labels;
    labels.reserve(rows.size());
    for (const std::int64_t row : rows) labels.push_back(positive[static_cast<std::size_t>(row)]);
    return Ranking::of(std::span(scored.scores), labels);
}

std::vector<Answer> answers(const std::vector<MeasureRequest>& requested_measures, std::optional<double> threshold,
                            const Scored& scored, std::span<const std::int64_t> rows,
                            std::span<const std::uint8_t> positive) {
    if (scored.why_none) return std::vector<Answer>(requested_measures.size(), *scored.why_none);
    const Views views(ranking_of(scored, rows, positive), threshold);
    std::vector<Answer> said;
    said.reserve(requested_measures.size());
    for (const MeasureRequest& requested : requested_measures) said.push_back(requested.answer(views));
    return said;
}

std::string_view unit_of(std::span<const std::vector<Answer>> answered, std::size_t measure) {
    for (const auto& answers : answered) {
        if (!answers[measure].unit.empty()) return answers[measure].unit;
    }
    return {};
}

void Trainings::add(const Scored& scored) {
    ++models;
    if (!scored.why_none) return;
    ++failed;
    if (!scored.remark.empty() && std::ranges::find(remarks, scored.remark) == remarks.end())
        remarks.push_back(scored.remark);
}

}  // namespace midrank

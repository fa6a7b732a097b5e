#include "studies/learning/cascade.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>

namespace midrank {
namespace {

CascadeCounts counts_of(const RowNumbers& rows, std::span<const std::uint8_t> positive) {
    const auto positives = std::ranges::count_if(
        rows, [positive](std::int64_t row) { return positive[static_cast<std::size_t>(row)] != 0; });
    return {positives, static_cast<std::int64_t>(rows.size()) - positives};
}

RowNumbers above(const RowNumbers& rows, std::span<const double> scores, double threshold) {
    RowNumbers kept;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (scores[i] > threshold) kept.push_back(rows[i]);
    }
    return kept;
}

/// The scores of the training rows and of the held-out rows by one model.
struct StageScores {
    Scored train, held_out;
};
StageScores scores_of(const Task& task, const Split& split) {
    // One training scores both: training rows first, then the others.
    RowNumbers both = split.train;
    both.insert(both.end(), split.held_out.begin(), split.held_out.end());
    Scored all = train_and_score(task.trainer, {task.data.features, task.data.positive, split.train, {}}, both);
    if (all.why_none) return {all, all};
    const auto middle = all.scores.begin() + static_cast<std::ptrdiff_t>(split.train.size());
    return {{{all.scores.begin(), middle}}, {{middle, all.scores.end()}}};
}

}  // namespace

Cascade run_cascade(const Task& task, const CascadeDesign& design) {
    const std::span<const std::uint8_t> positive = task.data.positive;
    const std::vector<MeasureRequest> r_b = read_measures("r_b");
    Cascade result{.design = design,
                   .split = stratified_split(rows_to_split(task.data), design.holdout.held_out_share, task.seed)};
    Split rows = result.split;
    for (int number = 1; number <= design.stages; ++number) {
        CascadeStage stage{.trained_on = counts_of(rows.train, positive),
                           .held_out = counts_of(rows.held_out, positive)};
        const StageScores scores = scores_of(task, rows);
        result.trainings.add(scores.train);
        stage.threshold = answers(r_b, task.threshold, scores.train, rows.train, positive).front().value;
        const auto threshold = stage.threshold.defined() ? std::optional(stage.threshold.number()) : std::nullopt;
        stage.answers = answers(task.measures, threshold, scores.held_out, rows.held_out, positive);
        result.stages.push_back(stage);
        if (!report_progress(task.callbacks, number, design.stages)) throw Cancelled();
        if (number == design.stages) break;

        Split next;
        if (threshold) {
            next = {above(rows.train, scores.train.scores, *threshold),
                    above(rows.held_out, scores.held_out.scores, *threshold)};
        }
        const CascadeCounts left = counts_of(next.train, positive);
        if (!threshold) {
            result.ended = "r_b is undefined at this stage: " + std::string(reason(stage.threshold.why())) + ".";
        } else if (next.train.size() == rows.train.size()) {
            result.ended = "every training row lies above r_b, so no row would be removed.";
        } else if (left.positives == 0 || left.negatives == 0) {
            result.ended = "above r_b only one class is left to train on.";
        } else if (next.held_out.empty()) {
            result.ended = "above r_b no held-out row is left.";
        }
        if (!result.ended.empty()) {
            result.ended = "The cascade ends after stage " + std::to_string(number) + ": " + result.ended;
            break;
        }
        rows = std::move(next);
    }
    return result;
}

}  // namespace midrank

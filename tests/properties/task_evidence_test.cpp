// The law of summaries for tasks other than two classes, over whole evaluations: rows are split in any way, including
// parts that are empty or have only one class; each part is gathered by itself, and the parts are merged pairwise in
// any order, each converted to bytes and back. The answers equal those of the whole: to the byte for whole weights, and
// within rounding for others.

#include "midrank/base/name_order.hpp"
#include "midrank/base/task.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/presentation/documents.hpp"
#include "tests/properties/close_json.hpp"
#include "tests/properties/split_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace midrank::tests {
namespace {

// --- Rows of any task ---------------------------------------------------------------------------------------------------

/// Rows of two models with slices. Numbers are on a grid, so that scores tie and some predictions are exact. In half of
/// the cases there are so few rows that some parts lack values that others have.
class RandomTaskRows {
public:
    RandomTaskRows(TaskKind task, std::uint64_t seed, Weights weights)
        : random_(seed), rows_(1 + below(below(2) == 0 ? 60 : 6)) {
        predictions_.task = task;
        predictions_.label_name = "y";
        predictions_.slices = {groups("ward", {"north", "10", "9"})};
        if (of_classes(task)) add_classes();
        if (task == TaskKind::regression) add_numbers();
        if (task == TaskKind::multilabel) add_labels();
        if (task == TaskKind::queries) {
            add_queries();
        } else {
            add_weights(weights);
        }
    }

    Predictions take() && { return std::move(predictions_); }

private:
    std::size_t below(std::size_t limit) { return random_() % limit; }

    template <class Make>
    auto column(Make make) {
        std::vector<decltype(make())> values(rows_);
        std::ranges::generate(values, make);
        return values;
    }
    /// Numbers on a grid of this many values from 0 on, with this spacing.
    std::vector<double> grid(std::size_t points, double step) {
        return column([&] { return static_cast<double>(below(points)) * step; });
    }
    std::vector<std::int32_t> codes(std::size_t limit) {
        return column([&] { return static_cast<std::int32_t>(below(limit)); });
    }
    std::vector<std::uint8_t> flags() {
        return column([&] { return static_cast<std::uint8_t>(below(2)); });
    }
    GroupColumn groups(std::string name, std::vector<std::string> names) {
        const std::size_t count = names.size();
        return {.name = std::move(name), .groups = std::move(names), .codes = codes(count)};
    }

    /// One model predicts the class; the other, in half of the cases, has probabilities.
    void add_classes() {
        predictions_.classes = {"9", "10", "north", "south"};
        predictions_.truth = codes(4);
        predictions_.class_models = {{"says", codes(4), {}}, {"scores", codes(4), {}}};
        if (below(2) == 0) return;
        ClassModel& model = predictions_.class_models.back();
        model.predicted.clear();
        for (const std::string& name : predictions_.classes) model.scores.push_back({name, std::vector<double>(rows_)});
        for (std::size_t row = 0; row < rows_; ++row) {
            std::array<double, 4> shares{};
            for (int sixteenth = 0; sixteenth < 16; ++sixteenth) shares[below(4)] += 1.0 / 16;
            for (std::size_t c = 0; c < 4; ++c) std::get<std::vector<double>>(model.scores[c].values)[row] = shares[c];
        }
    }

    /// With quantiles in half of the cases.
    void add_numbers() {
        predictions_.target = grid(17, 0.25);
        predictions_.scores = {{"a", grid(17, 0.25)}, {"b", grid(33, 0.125)}};
        if (below(2) == 0) return;
        predictions_.levels = {0.25, 0.5, 0.75};
        for (const char* name : {"low", "middle", "high"}) predictions_.quantiles.push_back({name, grid(17, 0.25)});
    }

    void add_labels() {
        predictions_.label_names = {"cat", "dog", "owl"};
        LabelModel says{.name = "says"};
        LabelModel scores{.name = "scores"};
        for (const std::string& name : predictions_.label_names) {
            predictions_.label_truth.push_back(flags());
            says.predicted.push_back(flags());
            scores.scores.push_back({name, grid(17, 1.0 / 16)});
        }
        predictions_.label_models = {says, scores};
    }

    void add_queries() {
        predictions_.target = grid(3, 1);
        predictions_.scores = {{"a", grid(9, 0.125)}, {"b", grid(9, 0.125)}};
        predictions_.queries = {groups("query", {"q", "r", "s", "t", "u", "v"})};
    }

    void add_weights(Weights weights) {
        if (weights == Weights::none) return;
        predictions_.weight_name = "w";
        // No label weight is 0: a summary in bytes of a slice of weight 0 does not store whether it had scores.
        const std::size_t least = predictions_.label_truth.empty() ? 0 : 1;
        predictions_.weights = column([&] {
            return weights == Weights::whole ? static_cast<double>(least + below(3)) : fractional_weight(random_);
        });
    }

    std::mt19937_64 random_;
    std::size_t rows_;
    Predictions predictions_;
};

// --- Their parts --------------------------------------------------------------------------------------------------------

/// The value by which rows with one truth are distinguished from those with another.
std::size_t truth_of(const Predictions& whole, std::size_t row) {
    if (!whole.truth.empty()) return static_cast<std::size_t>(whole.truth[row]);
    if (!whole.target.empty()) return static_cast<std::size_t>(whole.target[row]);
    return whole.label_truth.front()[row];
}

/// Rows are distributed one by one, or those with the same truth together, so that some parts have only one class and
/// others no row.
std::vector<std::size_t> parts_of_rows(const Predictions& whole, std::size_t parts, std::mt19937_64& random) {
    const bool by_truth = random() % 2 == 0;
    std::vector<std::size_t> part_of_row(static_cast<std::size_t>(whole.rows()));
    for (std::size_t row = 0; row < part_of_row.size(); ++row)
        part_of_row[row] = (by_truth ? truth_of(whole, row) : random()) % parts;
    return part_of_row;
}

bool has_class_scores(const Predictions& rows) {
    return std::ranges::any_of(rows.class_models, [](const ClassModel& model) { return !model.scores.empty(); });
}

/// The classes known when only these rows are read: all of them if their order is given or each has a column of scores,
/// otherwise those that occur.
void name_classes(Predictions& part) {
    if (part.task != TaskKind::multiclass || has_class_scores(part)) return;
    std::vector<std::string> occurring;
    const auto name = [&part](std::int32_t code) { return part.classes[static_cast<std::size_t>(code)]; };
    occurring.reserve(part.truth.size());
    for (const std::int32_t code : part.truth) occurring.push_back(name(code));
    for (const ClassModel& model : part.class_models)
        for (const std::int32_t code : model.predicted) occurring.push_back(name(code));
    std::ranges::sort(occurring, name_before);
    occurring.erase(std::ranges::unique(occurring).begin(), occurring.end());
    const auto recode = [&](std::vector<std::int32_t>& codes) {
        for (std::int32_t& code : codes)
            code = static_cast<std::int32_t>(std::ranges::find(occurring, name(code)) - occurring.begin());
    };
    recode(part.truth);
    for (ClassModel& model : part.class_models) recode(model.predicted);
    part.classes = std::move(occurring);
}

Predictions random_task_rows(TaskKind task, std::uint64_t seed, Weights weights) {
    Predictions rows = RandomTaskRows(task, seed, weights).take();
    name_classes(rows);
    return rows;
}

EvidenceSet merged_pair_by_pair(std::vector<EvidenceSet> sets, std::mt19937_64& random) {
    while (sets.size() > 1) {
        std::ranges::shuffle(sets, random);
        const EvidenceSet other = by_way_of_bytes(sets.back());
        sets.pop_back();
        sets.back().merge(other);
    }
    return std::move(sets.front());
}

EvidenceSet merged_parts(const Predictions& whole, std::uint64_t seed, const Plan& plan) {
    std::mt19937_64 random(seed);
    const std::size_t parts = 1 + random() % 5;
    std::vector<EvidenceSet> sets;
    for (Predictions& part : split(whole, parts_of_rows(whole, parts, random), parts)) {
        name_classes(part);
        sets.push_back(by_way_of_bytes(gather(part, plan)));
    }
    return merged_pair_by_pair(std::move(sets), random);
}

// --- The law ------------------------------------------------------------------------------------------------------------

/// Each is evaluated twice, with all measures of its task and all intervals, which takes a while.
constexpr std::uint64_t tables_of_task = std::min<std::uint64_t>(tables_of_law, 20);

std::string answers_of_every_measure(const EvidenceSet& evidence) {
    EvaluateRequest request{.measures = read_measures("all", evidence.origin().task), .threshold = {}};
    request.intervals = IntervalRequest{.replicates = 20};
    return json(evaluate(evidence, request));
}

class TaskEvidence : public testing::TestWithParam<TaskKind> {};
/// Rows of queries have no weights.
class WeightedTaskEvidence : public testing::TestWithParam<TaskKind> {};

std::string name_of_task(const testing::TestParamInfo<TaskKind>& task) { return std::string(name_of(task.param)); }

TEST_P(TaskEvidence, OfPartsAnswersLikeTheWholeToTheByteForWholeWeights) {
    for (std::uint64_t seed = 0; seed < tables_of_task; ++seed) {
        SCOPED_TRACE(seed);
        const Weights weights = seed % 2 == 0 ? Weights::whole : Weights::none;
        const Predictions rows = random_task_rows(GetParam(), seed, weights);
        const EvidenceSet whole = gather(rows);
        const EvidenceSet merged = merged_parts(rows, seed + 1, {});
        // The variance of whole weights, which no answer uses, is kept for merging with parts of fractional weights,
        // and is merged within rounding.
        if (weights == Weights::none) {
            EXPECT_TRUE(merged == whole);
            EXPECT_TRUE(merged.encode() == whole.encode());
        }
        EXPECT_EQ(answers_of_every_measure(merged), answers_of_every_measure(whole));
    }
}

TEST_P(WeightedTaskEvidence, OfPartsAnswersLikeTheWholeWithinRoundingForFractionalWeights) {
    for (std::uint64_t seed = 0; seed < tables_of_task; ++seed) {
        SCOPED_TRACE(seed);
        const Predictions rows = random_task_rows(GetParam(), seed, Weights::fractional);
        EvidenceSet whole = gather(rows, to_merge);
        whole.forget_rows();  // as in parts that were converted to bytes
        expect_close_json(answers_of_every_measure(merged_parts(rows, seed + 1, to_merge)),
                          answers_of_every_measure(whole), 1e-9);
    }
}

INSTANTIATE_TEST_SUITE_P(OfTask, TaskEvidence,
                         testing::Values(TaskKind::multiclass, TaskKind::ordinal, TaskKind::regression,
                                         TaskKind::multilabel, TaskKind::queries),
                         name_of_task);
INSTANTIATE_TEST_SUITE_P(OfTask, WeightedTaskEvidence,
                         testing::Values(TaskKind::multiclass, TaskKind::ordinal, TaskKind::regression,
                                         TaskKind::multilabel),
                         name_of_task);

}  // namespace
}  // namespace midrank::tests

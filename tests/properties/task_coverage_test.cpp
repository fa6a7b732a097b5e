// A small fixed part of the coverage study for tasks other than two classes (bench/coverage/tasks.cpp,
// docs/coverage.md): the coverage of the default intervals is about as stated, in cells of the study where it was.
// Samples are the same each time; with 300 of them a coverage has a standard error of 1.3 points.

#include "bench/coverage/task_laws.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace midrank::coverage::tasks {
namespace {

constexpr std::int64_t samples = 300;
constexpr std::int64_t rows_of_population = 200'000;

double covered(const Tally& tally) {
    return 100 * static_cast<double>(tally.covered) / static_cast<double>(tally.given);
}

Tallies<Tally> coverage_of(std::string_view name, bool clustered, std::int64_t rows) {
    const Law& law = *std::ranges::find(laws, name, &Law::name);
    return tasks::coverage_of(law, Truth(law, clustered, rows_of_population), clustered, rows, samples);
}

TEST(TaskCoverage, IsAboutAsStated) {
    for (const auto& [name, clustered] : {std::pair("frequent_labels", false),
                                          {"frequent_labels", true},
                                          {"rounded", false},
                                          {"rounded", true},
                                          {"one_in_ten", false},
                                          {"tied", false},
                                          {"timid", false}}) {
        const auto found = coverage_of(name, clustered, 200);
        for (std::size_t i = 0; i < found.of.size(); ++i) {
            const auto what = std::string(name) + ": measure " + std::to_string(i);
            EXPECT_GT(found.of[i].given, samples - samples / 20) << what;
            EXPECT_GT(covered(found.of[i]), 90) << what;
            EXPECT_LT(covered(found.of[i]), 99) << what;
        }
    }
}

TEST(TaskCoverage, OfTheLargestShareKnowsThatItWasChosen) {
    // 88 % with equally frequent classes, when the choice of the largest of four shares was ignored.
    Law law = *std::ranges::find(laws, "equal", &Law::name);
    law.measures = "no_information_rate";
    const auto found = tasks::coverage_of(law, Truth(law, false, rows_of_population), false, 200, samples);
    EXPECT_GT(covered(found.of[0]), 91);
    EXPECT_LT(covered(found.of[0]), 99);
}

TEST(TaskCoverage, OfAMeanOverLabelsIsLowWithARareLabelWhichARemarkSays) {
    const Law& law = *std::ranges::find(laws, "rare_labels", &Law::name);
    const Sample sample(law, 50, false, 3);
    const auto requested = read_measures("macro_f1,macro_roc_auc,micro_f1", TaskKind::multilabel);
    const TaskRows rows = sample.rows(law);
    const Summaries summaries = summaries_of(rows);
    const Views views(summaries);
    const auto found = item_intervals(requested, answers_of(requested, views), views, rows, {});
    const auto remark = [&found](std::size_t i) { return std::get<Interval>(*found[i]).remark; };
    EXPECT_NE(remark(0).find("with a label of fewer than 10 rows (here "), std::string::npos) << remark(0);
    EXPECT_NE(remark(0).find("coverage was as low as 70 % in the coverage study (nominal 95 %)"), std::string::npos);
    EXPECT_NE(remark(1).find("as low as 85 %"), std::string::npos) << remark(1);
    EXPECT_EQ(remark(2), "");
}

}  // namespace
}  // namespace midrank::coverage::tasks

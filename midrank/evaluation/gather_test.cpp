#include "midrank/evaluation/gather.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <gtest/gtest.h>

#include <array>

namespace midrank {
namespace {

const std::array<std::uint8_t, 4> labels = {1, 0, 1, 0};
const std::array<float, 4> scores = {0.75F, 0.5F, 0.5F, 0.25F};

TEST(Gather, BorrowsTheArraysOfAnotherProgram) {
    const RowsView lent{.label_name = "y", .positive = labels, .scores = {{"m", std::span<const float>(scores)}}};
    const EvidenceSet evidence = gather(lent);
    ASSERT_EQ(evidence.parts().size(), 1U);
    const Evidence& whole = evidence.parts().front();
    EXPECT_EQ(std::get<std::span<const float>>(whole.rows.scores).data(), scores.data());
    EXPECT_EQ(whole.rows.positive.data(), labels.data());
    EXPECT_EQ(whole.owner, nullptr);
    const Report report = evaluate(evidence, {.measures = read_measures("roc_auc"), .threshold = {}});
    EXPECT_EQ(report.models.front().whole.results.front().answer.value, Value(0.875));
}

TEST(Gather, KeepsTheRowsOfASliceOnlyWhereAnInferenceMayAskForThem) {
    const std::vector<std::string> names = {"a", "b"};
    const std::array<std::int32_t, 4> codes = {0, 1, 0, 1};
    const std::array<double, 4> fractions = {0.5, 1.5, 1, 1};
    RowsView lent{.positive = labels, .scores = {{"m", std::span<const float>(scores)}}};
    lent.slices = {{"slice", names, codes}};
    EXPECT_EQ(gather(lent).parts()[1].rows.size(), 0U);
    EXPECT_FALSE(gather(lent).parts()[1].summaries.has<WeightMoments>());
    lent.weights = fractions;
    const EvidenceSet weighted = gather(lent);
    EXPECT_EQ(weighted.parts()[1].rows.size(), 2U);
    EXPECT_EQ(weighted.parts()[1].rows.numbers[1], 2);  // the third of all rows
    EXPECT_TRUE(weighted.parts()[1].summaries.has<WeightMoments>());
}

TEST(Gather, RefusesALongTableWithSeveralColumnsOfScores) {
    const std::vector<std::string> names = {"a", "b"};
    const std::array<std::int32_t, 4> codes = {0, 1, 0, 1};
    RowsView lent{.positive = labels,
                  .scores = {{"m", std::span<const float>(scores)}, {"n", std::span<const float>(scores)}}};
    lent.model = GroupView{"reader", names, codes};
    EXPECT_THROW(gather(lent), Error);
}

}  // namespace
}  // namespace midrank

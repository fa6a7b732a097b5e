#include "midrank/evaluation/condition_text.hpp"

#include "midrank/base/error.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midrank {
namespace {

Condition condition_of(const std::string& text, Bound bound, TaskKind task = TaskKind::binary) {
    return read_condition(read_condition_text(text, bound), task);
}

std::string refusal(const ConditionText& text) {
    try {
        read_condition(text);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}
std::string refusal(const std::string& text, Bound bound) { return refusal(read_condition_text(text, bound)); }

TEST(Condition, TakesTheLastEqualsSignForItsOwn) {
    const Condition condition = condition_of("f_beta(beta=2)=0.8", Bound::at_most);
    EXPECT_EQ(condition.requested.key, "f_beta(beta=2)");
    EXPECT_EQ(condition.bound, Bound::at_most);
    EXPECT_EQ(condition.limit, 0.8);
}

TEST(Condition, IsMetByItsLimit) {
    EXPECT_TRUE(condition_of("roc_auc=0.5", Bound::at_least).met_by(0.5));
    EXPECT_FALSE(condition_of("roc_auc=0.5", Bound::at_least).met_by(0.25));
    EXPECT_TRUE(condition_of("roc_auc=0.5", Bound::at_most).met_by(0.5));
    EXPECT_FALSE(condition_of("roc_auc=0.5", Bound::at_most).met_by(0.75));
    EXPECT_TRUE(condition_of("roc_auc=0.5", Bound::drop).met_by(0.5));
    EXPECT_FALSE(condition_of("roc_auc=0.5", Bound::drop).met_by(0.75));
}

TEST(Condition, IsOneMeasureAndAFiniteNumber) {
    for (const char* text : {"", "roc_auc", "=0.9", "roc_auc=", "roc_auc=x", "roc_auc=inf", "roc_auc=nan", "tpr>=0.9",
                             "tpr<=0.9", "roc_aux=0.9", "roc_auc,f1=0.9", "ranking=0.9"}) {
        EXPECT_THROW(condition_of(text, Bound::at_least), Error) << text;
    }
}

TEST(Condition, OutsideTheRangeOfItsMeasureIsRefusedWithTheShareThatWasMeant) {
    EXPECT_EQ(refusal("accuracy=90", Bound::at_least), "--min accuracy=90: accuracy is at most 1; did you mean 0.9?");
    EXPECT_EQ(refusal("accuracy=-1", Bound::at_most),
              "--max accuracy=-1: accuracy is at least 0; choose a number in its range.");
    EXPECT_EQ(refusal("mcc=-90", Bound::at_least), "--min mcc=-90: mcc is at least -1; did you mean -0.9?");
    EXPECT_EQ(refusal("roc_auc=5", Bound::drop),
              "--max-drop roc_auc=5: a drop of roc_auc is at most 1; did you mean 0.05?");
    EXPECT_EQ(refusal("roc_auc=-0.25", Bound::drop),
              "--max-drop roc_auc=-0.25: a drop of roc_auc is at least 0; choose a number in its range.");
    EXPECT_EQ(refusal("partial_auc(max_fpr=0.5)=5000", Bound::at_least),
              "--min partial_auc(max_fpr=0.5)=5000: partial_auc(max_fpr=0.5) is at most 0.5; choose a number in its "
              "range.");
}

TEST(Condition, MayBeTheEndOfARangeOrAnyNumberWhereThereIsNone) {
    EXPECT_EQ(condition_of("accuracy=1", Bound::at_least).limit, 1);
    EXPECT_EQ(condition_of("mcc=-1", Bound::at_least).limit, -1);
    EXPECT_EQ(condition_of("log_loss=90", Bound::at_most).limit, 90);
    EXPECT_EQ(condition_of("mcc=2", Bound::drop).limit, 2);
    EXPECT_EQ(condition_of("log_loss=90", Bound::drop).limit, 90);
}

TEST(Condition, OfADropNeedsADirection) {
    EXPECT_THAT(refusal("prevalence=0.1", Bound::drop), testing::HasSubstr("so there is no drop"));
}

TEST(Condition, OfAFileIsRefusedByItsFileAndKey) {
    EXPECT_EQ(refusal({Bound::at_least, "accuracy", 90, "gate.toml"}),
              "gate.toml, key min: accuracy=90: accuracy is at most 1; did you mean 0.9?");
    EXPECT_THAT(refusal({Bound::drop, "roc_aux", 0.5, "gate.toml"}), testing::StartsWith("gate.toml, key max_drop: "));
    EXPECT_THAT(refusal({Bound::at_most, "ranking", 0.5, "gate.toml"}),
                testing::StartsWith("gate.toml, key max takes one measure at a time"));
}

}  // namespace
}  // namespace midrank

#include "midrank/presentation/sheet.hpp"

#include "midrank/presentation/csv.hpp"
#include "midrank/presentation/markdown.hpp"
#include "midrank/presentation/reports_for_tests.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midrank {
namespace {

using testing::HasSubstr;

TEST(Csv, QuotesWhatHoldsADelimiterOrAQuote) {
    EXPECT_EQ(csv_field("plain"), "plain");
    EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
    EXPECT_EQ(csv_field("say \"no\""), "\"say \"\"no\"\"\"");
}

TEST(Csv, WritesEveryDigit) {
    EXPECT_EQ(csv(Sheet{{"a", "b"}, {{"x", 0.1}, {"", 1.0 / 3}}}), "a,b\nx,0.1\n,0.3333333333333333\n");
}

TEST(Csv, HasOneLineANumber) {
    const std::string text = csv(berrar_report("roc_auc,r_b,max_f1"));
    EXPECT_THAT(text, HasSubstr("model,slice,measure,value,undefined,unit,threshold,low,high,remark,interval_low,"
                                "interval_high,interval_method,interval_remark\n"));
    EXPECT_THAT(text, HasSubstr("score,,threshold,0.55,,,0.55,0.5,0.6,given,,,,\n"));
    EXPECT_THAT(text, HasSubstr("score,,tp,3,,,,,,,,,,\n"));
    EXPECT_THAT(text, HasSubstr("score,,roc_auc,0.8,,,,,,,,,,\n"));
    EXPECT_THAT(text, HasSubstr("score,,r_b,0.375,,,0.375,0.3,0.45,,,,,\n"));
}

TEST(Csv, LeavesUndefinedValuesEmptyBesideTheirReason) {
    EXPECT_THAT(csv(report_of({{"mcc", Undefined::nothing_flagged}})),
                HasSubstr("score,,mcc,,no item is labelled positive,,,,,,,,,\n"));
}

TEST(Markdown, EscapesWhatWouldBreakATable) { EXPECT_EQ(markdown_text("a|b*c\n<d>"), "a\\|b\\*c\\\\n\\<d\\>"); }

TEST(Markdown, WritesPipeTables) {
    const std::string text = markdown(berrar_report("roc_auc,mcc", "2"));
    EXPECT_THAT(
        text,
        HasSubstr(
            "### Ranking\n\n|  | score |  |\n|:---|---:|:---|\n| `roc_auc` | 0.8 | Area under the ROC curve |\n"));
    EXPECT_THAT(text, HasSubstr("| `mcc` | undefined (1) | Matthews correlation |\n"));
    EXPECT_THAT(text, HasSubstr("(1) no item is labelled positive"));
}

}  // namespace
}  // namespace midrank

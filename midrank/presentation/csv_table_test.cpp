#include "midrank/presentation/csv_table.hpp"

#include "midrank/presentation/documents.hpp"
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
    EXPECT_EQ(csv(CsvTable{{"a", "b"}, {{"x", 0.1}, {"", 1.0 / 3}}}), "a,b\nx,0.1\n,0.3333333333333333\n");
}

TEST(Csv, HasOneLineANumber) {
    const std::string text = csv(berrar_report("roc_auc,r_b,max_f1"));
    EXPECT_THAT(text, HasSubstr("model,slice,measure,value,undefined,unit,threshold,low,high,remark,interval_low,"
                                "interval_high,interval_method,interval_remark,interval_bias\n"));
    EXPECT_THAT(text, HasSubstr("score,,threshold,0.55,,,0.55,0.5,0.6,given,,,,,\n"));
    EXPECT_THAT(text, HasSubstr("score,,tp,3,,,,,,,,,,,\n"));
    EXPECT_THAT(text, HasSubstr("score,,roc_auc,0.8,,,,,,,,,,,\n"));
    EXPECT_THAT(text, HasSubstr("score,,r_b,0.375,,,0.375,0.3,0.45,,,,,,\n"));
}

TEST(Csv, LeavesUndefinedValuesEmptyBesideTheirReason) {
    EXPECT_THAT(csv(report_of({{"mcc", Undefined::nothing_flagged}})),
                HasSubstr("score,,mcc,,no item is labelled positive,,,,,,,,,,\n"));
}

TEST(Markdown, EscapesWhatWouldBreakATable) { EXPECT_EQ(markdown_text("a|b*c\n<d>"), "a\\|b\\*c\\\\n\\<d\\>"); }

TEST(Markdown, WritesPipeTables) {
    const std::string text = markdown(document_of(berrar_report("roc_auc,mcc", "2")));
    EXPECT_THAT(
        text,
        HasSubstr(
            "### Ranking\n\n|  | score |  |\n|:---|---:|:---|\n| `roc_auc` | 0.8 | Area under the ROC curve |\n"));
    EXPECT_THAT(text, HasSubstr("| `mcc` | undefined (1) | Matthews correlation |\n"));
    EXPECT_THAT(text, HasSubstr("(1) no item is labelled positive"));
}

TEST(Csv, PutsCellsUnderTheirNames) {
    CsvTable csv_table = {{"a", "b", "c"}};
    csv_table.add({{"c", 1.5}, {"a", "x"}});
    csv_table.set_last({{"b", "y"}});
    csv_table.add({{"b", 2.0}});
    EXPECT_EQ(csv(csv_table), "a,b,c\nx,y,1.5\n,2,\n");
}

TEST(Markdown, PutsAnIntervalBehindItsValue) {
    Document document;
    document.add(
        Table{.columns = {{"", Kind::id}, {"score", Kind::number}, {"95 %", Kind::words, "", Tone::quiet, true}},
              .rows = {{"roc_auc", 0.5, "[0.4, 0.6]"}, {"c_b", 0.25}}});
    EXPECT_EQ(markdown(document),
              "|  | score (95 %) |\n|:---|---:|\n| `roc_auc` | 0.5 \\[0.4, 0.6\\] |\n| `c_b` | 0.25 |\n");
}

TEST(Markdown, MakesATableOfEachGroupOfRows) {
    Document document;
    document.add(Heading{"Model"});
    document.gap();
    document.add(Table{.columns = {{"", Kind::id}, {"value", Kind::number}},
                       .rows = {TableRow::heading("First"), {"a", 1.0}, TableRow::heading("Second"), {"b", 2.0}}});
    document.add(Line{"one"});
    document.add(Line{"two"});
    EXPECT_EQ(markdown(document),
              "## Model\n\n"
              "### First\n\n|  | value |\n|:---|---:|\n| `a` | 1 |\n\n"
              "### Second\n\n|  | value |\n|:---|---:|\n| `b` | 2 |\n\n"
              "one  \ntwo\n");
}

}  // namespace
}  // namespace midrank

#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/reports_for_tests.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <sstream>

namespace midrank {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t widest_line(const std::string& text) {
    std::istringstream lines(text);
    std::size_t widest = 0;
    for (std::string line; std::getline(lines, line);) widest = std::max(widest, width_of(line));
    return widest;
}

std::string shown(const Report& report, std::size_t width = 80) { return text(document_of(report), {}, width); }

TEST(Text, ShowsAReportWhole) {
    EXPECT_EQ(shown(berrar_report("roc_auc,precision,r_b")),
              "berrar.csv\n"
              "\n"
              "                    score\n"
              "Rows\n"
              "  rows             10\n"
              "  positives         5      label = 1\n"
              "  negatives         5\n"
              "  distinct_scores  10\n"
              "\n"
              "Ranking\n"
              "  roc_auc           0.8    Area under the ROC curve\n"
              "\n"
              "At the threshold\n"
              "  threshold         0.55   as given\n"
              "  tp                3      true positives\n"
              "  fp                1      false positives\n"
              "  fn                2      false negatives\n"
              "  tn                4      true negatives\n"
              "  precision         0.75   Precision\n"
              "\n"
              "Indistinguishability\n"
              "  r_b               0.375  Indistinguishability threshold\n"
              "\n"
              "Thresholds\n"
              "                  at  from  below\n"
              "  threshold    0.55    0.5   0.6\n"
              "  r_b          0.375   0.3   0.45\n"
              "  Every threshold t with from <= t < below labels the same items.\n");
}

TEST(Text, SaysWhyAValueIsUndefined) {
    const std::string text =
        shown(report_of({{"mcc", Undefined::nothing_flagged}, {"precision", Undefined::nothing_flagged}}));
    EXPECT_THAT(text, HasSubstr("undefined ¹"));
    EXPECT_THAT(text, HasSubstr("¹ no item is labelled positive\n"));
    EXPECT_THAT(text, Not(HasSubstr("²")));
}

TEST(Text, ShowsAnInfiniteValueWithItsReason) {
    Answer answer = std::numeric_limits<double>::infinity();
    answer.unit = "nat";
    answer.remark = "rows whose true class was given probability 0, with a total weight of 2";
    answer.details = {{"infinite_weight", 2}};
    const std::string text = shown(report_of({{"log_loss", answer}}));
    EXPECT_THAT(text, HasSubstr("log_loss [nat]"));
    EXPECT_THAT(text, HasSubstr("∞ ¹"));
    EXPECT_THAT(text, HasSubstr("¹ rows whose true class was given probability 0, with a total weight of 2\n"));
}

TEST(Text, ShowsByHowMuchABestValueIsTooGood) {
    Report report = report_of({{"max_mcc", 0.625}, {"min_error_rate", 0.25}, {"max_f1", 0.5}});
    auto& results = report.models.front().whole.results;
    results[0].interval = Interval{.bounds = {0.25, 0.75}, .method = "effective", .bias = 0.125};
    results[1].interval = Interval{.bounds = {0.25, 0.5}, .method = "effective", .bias = -0.125};
    results[2].interval = Interval{.bounds = {0.25, 0.75}, .method = "percentile"};
    EXPECT_THAT(shown(report, 60), HasSubstr("Best values\n"
                                             "                    value    bias  corrected\n"
                                             "  max_mcc           0.625   0.125      0.5\n"
                                             "  min_error_rate    0.25   -0.125      0.375\n"
                                             "  bias: by how much"));
}

TEST(Text, KeepsToTheWidth) {
    Report report = berrar_report("all");
    for (int copies = 0; copies < 6; ++copies) {
        for (const std::size_t width : {70U, 80U, 100U, 200U})
            EXPECT_LE(widest_line(shown(report, width)), width) << copies;
        report.models.push_back(report.models.front());
        report.models.back().name = "a name of some length " + std::to_string(copies);
    }
}

TEST(Text, ContinuesBelowWhatDoesNotFitBeside) {
    Report report = berrar_report("roc_auc");
    for (const char* name : {"second", "third", "fourth", "fifth", "sixth", "seventh"}) {
        report.models.push_back(report.models.front());
        report.models.back().name = name;
    }
    const std::string text = shown(report, 60);
    EXPECT_LT(text.find("score"), text.find("Ranking"));
    EXPECT_GT(text.find("seventh"), text.find("Ranking"));
}

TEST(Text, PutsSlicesBesideTheWhole) {
    Report report = berrar_report("roc_auc");
    ModelReport& model = report.models.front();
    model.slices.emplace_back("size=small", model.whole);
    const std::string text = shown(report);
    EXPECT_THAT(text, HasSubstr("Model score\n"));
    EXPECT_THAT(text, testing::ContainsRegex("all rows +size=small"));
}

TEST(Text, LeavesAPlaceForWhatOneModelLacks) {
    Report report = berrar_report("roc_auc,brier_score");
    report.models.push_back(report.models.front());
    report.models.back().whole.results.pop_back();
    EXPECT_THAT(shown(report), testing::ContainsRegex("brier_score +0.192 +–"));
}

TEST(Text, ShowsHostileNamesHarmless) {
    Report report = berrar_report("roc_auc");
    report.models.front().name = "\x1b[31mred\n\xff";
    EXPECT_THAT(shown(report), HasSubstr("\\x1b[31mred\\n\\xff"));
}

std::string shown(Table table, const Style& style = {}, std::size_t width = 80) {
    Document document;
    document.add(std::move(table));
    return text(document, style, width);
}

TEST(Text, AlignsNumbersAtTheirPoints) {
    EXPECT_EQ(
        shown({.columns = {{""}, {"", Kind::number}}, .rows = {{"a", 0.25}, {"b", 1234.5}, {"c", 7.0}}, .indent = 0}),
        "a     0.25\n"
        "b  1234.5\n"
        "c     7\n");
}

TEST(Text, PutsWordsAmongNumbersToTheRight) {
    Cell undefined = word_cell("undefined");
    undefined.footnote = 1;
    EXPECT_EQ(shown({.columns = {{""}, {"", Kind::number}, {""}},
                     .rows = {{"a", 0.25, "x"}, {"b", undefined, "y"}},
                     .indent = 0}),
              "a       0.25    x\n"
              "b  undefined ¹  y\n");
}

TEST(Text, NumbersFootnotesAsAReaderOfThePartsMeetsThem) {
    const auto marked = [](std::string_view word, std::size_t footnote) {
        Cell cell = word_cell(word);
        cell.footnote = footnote;
        return cell;
    };
    Document document;
    document.add(Table{.columns = {{""}, {"first", Kind::number}, {"second", Kind::number}},
                       .rows = {{"name", marked("none", 1), marked("none", 2)}, {"other", marked("none", 3), 0.5}},
                       .indent = 0});
    document.add(Footnotes{{"one", "two", "three"}});
    EXPECT_EQ(text(document, {}, 80),
              "       first    second\n"
              "name    none ¹    none ²\n"
              "other   none ³     0.5\n"
              "¹ one\n² two\n³ three\n");
    EXPECT_EQ(text(document, {}, 16),
              "       first\n"
              "name    none ¹\n"
              "other   none ²\n"
              "\n"
              "       second\n"
              "name     none ³\n"
              "other     0.5\n"
              "¹ one\n² three\n³ two\n");
}

TEST(Text, LeavesHeadingsWithoutRowsOutOfLaterParts) {
    const Table table{
        .columns = {{"", Kind::id}, {"a", Kind::number}, {"b", Kind::number}},
        .rows = {TableRow::heading("Rows"), {"rows", 10.0}, TableRow::heading("Ranking"), {"auc", 0.5, 0.75}},
        .indent = 0};
    EXPECT_EQ(shown(table, {}, 9),
              "        a\nRows\nrows 10\n\nRanking\nauc   0.5\n"
              "\n"
              "        b\nRanking\nauc  0.75\n");
}

TEST(Text, WrapsTheLastColumn) {
    EXPECT_EQ(shown({.columns = {{""}, {""}}, .rows = {{"name", "one two three"}}, .indent = 0}, {}, 13),
              "name  one two\n      three\n");
}

TEST(Text, PutsColumnsCloserBeforeTheyGoOnBelow) {
    const Table table{.columns = {{""}, {"low", Kind::number}, {"high", Kind::number}},
                      .rows = {{"name", 0.25, 0.75}, {"other", 0.5, 1.0}},
                      .indent = 0};
    EXPECT_EQ(shown(table, {}, 17), "        low  high\nname   0.25  0.75\nother  0.5   1\n");
    EXPECT_EQ(shown(table, {}, 16), "       low high\nname  0.25 0.75\nother 0.5  1\n");
    EXPECT_EQ(shown(table, {}, 14), "        low\nname   0.25\nother  0.5\n\n       high\nname   0.75\nother  1\n");
}

TEST(Text, GivesALongNameALineOfItsOwn) {
    const Table table{.columns = {{""}, {"value", Kind::number}, {"95 %", Kind::words, "", Tone::quiet, true}},
                      .rows = {{"a name of 20 letters", 0.25, "[0, 1]"}, {"short", 0.5, "[0, 1]"}},
                      .indent = 0};
    EXPECT_EQ(shown(table, {}, 22),
              "          value 95 %\n"
              "a name of 20 letters\n"
              "           0.25 [0, 1]\n"
              "short      0.5  [0, 1]\n");
}

TEST(Text, LeavesOutOfALaterPartWhatHasNothingInIt) {
    const Table table{.columns = {{""}, {"value", Kind::number}, {"why"}},
                      .rows = {{"name", 0.25}, {"other", word_cell("none"), "because"}},
                      .indent = 0};
    EXPECT_EQ(shown(table, {}, 13),
              "      value\n"
              "name   0.25\n"
              "other  none\n"
              "\n"
              "      why\n"
              "other because\n");
}

TEST(Text, ShowsTheFirstTableThatFits) {
    const auto table = [](const char* name) { return Table{.columns = {{"", Kind::count}}, .rows = {{name}}}; };
    Document document;
    document.add(AnyOf{{table("a long name"), table("long"), table("l")}});
    EXPECT_EQ(text(document, {}, 80), "  a long name\n");
    EXPECT_EQ(text(document, {}, 6), "  long\n");
    EXPECT_EQ(text(document, {}, 1), "  l\n");
}

TEST(Text, PassesOverColumnsForPrograms) {
    const Table table{.columns = {{"", Kind::data, "model"}, {"value", Kind::number, "value"}}, .rows = {{"m", 0.5}}};
    EXPECT_EQ(shown(table), "  value\n    0.5\n");
    Document document;
    document.add(table);
    EXPECT_EQ(csv(document), "model,value\nm,0.5\n");
}

TEST(Text, ColourChangesNothingButColour) {
    Cell remarkable(0.5);
    remarkable.tone = Tone::remarkable;
    const Table table{.columns = {{""}, {"", Kind::number}},
                      .rows = {TableRow::heading("Heading"), {"größe", remarkable}, {"b", 10.5}}};
    std::string coloured = shown(table, {.colour = true});
    EXPECT_NE(coloured, shown(table));
    for (std::size_t start = coloured.find('\x1b'); start != std::string::npos; start = coloured.find('\x1b')) {
        coloured.erase(start, coloured.find('m', start) - start + 1);
    }
    EXPECT_EQ(coloured, shown(table));
}

}  // namespace
}  // namespace midrank

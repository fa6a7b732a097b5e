#include "midrank/arrow/files_for_tests.hpp"
#include "midrank/predictions/values.hpp"
#include "midrank/sources/open.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midrank {
namespace {

using Lines = std::vector<std::vector<std::string>>;

class JsonLinesFile : public testing::Test, protected TestFiles {
protected:
    /// The names of the columns, then the texts of the rows.
    Lines rows(const std::string& name) {
        const auto source = open_source({path(name)});
        const std::vector<std::string> names = source->column_names();
        Lines found = {names};
        source->read(names, [&found](const Batch& batch) {
            for (std::int64_t row = 0; row < batch.columns.front().size; ++row) {
                auto& texts = found.emplace_back();
                for (const Column& column : batch.columns) texts.emplace_back(Texts(column)[row]);
            }
        });
        return found;
    }
    /// The message for an unusable line.
    std::string of_line(const std::string& line) {
        file("x.jsonl", line + "\n");
        return plain(message_of([this] { rows("x.jsonl"); }));
    }
};

TEST_F(JsonLinesFile, HandsOutValuesAsTheTextsTheyAre) {
    file("a.jsonl",
         "{\"n\": 0.10, \"t\": \"a\\\"b\", \"b\": true}\n\n{\"b\": null, \"n\": 12345678901234567890, \"late\": "
         "NaN}\r\n");
    EXPECT_EQ(rows("a.jsonl"),
              (Lines{{"n", "t", "b", "late"}, {"0.10", "a\"b", "true", ""}, {"12345678901234567890", "", "", "NaN"}}));
}

TEST_F(JsonLinesFile, IsToldByItsFirstBraceBehindSpacesAndAMark) {
    file("a.txt", "\xEF\xBB\xBF \n {\"a\": 1}");
    EXPECT_EQ(rows("a.txt"), (Lines{{"a"}, {"1"}}));
    file("b.jsonl.gz", compressed("{\"a\": 2}\n", arrow::Compression::GZIP));
    EXPECT_EQ(rows("b.jsonl.gz"), (Lines{{"a"}, {"2"}}));
}

TEST_F(JsonLinesFile, HasAColumnForEachPartOfAnObjectOrAList) {
    file("a.jsonl", "{\"m\": {\"x\": 1, \"p\": [0.5, {\"q\": 2}]}, \"e\": {}, \"l\": []}\n");
    EXPECT_EQ(rows("a.jsonl"), (Lines{{"m.x", "m.p.0", "m.p.1.q"}, {"1", "0.5", "2"}}));
}

TEST_F(JsonLinesFile, IsReadInBatchesOfWholeLines) {
    std::string text;
    Lines expected = {{"i", "s"}};
    for (int i = 0; i < 70'000; ++i) {
        text += "{\"i\": " + std::to_string(i) + ", \"s\": \"\\u00e9" + std::to_string(i) + "\"}\n";
        expected.push_back({std::to_string(i), "é" + std::to_string(i)});
    }
    file("a.jsonl", text);
    EXPECT_EQ(rows("a.jsonl"), expected);
}

TEST_F(JsonLinesFile, NamesTheLineThatCannotBeUsed) {
    EXPECT_EQ(
        of_line("{\"a\": 1}\n\n{\"a\": nul}"),
        "x.jsonl, line 3: \"nul\" is not a JSON value. Put text in double quotes, and write null for a missing value.");
    EXPECT_EQ(of_line("{\"a\": 1, \"a\": 2}"), "x.jsonl, line 1: the key \"a\" occurs twice. Remove one of them.");
    EXPECT_EQ(of_line("{\"a\": 1}{\"a\": 2}"),
              "x.jsonl, line 1: there is something after the object. JSON Lines has one object per line.");
    EXPECT_EQ(
        of_line("{\"a\": 1"),
        "x.jsonl, line 1: the line does not end with the closing brace of its object. JSON Lines has one object per "
        "line; jq -c converts the file.");
    EXPECT_EQ(of_line("{\"a\": \"\xFF\"}"),
              "x.jsonl, line 1: it is not valid UTF-8. Convert the file, for example with iconv -f latin1 -t utf-8.");
    EXPECT_EQ(of_line("1"),
              "x.jsonl, line 1: \"1\" does not begin an object. JSON Lines has one object per line, such as "
              "{\"label\": 1, \"score\": 0.9}.");
    EXPECT_EQ(of_line("{'a': 1}").substr(0, 40), "x.jsonl, line 1: it is not valid JSON (T");
    for (const char* columns :
         {R"({"y": [1, 0], "p": [0.5, 0.25]})", R"({"y": {"0": 1, "1": 0}, "p": {"0": 0.5, "1": 0.25}})"})
        EXPECT_EQ(
            of_line(columns),
            "x.jsonl: it is one JSON object with whole columns, but midrank reads JSON Lines, one object per row. "
            "pandas writes them with to_json(path, orient=\"records\", lines=True).");
    EXPECT_EQ(
        of_line("[{\"a\": 1}]"),
        "x.jsonl: it is a JSON array, but midrank reads JSON Lines, one object per line. Convert it with jq -c '.[]'.");
}

TEST_F(JsonLinesFile, LooksIntoSoManyObjectsAndNoFurther) {
    const std::string deep(100'000, '[');
    EXPECT_NE(of_line("{\"a\": " + deep + "}"), "");
    std::string nested = "1";
    for (int i = 0; i < 20; ++i) nested = "{\"k\": " + nested + "}";
    file("deep.jsonl", "{\"a\": 1, \"b\": " + nested + "}\n");
    EXPECT_EQ(rows("deep.jsonl"), (Lines{{"a"}, {"1"}}));
}

}  // namespace
}  // namespace midrank

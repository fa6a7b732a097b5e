#include "midrank/arrow/files_for_tests.hpp"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace midrank {
namespace {

using Fields = std::vector<std::string>;
using Lines = std::vector<Fields>;

class Delimited : public testing::Test, protected TestFiles {
protected:
    /// The columns of the file `name` as the texts read, row by row.
    Lines rows(const std::string& name, const Fields& columns, const SourceOptions& options = {}) const {
        Lines table;
        open_source({path(name)}, options)->read(columns, [&table](const Batch& batch) {
            EXPECT_EQ(batch.first_row, static_cast<std::int64_t>(table.size()) + 1);
            for (std::int64_t row = 0; row < batch.columns[0].size; ++row) {
                Fields& fields = table.emplace_back();
                for (const Column& column : batch.columns) {
                    const auto* at = static_cast<const std::byte*>(column.data) + row * column.stride;
                    fields.emplace_back(*reinterpret_cast<const std::string_view*>(at));
                }
            }
        });
        return table;
    }
};

std::string in_quotes(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
}

using namespace std::string_literals;
using Doubles = std::vector<double>;
using Bits = std::vector<std::uint8_t>;

TEST_F(Delimited, ReadsEveryDialectAlike) {
    const struct {
        const char* name;
        std::string bytes;
    } cases[] = {
        {"plain.csv", "y,p\n1,0.5\n0,0.25\n"},
        {"no_end.csv", "y,p\n1,0.5\n0,0.25"},
        {"crlf.csv", "y,p\r\n1,0.5\r\n0,0.25\r\n"},
        {"cr.csv", "y,p\r1,0.5\r0,0.25\r"},
        {"bom.csv", "\xEF\xBB\xBFy,p\n1,0.5\n0,0.25\n"},
        {"blank_lines.csv", "\ny,p\n\n1,0.5\n\n\n0,0.25\n\n"},
        {"spaces.csv", "y, p\n1, 0.5\n0, 0.25\n"},
        {"quotes.csv", "\"y\",\"p\"\n\"1\",\"0.5\"\n\"0\",\"0.25\"\n"},
        {"more.csv", "id,p,text,y\n7,0.5,\"a, \"\"b\"\"\nc\",1\n8,0.25,,0\n"},
        {"latin1_elsewhere.csv", "y,p,name\n1,0.5,caf\xE9\n0,0.25,x\n"},
        {"tabs.tsv", "y\tp\n1\t0.5\n0\t0.25\n"},
        {"tabs.txt", "y\tp\n1\t0.5\n0\t0.25\n"},
        {"semicolons.csv", "y;p\n1;0.5\n0;0.25\n"},
        {"bars.csv", "y|p\n1|0.5\n0|0.25\n"},
        {"commas.tsv", "y,p\n1,0.5\n0,0.25\n"},
        {"comma_in_a_name.csv", "y\tp\tnote, long\n1\t0.5\ta, b\n0\t0.25\tc\n"},
        {"semicolons_in_a_name.csv", "y,p,\"a;b;c;d\"\n1,0.5,0\n0,0.25,0\n"},
        {"excel.csv", "sep=;\r\ny;p\r\n1;0.5\r\n0;0.25\r\n"},
        {"no_extension", "y,p\n1,0.5\n0,0.25\n"},
        {"packed.csv.gz", compressed("y,p\n1,0.5\n0,0.25\n", arrow::Compression::GZIP)},
        {"packed.tsv.gz", compressed("y\tp\n1\t0.5\n0\t0.25\n", arrow::Compression::GZIP)},
        {"packed.csv.zst", compressed("y,p\n1,0.5\n0,0.25\n", arrow::Compression::ZSTD)},
        {"two_members.csv.gz",
         compressed("y,p\n1,0.5\n", arrow::Compression::GZIP) + compressed("0,0.25\n", arrow::Compression::GZIP)},
        {"two_frames.csv.zst",
         compressed("y,p\n1,0.5\n", arrow::Compression::ZSTD) + compressed("0,0.25\n", arrow::Compression::ZSTD)},
    };
    for (const auto& [name, bytes] : cases) {
        file(name, bytes);
        const Predictions predictions = read({name});
        EXPECT_EQ(predictions.positive, (Bits{1, 0})) << name;
        EXPECT_EQ(scores(predictions), (Doubles{0.5, 0.25})) << name;
    }
}

TEST_F(Delimited, UnpacksFilesLargerThanABlock) {
    std::mt19937_64 random(5);
    std::string text = "l,r\n";
    while (text.size() < (5U << 20)) text += std::to_string(random()) + "," + std::to_string(random() % 10) + "\n";
    file("plain.csv", text);
    file("packed.csv.gz", compressed(text, arrow::Compression::GZIP));
    file("packed.csv.zst", compressed(text, arrow::Compression::ZSTD));
    const Lines expected = rows("plain.csv", {"l", "r"});
    EXPECT_GT(expected.size(), 200'000U);
    EXPECT_EQ(rows("packed.csv.gz", {"l", "r"}), expected);
    EXPECT_EQ(rows("packed.csv.zst", {"l", "r"}), expected);
}

TEST_F(Delimited, CutsRowsAtDelimitersAndLineEnds) {
    const struct {
        const char* text;
        Lines rows;
    } cases[] = {
        {"a,b\nc,d\n", {{"a", "b"}, {"c", "d"}}},
        {"a,b\r\nc,d", {{"a", "b"}, {"c", "d"}}},  // CRLF, and no end to the last line
        {"a,b\rc,d\r", {{"a", "b"}, {"c", "d"}}},  // CR alone
        {"\n\r\n,\n\n", {{"", ""}}},  // empty lines are not rows; two empty fields are one
        {"a,", {{"a", ""}}},
        {"\"a,b\",\"c\nd\"\n", {{"a,b", "c\nd"}}},
        {"\"say \"\"no\"\"\",\"\"\n", {{"say \"no\"", ""}}},
        {"\"\"\"\",\"\"\"\"\"\"", {{"\"", "\"\""}}},
        {"a\"b,c\"\"d\n", {{"a\"b", "c\"\"d"}}},  // a quote within a field is a character
        {"\"a\"b,\"c\" \n", {{"ab", "c "}}},  // text after the closing quote is kept
        {"\"a\"\"b\"c\"d,e\n", {{"a\"bc\"d", "e"}}},
        {" a , b \n", {{" a ", " b "}}},
        {"NA,null\n", {{"NA", "null"}}},
        {"", {}},
    };
    for (const auto& [text, expected] : cases) {
        file("a.csv", "l,r\n"s + text);
        EXPECT_EQ(rows("a.csv", {"l", "r"}), expected) << text;
    }
    file("one.csv", "l\n\"\"\n\na\n");
    EXPECT_EQ(rows("one.csv", {"l"}), (Lines{{""}, {"a"}}));
}

TEST_F(Delimited, CutsRowsAlikeWhereverABlockEnds) {
    constexpr std::size_t block = 1 << 20;
    const std::string header = "l,r\n";
    const std::string end = "\n\"x\"\"\r\n,\",\"\"\r\n\r\n,\"\"\"\"\ry,z\r\n\"\",w";
    for (std::size_t within = 0; within <= end.size(); ++within) {
        const std::string filler(block - header.size() - 2 - within, 'f');
        file("a.csv", header + filler + ",e" + end);
        EXPECT_EQ(rows("a.csv", {"l", "r"}),
                  (Lines{{filler, "e"}, {"x\"\r\n,", ""}, {"", "\""}, {"y", "z"}, {"", "w"}}))
            << within;
    }
}

TEST_F(Delimited, ReadsBackQuotedText) {
    std::mt19937_64 random(11);
    constexpr std::string_view alphabet = "ab,\"\r\n ;";
    Lines table(100'000, Fields(3));
    std::string text = "a,b,c\n";
    for (Fields& row : table) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            for (auto size = random() % 12; size > 0; --size) row[i] += alphabet[random() % alphabet.size()];
            text += (i > 0 ? "," : "") + in_quotes(row[i]);
        }
        text += random() % 2 == 0 ? "\n" : "\r\n";
    }
    ASSERT_GT(text.size(), 2U << 20);  // several blocks
    file("a.csv", text);
    EXPECT_TRUE(rows("a.csv", {"a", "b", "c"}) == table);
}

TEST_F(Delimited, HandsOutTheColumnsWantedInTheirOrder) {
    file("a.csv", "a;b;c;d\ne;f;\"g;g\";h\n1;2;3;4\n");
    EXPECT_EQ(rows("a.csv", {"d", "b"}, {.delimiter = ';'}), (Lines{{"h", "f"}, {"4", "2"}}));
}

TEST_F(Delimited, ReadsTheNamesOfTheColumns) {
    const struct {
        std::string text;
        Fields names;
    } cases[] = {
        {"\r\n\"na\"\"me\",b\r\nrest,\n", {"na\"me", "b"}},
        {"a,b", {"a", "b"}},
        {" a ,\"b\nc\"\n", {"a", "b\nc"}},
        {"a,,a,\n", {"a", "", "a", ""}},
        {"\xEF\xBB\xBF\"a\",b\n", {"a", "b"}},
        {"\"" + std::string(2 << 20, 'a') + "\",b\n", {std::string(2 << 20, 'a'), "b"}},
    };
    for (const auto& [text, names] : cases) {
        EXPECT_EQ(open_source({file("a.csv", text)})->column_names(), names) << text.substr(0, 99);
    }
}

TEST_F(Delimited, MindsNamesOnlyWhereTheyAreNeeded) {
    file("a.csv", "x,,y,x,p,\n9,9,1,8,0.5,\n9,9,0,8,0.25,\n");
    EXPECT_EQ(scores(read({"a.csv"})), (Doubles{0.5, 0.25}));
    EXPECT_EQ(error({"a.csv"}, {.label = "y", .scores = {"x"}}),
              "a.csv: there are two columns \"x\". Rename one of them.");
}

TEST_F(Delimited, ReadsTensOfThousandsOfColumns) {
    std::string names = "y,p";
    std::string row = "1,0.5";
    for (int i = 0; i < 50'000; ++i) {
        names += ",c";
        row += ",7";
    }
    file("wide.csv", names + "\n" + row + "\n" + row + "\n");
    EXPECT_EQ(scores(read({"wide.csv"})), (Doubles{0.5, 0.5}));
}

TEST_F(Delimited, SaysThatARowIsBrokenBeforeItAsksWhichColumnsAreMeant) {
    file("third.csv", "y,a,b\n1,0.5,0.25\n0,0.75,0.5\n1,0.5\n0,0.5,0.75\n");
    EXPECT_EQ(error({"third.csv"}, {.label = "y"}),
              "third.csv, row 3: the row has 2 fields, but the first line names 3 columns. Correct the row; text that "
              "contains the delimiter must be in quotes.");
    file("first.csv", "y,a,b\n1,0.5\n0,0.75,0.5\n");
    EXPECT_EQ(error({"first.csv"}, {.label = "y"}),
              "first.csv, row 1: the row has 2 fields, but the first line names 3 columns. Correct the row; text that "
              "contains the delimiter must be in quotes.");
}

TEST_F(Delimited, DoubtsAFirstLineOfOneNameAboveRowsOfSeveralFields) {
    file("title.csv", "My results\n\ny,p\n1,2\n");
    EXPECT_EQ(error({"title.csv"}, {}),
              "title.csv, row 1: the row has 2 fields, but the first line names only one column, \"My results\". "
              "Correct the row; or, if the first line does not have the column names, remove what is above the line "
              "that does.");
}

TEST_F(Delimited, SaysWhichDelimiterItGuessed) {
    std::vector<std::string> notes;
    open_source({file("a.csv", "y;p\n1;2\n")}, {}, notes);
    ASSERT_EQ(notes.size(), 1);
    EXPECT_EQ(plain(notes[0]), "Reading a.csv with semicolons as the delimiter (choose another with --delimiter).");
    notes.clear();
    open_source({file("a.tsv", "y\tp\n")}, {}, notes);
    open_source({file("b.csv", "y,p;q\n")}, {}, notes);
    open_source({file("c.csv", "y\n")}, {}, notes);
    EXPECT_TRUE(notes.empty());
    open_source({file("d.csv", "sep=|\ny|p\n")}, {}, notes);
    ASSERT_EQ(notes.size(), 1);
    EXPECT_EQ(plain(notes[0]),
              "Reading d.csv with the delimiter \"|\", as given in its first line (choose another with --delimiter).");
}

TEST_F(Delimited, TakesTheDelimiterAsTold) {
    file("bars.csv", "y|p\n1|0.5\n");
    EXPECT_EQ(scores(read({"bars.csv"}, {.label = "y", .scores = {"p"}}, {.delimiter = '|'})), (Doubles{0.5}));
    EXPECT_EQ(error({"bars.csv"}, {.label = "y", .scores = {"p"}}, {.delimiter = '"'}),
              "A quote or a line end cannot be the delimiter. Use another character with --delimiter.");
}

TEST_F(Delimited, TellsWhatIsWrongWithAFile) {
    const struct {
        const char* name;
        std::string bytes;
        const char* message;
    } cases[] = {
        {"empty.csv", "", "empty.csv: it is empty. At least a line with the column names is needed."},
        {"blank.csv", "\n\n", "blank.csv: there is no first line with the column names. Add one at the top."},
        {"open.csv", "y,\"p\n1,2\n",
         "open.csv: there is no first line with the column names, or a quote in it is never closed. Add one at the "
         "top, or close the quote."},
        {"header.csv", "y,p\n",
         "header.csv: there are no rows, so there is nothing to evaluate. Check that these are the data you meant."},
        {"bare_header.csv", "y,p",
         "bare_header.csv: there are no rows, so there is nothing to evaluate. Check that these are the data you "
         "meant."},
        {"long.csv", "y,p\n1,2\n\n0,1,2\n",
         "long.csv, row 2: the row has 3 fields, but the first line names 2 columns. Correct the row; text that "
         "contains the delimiter must be in quotes."},
        {"short.csv", "y,p\n1\n",
         "short.csv, row 1: the row has 1 field, but the first line names 2 columns. Correct the row; text that "
         "contains the delimiter must be in quotes."},
        {"quote.csv", "y,p\n1,2\n0,\"1\n1,3\n",
         "quote.csv, row 2: a quote that opens here is never closed. Close it, or double it if it is part of the "
         "text."},
        {"open_at_end.csv", "y,p,note\n1,2,a\n0,1,\"b\n1,3,c\n",
         "open_at_end.csv, row 2: a quote that opens here is never closed. Close it, or double it if it is part of the "
         "text."},
        {"ragged_then_open.csv", "y,p\n1\n\"0,1\n",
         "ragged_then_open.csv, row 1: the row has 1 field, but the first line names 2 columns. Correct the row; "
         "text that contains the delimiter must be in quotes."},
        {"value_then_ragged.csv", "y,p\n1,2\n0,x\n1\n",
         "value_then_ragged.csv, row 2, column \"p\": \"x\" is not a number. Correct it, drop the row, or use a "
         "column of numbers."},
        {"binary.csv", std::string("y,p\n1,\0\1\2", 9),
         "binary.csv: it is neither text nor in another format that midrank reads. Use CSV, TSV, JSON Lines, "
         "Parquet or Arrow IPC (Feather)."},
        {"late_nul.csv", "y,p\n" + std::string(5000, '\n') + "1,0.\0"s + "5\n",
         "late_nul.csv, row 1, column \"p\": \"0.\\x005\" is not a number. Correct it, drop the row, or use a "
         "column of numbers."},
        {"utf16.csv", "\xFF\xFEy\0,\0p\0"s, "utf16.csv: it is text in UTF-16. Save it as UTF-8."},
        {"latin1.csv", "y,p\nja,1\nn\xF6,2\n",
         "latin1.csv, row 2, column \"y\": \"n\\xf6\" is not valid UTF-8. Convert the file, for example with iconv -f "
         "latin1 -t utf-8."},
        {"book.xlsx", "PK\x03\x04...",
         "book.xlsx: it is a zip archive or an Excel workbook. Unpack it, or save it as CSV."},
        {"cut.csv.gz", compressed(std::string(100'000, 'x'), arrow::Compression::GZIP).substr(0, 60),
         "cut.csv.gz: the compressed file is damaged or cut short (Truncated compressed stream). Write or copy it "
         "again."},
        {"nothing.csv.gz", compressed("", arrow::Compression::GZIP),
         "nothing.csv.gz: the compressed file is empty. At least a line with the column names is "
         "needed."},
        {"twice.csv", "y,p,y\n1,2,3\n", "twice.csv: there are two columns \"y\". Rename one of them."},
        {"other.csv", "y,P\n1,2\n",
         "other.csv: there is no column \"p\". Did you mean \"P\"? The columns are \"y\" and \"P\"."},
        {"comma.csv", "y;p\n1;0,5\n",
         "comma.csv, row 1, column \"p\": \"0,5\" is not a number with a decimal point. Read the file with --decimal "
         "',', or "
         "write it as 0.5."},
    };
    for (const auto& [name, bytes, message] : cases) {
        file(name, bytes);
        EXPECT_EQ(error({name}), message);
    }
}

/// A file of `rows` rows, which takes several blocks; in row `bad` (from 1) the score is not a number.
std::string long_text(int rows, int bad = 0) {
    std::string text = "y,note,p\n";
    for (int row = 1; row <= rows; ++row) {
        text += row % 3 == 0 ? "1," : "0,";
        text += row % 100 == 0 ? "\"a note\nof two lines\"," : "some note,";
        text += row == bad ? "bad\n" : std::to_string(row) + "\n";
        if (row % 1000 == 0) text += "\n";
    }
    return text;
}

TEST_F(Delimited, ReadsOnFromBlockToBlock) {
    constexpr int rows = 200'000;
    file("long.csv", long_text(rows));
    file("long.csv.gz", compressed(long_text(rows), arrow::Compression::GZIP));
    for (const char* name : {"long.csv", "long.csv.gz"}) {
        const Predictions predictions = read({name});
        ASSERT_EQ(predictions.rows(), rows);
        const Doubles values = scores(predictions);
        for (int row = 1; row <= rows; ++row) {
            const auto i = static_cast<std::size_t>(row - 1);
            ASSERT_EQ(values[i], row);
            ASSERT_EQ(predictions.positive[i], row % 3 == 0);
        }
    }
}

TEST_F(Delimited, CountsRowsFromBlockToBlock) {
    file("bad.csv", long_text(200'000, 166'667));
    EXPECT_EQ(error({"bad.csv"}),
              "bad.csv, row 166667, column \"p\": \"bad\" is not a number. Correct it, drop the row, or use a "
              "column of numbers.");
    file("ragged.csv", long_text(150'000) + "1,2\n");
    EXPECT_EQ(error({"ragged.csv"}).substr(0, 24), "ragged.csv, row 150001: ");
    file("ragged_later.csv", long_text(100'000) + "1,2\n" + long_text(50'000).substr(9) + "1\n");
    EXPECT_EQ(error({"ragged_later.csv"}).substr(0, 30), "ragged_later.csv, row 100001: ");
    file("open.csv", long_text(150'000) + "1,\"2,3\n");
    EXPECT_EQ(error({"open.csv"}).substr(0, 22), "open.csv, row 150001: ");
}

TEST_F(Delimited, ReadsRowsLongerThanABlock) {
    const std::string novel(5 << 20, 'x');
    file("novel.csv", "y,text,p\n1,a,0.5\n0,\"" + novel + "\",0.25\n1," + novel + ",0.75\n");
    EXPECT_EQ(scores(read({"novel.csv"})), (Doubles{0.5, 0.25, 0.75}));
}

TEST_F(Delimited, GivesUpOnARowWithoutEnd) {
    file("endless.csv", "y,p\n1,2\n1,\"" + std::string(65 << 20, 'x'));
    EXPECT_EQ(error({"endless.csv"}),
              "endless.csv, row 2: the row does not end within 64 MiB. Is a quote in it never closed?");
}

TEST_F(Delimited, HintsAtTheNumberOfRows) {
    file("long.csv", long_text(100'000));
    const auto hint = open_source({path("long.csv")})->row_hint();
    EXPECT_GT(hint, 95'000);
    EXPECT_LT(hint, 115'000);
}

TEST_F(Delimited, ReadsFromAPipe) {
    const std::string pipe = path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::thread writer([&pipe] { std::ofstream(pipe) << long_text(50'000); });
    EXPECT_EQ(read({"pipe"}).rows(), 50'000);
    writer.join();
}

}  // namespace
}  // namespace midrank

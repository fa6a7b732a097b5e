#include "midrank/sources/open.hpp"

#include "midrank/arrow/files_for_tests.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midrank {
namespace {

class Open : public testing::Test, protected TestFiles {};

using Doubles = std::vector<double>;

TEST_F(Open, MakesOneDataSetOfSeveralFiles) {
    file("a.csv", "y,p\n1,0.5\n");
    file("b.csv", "p,other,y\n0.25,x,0\n");
    write_parquet(*table({{"p", arrow::float32(), "[0.75]"}, {"y", arrow::boolean(), "[true]"}}), path("c.parquet"));
    write_ipc(*table({{"y", arrow::int8(), "[0]"}, {"p", arrow::float64(), "[0.1]"}}), path("d.arrow"));
    const Predictions predictions = read({"a.csv", "b.csv", "c.parquet", "d.arrow"});
    EXPECT_EQ(scores(predictions), (Doubles{0.5, 0.25, 0.75, 0.1}));
    EXPECT_EQ(predictions.positive, (std::vector<std::uint8_t>{1, 0, 1, 0}));
    EXPECT_EQ(open_source({path("a.csv"), path("b.csv")})->name(), "2 files");
}

TEST_F(Open, NamesTheFileAndItsOwnRow) {
    file("a.csv", "y,p\n1,0.5\n0,0.25\n");
    file("b.csv", "y,p\n1,x\n");
    file("c.csv", "y,q\n1,1\n");
    EXPECT_EQ(error({"a.csv", "b.csv"}).substr(0, 25), "b.csv, row 1, column \"p\":");
    EXPECT_EQ(error({"a.csv", "c.csv"}), "c.csv: there is no column \"p\". The columns are \"y\" and \"q\".");
}

TEST_F(Open, ReadsADirectoryInTheOrderOfPaths) {
    file("parts/b/part-0.csv", "y,p\n1,3\n");
    file("parts/a.csv.gz", compressed("y,p\n1,1\n", arrow::Compression::GZIP));
    file("parts/b.tsv", "y\tp\n0\t4\n");
    file("parts/a2.csv", "y,p\n0,2\n");
    for (const char* left_out :
         {"parts/_SUCCESS", "parts/_temporary/x.csv", "parts/.b.csv", "parts/.hidden/x.csv", "parts/readme.txt"}) {
        file(left_out, "not data");
    }
    EXPECT_EQ(scores(read({"parts"})), (Doubles{1, 2, 4, 3}));
    EXPECT_EQ(plain(open_source({path("parts")})->name()), "parts");
}

TEST_F(Open, TellsWhatItCannotOpen) {
    std::filesystem::create_directory(path("empty"));
    EXPECT_EQ(error({"empty"}),
              "empty: there is no data file in this directory. midrank looks for names that end in .parquet, .arrow, "
              ".feather, .ipc, .csv, .tsv, .jsonl or .ndjson, the last four also with .gz or .zst.");
    EXPECT_EQ(error({"nowhere.csv"}), "nowhere.csv: there is no such file. Check the path.");
    EXPECT_EQ(message_of([] { open_source({}); }), "There is no file to read. Give one, or - for standard input.");
    EXPECT_EQ(message_of([] { open_source({"-", "-"}); }),
              "Standard input is given twice, but can be read only once. Give - only once.");
    file("secret.csv", "y,p\n");
    std::filesystem::permissions(path("secret.csv"), std::filesystem::perms::none);
    if (::geteuid() != 0) {  // root can read any file
        EXPECT_EQ(error({"secret.csv"}), "secret.csv: it cannot be opened (Permission denied). Check its permissions.");
    }
}

TEST_F(Open, IsReadOnce) {
    file("a.csv", "y,p\n1,0.5\n");
    const auto source = open_source({path("a.csv")});
    source->read({"y"}, [](const Batch&) {});
    EXPECT_EQ(plain(message_of([&] { source->read({"y"}, [](const Batch&) {}); })),
              "a.csv: it has already been read, and can be read only once. Open it again.");
}

TEST_F(Open, HintsAtTheRowsOfAllFiles) {
    for (const char* name : {"a.parquet", "b.parquet", "c.parquet"}) {
        write_parquet(*table({{"y", arrow::boolean(), "[true, false]"}, {"p", arrow::float32(), "[0.75, 1]"}}),
                      path(name));
    }
    EXPECT_EQ(open_source({path("a.parquet"), path("b.parquet"), path("c.parquet")})->row_hint(), 6);
}

}  // namespace
}  // namespace midrank

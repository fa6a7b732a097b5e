#include "midrank/sources/embeddings.hpp"

#include "midrank/arrow/files_for_tests.hpp"

#include <arrow/type.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midrank {
namespace {

class EmbeddingFiles : public testing::Test, protected TestFiles {
protected:
    /// The error message for a table of three columns of lists.
    std::string refusal(const std::shared_ptr<arrow::DataType>& type, const std::string& anchors,
                        const std::string& others = "[[3, 4], [0, 1]]") {
        write_parquet(*table({{"a", type, anchors},
                              {"p", arrow::list(arrow::float32()), others},
                              {"n", arrow::list(arrow::float32()), others}}),
                      path("t.parquet"));
        return plain(message_of([this] { read_triplets(path("t.parquet"), "a", "p", "n"); }));
    }
};

TEST_F(EmbeddingFiles, HoldListsOfEveryKind) {
    const auto whole = table({{"n", arrow::large_list(arrow::float64()), "[[5, 6], [7, 8]]"},
                              {"a", arrow::list(arrow::float32()), "[[1, 2], [0.5, -1]]"},
                              {"p", arrow::fixed_size_list(arrow::float32(), 2), "[[3, 4], [0, 1]]"}});
    write_parquet(*whole, path("t.parquet"), 1);
    write_ipc(*whole, path("t.arrow"), 1);
    write_ipc(*whole->Slice(1), path("second.arrow"));
    for (const char* name : {"t.parquet", "t.arrow"}) {
        const auto [anchors, positives, negatives] = read_triplets(path(name), "a", "p", "n");
        EXPECT_EQ(anchors.rows, 2);
        EXPECT_EQ(anchors.dimension, 2);
        EXPECT_EQ(anchors.values, (std::vector<double>{1, 2, 0.5, -1}));
        EXPECT_EQ(positives.values, (std::vector<double>{3, 4, 0, 1}));
        EXPECT_EQ(negatives.values, (std::vector<double>{5, 6, 7, 8}));
    }
    EXPECT_EQ(read_triplets(path("second.arrow"), "p", "a", "n")[0].values, (std::vector<double>{0, 1}));
}

TEST_F(EmbeddingFiles, AreComplete) {
    const auto list = arrow::list(arrow::float32());
    EXPECT_EQ(refusal(list, "[[1, 2], [1]]"),
              "t.parquet, row 2, column \"a\": the embedding has 1 values, but those before it have 2. All must have "
              "the same length.");
    EXPECT_EQ(refusal(list, "[[1, 2], null]"),
              "t.parquet, row 2, column \"a\": the embedding is missing. Drop the row.");
    EXPECT_EQ(refusal(list, "[[], [1]]"), "t.parquet, row 1, column \"a\": the embedding is empty. Drop the row.");
    EXPECT_EQ(refusal(list, "[[1, null], [1, 2]]"),
              "t.parquet, row 1, column \"a\": a value of the embedding is missing. Drop the row.");
    EXPECT_EQ(refusal(list, "[[1, 2], [1, Inf]]"),
              "t.parquet, row 2, column \"a\": a value of the embedding is not finite. Drop the row.");
    EXPECT_EQ(
        refusal(list, "[[1], [2]]"),
        "t.parquet: the embeddings in column \"p\" have 2 values, but those in \"a\" have 1. Distances need the same "
        "length.");
    EXPECT_EQ(
        refusal(list, "[]", "[]"),
        "t.parquet: there are no rows, so there is nothing to evaluate. Check that these are the data you meant.");
}

TEST_F(EmbeddingFiles, AreListsOfFloats) {
    EXPECT_EQ(refusal(arrow::float32(), "[1, 2]"),
              "t.parquet, column \"a\": its values have type float. An embedding must be a list of float or double.");
    EXPECT_EQ(refusal(arrow::list(arrow::utf8()), R"([["a"], ["b"]])").substr(0, 51),
              "t.parquet, column \"a\": its values have type list<el");
    file("t.csv", "a,p,n\n1,2,3\n");
    EXPECT_EQ(
        plain(message_of([this] { read_triplets(path("t.csv"), "a", "p", "n"); })),
        "t.csv: it is a text file, which cannot contain lists of numbers. Write the embeddings as Parquet or Arrow.");
}

TEST_F(EmbeddingFiles, AreThreeColumns) {
    const auto list = arrow::list(arrow::float32());
    refusal(list, "[[1, 2], [1, 2]]");
    EXPECT_EQ(plain(message_of([this] { read_triplets(path("t.parquet"), "a", "p", "p"); })),
              "t.parquet: anchor, positive and negative must be three different columns. Give each column once.");
    EXPECT_EQ(plain(message_of([this] { read_triplets(path("t.parquet"), "a", "p", "q"); })),
              "t.parquet: there is no column \"q\". The columns are \"a\", \"p\" and \"n\".");
}

}  // namespace
}  // namespace midrank

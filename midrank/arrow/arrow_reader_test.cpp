// Parquet, Arrow files and Arrow streams contain the same tables and must give the same rows; most
// tests run over all three.

#include "midrank/arrow/files_for_tests.hpp"

#include <arrow/array.h>
#include <arrow/builder.h>
#include <arrow/type.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace midrank {
namespace {

using Doubles = std::vector<double>;
using Names = std::vector<std::string>;

class ArrowFiles : public testing::Test, protected TestFiles {
protected:
    /// Writes the table in all formats and calls `check` with the name of each file.
    void each(const arrow::Table& table, const std::function<void(const std::string&)>& check,
              std::int64_t rows_at_once = 1 << 20) {
        write_parquet(table, path("t.parquet"), rows_at_once);
        write_ipc(table, path("t.arrow"), rows_at_once);
        write_ipc_stream(table, path("t.arrows"), rows_at_once);
        file("t.arrows.gz", compressed(bytes_of("t.arrows"), arrow::Compression::GZIP));
        for (const char* name : {"t.parquet", "t.arrow", "t.arrows", "t.arrows.gz"}) {
            SCOPED_TRACE(name);
            check(name);
        }
    }

    /// The groups of a column of three values.
    Names groups(const std::string& name) const {
        const Predictions predictions = read({name}, {.label = "y", .scores = {"p"}, .slices = {"x"}});
        Names names;
        for (const auto code : predictions.slices[0].codes)
            names.push_back(predictions.slices[0].groups[static_cast<std::size_t>(code)]);
        return names;
    }

    static std::shared_ptr<arrow::Table> with_column(const std::shared_ptr<arrow::DataType>& type,
                                                     const std::string& json) {
        return table({{"x", type, json},
                      {"p", arrow::float32(), "[0.5, 0.25, 1]"},
                      {"y", arrow::boolean(), "[true, false, true]"}});
    }
};

TEST_F(ArrowFiles, ReadNumbersOfEveryType) {
    for (const auto& type :
         {arrow::int8(), arrow::int16(), arrow::int32(), arrow::int64(), arrow::uint8(), arrow::uint16(),
          arrow::uint32(), arrow::uint64(), arrow::float16(), arrow::float32(), arrow::float64()}) {
        SCOPED_TRACE(type->ToString());
        each(*with_column(type, "[3, 0, 7]"), [this](const std::string& name) {
            EXPECT_EQ(scores(read({name}, {.label = "y", .scores = {"x"}})), (Doubles{3, 0, 7}));
            EXPECT_EQ(groups(name), (Names{"3", "0", "7"}));
        });
    }
    for (const auto& type : {arrow::decimal128(10, 2), arrow::decimal256(50, 2)}) {
        each(*with_column(type, R"(["1.50", "-0.25", "100.00"])"), [this](const std::string& name) {
            EXPECT_EQ(scores(read({name}, {.label = "y", .scores = {"x"}})), (Doubles{1.5, -0.25, 100}));
            EXPECT_EQ(groups(name), (Names{"1.5", "-0.25", "100"}));
        });
        each(*with_column(type, R"(["0.57", null, "0.35"])"), [this](const std::string& name) {
            const Roles roles = {.label = "y", .scores = {"x"}, .missing = Missing::drop};
            EXPECT_EQ(scores(read({name}, roles)), (Doubles{0.57, 0.35}));
        });
    }
    each(*with_column(arrow::boolean(), "[true, false, true]"), [this](const std::string& name) {
        EXPECT_EQ(scores(read({name}, {.label = "y", .scores = {"x"}})), (Doubles{1, 0, 1}));
        EXPECT_EQ(groups(name), (Names{"true", "false", "true"}));
    });
}

TEST_F(ArrowFiles, ReadTextsOfEveryType) {
    for (const auto& type :
         {arrow::utf8(), arrow::large_utf8(), arrow::utf8_view(), arrow::binary(), arrow::large_binary(),
          arrow::binary_view(), arrow::dictionary(arrow::int32(), arrow::utf8()),
          arrow::dictionary(arrow::uint8(), arrow::large_utf8())}) {
        SCOPED_TRACE(type->ToString());
        each(*with_column(type, R"(["0.5", "a name longer than twelve bytes", "0.5"])"),
             [this](const std::string& name) {
                 EXPECT_EQ(groups(name), (Names{"0.5", "a name longer than twelve bytes", "0.5"}));
             });
        each(*with_column(type, R"(["0.5", "-1", "0.5"])"), [this](const std::string& name) {
            EXPECT_EQ(scores(read({name}, {.label = "y", .scores = {"x"}})), (Doubles{0.5, -1, 0.5}));
        });
        each(*with_column(type, R"(["yes", "no", "no"])"), [this](const std::string& name) {
            EXPECT_EQ(read({name}, {.label = "x", .scores = {"p"}, .positive = "yes"}).positive,
                      (std::vector<std::uint8_t>{1, 0, 0}));
        });
    }
}

TEST_F(ArrowFiles, ReadDatesAndTimesAsText) {
    each(*with_column(arrow::date32(), "[0, 1, 18262]"), [this](const std::string& name) {
        EXPECT_EQ(groups(name), (Names{"1970-01-01", "1970-01-02", "2020-01-01"}));
    });
    each(*with_column(arrow::timestamp(arrow::TimeUnit::MILLI), "[0, 1500, 0]"), [this](const std::string& name) {
        EXPECT_EQ(groups(name), (Names{"1970-01-01 00:00:00", "1970-01-01 00:00:01.500", "1970-01-01 00:00:00"}));
    });
    each(*with_column(arrow::timestamp(arrow::TimeUnit::NANO, "UTC"), "[0, 1500, 0]"), [this](const std::string& name) {
        EXPECT_EQ(groups(name),
                  (Names{"1970-01-01 00:00:00Z", "1970-01-01 00:00:00.000001500Z", "1970-01-01 00:00:00Z"}));
    });
}

TEST_F(ArrowFiles, ReadDictionariesOfNumbers) {
    const auto type = arrow::dictionary(arrow::int8(), arrow::int64());
    const auto codes = arrow::json::DictArrayFromJSONString(type, "[1, 0, 1]", "[10, 20]").ValueOrDie();
    const auto whole = with_column(arrow::int8(), "[1, 2, 3]")
                           ->SetColumn(0, arrow::field("x", type), std::make_shared<arrow::ChunkedArray>(codes));
    each(*whole.ValueOrDie(), [this](const std::string& name) {
        EXPECT_EQ(scores(read({name}, {.label = "y", .scores = {"x"}})), (Doubles{20, 10, 20}));
    });
}

TEST_F(ArrowFiles, RefuseMissingValuesByTheirRow) {
    for (const auto& type : {arrow::int8(), arrow::float64(), arrow::utf8(), arrow::boolean(),
                             arrow::dictionary(arrow::int8(), arrow::utf8())}) {
        SCOPED_TRACE(type->ToString());
        const auto t = type->id() == arrow::Type::BOOL ? with_column(type, "[true, true, null]")
                       : arrow::is_floating(type->id()) || arrow::is_integer(type->id())
                           ? with_column(type, "[1, 1, null]")
                           : with_column(type, R"(["1", "1", null])");
        each(*t, [this](const std::string& name) {
            EXPECT_EQ(error({name}, {.label = "y", .scores = {"x"}}),
                      name +
                          ", row 3, column \"x\": the value is missing. Correct it, or drop such rows with --missing "
                          "drop.");
            EXPECT_EQ(read({name}, {.label = "y", .scores = {"x"}, .missing = Missing::drop}).rows(), 2);
        });
    }
    each(*with_column(arrow::null(), "[null, null, null]"), [this](const std::string& name) {
        EXPECT_EQ(error({name}, {.label = "y", .scores = {"x"}}).substr(name.size()),
                  ", row 1, column \"x\": the value is missing. Correct it, or drop such rows with --missing drop.");
    });
}

TEST_F(ArrowFiles, NestedColumnsAreReadByTheirParts) {
    each(*with_column(arrow::struct_({arrow::field("a", arrow::int32())}), "[[1], [2], [3]]"),
         [this](const std::string& name) {
             EXPECT_EQ(scores(read({name}, {.label = "y", .scores = {"x.a"}})), (Doubles{1.0, 2.0, 3.0}));
             EXPECT_EQ(error({name}, {.label = "y", .scores = {"x"}}),
                       name +
                           ": there is no column \"x\". It has parts: use one, such as \"x.a\". The columns are "
                           "\"x.a\", \"p\" and \"y\".");
         });
    each(*with_column(arrow::fixed_size_list(arrow::float32(), 2), "[[1, 2], [3, 4], [5, 6]]"),
         [this](const std::string& name) {
             EXPECT_EQ(scores(read({name}, {.label = "y", .scores = {"x.1"}})), (Doubles{2.0, 4.0, 6.0}));
         });
}

TEST_F(ArrowFiles, ListsOfSeveralLengthsAreNoColumns) {
    each(*with_column(arrow::list(arrow::int32()), "[[1], [], null]"), [this](const std::string& name) {
        EXPECT_EQ(read({name}).rows(), 3);  // x is not used
        EXPECT_EQ(error({name}, {.label = "y", .scores = {"x.0"}}),
                  name +
                      ", row 2, column \"x.0\": the list has 0 values, but other lists have 1. All must have the same "
                      "length.");
    });
}

/// Labels, scores and names of `rows` rows, different in each row, with a null label in row `missing` (from 1).
std::shared_ptr<arrow::Table> long_table(int rows, int missing = 0) {
    arrow::BooleanBuilder labels;
    arrow::FloatBuilder scores;
    arrow::StringBuilder names;
    for (int row = 1; row <= rows; ++row) {
        EXPECT_TRUE((row == missing ? labels.AppendNull() : labels.Append(row % 3 == 0)).ok());
        EXPECT_TRUE(scores.Append(static_cast<float>(row)).ok() &&
                    names.Append("group " + std::to_string(row % 77)).ok());
    }
    return arrow::Table::Make(
        arrow::schema({arrow::field("p", arrow::float32()), arrow::field("x", arrow::utf8()),
                       arrow::field("y", arrow::boolean())}),
        {scores.Finish().ValueOrDie(), names.Finish().ValueOrDie(), labels.Finish().ValueOrDie()});
}

TEST_F(ArrowFiles, ReadOnFromBatchToBatch) {
    static constexpr int rows = 150'000;
    for (const std::int64_t rows_at_once : {1 << 20, 70'001, 12'345}) {
        each(
            *long_table(rows),
            [this](const std::string& name) {
                const Predictions predictions = read({name}, {.label = "y", .scores = {"p"}, .slices = {"x"}});
                ASSERT_EQ(predictions.rows(), rows);
                ASSERT_TRUE(std::holds_alternative<std::vector<float>>(predictions.scores[0].values));
                const Doubles values = scores(predictions);
                for (int row = 1; row <= rows; ++row) {
                    const auto i = static_cast<std::size_t>(row - 1);
                    ASSERT_EQ(values[i], row);
                    ASSERT_EQ(predictions.positive[i], row % 3 == 0);
                    ASSERT_EQ(predictions.slices[0].codes[i], (row - 1) % 77);
                }
            },
            rows_at_once);
    }
}

TEST_F(ArrowFiles, CountRowsFromBatchToBatch) {
    each(
        *long_table(150'000, 123'457),
        [this](const std::string& name) {
            EXPECT_EQ(error({name}).substr(name.size(), 25), ", row 123457, column \"y\":");
        },
        40'000);
}

TEST_F(ArrowFiles, HintAtTheirRows) {
    write_parquet(*long_table(5000), path("t.parquet"));
    write_ipc(*long_table(5000), path("t.arrow"), 100);
    EXPECT_EQ(open_source({path("t.parquet")})->row_hint(), 5000);
    EXPECT_EQ(open_source({path("t.arrow")})->row_hint(), 5000);
}

TEST_F(ArrowFiles, MayBeEmpty) {
    each(*table({{"y", arrow::boolean(), "[]"}, {"p", arrow::float32(), "[]"}}), [this](const std::string& name) {
        EXPECT_EQ(
            error({name}),
            name + ": there are no rows, so there is nothing to evaluate. Check that these are the data you meant.");
    });
}

TEST_F(ArrowFiles, AreKnownByTheirContent) {
    write_parquet(*long_table(10), path("parquet.csv"));
    write_ipc(*long_table(10), path("arrow.parquet"));
    EXPECT_EQ(read({"parquet.csv"}).rows(), 10);
    EXPECT_EQ(read({"arrow.parquet"}).rows(), 10);
}

TEST_F(ArrowFiles, AreDamagedWhenCutShort) {
    each(*long_table(1000), [this](const std::string& name) {
        if (name.ends_with(".gz")) return;
        const std::string whole = bytes_of(name);
        for (const std::size_t size : {whole.size() - 9, whole.size() / 2, std::size_t{17}}) {
            file("cut", whole.substr(0, size));
            const std::string message = error({"cut"});
            const std::string format = name == "t.parquet" ? "Parquet" : "Arrow";
            EXPECT_TRUE(message.starts_with("cut: the " + format + " file is damaged or cut short")) << message;
            EXPECT_TRUE(message.ends_with("Write or copy it again.")) << message;
        }
    });
}

// For any damaged file, reading ends with rows or with an Error of one line, and with no more
// memory than its size justifies.
TEST_F(ArrowFiles, DoNoHarmWhenDamaged) {
    std::mt19937_64 random(13);
    each(*long_table(50), [this, &random](const std::string& name) {
        const std::string whole = bytes_of(name);
        for (int round = 0; round < 150; ++round) {
            std::string bytes = whole;
            for (auto flips = 1 + random() % 4; flips > 0; --flips)
                bytes[random() % bytes.size()] = static_cast<char>(random());
            file("damaged", bytes);
            const std::string message = error({"damaged"}, {.label = "y", .scores = {"p"}, .slices = {"x"}});
            EXPECT_EQ(message.find('\n'), std::string::npos) << message;
            EXPECT_EQ(message.find(".cc"), std::string::npos) << message;
        }
    });
}

TEST_F(ArrowFiles, AreUnpackedFirst) {
    write_parquet(*long_table(10), path("t.parquet"));
    file("t.parquet.gz", compressed(bytes_of("t.parquet"), arrow::Compression::GZIP));
    EXPECT_EQ(error({"t.parquet.gz"}),
              "t.parquet.gz: it is a Parquet or Arrow file that was compressed as a whole, which midrank does "
              "not read. Unpack it first; such files are compressed inside.");
}

}  // namespace
}  // namespace midrank

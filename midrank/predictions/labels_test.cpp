#include "midrank/predictions/labels.hpp"

#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {
namespace {

using Texts = std::vector<std::string_view>;

/// The result for the labels in `batches`: the positive name and the rows as 0 and 1, or the fault, or the error.
std::string read(const std::vector<Column>& batches, std::optional<std::string> positive = {}) {
    try {
        Labels labels(std::move(positive), false, 0);
        for (const Column& batch : batches) {
            const Run all{0, batch.size};
            labels.add(batch, {&all, 1});
        }
        const Labels::Result result = std::move(labels).finish("data.csv, column \"y\"");
        std::string text = result.positive_name + ":";
        for (const std::uint8_t row : result.positive) text += row == 1 ? '1' : '0';
        return text;
    } catch (const Fault& fault) {
        return "row " + std::to_string(fault.row) + ": " + fault.sentence;
    } catch (const Error& error) {
        return error.what();
    }
}
std::string read_texts(const Texts& texts, std::optional<std::string> positive = {}) {
    OwnedValues owned;
    return read(std::vector{owned.column(texts)}, std::move(positive));
}
template <class T>
std::string read_numbers(const std::vector<T>& values, std::optional<std::string> positive = {}) {
    return read({column_of<T>(values)}, std::move(positive));
}

TEST(Labels, KnowsTheUsualPairs) {
    EXPECT_EQ(read_texts({"0", "1", "1"}), "1:011");
    EXPECT_EQ(read_texts({"1", "0"}), "1:10");
    EXPECT_EQ(read_texts({"-1", "+1", "1"}), "+1:011");
    EXPECT_EQ(read_texts({"1.0", "0.0", "1"}), "1.0:101");
    EXPECT_EQ(read_texts({"TRUE", "False", "true"}), "TRUE:101");
    EXPECT_EQ(read_texts({" 1", "0 "}), "1:10");
    EXPECT_EQ(read_numbers<std::int8_t>({-1, 1}), "1:01");
    EXPECT_EQ(read_numbers<std::int64_t>({1, 0}), "1:10");
    EXPECT_EQ(read_numbers<float>({1, 0, -0.0f}), "1:100");
    EXPECT_EQ(read_numbers<double>({-1, 1}), "1:01");
    EXPECT_EQ(read_numbers<std::uint8_t>({0, 1}), "1:01");
    OwnedValues owned;
    EXPECT_EQ(read({owned.booleans({0, 1, 1})}), "true:011");
}

TEST(Labels, OneClassAloneIsAClass) {
    EXPECT_EQ(read_texts({"1", "1"}), "1:11");
    EXPECT_EQ(read_texts({"0"}), "1:0");
    EXPECT_EQ(read_texts({"-1"}), "1:0");
    EXPECT_EQ(read_texts({"false"}), "true:0");
    EXPECT_EQ(read_texts({"True"}), "True:1");
}

TEST(Labels, NeedsToBeToldOfOtherPairs) {
    EXPECT_EQ(read_texts({"benign", "malignant"}),
              "data.csv, column \"y\": the labels are \"benign\" and \"malignant\". Name the one that counts as "
              "positive with "
              "--positive.");
    EXPECT_EQ(read_texts({"2"}),
              "data.csv, column \"y\": the only label is \"2\". Name the one that counts as positive with --positive.");
    EXPECT_NE(read_numbers<std::int32_t>({1, 2}).find("the labels are \"1\" and \"2\""), std::string::npos);
    EXPECT_NE(read_texts({"0", "-1"}).find("--positive"), std::string::npos);
    EXPECT_NE(read_texts({"0", "yes"}).find("--positive"), std::string::npos);
}

TEST(Labels, TakesThePositiveOneAsTold) {
    EXPECT_EQ(read_texts({"benign", "malignant", "benign"}, "malignant"), "malignant:010");
    EXPECT_EQ(read_texts({"benign", "malignant", "benign"}, "benign"), "benign:101");
    EXPECT_EQ(read_texts({"ham", "ham"}, "ham"), "ham:11");
    EXPECT_EQ(read_texts({"0", "1"}, "0"), "0:10");
    EXPECT_EQ(read_numbers<std::int32_t>({1, 2}, "2.0"), "2:01");
    EXPECT_EQ(read_numbers<double>({0.5, 7}, "0.5"), "0.5:10");
    OwnedValues owned;
    EXPECT_EQ(read({owned.booleans({0, 1})}, "FALSE"), "false:10");
}

TEST(Labels, RefusesAPositiveOneThatDoesNotOccur) {
    EXPECT_EQ(read_texts({"benign", "malignant"}, "malign"),
              "data.csv, column \"y\": the positive label \"malign\" does not occur; the labels are \"benign\" and "
              "\"malignant\". Give --positive a label that occurs.");
    EXPECT_EQ(
        read_texts({"0"}, "1"),
        "data.csv, column \"y\": the positive label \"1\" does not occur; the only label is \"0\". Give --positive a "
        "label that occurs.");
}

TEST(Labels, RefusesAThirdLabelByItsRow) {
    EXPECT_EQ(
        read_texts({"no", "yes", "no", "maybe"}),
        "row 3: \"maybe\" is a third label besides \"no\" and \"yes\". Name the positive label with --positive, and "
        "all others are negative; for several classes or for numbers, give the predictions with --predicted, or class "
        "scores with --score-prefix.");
    for (const auto& texts : {Texts{"no", "yes", "NA"}, Texts{"NA", "yes", "no"}})
        EXPECT_NE(read_texts(texts).find(". If \"NA\" means a missing value, drop such rows with --missing drop "
                                         "--missing-value NA; otherwise name the positive label with "
                                         "--positive, and all others are negative."),
                  std::string::npos);
    EXPECT_EQ(
        read_texts({"NaN", "1", "0", "NA", "None", "NaN"}),
        "row 2: \"0\" is a third label besides \"NaN\" and \"1\". If \"NaN\" means a missing value, drop such "
        "rows with --missing drop --missing-value NaN --missing-value NA --missing-value None; otherwise name the "
        "positive label with --positive, and all others are negative.");
    EXPECT_EQ(read_numbers<double>({1, 2.5, 4}),
              "row 2: \"4\" is a third label besides \"1\" and \"2.5\". They are numbers with decimals, not classes: "
              "give the column of predicted numbers with --predicted instead of --score.");
    EXPECT_NE(read_numbers<double>({1, 2, 4}).find("give the column of queries with --query"), std::string::npos);
    std::vector<double> many(1000, 1);
    many[0] = 0;
    many[777] = 0.5;
    EXPECT_EQ(read_numbers(many).substr(0, 23), "row 777: \"0.5\" is a thi");
}

TEST(Labels, RefusesANumberAmongNumbersThatNoDoubleCanHold) {
    constexpr const char* refusal =
        "row 1: \"1e400\" is outside the range of double precision. Correct it, or drop the row; if it is a name, "
        "write it with a letter in front.";
    EXPECT_EQ(read_texts({"0", "1e400"}), refusal);
    EXPECT_EQ(read_texts({"0", "1e400", "1"}, "1"), refusal);
    EXPECT_EQ(read_texts({"0", "1e400", "1"}, "1e400"), "1e400:010");
    EXPECT_EQ(read_texts({"a", "1e400"}, "a"), "a:10");
    EXPECT_EQ(read_texts({"0", std::string(400, '9')}, "0"), "0:10");  // digits of an identifier
}

TEST(Labels, ThatDifferOnlyInCaseAreToBeWrittenAlike) {
    EXPECT_EQ(
        read_texts({"yes", "No", "Yes"}),
        "row 2: \"Yes\" is a third label besides \"yes\" and \"No\", and the labels \"yes\" and \"Yes\" differ only in "
        "case: write them alike.");
    EXPECT_EQ(
        read_texts({"yes", "Yes", "no"}),
        "row 2: \"no\" is a third label besides \"yes\" and \"Yes\", and the labels \"yes\" and \"Yes\" differ only in "
        "case: write them alike.");
    EXPECT_EQ(read_texts({"yes", "Yes"}),
              "data.csv, column \"y\": the labels \"yes\" and \"Yes\" differ only in case: write them alike.");
    EXPECT_EQ(read_texts({"TRUE", "true", "False"}), "TRUE:110");
    EXPECT_EQ(read_texts({"yes", "Yes", "no"}, "yes"), "yes:100");
}

TEST(Labels, AreTheSameInEveryTypeAndSpelling) {
    OwnedValues owned;
    EXPECT_EQ(read({owned.booleans({0, 1}), owned.column(std::vector<std::int64_t>{1, 0}),
                    owned.column(std::vector<float>{1, 0}), owned.column(Texts{"true", "0", "1.0"}),
                    owned.dictionary({1, 0}, {"False", "TRUE"})}),
              "true:01"
              "10"
              "10"
              "101"
              "10");
}

TEST(Labels, OfFloatsAreTheDecimalsThatNameThem) {
    OwnedValues owned;
    EXPECT_EQ(read_numbers<float>({0.1f, 0.7f, 0.1f}, "0.1"), "0.1:101");
    EXPECT_EQ(read_numbers<float>({0.7f, 0.1f}, "0.70"), "0.7:10");
    EXPECT_EQ(read({owned.column(std::vector<float>{0.1f, 0.7f}), owned.column(Texts{"0.7", "0.1"}),
                    owned.column(std::vector<double>{0.1, 0.7})},
                   "0.1"),
              "0.1:100110");
    EXPECT_EQ(read_numbers<float>({16777216, 5}, "16777216"), "16777216:10");
}

TEST(Labels, OfManyFloatsAreTurnedInBlocks) {
    std::vector<float> values(1000, 0.1f);
    values[0] = values[500] = 0.7f;
    std::string expected = "0.7:" + std::string(1000, '0');
    expected[4] = expected[504] = '1';
    EXPECT_EQ(read_numbers(values, "0.7"), expected);
}

TEST(Labels, TellsLongIntegersApart) {
    const std::int64_t big = (std::int64_t{1} << 53) + 1;
    EXPECT_EQ(read_numbers<std::int64_t>({big, big - 1}, std::to_string(big - 1)), "9007199254740992:01");
    EXPECT_EQ(read_numbers<std::uint64_t>({~std::uint64_t{0}, 5}, "5"), "5:01");
}

TEST(Labels, TurnsManyRowsInAnyOrderOfAppearance) {
    for (const std::int32_t first : {0, 1}) {
        std::vector<std::int32_t> values(3000);
        std::string expected = "1:";
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = i == 0 ? first : static_cast<std::int32_t>((i * i / 7) % 2);
            expected += values[i] == 1 ? '1' : '0';
        }
        EXPECT_EQ(read_numbers(values), expected);
    }
}

TEST(Labels, RefusesInvalidUtf8) {
    EXPECT_EQ(read_texts({"ja", "n\xf6"}, "ja"),
              "row 1: \"n\\xf6\" is not valid UTF-8. Convert the file, for example with iconv -f latin1 -t utf-8.");
}

}  // namespace
}  // namespace midrank

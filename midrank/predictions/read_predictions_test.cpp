#include "midrank/predictions/read_predictions.hpp"

#include "midrank/predictions/memory.hpp"
#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <variant>
#include <vector>

namespace midrank {
namespace {

using Texts = std::vector<std::string_view>;
using Labels01 = std::vector<std::uint8_t>;
using Floats = std::vector<float>;
using Doubles = std::vector<double>;

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

Roles label_and_score() { return {.label = "label", .scores = {"score"}}; }
Roles dropping() {
    Roles roles = label_and_score();
    roles.missing = Missing::drop;
    return roles;
}

/// Reads one batch of labels and scores.
Predictions take(const Column& label, const Column& score, const Roles& roles = label_and_score()) {
    TestSource source({"label", "score"});
    source.batch({label, score});
    return read_predictions(source, roles);
}

const Doubles& doubles(const ScoreColumn& column) { return std::get<Doubles>(column.values); }
const Floats& floats(const ScoreColumn& column) { return std::get<Floats>(column.values); }

TEST(Intake, TakesLabelsAndScoresAsTheyCome) {
    OwnedValues owned;
    const Predictions predictions = take(owned.booleans({1, 0, 1}), owned.column(Floats{0.75f, 0.25f, 0.5f}));
    EXPECT_EQ(predictions.rows(), 3);
    EXPECT_EQ(predictions.positive, (Labels01{1, 0, 1}));
    EXPECT_EQ(predictions.positive_name, "true");
    EXPECT_EQ(predictions.label_name, "label");
    EXPECT_EQ(predictions.scores[0].name, "score");
    EXPECT_EQ(floats(predictions.scores[0]), (Floats{0.75f, 0.25f, 0.5f}));
    EXPECT_TRUE(predictions.weights.empty());
    EXPECT_EQ(predictions.dropped, 0);
}

TEST(Intake, TakesAllPartsAColumnMayPlay) {
    OwnedValues owned;
    TestSource source({"a", "site", "y", "b", "w", "unused"});
    source.batch({owned.column(Texts{"1", "2"}), owned.column(Texts{"north", "south"}), owned.column(Texts{"0", "1"}),
                  owned.column(Doubles{3, 4}), owned.column(std::vector<std::int64_t>{2, 0}),
                  owned.column(Texts{"", ""})});
    const Roles roles = {
        .label = "y", .scores = {"a", "b"}, .weight = "w", .slices = {"site", "w"}, .cluster = "site", .model = "site"};
    const Predictions predictions = read_predictions(source, roles);
    EXPECT_EQ(doubles(predictions.scores[0]), (Doubles{1, 2}));
    EXPECT_EQ(doubles(predictions.scores[1]), (Doubles{3, 4}));
    EXPECT_EQ(predictions.weights, (Doubles{2, 0}));
    EXPECT_EQ(predictions.weight_name, "w");
    EXPECT_EQ(predictions.slices[0].groups, (std::vector<std::string>{"north", "south"}));
    EXPECT_EQ(predictions.slices[1].groups, (std::vector<std::string>{"2", "0"}));
    EXPECT_EQ(predictions.clusters[0].codes, (std::vector<std::int32_t>{0, 1}));
    EXPECT_EQ(predictions.models[0].name, "site");
}

TEST(Intake, WidensScoresOnceABatchNeedsIt) {
    OwnedValues owned;
    TestSource source({"label", "score"});
    source.batch({owned.column(Texts{"0", "1"}), owned.column(Floats{0.1f, -0.0f})});
    source.batch({owned.column(Texts{}), owned.column(Doubles{})});
    source.batch({owned.booleans({1}), owned.column(Doubles{0.1})});
    source.batch({owned.column(Floats{0}), owned.column(Floats{0.1f})});
    source.batch({owned.column(Texts{"1.0"}), owned.column(Texts{"0.1"})});
    const Predictions predictions = read_predictions(source, label_and_score());
    EXPECT_EQ(doubles(predictions.scores[0]), (Doubles{double{0.1f}, 0, 0.1, double{0.1f}, 0.1}));
    EXPECT_FALSE(std::signbit(doubles(predictions.scores[0])[1]));
    EXPECT_EQ(predictions.positive, (Labels01{0, 1, 1, 0, 1}));
}

TEST(Intake, AnEmptyFirstBatchDoesNotSettleTheType) {
    OwnedValues owned;
    TestSource source({"label", "score"});
    source.batch({owned.column(Texts{}), owned.column(Texts{})});
    source.batch({owned.booleans({1}), owned.column(Floats{0.5f})});
    EXPECT_EQ(floats(read_predictions(source, label_and_score()).scores[0]), Floats{0.5f});
}

TEST(Intake, InfiniteScoresAreScores) {
    OwnedValues owned;
    const Predictions predictions = take(owned.booleans({1, 0}), owned.column(Texts{"-inf", "Infinity"}));
    EXPECT_EQ(doubles(predictions.scores[0]), (Doubles{-INFINITY, INFINITY}));
}

TEST(Intake, NegatesAColumnWhoseLowValuesSpeakForPositives) {
    OwnedValues owned;
    Roles roles = label_and_score();
    roles.negated = {"score"};
    TestSource source({"label", "score"});
    source.batch({owned.booleans({1, 0}), owned.column(Floats{0.5f, -2})});
    source.batch({owned.booleans({1, 0}), owned.column(Doubles{0.1, 0})});
    const Predictions predictions = read_predictions(source, roles);
    EXPECT_EQ(predictions.scores[0].name, "-score");
    EXPECT_EQ(doubles(predictions.scores[0]), (Doubles{-0.5, 2, -0.1, 0}));
    EXPECT_FALSE(std::signbit(doubles(predictions.scores[0])[3]));
}

TEST(Intake, NamesFileRowAndColumnOfAFault) {
    OwnedValues owned;
    TestSource source({"label", "score"});
    source.batch({owned.booleans({1, 0}), owned.column(Texts{"1", "2"})});
    source.batch({owned.booleans({1, 0}), owned.column(Texts{"3", "n/a"})});
    EXPECT_EQ(message_of([&] { read_predictions(source, label_and_score()); }),
              "data.csv, row 4, column \"score\": \"n/a\" is not a number. Correct it, or drop such rows with "
              "--missing drop "
              "--missing-value n/a.");
}

TEST(Intake, SaysWhereTheNamesOfColumnsStandAgain) {
    const auto said = [](const Texts& labels, const Texts& scores) {
        OwnedValues owned;
        TestSource source({"label", "score"});
        source.batch({owned.column(labels), owned.column(scores)});
        return message_of([&] { read_predictions(source, label_and_score()); });
    };
    EXPECT_EQ(said({"1", "0", "label", "1"}, {"0.9", "0.2", "score", "0.4"}),
              "data.csv, row 3, column \"label\": the line with the column names is repeated here. Remove it.");
    EXPECT_EQ(said({"1", "label", "0"}, {"0.9", "score", "0.4"}),
              "data.csv, row 2, column \"score\": the line with the column names is repeated here. Remove it.");
    EXPECT_NE(said({"1", "0", "label"}, {"0.9", "0.2", "0.4"}).find("is a third label"), std::string::npos);
}

TEST(Intake, NamesTheRowAloneForDataFromMemory) {
    OwnedValues owned;
    MemorySource source;
    source.add("label", owned.booleans({1, 0}));
    source.add("score", owned.column(Floats{1, nan}));
    EXPECT_EQ(message_of([&] { read_predictions(source, label_and_score()); }),
              "Row 2, column \"score\": the value is NaN. Correct it, or drop such rows with --missing drop.");
}

TEST(Intake, RefusesMissingValuesInEveryForm) {
    OwnedValues owned;
    const Column labels = owned.booleans({1, 0, 1});
    const Column scores = owned.column(Floats{1, 2, 3});
    const std::string hint = " Correct it, or drop such rows with --missing drop.";
    const auto refusal = [](const Column& label, const Column& score, std::vector<std::string> words = {}) {
        Roles roles = label_and_score();
        roles.missing_words = std::move(words);
        return message_of([&] { take(label, score, roles); });
    };
    EXPECT_EQ(refusal(owned.valid(labels, {0b101}), scores),
              "data.csv, row 2, column \"label\": the value is missing." + hint);
    EXPECT_EQ(refusal(labels, owned.valid(scores, {0b011})),
              "data.csv, row 3, column \"score\": the value is missing." + hint);
    EXPECT_EQ(refusal(labels, owned.column(Texts{"1", "", "3"})),
              "data.csv, row 2, column \"score\": the value is missing." + hint);
    EXPECT_EQ(refusal(labels, owned.column(Texts{"1", "  ", "3"})),
              "data.csv, row 2, column \"score\": the value is missing." + hint);
    EXPECT_EQ(refusal(owned.column(Doubles{0, 1, nan}), scores),
              "data.csv, row 3, column \"label\": the value is NaN." + hint);
    EXPECT_EQ(refusal(owned.dictionary({0, -1, 1}, {"0", "1"}), scores),
              "data.csv, row 2, column \"label\": the value is missing." + hint);
    EXPECT_EQ(refusal(labels, owned.column(Texts{"1", "?", "3"}), {"n/a", "?"}),
              "data.csv, row 2, column \"score\": \"?\" counts as a missing value." + hint);
    EXPECT_EQ(refusal(labels, owned.column(Floats{-999, 2, 3}), {"-999"}),
              "data.csv, row 1, column \"score\": -999 counts as a missing value." + hint);
}

TEST(Intake, DropsRowsWithAMissingValueAsAWhole) {
    OwnedValues owned;
    TestSource source({"label", "score", "w", "site"});
    source.batch({owned.column(Texts{"1", "0", "", "1", "0", "1"}), owned.column(Floats{1, nan, 3, 4, 5, 6}),
                  owned.valid(owned.column(Doubles{1, 2, 3, 4, 5, 6}), {0b101111}),
                  owned.column(Texts{"a", "b", "c", "?", "d", "a"})});
    Roles roles = dropping();
    roles.weight = "w";
    roles.slices = {"site"};
    roles.missing_words = {"?"};
    const Predictions predictions = read_predictions(source, roles);
    EXPECT_EQ(predictions.dropped, 4);
    EXPECT_EQ(predictions.positive, (Labels01{1, 1}));
    EXPECT_EQ(floats(predictions.scores[0]), (Floats{1, 6}));
    EXPECT_EQ(predictions.weights, (Doubles{1, 6}));
    EXPECT_EQ(predictions.slices[0].groups, (std::vector<std::string>{"a"}));
}

TEST(Intake, DoesNotMindBadValuesInDroppedRows) {
    OwnedValues owned;
    const Predictions predictions =
        take(owned.column(Texts{"1", "maybe", "0"}), owned.column(Texts{"1", "", "2"}), dropping());
    EXPECT_EQ(predictions.positive, (Labels01{1, 0}));
    EXPECT_EQ(predictions.dropped, 1);
}

TEST(Intake, FindsEveryGapInLongColumns) {
    constexpr std::size_t rows = 40'000;
    std::vector<std::uint8_t> labels(rows);
    Floats scores(rows);
    std::vector<std::uint8_t> bits(rows / 8 + 1, 0xFF);
    Floats expected;
    for (std::size_t i = 0; i < rows; ++i) {
        labels[i] = i % 3 == 0;
        scores[i] = i % 257 == 3 ? nan : static_cast<float>(i);
        if (i % 1001 == 5) bits[i / 8] = static_cast<std::uint8_t>(bits[i / 8] & ~(1 << (i % 8)));
        if (i % 257 != 3 && i % 1001 != 5) expected.push_back(scores[i]);
    }
    OwnedValues owned;
    MemorySource source;
    source.add("label", owned.booleans(labels));
    source.add("score", owned.valid(owned.column(scores), bits));
    const Predictions predictions = read_predictions(source, dropping());
    EXPECT_EQ(floats(predictions.scores[0]), expected);
    EXPECT_EQ(predictions.rows() + predictions.dropped, static_cast<std::int64_t>(rows));
}

TEST(Intake, ReportsTheFirstFaultOfABatchWhateverItsColumn) {
    OwnedValues owned;
    const auto message = [&owned](Texts labels, Texts scores) {
        return message_of([&] { take(owned.column(std::move(labels)), owned.column(std::move(scores))); })
            .substr(0, 28);
    };
    EXPECT_EQ(message({"0", "1", "2"}, {"1", "x", "3"}), "data.csv, row 2, column \"sco");
    EXPECT_EQ(message({"0", "1", "2"}, {"1", "2", "x"}), "data.csv, row 3, column \"lab");
    EXPECT_EQ(message({"0", "1", ""}, {"1", "x", "3"}), "data.csv, row 2, column \"sco");
    EXPECT_EQ(message({"0", "1", "2", ""}, {"1", "2", "3", "x"}), "data.csv, row 3, column \"lab");
}

TEST(Intake, ReadsValuesAtAnyDistance) {
    struct Row {
        std::uint8_t label;
        char score[4];  // a float, unaligned
    };
    static_assert(sizeof(Row) == 5);
    std::vector<Row> rows(1000);
    Floats backwards;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto score = static_cast<float>(i) / 8;
        rows[i].label = i % 2;
        std::memcpy(rows[i].score, &score, sizeof score);
        backwards.insert(backwards.begin(), score);
    }
    const auto count = static_cast<std::int64_t>(rows.size());
    const double half = 0.5;
    MemorySource source;
    source.add("label", {Type::boolean, &rows.back().label, count, -5});
    source.add("score", {Type::float32, rows.back().score, count, -5});
    source.add("w", {Type::float64, &half, count, 0});
    Roles roles = label_and_score();
    roles.weight = "w";
    const Predictions predictions = read_predictions(source, roles);
    EXPECT_EQ(floats(predictions.scores[0]), backwards);
    EXPECT_EQ(predictions.positive[0], 1);
    EXPECT_EQ(predictions.positive[1], 0);
    EXPECT_EQ(predictions.weights, Doubles(1000, 0.5));
}

TEST(Intake, NumbersRowsOnThroughLongMemory) {
    Floats scores(50'000, 1);
    scores[40'000] = nan;
    OwnedValues owned;
    MemorySource source;
    source.add("label", owned.booleans(std::vector<std::uint8_t>(50'000, 1)));
    source.add("score", owned.column(scores));
    EXPECT_EQ(message_of([&] { read_predictions(source, label_and_score()); }).substr(0, 9), "Row 40001");
}

TEST(Intake, ChecksWeights) {
    OwnedValues owned;
    const auto message = [&owned](const Column& weights) {
        TestSource source({"label", "score", "w"});
        source.batch({owned.booleans({1, 0}), owned.column(Floats{1, 2}), weights});
        Roles roles = label_and_score();
        roles.weight = "w";
        return message_of([&] { read_predictions(source, roles); });
    };
    EXPECT_EQ(message(owned.column(Doubles{1, -0.5})),
              "data.csv, row 2, column \"w\": the weight -0.5 is negative. A weight is how often a row counts, a "
              "number that is 0 or more.");
    EXPECT_EQ(message(owned.column(Texts{"inf", "1"})),
              "data.csv, row 1, column \"w\": the weight inf is not finite. A weight is how often a row counts, a "
              "number that is 0 or more.");
    EXPECT_EQ(message(owned.column(Doubles{0, -0.0})),
              "data.csv, column \"w\": all weights are zero, so no row counts. Use another column for --weight.");
    EXPECT_EQ(message(owned.column(Doubles{1, 1e-76})),
              "data.csv, row 2, column \"w\": the weight 1e-76 does not lie between 1e-75 and 1e+75. Scale the column; "
              "this does not change the measures.");
    EXPECT_EQ(message(owned.column(Doubles{1e75, 1e75})),
              "data.csv, column \"w\": the weights add up to more than 1e+75. Scale the column; this does not change "
              "the measures.");
    EXPECT_EQ(message(owned.column(Doubles{0, 2})), "");
}

TEST(Intake, RefusesDataWithoutRows) {
    TestSource source({"label", "score"});
    EXPECT_EQ(message_of([&] { read_predictions(source, label_and_score()); }),
              "data.csv: there are no rows, so there is nothing to evaluate. Check that these are the data you meant.");
    OwnedValues owned;
    EXPECT_EQ(message_of([&] { take(owned.booleans({1, 0}), owned.column(Texts{"", ""}), dropping()); }),
              "data.csv: a value is missing in every row, so all 2 were dropped. Check the columns you named, and what "
              "counts as a missing value.");
}

TEST(Intake, RefusesADictionaryCodeWithoutAWord) {
    OwnedValues owned;
    EXPECT_EQ(message_of([&] { take(owned.dictionary({0, 2}, {"0", "1"}), owned.column(Floats{1, 2})); }),
              "data.csv, row 2, column \"label\": the code 2 is not in the dictionary, which has 2 words. The data are "
              "damaged.");
}

TEST(Intake, LimitsSlicesButNotClusters) {
    OwnedValues owned;
    std::vector<std::int64_t> ids(10'001);
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<std::int64_t>(i);
    const auto source_with_ids = [&](Roles roles) {
        MemorySource source;
        source.add("label", owned.booleans(std::vector<std::uint8_t>(ids.size(), 1)));
        source.add("score", owned.column(Floats(ids.size(), 1)));
        source.add("id", owned.column(ids));
        return message_of([&] { read_predictions(source, roles); });
    };
    Roles sliced = label_and_score();
    sliced.slices = {"id"};
    EXPECT_EQ(source_with_ids(sliced),
              "Row 10001, column \"id\": \"10000\" is one value too many: such a column can have at most 10000 "
              "different values. Slice by a coarser column, or bin this one.");
    Roles clustered = label_and_score();
    clustered.cluster = "id";
    EXPECT_EQ(source_with_ids(clustered), "");
}

TEST(MemorySource, RefusesColumnsOfDifferentLengthAndUnknownNames) {
    OwnedValues owned;
    MemorySource source;
    source.add("y", owned.booleans({1, 0}));
    EXPECT_EQ(message_of([&] { source.add("w", owned.column(Doubles{1})); }),
              "Column \"w\" has 1 values, but column \"y\" has 2. They must have the same length.");
    EXPECT_EQ(message_of([&] { source.read({"x"}, [](const Batch&) {}); }),
              "The data: there is no column \"x\". The only column is \"y\".");
}

/// The numbers, weights and dropped rows of each part.
struct PartsRead {
    std::vector<Doubles> targets, weights;
    std::vector<std::int64_t> dropped;
};

PartsRead parts_of(TestSource& source, std::int64_t rows_of_part) {
    Roles roles{.label = "y", .task = TaskKind::regression, .weight = "w", .missing = Missing::drop};
    roles.models.push_back({.name = "f", .predicted = "f"});
    PartsRead read;
    read_parts(source, roles, rows_of_part, [&read](const Predictions& part) {
        read.targets.push_back(part.target);
        read.weights.push_back(part.weights);
        read.dropped.push_back(part.dropped);
    });
    return read;
}

TEST(Intake, HandsOutPartsOfWholeBatches) {
    OwnedValues owned;
    TestSource source({"y", "f", "w"});
    const auto batch = [&](const Doubles& y, const Doubles& w) {
        source.batch({owned.column(y), owned.column(Doubles(y.size(), 1)), owned.column(w)});
    };
    batch({1, 2}, {1, 1});
    batch({3, nan}, {0, 1});
    batch({4, 5, 6}, {0, 0, 0});  // a part in which no row counts
    batch({nan}, {1});  // and a last one without rows
    const PartsRead read = parts_of(source, 3);
    EXPECT_EQ(read.targets, (std::vector<Doubles>{{1, 2, 3}, {4, 5, 6}, {}}));
    EXPECT_EQ(read.weights, (std::vector<Doubles>{{1, 1, 0}, {0, 0, 0}, {}}));
    EXPECT_EQ(read.dropped, (std::vector<std::int64_t>{1, 0, 1}));
}

TEST(Intake, RefusesPartsThatTogetherAreNothing) {
    TestSource source({"y", "f", "w"});
    EXPECT_THROW(parts_of(source, 3), Error);
}

}  // namespace
}  // namespace midrank

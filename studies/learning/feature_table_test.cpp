#include "studies/learning/feature_table.hpp"

#include "midrank/predictions/table_for_tests.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

using testing::ElementsAre;
using Texts = std::vector<std::string_view>;

LearningSet read(TestSource& source, const FeatureRoles& roles) { return read_features(source, roles); }

TEST(FeatureTable, TakesAllColumnsButTheTargetAndThoseExcluded) {
    OwnedValues owned;
    TestSource source({"id", "y", "a", "b"});
    source.batch({owned.column<double>({1, 2}), owned.column<double>({0, 1}), owned.column<float>({0.5, 0.25}),
                  owned.column<std::int32_t>({3, 4})});
    const LearningSet set = read(source, {.target = "y", .excluded = {"id"}});
    EXPECT_THAT(set.features.names, ElementsAre("a", "b"));
    EXPECT_THAT(set.features.column(0), ElementsAre(0.5, 0.25));
    EXPECT_THAT(set.features.column(1), ElementsAre(3, 4));
    EXPECT_THAT(set.positive, ElementsAre(0, 1));
    EXPECT_EQ(set.positives(), 1);
}

TEST(FeatureTable, TakesNamedFeaturesInTheirOrder) {
    OwnedValues owned;
    TestSource source({"y", "a", "b"});
    source.batch({owned.column<Texts::value_type>({"no", "yes"}), owned.column<double>({1, 2}),
                  owned.column<Texts::value_type>({"3", "4e2"})});
    const LearningSet set = read(source, {.target = "y", .features = {"b", "a"}, .positive = "yes"});
    EXPECT_THAT(set.features.values, ElementsAre(3, 400, 1, 2));
    EXPECT_EQ(set.positive_name, "yes");
}

TEST(FeatureTable, TakesTheClustersOfRowsAndNoFeatureOfThem) {
    OwnedValues owned;
    TestSource source({"y", "patient", "a"});
    source.batch({owned.column<double>({0, 1, 1}), owned.column<Texts::value_type>({"p7", "p2", "p7"}),
                  owned.column<double>({1, 2, 3})});
    const LearningSet set = read(source, {.target = "y", .cluster = "patient"});
    EXPECT_THAT(set.features.names, ElementsAre("a"));
    EXPECT_THAT(set.clusters->codes, ElementsAre(0, 1, 0));
    EXPECT_THAT(set.clusters->groups, ElementsAre("p7", "p2"));
    EXPECT_EQ(set.clusters_with_rows(), 2);
}

TEST(FeatureTable, RefusesClustersThatCannotBeHeldOut) {
    OwnedValues owned;
    TestSource source({"y", "patient", "a"});
    source.batch({owned.column<double>({0, 1, 1}), owned.column<Texts::value_type>({"p7", "p7", "p2"}),
                  owned.column<Texts::value_type>({"1", "2", "n/a"})});
    // The only row of another cluster is left out.
    EXPECT_EQ(
        message_of([&] {
            read(source, {.target = "y", .cluster = "patient", .missing = Missing::drop, .missing_words = {"n/a"}});
        }),
        "data.csv, column \"patient\": all rows are of one cluster, \"p7\", and whole clusters are held out. Give "
        "another column with --cluster, or drop it if rows are independent.");
    EXPECT_EQ(
        message_of([&] { read(source, {.target = "y", .features = {"a", "patient"}, .cluster = "patient"}); }),
        "Column \"patient\" cannot be both the cluster and a feature, because held-out rows are of clusters that no "
        "model has seen. Drop it from --features.");
    EXPECT_EQ(
        message_of([&] { read(source, {.target = "y", .cluster = "y"}); }),
        "Column \"y\" cannot be both the target and the cluster: no cluster would have rows of both classes. Give "
        "--cluster the column of what rows have in common, such as a patient.");
    EXPECT_THAT(message_of([&] { read(source, {.target = "y", .cluster = "pateint"}); }),
                testing::HasSubstr("there is no column \"pateint\""));
}

TEST(FeatureTable, DropsRowsThatLackAValueWhereToldSo) {
    OwnedValues owned;
    TestSource source({"y", "a"});
    source.batch({owned.column<double>({0, 1, 1}), owned.column<Texts::value_type>({"1", "n/a", "3"})});
    const LearningSet set = read(source, {.target = "y", .missing = Missing::drop, .missing_words = {"n/a"}});
    EXPECT_THAT(set.features.values, ElementsAre(1, 3));
    EXPECT_EQ(set.dropped, 1);
}

TEST(FeatureTable, RefusesAColumnOfWordsWithAWayOut) {
    OwnedValues owned;
    TestSource source({"y", "city"});
    source.batch({owned.column<double>({0, 1}), owned.column<Texts::value_type>({"", "Oslo"})});
    EXPECT_EQ(message_of([&] { read(source, {.target = "y", .missing = Missing::drop}); }),
              "data.csv, row 2, column \"city\": \"Oslo\" is not a number, and features must be numbers. Drop the "
              "column with --exclude, or encode its categories as columns of 0 and 1.");
}

TEST(FeatureTable, ProposesClustersForAColumnCalledSo) {
    OwnedValues owned;
    TestSource source({"y", "patient_id"});
    source.batch({owned.column<double>({0, 1}), owned.column<Texts::value_type>({"p7", "p7"})});
    EXPECT_EQ(message_of([&] { read(source, {.target = "y"}); }),
              "data.csv, row 1, column \"patient_id\": \"p7\" is not a number, and features must be numbers. Name the "
              "column with --cluster if rows with the same value belong together, or drop it with --exclude.");
}

TEST(FeatureTable, NamesAllColumnsOfWordsAtOnce) {
    OwnedValues owned;
    TestSource source({"y", "city", "age", "sex"});
    const auto words = [&](Texts values) { return owned.column<Texts::value_type>(std::move(values)); };
    source.batch(
        {owned.column<double>({0, 1}), words({"Oslo", "Bergen"}), owned.column<double>({40, 50}), words({"f", "m"})});
    EXPECT_TRUE(message_of([&] { read(source, {.target = "y"}); }).ends_with(" The same applies to \"sex\"."));
}

TEST(FeatureTable, RefusesAnInfiniteOrEnormousNumber) {
    OwnedValues owned;
    TestSource numbers({"y", "a"});
    numbers.batch({owned.column<double>({0, 1}), owned.column<double>({1, -std::numeric_limits<double>::infinity()})});
    const std::string advice =
        ". Features must lie between -1e100 and 1e100. Correct the value, rescale the column, or drop the column with "
        "--exclude.";
    EXPECT_EQ(message_of([&] { read(numbers, {.target = "y"}); }),
              "data.csv, row 2, column \"a\": the value is infinite" + advice);
    TestSource texts({"y", "a"});
    texts.batch({owned.column<double>({0, 1}), owned.column<Texts::value_type>({"1e101", "2"})});
    EXPECT_EQ(message_of([&] { read(texts, {.target = "y"}); }),
              "data.csv, row 1, column \"a\": 1e+101 is too large for training" + advice);
}

TEST(FeatureTable, RefusesNamesThatDoNotFit) {
    OwnedValues owned;
    TestSource source({"y", "a", "b"});
    source.batch({owned.column<double>({0, 1}), owned.column<double>({1, 2}), owned.column<double>({1, 2})});
    EXPECT_EQ(message_of([&] { read(source, {.target = "Y"}); }),
              "data.csv: there is no column \"Y\". Did you mean \"y\"? The columns are \"y\", \"a\" and \"b\".");
    EXPECT_EQ(message_of([&] { read(source, {.target = "y", .features = {"a", "y"}}); }),
              "Column \"y\" cannot be both the target and a feature, because a model would learn the answer. Drop it "
              "from --features.");
    EXPECT_EQ(message_of([&] { read(source, {.target = "y", .features = {"a", "a"}}); }),
              "Column \"a\" is named twice with --features. Name it once.");
    EXPECT_EQ(
        message_of([&] { read(source, {.target = "y", .features = {"a"}, .excluded = {"b"}}); }),
        "--features gives the columns to train on, and --exclude the columns to drop. Use one of the two options.");
    EXPECT_EQ(message_of([&] { read(source, {.target = "y", .excluded = {"a", "b"}}); }),
              "data.csv: no column is left to train on. The features are all columns except the target \"y\" and those "
              "of --exclude.");
}

TEST(FeatureTable, RefusesATargetOfOneClass) {
    OwnedValues owned;
    TestSource source({"y", "a"});
    source.batch({owned.column<double>({1, 1}), owned.column<double>({1, 2})});
    EXPECT_EQ(message_of([&] { read(source, {.target = "y"}); }),
              "data.csv, column \"y\": every row is positive, and training needs both classes. Check the column, or "
              "the label given with --positive.");
}

}  // namespace
}  // namespace midrank

#include "midrank/predictions/data_and_baseline.hpp"
#include "midrank/predictions/read_predictions.hpp"
#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace midrank {
namespace {

using Texts = std::vector<std::string_view>;
using Doubles = std::vector<double>;

Roles long_table(std::vector<std::string> more = {}) {
    Roles roles{.label = "label", .scores = {"score"}, .model = "model", .id = "id"};
    roles.slices = std::move(more);
    return roles;
}

/// Labels, scores, models and items of rows, and the slice of each.
struct LongTable {
    std::vector<std::int32_t> label;
    Doubles score;
    Texts model, id, side = {};

    Predictions read(const Roles& roles = long_table()) const {
        OwnedValues owned;
        TestSource source({"label", "score", "model", "id", "side"}, "long.csv");
        source.batch({owned.column(label), owned.column(score), owned.column(model), owned.column(id),
                      owned.column(side.empty() ? Texts(label.size(), "left") : side)});
        return read_predictions(source, roles);
    }
};

const Doubles& scores_of(const Predictions& predictions, std::size_t model) {
    return std::get<Doubles>(predictions.scores[model].values);
}

/// Items x, y and z of two models, in different orders.
LongTable three_items() {
    return {.label = {1, 0, 0, 0, 1, 0},
            .score = {0.75, 0.5, 0.25, 5, 7, 2},
            .model = {"new", "new", "new", "old", "old", "old"},
            .id = {"x", "y", "z", "y", "x", "z"}};
}

TEST(PairedModels, StandSideBySideInTheOrderOfTheFirstModelsRows) {
    const Predictions found = three_items().read();
    ASSERT_EQ(found.scores.size(), 2u);
    EXPECT_EQ(found.scores[0].name, "new");
    EXPECT_EQ(scores_of(found, 0), (Doubles{0.75, 0.5, 0.25}));
    EXPECT_EQ(found.scores[1].name, "old");
    EXPECT_EQ(scores_of(found, 1), (Doubles{7, 5, 2}));
    EXPECT_EQ(found.positive, (std::vector<std::uint8_t>{1, 0, 0}));
    EXPECT_TRUE(found.models.empty());
}

TEST(PairedModels, AreListedByNameUnlessTheyStandAsTheyCome) {
    LongTable table = three_items();
    table.model = {"z", "z", "z", "a", "a", "a"};
    EXPECT_EQ(table.read().scores.front().name, "a");
    Roles roles = long_table();
    roles.models_as_they_come = true;
    EXPECT_EQ(table.read(roles).scores.front().name, "z");
    EXPECT_EQ(scores_of(table.read(roles), 1), (Doubles{7, 5, 2}));
}

TEST(PairedModels, LeaveOutWhatNotEveryModelHasWhereThatIsAskedFor) {
    LongTable table = three_items();
    table.id = {"x", "y", "z", "y", "x", "w"};
    EXPECT_EQ(message_of([&] { table.read(); }),
              "2 of 4 items of \"id\" are not in the rows of every model; the first is \"z\", which \"old\" lacks. Add "
              "the rows, or drop such items with --missing drop.");
    Roles roles = long_table();
    roles.missing = Missing::drop;
    const Predictions found = table.read(roles);
    EXPECT_EQ(scores_of(found, 1), (Doubles{7, 5}));
    EXPECT_EQ(found.unpaired, 2);
    EXPECT_EQ(found.dropped, 0);
}

TEST(PairedModels, ShareNoItemWhereIdsAreOthers) {
    LongTable table = three_items();
    table.id = {"x", "y", "z", "1", "2", "3"};
    Roles roles = long_table();
    roles.missing = Missing::drop;
    EXPECT_EQ(message_of([&] { table.read(roles); }),
              "No item of \"id\" is in the rows of every model; the first row has \"x\". Use --id with a column "
              "that has the same value for the same item, or drop it if the models have different items.");
}

TEST(PairedModels, HaveOneRowOfAnItem) {
    LongTable table = three_items();
    table.id = {"x", "y", "x", "y", "x", "z"};
    EXPECT_EQ(
        message_of([&] { table.read(); }),
        "Item \"x\" of \"id\" has several rows of \"new\", but --id needs one row per item and model. Give a "
        "column that identifies items; if items do have several rows, pass the column to --cluster and not to --id.");
}

TEST(PairedModels, AgreeInAllThatNoModelSays) {
    LongTable table = three_items();
    table.label = {1, 0, 0, 0, 1, 1};
    EXPECT_EQ(
        message_of([&] { table.read(); }),
        "Item \"z\" of \"id\": \"label\" is \"0\" for \"new\" but \"1\" for \"old\". Rows of one item may differ "
        "only in the predictions of the models. Correct them, or use --id with the column that identifies items.");
    table = three_items();
    table.side = {"left", "left", "right", "left", "left", "left"};
    EXPECT_EQ(message_of([&] { table.read(long_table({"side"})); }).substr(0, 67),
              "Item \"z\" of \"id\": \"side\" is \"right\" for \"new\" but \"left\" for \"old\".");
    table.side[5] = "right";
    EXPECT_EQ(table.read(long_table({"side"})).slices.front().codes, (std::vector<std::int32_t>{0, 0, 1}));
}

TEST(PairedModels, OfClassesKeepTheirScoresOfEach) {
    OwnedValues owned;
    TestSource source({"label", "p_a", "p_b", "model", "id"});
    source.batch({owned.column(Texts{"a", "b", "b", "a"}), owned.column(Doubles{0.75, 0.25, 0.5, 1}),
                  owned.column(Doubles{0.25, 0.75, 0.5, 0}), owned.column(Texts{"m", "m", "n", "n"}),
                  owned.column(std::vector<std::int64_t>{1, 2, 2, 1})});
    Roles roles{.label = "label", .scores = {}, .model = "model", .id = "id"};
    roles.models = {{.name = "p_", .class_scores = {{"a", "p_a"}, {"b", "p_b"}}}};
    const Predictions found = read_predictions(source, roles);
    ASSERT_EQ(found.class_models.size(), 2u);
    EXPECT_EQ(found.class_models[1].name, "n");
    EXPECT_EQ(std::get<Doubles>(found.class_models[1].scores[0].values), (Doubles{1, 0.5}));
    EXPECT_EQ(found.truth, (std::vector<std::int32_t>{0, 1}));
}

TEST(PairedModels, NeedAColumnThatTellsThemApart) {
    TestSource source({"label", "score", "id"});
    std::vector<std::string> said;
    EXPECT_EQ(message_of([&] {
                  resolve_roles({.label = "label", .scores = {"score"}, .id = "id"}, source, said);
              }).substr(0, 71),
              "--id pairs the rows of several models, so it needs the column of models");
}

TEST(DataAndBaseline, AreOneTableWithAColumnForTheSide) {
    OwnedValues owned;
    TestSource data({"id", "label", "score"}, "now.csv");
    data.batch({owned.column(Texts{"x", "y"}), owned.column(std::vector<std::int32_t>{1, 0}),
                owned.column(Doubles{0.75, 0.5})});
    TestSource before({"score", "id", "label", "more"}, "before.csv");
    before.batch({owned.column(Doubles{5, 7}), owned.column(Texts{"y", "x"}),
                  owned.column(std::vector<std::int32_t>{0, 1}), owned.column(Texts{"a", "b"})});
    DataAndBaseline both(data, before);
    EXPECT_EQ(both.side_column(), "side");
    const Roles roles{.label = "label", .scores = {"score"}, .id = "id", .side = both.side_column()};
    const Predictions found = read_predictions(both, roles);
    ASSERT_EQ(found.scores.size(), 2u);
    EXPECT_EQ(found.scores[0].name, "current: score");
    EXPECT_EQ(scores_of(found, 0), (Doubles{0.75, 0.5}));
    EXPECT_EQ(found.scores[1].name, "baseline: score");
    EXPECT_EQ(scores_of(found, 1), (Doubles{7, 5}));
}

TEST(DataAndBaseline, SayWhichColumnTheBaselineLacks) {
    TestSource data({"side", "id"}, "now.csv");
    TestSource before({"side"}, "before.csv");
    DataAndBaseline both(data, before);
    EXPECT_EQ(both.side_column(), "which side");
    EXPECT_EQ(message_of([&] { both.read({"side", "id"}, [](const Batch&) {}); }),
              "before.csv: there is no column \"id\". The only column is \"side\".");
}

TEST(DataAndBaseline, ModelsOfALongTableAreToldApartOnEachSide) {
    const GroupColumn sides{.name = "side", .groups = {"current", "baseline"}, .codes = {0, 0, 1, 1}};
    const GroupColumn models{.name = "model", .groups = {"b", "a"}, .codes = {0, 1, 1, 0}};
    const GroupColumn found = models_by_side(sides, {models});
    EXPECT_EQ(found.groups, (std::vector<std::string>{"current: b", "current: a", "baseline: a", "baseline: b"}));
    EXPECT_EQ(found.codes, (std::vector<std::int32_t>{0, 1, 2, 3}));
    EXPECT_EQ(models_by_side(sides, {}).groups, sides.groups);
    EXPECT_EQ(without_side("current: current: b", word_of_data), "current: b");
    EXPECT_EQ(without_side("current: b", word_of_baseline), std::nullopt);
}

}  // namespace
}  // namespace midrank

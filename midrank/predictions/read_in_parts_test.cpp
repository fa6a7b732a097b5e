// Rows of two classes in parts: together they equal what read_predictions reads at once, and what is known only at the
// end comes with the last part.

#include "midrank/predictions/read_predictions.hpp"
#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

using Words = std::vector<std::string_view>;
using Doubles = std::vector<double>;

std::vector<Predictions> parts_of(Source& source, const Roles& roles, PartSizes sizes) {
    std::vector<Predictions> parts;
    bool ended = false;
    read_parts_of_two_classes(source, roles, sizes, [&](Predictions part, bool last) {
        EXPECT_FALSE(ended);
        ended = last;
        parts.push_back(std::move(part));
    });
    EXPECT_TRUE(ended);
    return parts;
}

class ReadInParts : public testing::Test {
protected:
    /// Three batches of two rows.
    void put(const std::vector<std::vector<Column>>& batches) {
        for (const auto& columns : batches) source_.batch(columns);
    }
    OwnedValues owned_;
    TestSource source_{{"label", "score", "ward", "w"}};
    Roles roles_{.label = "label", .scores = {"score"}, .weight = "w", .slices = {"ward"}};
};

TEST_F(ReadInParts, LabelsAreToldApartOverAllOfThem) {
    roles_.positive = "yes";
    put({{owned_.column(Words{"no", "maybe"}), owned_.column(Doubles{0.5, 0.25}), owned_.column(Words{"a", "b"}),
          owned_.column(Doubles{0, 0})},
         {owned_.column(Words{"yes", "no"}), owned_.column(std::vector<float>{0.75F, 1}),
          owned_.column(Words{"b", "c"}), owned_.column(Doubles{2, 3})},
         {owned_.column(Words{"no", "yes"}), owned_.column(Doubles{0.1, 2}), owned_.column(Words{"c", "a"}),
          owned_.column(Doubles{1, 0.5})}});
    const auto parts = parts_of(source_, roles_, {.first = 3, .others = 2});
    ASSERT_EQ(parts.size(), 3);
    EXPECT_EQ(parts[0].positive, (std::vector<std::uint8_t>{0, 0}));
    EXPECT_EQ(parts[1].positive, (std::vector<std::uint8_t>{1, 0}));
    EXPECT_EQ(parts[2].positive, (std::vector<std::uint8_t>{0, 1}));
    EXPECT_EQ(parts[0].positive_name, "");
    EXPECT_EQ(parts[2].positive_name, "yes");
    EXPECT_EQ(parts[2].negative_names, (std::vector<std::string>{"maybe", "no"}));
    EXPECT_EQ(std::get<Doubles>(parts[0].scores[0].values), (Doubles{0.5, 0.25}));
    EXPECT_EQ(std::get<std::vector<float>>(parts[1].scores[0].values), (std::vector<float>{0.75F, 1}));
    EXPECT_EQ(parts[1].weights, (Doubles{2, 3}));
    EXPECT_EQ(parts[1].slices[0].codes, (std::vector<std::int32_t>{1, 2}));
    EXPECT_EQ(parts[1].slices[0].groups, (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(parts[2].slices[0].codes, (std::vector<std::int32_t>{2, 0}));
}

TEST_F(ReadInParts, OneIsPositiveWhereItComesLate) {
    roles_ = {.label = "label", .scores = {"score"}};
    put({{owned_.column(Doubles{-1, -1}), owned_.column(Doubles{1, 2}), {}, {}},
         {owned_.column(Doubles{-1, 1}), owned_.column(Doubles{3, 4}), {}, {}}});
    const auto parts = parts_of(source_, roles_, {.first = 2, .others = 2});
    ASSERT_EQ(parts.size(), 2);
    EXPECT_EQ(parts[0].positive, (std::vector<std::uint8_t>{0, 0}));
    EXPECT_EQ(parts[1].positive, (std::vector<std::uint8_t>{0, 1}));
    EXPECT_EQ(parts[1].positive_name, "1");
}

TEST_F(ReadInParts, RowsThatFitAreOnePart) {
    roles_ = {.label = "label", .scores = {"score"}, .missing = Missing::drop};
    put({{owned_.column(Doubles{0, 1}), owned_.valid(owned_.column(Doubles{1, 2}), {1}), {}, {}},
         {owned_.column(Doubles{0, 1}), owned_.column(Doubles{3, 4}), {}, {}}});
    const auto parts = parts_of(source_, roles_, {.first = 4, .others = 1});
    ASSERT_EQ(parts.size(), 1);
    EXPECT_EQ(parts[0].rows(), 3);
    EXPECT_EQ(parts[0].dropped, 1);
}

TEST_F(ReadInParts, DroppedRowsAreCountedOverAllOfThem) {
    roles_ = {.label = "label", .scores = {"score"}, .missing = Missing::drop};
    put({{owned_.column(Doubles{0, 1}), owned_.valid(owned_.column(Doubles{1, 2}), {1}), {}, {}},
         {owned_.column(Doubles{0, 1}), owned_.valid(owned_.column(Doubles{3, 4}), {2}), {}, {}}});
    const auto parts = parts_of(source_, roles_, {.first = 1, .others = 1});
    ASSERT_EQ(parts.size(), 2);
    EXPECT_EQ(parts[0].dropped + parts[1].dropped, 2);
}

TEST_F(ReadInParts, WhatAllRowsMustHaveIsAskedAtTheEnd) {
    const auto batches = [this](Doubles labels, double weight) {
        put({{owned_.column(labels), owned_.column(Doubles{1, 2}), owned_.column(Words{"a", "a"}),
              owned_.column(Doubles{0, 0})},
             {owned_.column(labels), owned_.column(Doubles{3, 4}), owned_.column(Words{"a", "a"}),
              owned_.column(Doubles{0, weight})}});
    };
    batches({0, 1}, 0);
    EXPECT_EQ(message_of([&] { parts_of(source_, roles_, {.first = 2, .others = 2}); }),
              "data.csv, column \"w\": all weights are zero, so no row counts. Use another column for --weight.");
    roles_.weight.reset();
    roles_.positive = "2";
    EXPECT_EQ(message_of([&] { parts_of(source_, roles_, {.first = 2, .others = 2}); }),
              "data.csv, column \"label\": the positive label \"2\" does not occur; the labels are \"0\" and \"1\". "
              "Give --positive a label that occurs.");
}

}  // namespace
}  // namespace midrank

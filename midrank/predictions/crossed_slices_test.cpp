#include "midrank/predictions/crossed_slices.hpp"

#include "midrank/predictions/read_predictions.hpp"
#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {
namespace {

using Texts = std::vector<std::string_view>;
using Codes = std::vector<std::int32_t>;
using Names = std::vector<std::string>;

/// Four rows with a sex, a ward, and a year.
Predictions read(Names slices, Names columns = {"label", "score", "sex", "ward", "year"}) {
    OwnedValues owned;
    TestSource source(std::move(columns), "wards.csv");
    source.batch({owned.column(std::vector<std::int32_t>{1, 0, 1, 0}),
                  owned.column(std::vector<double>{0.75, 0.5, 0.25, 0}), owned.column(Texts{"F", "F", "M", "F"}),
                  owned.column(Texts{"a", "b", "a", "b"}), owned.column(std::vector<std::int64_t>{20, 21, 20, 20})});
    Roles requested{.label = "label", .scores = {"score"}};
    requested.slices = std::move(slices);
    Names said;
    const Roles roles = resolve_roles(requested, source, said);
    return read_predictions(source, roles);
}

TEST(CrossedSlices, AreOfRowsThatShareAllValues) {
    const Predictions found = read({"ward", "sex & ward", "sex&ward & year"});
    ASSERT_EQ(found.slices.size(), 3u);
    EXPECT_EQ(found.slices[0].groups, (Names{"a", "b"}));
    EXPECT_EQ(found.slices[1].name, "sex & ward");
    EXPECT_EQ(found.slices[1].groups, (Names{"F & a", "F & b", "M & a"}));
    EXPECT_EQ(found.slices[1].codes, (Codes{0, 1, 2, 1}));
    EXPECT_EQ(found.slices[2].groups, (Names{"F & a & 20", "F & b & 21", "M & a & 20", "F & b & 20"}));
    EXPECT_EQ(found.slices[2].codes, (Codes{0, 1, 2, 3}));
}

TEST(CrossedSlices, AColumnOfThatNameGoesBefore) {
    const Predictions found = read({"sex & ward"}, {"label", "score", "sex & ward", "ward", "year"});
    EXPECT_EQ(found.slices.front().groups, (Names{"F", "M"}));
}

TEST(CrossedSlices, QuoteValuesThatHaveTheSign) {
    const Roles roles{.label = {}, .scores = {}, .slices = {"x & y"}, .crossed = {{"x & y", {"x", "y"}}}};
    const auto found = slices_of_columns(roles,
                                         {{.name = "x", .groups = {"a & b", "a"}, .codes = {0, 1}},
                                          {.name = "y", .groups = {"c", "b & c"}, .codes = {0, 1}}},
                                         10);
    EXPECT_EQ(found.front().groups, (Names{"\"a & b\" & c", "a & \"b & c\""}));
}

TEST(CrossedSlices, KeepLongValuesApart) {
    const Roles roles{.label = {}, .scores = {}, .slices = {"x & y"}, .crossed = {{"x & y", {"x", "y"}}}};
    const std::string beginning = "heart & circulation, all wards of the main building, ";
    const std::vector<GroupColumn> read = {
        {.name = "x", .groups = {beginning + "east", beginning + "west"}, .codes = {0, 1}},
        {.name = "y", .groups = {"F"}, .codes = {0, 0}}};
    EXPECT_EQ(slices_of_columns(roles, read, 10).front().groups,
              (Names{'"' + beginning + "east\" & F", '"' + beginning + "west\" & F"}));
}

TEST(CrossedSlices, AreLimited) {
    const Roles roles{.label = {}, .scores = {}, .slices = {"x & y"}, .crossed = {{"x & y", {"x", "y"}}}};
    const std::vector<GroupColumn> read = {{.name = "x", .groups = {"a", "b"}, .codes = {0, 1, 1}},
                                           {.name = "y", .groups = {"a", "b"}, .codes = {0, 0, 1}}};
    EXPECT_EQ(slices_of_columns(roles, read, 3).front().codes, (Codes{0, 1, 2}));
    EXPECT_EQ(message_of([&] { slices_of_columns(roles, read, 2); }),
              "--slice \"x & y\" has more than 2 slices. Cross fewer columns, or columns with fewer values.");
}

TEST(CrossedSlices, NameColumnsThatThereAre) {
    EXPECT_EQ(message_of([] { read({"sex & wart"}); }).substr(0, 57),
              "wards.csv: there is no column \"wart\". Did you mean \"ward\"");
    EXPECT_EQ(message_of([] { read({"sex & sex"}); }), "Column \"sex\" is named twice with --slice. Name it once.");
}

}  // namespace
}  // namespace midrank

#include "midrank/predictions/groups.hpp"

#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace midrank {
namespace {

using Texts = std::vector<std::string_view>;

GroupColumn groups(const std::vector<Column>& batches, std::int64_t limit = 1000) {
    Groups reader("site", 0, limit, "Choose a coarser column.");
    for (const Column& batch : batches) {
        const Run all{0, batch.size};
        reader.add(batch, {&all, 1});
    }
    return std::move(reader).finish();
}

TEST(Groups, AreCodedInOrderOfAppearance) {
    OwnedValues owned;
    const GroupColumn column = groups({owned.column(Texts{"b", "a", "b"}), owned.column(Texts{"c", "a"})});
    EXPECT_EQ(column.name, "site");
    EXPECT_EQ(column.groups, (std::vector<std::string>{"b", "a", "c"}));
    EXPECT_EQ(column.codes, (std::vector<std::int32_t>{0, 1, 0, 2, 1}));
}

TEST(Groups, OfAColumnThatIsLookedAtAreNoneWhereAValueIsMissing) {
    OwnedValues owned;
    const auto found = groups_of(owned.column(Texts{"b", "a", "b"}), 2);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->codes, (std::vector<std::int32_t>{0, 1, 0}));
    EXPECT_FALSE(groups_of(owned.dictionary({0, -1, 1}, {"a", "b"}), 2));
    EXPECT_FALSE(groups_of(owned.valid(owned.column(Texts{"a", "a", "b"}), {0b101}), 2));
    EXPECT_FALSE(groups_of(owned.column(Texts{"a", "", "b"}), 2));
    EXPECT_FALSE(groups_of(owned.column(Texts{"a", "b", "c"}), 2));
}

TEST(Groups, AreTheSameInEveryType) {
    OwnedValues owned;
    const GroupColumn column =
        groups({owned.column(Texts{"1", "-7", "true"}), owned.column(std::vector<std::int64_t>{-7, 1}),
                owned.column(std::vector<double>{1, 0.1, -0.0, 0}), owned.column(std::vector<float>{0.1f}),
                owned.booleans({1, 0}), owned.dictionary({1, 0, 1}, {"0", "true"})});
    EXPECT_EQ(column.groups, (std::vector<std::string>{"1", "-7", "true", "0.1", "0", "false"}));
    EXPECT_EQ(column.codes, (std::vector<std::int32_t>{0, 1, 2, 1, 0, 0, 3, 4, 4, 3, 2, 5, 2, 4, 2}));
}

TEST(Groups, NameTheEndsOfTheIntegers) {
    OwnedValues owned;
    const std::vector<std::uint64_t> top = {std::numeric_limits<std::uint64_t>::max()};
    const GroupColumn column =
        groups({owned.column(std::vector<std::int64_t>{std::numeric_limits<std::int64_t>::min()}),
                column_of<std::uint64_t>(top)});
    EXPECT_EQ(column.groups, (std::vector<std::string>{"-9223372036854775808", "18446744073709551615"}));
}

TEST(Groups, MayBeMany) {
    OwnedValues owned;
    std::vector<std::int64_t> ids;
    std::vector<std::int32_t> expected;
    for (std::int32_t i = 0; i < 100'000; ++i) {
        expected.push_back(static_cast<std::int32_t>((std::int64_t{i} * i) % 70'001));
        ids.push_back(std::int64_t{expected.back()} << 32);
    }
    const GroupColumn column = groups({owned.column(ids)}, 100'000);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        ASSERT_EQ(column.groups[static_cast<std::size_t>(column.codes[i])], std::to_string(ids[i]));
    }
}

TEST(Groups, RefuseMoreNamesThanTheLimit) {
    OwnedValues owned;
    try {
        groups({owned.column(Texts{"a", "b", "a", "c"})}, 2);
        FAIL();
    } catch (const Fault& fault) {
        EXPECT_EQ(fault.row, 3);
        EXPECT_EQ(
            fault.sentence,
            "\"c\" is one value too many: such a column can have at most 2 different values. Choose a coarser column.");
    }
}

}  // namespace
}  // namespace midrank

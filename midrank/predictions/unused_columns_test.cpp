#include "midrank/predictions/unused_columns.hpp"

#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

using Texts = std::vector<std::string_view>;
using Numbers = std::vector<std::int64_t>;

constexpr const char* weight_sentence =
    "Column \"weight\" is not used. If a column has the weights of rows, name it with --weight.";
constexpr const char* cluster_sentence =
    "Column \"patient_id\" is not used. If rows with the same value belong together, name the column with --cluster.";

/// 0, 0, 1, 1, … in 20 rows.
Numbers in_pairs() {
    Numbers numbers(20);
    for (std::size_t row = 0; row < numbers.size(); ++row) numbers[row] = static_cast<std::int64_t>(row / 2);
    return numbers;
}

/// The note for a table of 20 rows whose third column has this name and these values.
std::vector<std::string> said_of(const std::string& name, const Column& column,
                                 const Roles& roles = {.label = "label", .scores = {"score"}}) {
    OwnedValues owned;
    TestSource table({"label", "score", name});
    const Column numbers = owned.column(Numbers(20, 1));
    table.batch({numbers, numbers, column});
    return unused_columns(roles, table);
}

TEST(UnusedColumns, CalledWeightAreNamedWithTheirOption) {
    OwnedValues owned;
    const Column weights = owned.column(Numbers(20, 3));
    EXPECT_EQ(said_of("weight", weights), std::vector<std::string>{weight_sentence});
    EXPECT_EQ(said_of("Sample_Weight", weights).size(), 1);
    EXPECT_TRUE(said_of("height", weights).empty());
    EXPECT_TRUE(said_of("weight", owned.column(Texts(20, "heavy"))).empty());
}

TEST(UnusedColumns, CalledAsClustersAreNamedWhereTheirValuesRepeat) {
    OwnedValues owned;
    EXPECT_EQ(said_of("patient_id", owned.column(in_pairs())), std::vector<std::string>{cluster_sentence});
    Numbers each_once(20);
    std::iota(each_once.begin(), each_once.end(), 1);
    EXPECT_TRUE(said_of("patient_id", owned.column(each_once)).empty());
    EXPECT_TRUE(said_of("group", owned.column(Numbers(20, 7))).empty());  // more likely a slice
    EXPECT_TRUE(said_of("age", owned.column(in_pairs())).empty());
}

TEST(UnusedColumns, AreThoseWithoutAPart) {
    OwnedValues owned;
    const Column weights = owned.column(Numbers(20, 3));
    const Column pairs = owned.column(in_pairs());
    const auto with = [](auto give) {
        Roles roles{.label = "label", .scores = {"score"}};
        give(roles);
        return roles;
    };
    EXPECT_TRUE(said_of("weight", weights, with([](Roles& roles) { roles.weight = "weight"; })).empty());
    EXPECT_TRUE(said_of("weight", weights, with([](Roles& roles) { roles.weight = "label"; })).empty());
    EXPECT_TRUE(said_of("weight", weights, with([](Roles& roles) { roles.scores = {"weight"}; })).empty());
    EXPECT_TRUE(said_of("patient_id", pairs, with([](Roles& roles) { roles.cluster = "patient_id"; })).empty());
    EXPECT_TRUE(said_of("patient_id", pairs, with([](Roles& roles) { roles.slices = {"patient_id"}; })).empty());
    EXPECT_TRUE(said_of("patient_id", pairs, with([](Roles& roles) { roles.query = "label"; })).empty());
    EXPECT_TRUE(said_of("patient_id", pairs, with([](Roles& roles) { roles.model = "label"; })).empty());
    EXPECT_TRUE(said_of("p_id", pairs,
                        with([](Roles& roles) { roles.models = {{.name = "p", .class_scores = {{"id", "p_id"}}}}; }))
                    .empty());
}

TEST(UnusedColumns, OfWhichSomeValuesAreMissingAreNoClusters) {
    OwnedValues owned;
    std::vector<std::int32_t> codes(20);
    const Texts words = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"};
    for (std::size_t row = 0; row < codes.size(); ++row) codes[row] = static_cast<std::int32_t>(row / 2);
    EXPECT_EQ(said_of("patient_id", owned.dictionary(codes, words)).size(), 1);
    codes[7] = -1;
    EXPECT_TRUE(said_of("patient_id", owned.dictionary(codes, words)).empty());
}

}  // namespace
}  // namespace midrank

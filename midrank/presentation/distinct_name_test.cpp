#include "midrank/presentation/distinct_name.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midrank {
namespace {

TEST(DistinctName, CutsANameAtItsEndWhereNoOtherLooksLikeIt) {
    EXPECT_EQ(distinct_name("gradient_boosting", std::vector<std::string>{"gradient_boosting", "forest"}, 8),
              "gradient…");
    EXPECT_EQ(distinct_name("forest", std::vector<std::string>{"gradient_boosting", "forest"}, 8), "forest");
}

TEST(DistinctName, CutsInTheMiddleWhatBeginsAlike) {
    const std::vector<std::string> names = {"model_on_train", "model_on_valid"};
    EXPECT_EQ(distinct_name(names[0], names, 8), "mode…rain");
    EXPECT_EQ(distinct_name(names[1], names, 8), "mode…alid");
}

TEST(DistinctName, ShowsWhatMakesTheDifferenceWhereTheEndsAreAlike) {
    const std::vector<std::string> names = {"model_1_of_all", "model_2_of_all"};
    EXPECT_EQ(distinct_name(names[0], names, 6), "mod…1_…");
    EXPECT_EQ(distinct_name(names[1], names, 6), "mod…2_…");
}

TEST(DistinctName, CountsCharactersAndNotBytes) {
    const std::vector<std::string> names = {"ääääää1", "ääääää2"};
    EXPECT_EQ(distinct_name(names[0], names, 4), "ää…ä1");
    EXPECT_EQ(distinct_name("ääää", names, 4), "ääää");
}

}  // namespace
}  // namespace midrank

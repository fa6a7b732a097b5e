#include "midrank/presentation/shown_apart.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midrank {
namespace {

TEST(ShownApart, CutsANameAtItsEndWhereNoOtherLooksLikeIt) {
    EXPECT_EQ(shown_apart("gradient_boosting", std::vector<std::string>{"gradient_boosting", "forest"}, 8),
              "gradient…");
    EXPECT_EQ(shown_apart("forest", std::vector<std::string>{"gradient_boosting", "forest"}, 8), "forest");
}

TEST(ShownApart, CutsInTheMiddleWhatBeginsAlike) {
    const std::vector<std::string> names = {"model_on_train", "model_on_valid"};
    EXPECT_EQ(shown_apart(names[0], names, 8), "mode…rain");
    EXPECT_EQ(shown_apart(names[1], names, 8), "mode…alid");
}

TEST(ShownApart, ShowsWhatMakesTheDifferenceWhereTheEndsAreAlike) {
    const std::vector<std::string> names = {"model_1_of_all", "model_2_of_all"};
    EXPECT_EQ(shown_apart(names[0], names, 6), "mod…1_…");
    EXPECT_EQ(shown_apart(names[1], names, 6), "mod…2_…");
}

TEST(ShownApart, CountsCharactersAndNotBytes) {
    const std::vector<std::string> names = {"ääääää1", "ääääää2"};
    EXPECT_EQ(shown_apart(names[0], names, 4), "ää…ä1");
    EXPECT_EQ(shown_apart("ääää", names, 4), "ääää");
}

}  // namespace
}  // namespace midrank

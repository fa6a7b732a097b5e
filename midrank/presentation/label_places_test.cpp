#include "midrank/presentation/label_places.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

namespace midrank {
namespace {

bool apart(const LabelledPoint& a, LabelOffset of_a, const LabelledPoint& b, LabelOffset of_b) {
    const double ax = a.x + of_a.dx;
    const double bx = b.x + of_b.dx;
    const double ay = a.y + of_a.dy;
    const double by = b.y + of_b.dy;
    return ax + a.width <= bx || bx + b.width <= ax || ay + a.height / 2 <= by - b.height / 2 ||
           by + b.height / 2 <= ay - a.height / 2;
}

TEST(LabelPlaces, ALabelAloneStandsToTheRightOfItsPoint) {
    const std::vector<LabelledPoint> one = {{.x = 100, .y = 100, .width = 40, .height = 12}};
    EXPECT_EQ(place_labels(one, 360, 300), std::vector<LabelOffset>({{8, 0}}));
}

TEST(LabelPlaces, AtTheRightEdgeItStandsToTheLeft) {
    const std::vector<LabelledPoint> one = {{.x = 350, .y = 100, .width = 40, .height = 12}};
    EXPECT_EQ(place_labels(one, 360, 300), std::vector<LabelOffset>({{-48, 0}}));
}

TEST(LabelPlaces, LabelsOfOnePointAreApart) {
    const std::vector<LabelledPoint> same(9, {.x = 20, .y = 15, .width = 70, .height = 12});
    const std::vector<LabelOffset> places = place_labels(same, 360, 300);
    for (std::size_t i = 0; i < same.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) EXPECT_TRUE(apart(same[i], places[i], same[j], places[j])) << i << " " << j;
}

TEST(LabelPlaces, WhereNothingIsFreeALabelIsStillPlaced) {
    const std::vector<LabelledPoint> wide(3, {.x = 5, .y = 5, .width = 400, .height = 12});
    EXPECT_EQ(place_labels(wide, 20, 20).size(), 3U);
}

TEST(LabelPlaces, TheLabelOfALineStandsAboveItBeforeItsEnd) {
    const std::vector<LabelledPoint> one = {{.width = 40, .height = 12, .line = {{360, 100}, {180, 100}}}};
    EXPECT_EQ(place_labels(one, 360, 300), std::vector<LabelOffset>({{-43, -8, 0}}));
}

TEST(LabelPlaces, WhereACurveEndsAtALineItsLabelStandsElsewhere) {
    // The curve approaches the end of the line from above, so only the place below the line is free there.
    const std::vector<LabelledPoint> one = {{.width = 40, .height = 12, .line = {{360, 100}, {180, 100}}}};
    const std::vector<DrawnSegment> above = {{{0, 0}, {350, 95}}, {{350, 95}, {360, 100}}};
    EXPECT_EQ(place_labels(one, 360, 300, above), std::vector<LabelOffset>({{-43, 8, 0}}));
    const std::vector<DrawnSegment> both = {above[0], above[1], {{300, 110}, {360, 102}}};
    EXPECT_EQ(place_labels(one, 360, 300, both), std::vector<LabelOffset>({{-43, -8, 1}}));
}

TEST(LabelPlaces, APointsLabelDoesNotLieOnALine) {
    const std::vector<LabelledPoint> one = {{.x = 100, .y = 100, .width = 40, .height = 12}};
    const std::vector<DrawnSegment> through = {{{0, 100}, {360, 100}}};
    EXPECT_EQ(place_labels(one, 360, 300, through), std::vector<LabelOffset>({{8, -14}}));
}

TEST(LabelPlaces, NoLabelsTakeNoPlaces) { EXPECT_TRUE(place_labels({}, 360, 300).empty()); }

}  // namespace
}  // namespace midrank

#include "midrank/curves/averaged_curves.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace midrank {
namespace {

struct Row {
    double score;
    bool positive;
};

Views views_of(const std::vector<Row>& rows) {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    for (const Row& row : rows) {
        scores.push_back(row.score);
        positive.push_back(row.positive ? 1 : 0);
    }
    return Views(Ranking::of(std::span<const double>(scores), positive, {}, true));
}

using Points = std::vector<ChartPoint>;

Points roc_of(const std::vector<Views>& classes) { return std::get<AveragedCurve>(averaged_roc(classes)).points; }

TEST(AveragedRoc, OfOneClassIsItsOwnCurve) {
    const auto one = views_of({{4, true}, {3, false}, {2, true}, {1, false}});
    EXPECT_EQ(roc_of({one}), (Points{{0, 0}, {0, 0.5}, {0.5, 0.5}, {0.5, 1}, {1, 1}}));
}

TEST(AveragedRoc, IsTheMeanHeightAtEachRate) {
    // The first curve reaches 1 at once; the second is 0 up to 1/2, and jumps there.
    const auto best = views_of({{2, true}, {1, false}});
    const auto late = views_of({{3, false}, {2, true}, {1, false}});
    EXPECT_EQ(roc_of({best, late}), (Points{{0, 0}, {0, 0.5}, {0.5, 0.5}, {0.5, 1}, {1, 1}}));
}

TEST(AveragedRoc, FollowsTheLineOfATie) {
    // All rows of the first class tie: its curve is the diagonal. At 1/2 it is 1/2, and the other 1.
    const auto tied = views_of({{1, true}, {1, false}});
    const auto best = views_of({{3, true}, {2, false}, {1, false}});
    EXPECT_EQ(roc_of({tied, best}), (Points{{0, 0}, {0, 0.5}, {1, 1}}));
}

TEST(AveragedRoc, LeavesOutAClassWithoutCurve) {
    const auto one = views_of({{2, true}, {1, false}});
    const auto none = views_of({{2, false}, {1, false}});
    const auto found = std::get<AveragedCurve>(averaged_roc(std::vector<Views>{none, one}));
    EXPECT_EQ(found.classes, 1U);
    EXPECT_EQ(found.points, roc_of({one}));
    EXPECT_EQ(std::get<Undefined>(averaged_roc(std::vector<Views>{none})), Undefined::one_class);
}

TEST(AveragedPrecisionRecall, TakesThePrecisionWhereTheRecallIsReached) {
    // The first has precision 1 up to recall 1/2 and 2/3 up to 1; the second 1/2 throughout.
    const auto first = views_of({{4, true}, {3, false}, {2, true}, {1, false}});
    const auto second = views_of({{2, false}, {1, true}});
    const auto found = std::get<AveragedCurve>(averaged_precision_recall(std::vector<Views>{first, second})).points;
    EXPECT_EQ(found, (Points{{0, 0.75}, {0.5, 0.75}, {0.5, (2.0 / 3 + 0.5) / 2}, {1, (2.0 / 3 + 0.5) / 2}}));
}

TEST(AveragedPrecisionRecall, IsUndefinedWithoutPositives) {
    const auto none = views_of({{2, false}, {1, false}});
    EXPECT_EQ(std::get<Undefined>(averaged_precision_recall(std::vector<Views>{none})), Undefined::no_positive);
}

}  // namespace
}  // namespace midrank

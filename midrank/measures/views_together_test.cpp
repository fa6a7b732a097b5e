#include "midrank/measures/views_together.hpp"

#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/interpolated_precision.hpp"
#include "midrank/summaries/shared_losses.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

namespace midrank {
namespace {

/// Rows with more distinct scores than stay in the cache.
Ranking some_ranking(bool probabilities, bool weighted) {
    std::mt19937 random(7);
    constexpr std::size_t rows = 40'000;
    std::vector<double> scores(rows);
    std::vector<double> weights(weighted ? rows : 0);
    std::vector<std::uint8_t> labels(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        labels[i] = random() % 4 == 0 ? 1 : 0;
        const double share = (static_cast<double>(random() % 30'000) + 1) / 30'001;
        scores[i] = (labels[i] != 0 ? 1 - share * share : share) * (probabilities ? 1 : 50);
        if (weighted) weights[i] = static_cast<double>(random() % 7) / 3;
    }
    return Ranking::of(scores, labels, weights);
}

bool equal(const Value& a, const Value& b) {
    if (a.defined() != b.defined()) return false;
    return a.defined() ? a.number() == b.number() : a.why() == b.why();
}

TEST(ViewsTogether, HaveTheBitsOfViewsAlone) {
    for (const bool probabilities : {true, false}) {
        for (const bool weighted : {true, false}) {
            const auto measures = standard_measures();
            const Views alone(some_ranking(probabilities, weighted), 0.4);
            const Views together(some_ranking(probabilities, weighted), 0.4);
            make_views_together(measures, together);
            for (const MeasureRequest& requested : measures) {
                EXPECT_TRUE(equal(requested.answer(together).value, requested.answer(alone).value))
                    << requested.key << (probabilities ? " of probabilities" : "") << (weighted ? " with weights" : "");
            }
        }
    }
}

TEST(ViewsTogether, AreThoseThatTheMeasuresRead) {
    const Views views(some_ranking(true, false), 0.5);
    make_views_together(read_measures("brier_score,aucpr_davis_goadrich,roc_auc"), views);
    EXPECT_TRUE(views.has_made<SquaredErrors>());
    EXPECT_TRUE(views.has_made<InterpolatedPrecision>());
    EXPECT_FALSE(views.has_made<LogLosses>());
}

TEST(ViewsTogether, AreNotMadeOfScoresForWhichTheyMeanNothing) {
    const Views views(some_ranking(false, false), 0.5);
    make_views_together(read_measures("brier_score,log_loss,aucpr_davis_goadrich,aucpr_min"), views);
    EXPECT_TRUE(views.has_made<InterpolatedPrecision>());
    EXPECT_FALSE(views.has_made<SquaredErrors>());
    EXPECT_FALSE(views.has_made<LogLosses>());
}

TEST(ViewsTogether, OfOneMeasureAreLeftToIt) {
    const Views views(some_ranking(true, false), 0.5);
    make_views_together(read_measures("brier_score"), views);
    EXPECT_FALSE(views.has_made<SquaredErrors>());
}

}  // namespace
}  // namespace midrank

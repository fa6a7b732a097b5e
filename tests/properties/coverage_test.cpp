// A small fixed part of the coverage study (bench/coverage/grid.cpp, docs/coverage.md): the coverage of the default
// intervals of one measure of each kind is about as stated, in cells of the study where it was. Samples are the same
// each time; with 400 of them a coverage has a standard error of 1.1 points.

#include "bench/coverage/grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

namespace midrank::coverage {
namespace {

constexpr std::int64_t samples = 400;

double covered(const Tally& tally) {
    return 100 * static_cast<double>(tally.covered) / static_cast<double>(tally.given);
}

const Law& law_of(std::string_view name) { return *std::ranges::find(laws, name, &Law::name); }
const Design& design_of(std::string_view name) { return *std::ranges::find(designs, name, &Design::name); }

TEST(Coverage, IsAboutAsStated) {
    for (const char* name : {"binormal_1", "long_positives", "ties"}) {
        const Population population(law_of(name), 100'000);
        const Truth truth(population.ranking(30),
                          "roc_auc,average_precision,f1,sensitivity,mcc,youden_index,brier_score,r_b");
        for (const char* rows : {"plain", "weights, Kish 37 %", "drawn by score", "20 equal clusters"}) {
            const auto found = coverage_of(population, truth, design_of(rows), 30, 300, samples);
            for (std::size_t i = 0; i < found.of.size(); ++i) {
                const auto what = std::string(name) + ", " + rows + ": " + truth.requested[i].key;
                EXPECT_GT(found.of[i].given, samples - samples / 20) << what;
                EXPECT_GT(covered(found.of[i]), 90) << what;
                // With few distinct scores the interval of a threshold contains whole steps between them.
                if (truth.requested[i].key == "r_b") continue;
                EXPECT_LT(covered(found.of[i]), 99) << what;
            }
        }
    }
}

TEST(Coverage, OfCalibrationIsAboutAsStated) {
    for (const char* name : {"binormal_1", "long_positives"}) {
        const Population population(law_of(name), 100'000);
        const Truth truth(population.ranking(30),
                          "calibration_in_the_large,calibration_intercept,calibration_slope,brier_skill_score,"
                          "discrimination_slope,d2_log_loss_score,brier_uncertainty");
        for (const char* rows : {"plain", "weights, Kish 37 %", "20 equal clusters"}) {
            const auto found = coverage_of(population, truth, design_of(rows), 30, 300, samples);
            for (std::size_t i = 0; i < found.of.size(); ++i) {
                const auto what = std::string(name) + ", " + rows + ": " + truth.requested[i].key;
                EXPECT_GT(found.of[i].given, samples - samples / 20) << what;
                EXPECT_GT(covered(found.of[i]), 90) << what;
                EXPECT_LT(covered(found.of[i]), 99) << what;
            }
        }
    }
}

TEST(Coverage, OfTheUncertaintyOfEvenClassesHoldsItsLargestValue) {
    // 9 to 15 % when the width was computed from an influence, which is 0 at the maximum.
    const Population population(law_of("binormal_1"), 100'000);
    const Truth truth(population.ranking(50), "brier_uncertainty,log_loss_uncertainty");
    for (const char* rows : {"plain", "weights, Kish 37 %", "drawn by score", "20 equal clusters"}) {
        const auto found = coverage_of(population, truth, design_of(rows), 50, 300, samples);
        for (std::size_t i = 0; i < found.of.size(); ++i)
            EXPECT_GT(covered(found.of[i]), 91) << rows << ": " << truth.requested[i].key;
    }
}

TEST(Coverage, OfPrecisionAmongTheHighestScoresIsOfSoManyItems) {
    // 67 % when all items of the smaller class were taken as the trials of a share of a tenth of the rows.
    const Population population(law_of("long_positives"), 100'000);
    const Truth truth(population.ranking(50), "precision_at(fraction=0.1)");
    const auto found = coverage_of(population, truth, design_of("plain"), 50, 1000, samples);
    EXPECT_GT(covered(found.of[0]), 91);
}

TEST(Coverage, OfFewPositivesWhoseLabelsAreOftenAlikeIsNotThatOfTheOtherClassAlone) {
    // Of samples of ten positives with a sensitivity near 0.1, every third flags none: 76 %
    // before empty cells were filled.
    const Population population(law_of("binormal_1"), 100'000);
    const Truth truth(population.ranking(1), "youden_index,mcc,cohen_kappa,negative_likelihood_ratio");
    const auto found = coverage_of(population, truth, design_of("plain"), 1, 1000, samples);
    for (std::size_t i = 0; i < found.of.size(); ++i) EXPECT_GT(covered(found.of[i]), 86) << truth.requested[i].key;
}

TEST(Coverage, OfAThresholdBetweenFewScoresHoldsTheStepThatIsRight) {
    const Population population(law_of("five_scores"), 100'000);
    const Truth truth(population.ranking(50), "r_b,r_40,r_60");
    const auto found = coverage_of(population, truth, design_of("plain"), 50, 300, samples);
    for (std::size_t i = 0; i < found.of.size(); ++i) EXPECT_GT(covered(found.of[i]), 93) << truth.requested[i].key;
}

TEST(Coverage, OfAShareAtAThresholdBetweenFewScoresIsNotThatOfOneStep) {
    // 48 to 80 % when the share was treated as a smooth function of the threshold.
    for (const char* name : {"five_scores", "ties"}) {
        const Population population(law_of(name), 100'000);
        const Truth truth(population.ranking(50), "c_b,tpr_at_r_b,fpr_at_r_b,c_40,c_60");
        const auto found = coverage_of(population, truth, design_of("plain"), 50, 300, samples);
        for (std::size_t i = 0; i < found.of.size(); ++i)
            EXPECT_GT(covered(found.of[i]), 92) << name << ": " << truth.requested[i].key;
    }
}

}  // namespace
}  // namespace midrank::coverage

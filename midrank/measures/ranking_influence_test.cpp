// Influences of partial areas where the limit cuts a tie of both classes, compared tie by tie with numerical
// derivatives.

#include "tests/properties/influences.hpp"

#include <gtest/gtest.h>

namespace midrank {
namespace {

using namespace tests;

/// One row for each class of each tie. The third of the 10 negatives lies within the second tie, and so on.
TableOfRows tied_rows() {
    return {{true, 4, 2}, {false, 4, 1}, {true, 3, 1}, {false, 3, 3},
            {true, 2, 3}, {false, 2, 2}, {true, 1, 1}, {false, 1, 4}};
}

TEST(PartialAuc, HasTheInfluenceOfAnItemInsideATieThatTheLimitCuts) {
    for (const char* key :
         {"partial_auc(max_fpr=0.2)", "partial_auc(max_fpr=0.35)", "partial_auc(max_fpr=0.55)",
          "partial_auc(max_fpr=0.9)", "partial_auc(min_tpr=0.2)", "partial_auc(min_tpr=0.4)",
          "partial_auc(min_tpr=0.6)", "partial_auc(min_tpr=0.9)", "partial_auc(max_fpr=0.55,min_tpr=0.2)",
          "partial_auc(max_fpr=0.55,min_tpr=0.6)", "partial_auc(max_fpr=0.35,min_tpr=0.4)",
          "partial_auc(max_fpr=0.2,min_tpr=0.9)", "partial_auc(max_fpr=0.9,min_tpr=0.2,mcclish=1)"}) {
        expect_influences_are_slopes(key, tied_rows());
    }
}

}  // namespace
}  // namespace midrank

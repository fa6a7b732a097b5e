// Influences of partial areas where the limit cuts a tie of both classes: against the change of a weight, tie by tie.

#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace midrank {
namespace {

using namespace tests;

/// A row for each class of each tie. Of the 10 negatives the third stands inside the second tie, and so on.
Table tied_rows() {
    return {{true, 4, 2}, {false, 4, 1}, {true, 3, 1}, {false, 3, 3},
            {true, 2, 3}, {false, 2, 2}, {true, 1, 1}, {false, 1, 4}};
}

TEST(PartialAuc, HasTheInfluenceOfAnItemInsideATieThatTheLimitCuts) {
    constexpr double step = 1e-5;  // central differences: wrong by step^2, and by rounding / step
    for (const char* key :
         {"partial_auc(max_fpr=0.2)", "partial_auc(max_fpr=0.35)", "partial_auc(max_fpr=0.55)",
          "partial_auc(max_fpr=0.9)", "partial_auc(min_tpr=0.2)", "partial_auc(min_tpr=0.4)",
          "partial_auc(min_tpr=0.6)", "partial_auc(min_tpr=0.9)", "partial_auc(max_fpr=0.55,min_tpr=0.2)",
          "partial_auc(max_fpr=0.55,min_tpr=0.6)", "partial_auc(max_fpr=0.35,min_tpr=0.4)",
          "partial_auc(max_fpr=0.2,min_tpr=0.9)", "partial_auc(max_fpr=0.9,min_tpr=0.2,mcclish=1)"}) {
        const Table table = tied_rows();
        const MeasureRequest requested = read_measures(key).front();
        const Views views(ranking_of(table));
        const auto influence = requested.measure->influence(views, requested.arguments);
        ASSERT_TRUE(std::holds_alternative<Influence>(influence)) << key;
        std::vector<double> found;
        views.get<Ranking>().visit_blocks([&](const TieBlock<double>& block) {
            std::vector<double> positive(block.size());
            std::vector<double> negative(block.size());
            std::get<Influence>(influence).start(0)(block, positive, negative);
            for (std::size_t i = 0; i < block.size(); ++i) found.insert(found.end(), {positive[i], negative[i]});
        });
        ASSERT_EQ(found.size(), table.size());
        double mean = 0;
        double total = 0;
        for (std::size_t row = 0; row < table.size(); ++row) {
            total += table[row].weight;
            mean += table[row].weight * found[row];
        }
        EXPECT_NEAR(mean, 0, 1e-12) << key;
        for (std::size_t row = 0; row < table.size(); ++row) {
            Table more = table;
            Table less = table;
            more[row].weight += step;
            less[row].weight -= step;
            const double slope =
                (answer_of(key, more).value.number() - answer_of(key, less).value.number()) / (2 * step) * total;
            EXPECT_NEAR(found[row], slope, 1e-7) << key << " row " << row;
        }
    }
}

}  // namespace
}  // namespace midrank

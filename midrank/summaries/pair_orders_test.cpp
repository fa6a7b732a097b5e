#include "midrank/summaries/pair_orders.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <random>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Small whole numbers, so that many rows tie in one column or in both, and weights that are exact in binary; some are 0.
struct Numbers {
    std::vector<double> truth, predicted, weights;

    Numbers(std::size_t rows, unsigned seed) {
        std::mt19937 random(seed);
        for (std::size_t row = 0; row < rows; ++row) {
            truth.push_back(static_cast<double>(random() % 7));
            predicted.push_back(static_cast<double>(random() % 5));
            weights.push_back(static_cast<double>(random() % 8) / 4);
        }
    }

    TieTable table() const {
        Targets targets;
        targets.add(TargetRows{.truth = truth,
                               .predicted = std::span<const double>(predicted),
                               .items = {.weights = weights, .weights_count = false}});
        return Derive<TieTable>::of(targets);
    }

    /// The contribution of two rows, by the definitions.
    PairOrders pair(std::size_t a, std::size_t b) const {
        const double weight = weights[a] * weights[b];
        const double product = (truth[a] - truth[b]) * (predicted[a] - predicted[b]);
        return {.concordant = product > 0 ? weight : 0,
                .discordant = product < 0 ? weight : 0,
                .tied_predicted = predicted[a] == predicted[b] && truth[a] != truth[b] ? weight : 0,
                .differing_truth = truth[a] != truth[b] ? weight : 0,
                .differing_predicted = predicted[a] != predicted[b] ? weight : 0};
    }
    PairOrders all_pairs() const {
        PairOrders all;
        for (std::size_t a = 0; a < truth.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) all = sum(all, pair(a, b));
        return all;
    }

    static PairOrders sum(const PairOrders& a, const PairOrders& b, double times = 1) {
        return {.concordant = a.concordant + times * b.concordant,
                .discordant = a.discordant + times * b.discordant,
                .tied_predicted = a.tied_predicted + times * b.tied_predicted,
                .differing_truth = a.differing_truth + times * b.differing_truth,
                .differing_predicted = a.differing_predicted + times * b.differing_predicted};
    }
};

void expect_equal(const PairOrders& found, const PairOrders& wanted) {
    EXPECT_EQ(found.concordant, wanted.concordant);
    EXPECT_EQ(found.discordant, wanted.discordant);
    EXPECT_EQ(found.tied_predicted, wanted.tied_predicted);
    EXPECT_EQ(found.differing_truth, wanted.differing_truth);
    EXPECT_EQ(found.differing_predicted, wanted.differing_predicted);
}

TEST(TieTable, HoldsEachPairOfNumbersOnceInOrder) {
    for (const std::size_t rows : {1, 2, 5, 40}) {
        const Numbers numbers(rows, 3);
        const TieTable table = numbers.table();
        std::set<std::pair<double, double>> wanted;
        for (std::size_t row = 0; row < rows; ++row)
            if (numbers.weights[row] > 0) wanted.emplace(numbers.truth[row], numbers.predicted[row]);
        ASSERT_EQ(table.cells.size(), wanted.size());
        for (std::size_t row = 0; row < rows; ++row) {
            if (!(numbers.weights[row] > 0)) continue;
            const auto place = wanted.find({numbers.truth[row], numbers.predicted[row]});
            EXPECT_EQ(table.cell_of_row[row], static_cast<std::size_t>(std::distance(wanted.begin(), place)));
        }
    }
}

TEST(TieTable, RanksTiesByTheMiddleOfTheirWeight) {
    Numbers numbers(4, 1);
    numbers.truth = {7, 3, 3, 9};
    numbers.weights = {1, 0.5, 1, 2};
    const TieWeights ties = numbers.table().truth;
    ASSERT_EQ(ties.size(), 3U);
    EXPECT_EQ(ties.weight(0), 1.5);
    EXPECT_EQ(ties.elsewhere(1), 3.5);
    // Mid-ranks 0.75, 2 and 3.5, whose weighted mean is half of the total weight, 2.25.
    EXPECT_EQ(ties.centred_rank(0), -1.5);
    EXPECT_EQ(ties.centred_rank(1), -0.25);
    EXPECT_EQ(ties.centred_rank(2), 1.25);
}

TEST(PairOrders, AreThoseOfEveryPairOfRows) {
    for (unsigned seed = 1; seed <= 20; ++seed)
        for (const std::size_t rows : {2, 3, 8, 60}) {
            const Numbers numbers(rows, seed);
            if (!numbers.table().cells.empty())
                expect_equal(Derive<PairOrders>::of(numbers.table()), numbers.all_pairs());
        }
}

TEST(PairOrders, OfARowAreByHowMuchAllGrowWithItsWeight) {
    const Numbers numbers(40, 5);
    const TieTable table = numbers.table();
    std::vector<PairOrders> of_cells(table.cells.size());
    for_pairs_of_each_cell(table, [&](std::size_t cell, const PairOrders& pairs) { of_cells[cell] = pairs; });
    for (std::size_t row = 0; row < 40; ++row) {
        if (!(numbers.weights[row] > 0)) continue;
        Numbers heavier = numbers;
        heavier.weights[row] += 1;
        expect_equal(of_cells[table.cell_of_row[row]], Numbers::sum(heavier.all_pairs(), numbers.all_pairs(), -1));
    }
}

TEST(PairOrders, OfOneNumberAloneDifferInNoPair) {
    Numbers numbers(30, 2);
    std::mt19937 random(9);
    for (double& truth : numbers.truth) truth = 4;
    for (double& weight : numbers.weights) weight = std::uniform_real_distribution<double>(0.1, 1)(random);
    EXPECT_EQ(Derive<PairOrders>::of(numbers.table()).differing_truth, 0);
    EXPECT_GT(Derive<PairOrders>::of(numbers.table()).differing_predicted, 0);
}

}  // namespace
}  // namespace midrank

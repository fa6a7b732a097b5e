#include "midrank/inference/paired_delong.hpp"

#include "midrank/inference/comparison_for_tests.hpp"
#include "midrank/numerics/philox.hpp"
#include "midrank/parallel/blocks.hpp"
#include "tests/golden/peers/classical.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace midrank {
namespace {

using Scores = std::vector<double>;
using Labels = std::vector<std::uint8_t>;

PairedDeLong delong(const Scores& first, const Scores& second, const Labels& positive) {
    return std::get<PairedDeLong>(paired_delong(first, second, positive));
}

/// The definition, pair by pair: sample variances of the components of each class.
double variance_by_pairs(const Scores& first, const Scores& second, const Labels& positive) {
    const auto wins = [](double p, double n) { return p > n ? 1.0 : p == n ? 0.5 : 0.0; };
    std::vector<std::size_t> rows[2];
    for (std::size_t row = 0; row < positive.size(); ++row) rows[positive[row]].push_back(row);
    double variance = 0;
    for (const int own : {0, 1}) {
        std::vector<double> components;
        for (const std::size_t i : rows[own]) {
            double sum = 0;
            for (const std::size_t j : rows[1 - own]) {
                const std::size_t p = own == 1 ? i : j;
                const std::size_t n = own == 1 ? j : i;
                sum += wins(first[p], first[n]) - wins(second[p], second[n]);
            }
            components.push_back(sum / static_cast<double>(rows[1 - own].size()));
        }
        const auto count = static_cast<double>(components.size());
        double mean = 0;
        for (const double c : components) mean += c / count;
        double squares = 0;
        for (const double c : components) squares += (c - mean) * (c - mean);
        variance += squares / (count - 1) / count;
    }
    return variance;
}

struct Table {
    Scores first, second;
    Labels positive;
};

Table random_table(std::size_t rows, std::uint64_t distinct, std::uint64_t positives_in_ten, std::uint64_t seed) {
    Table table;
    for (std::size_t row = 0; row < rows; ++row) {
        const auto a = Philox(seed, 0).words(row);
        const auto b = Philox(seed, 1).words(row);
        table.positive.push_back(a[0] % 10 < positives_in_ten ? 1 : 0);
        table.first.push_back(static_cast<double>(a[1] % distinct) - 3);
        table.second.push_back(static_cast<double>(b[0] % distinct + a[1] % distinct));
    }
    table.positive[0] = table.positive[1] = 1;
    table.positive[2] = table.positive[3] = 0;
    return table;
}

TEST(PairedDeLong, IsThatOfProc) {
    std::ifstream in("tests/golden/peers/proc.json");
    const auto inputs = nlohmann::json::parse(in).at("inputs");
    for (const auto& [name, golden] : inputs.items()) {
        if (!golden.contains("paired_delong")) continue;
        const TestModels models = peer_models(name);
        const PairedDeLong found = delong(models.scores[0], models.scores[1], models.positive);
        const auto& test = golden["paired_delong"]["two_sided"];
        EXPECT_NEAR(found.first, golden["score_a"]["auc"].get<double>(), 1e-15) << name;
        EXPECT_NEAR(found.second, golden["score_b"]["auc"].get<double>(), 1e-15) << name;
        EXPECT_NEAR(found.z().number(), test["statistic"].get<double>(), 1e-12) << name;
        EXPECT_NEAR(found.p().number() / test["p"].get<double>(), 1, 1e-10) << name;
    }
}

TEST(PairedDeLong, IsTheVarianceOfItsDefinition) {
    for (const std::uint64_t distinct : {1, 2, 7, 1'000'000}) {
        for (const std::uint64_t positives : {1, 5, 9}) {
            const Table t = random_table(60, distinct, positives, distinct + positives);
            const double found = delong(t.first, t.second, t.positive).standard_error.number();
            // The definition sums 60 terms twice; its own square root halves the error.
            EXPECT_NEAR(found, std::sqrt(variance_by_pairs(t.first, t.second, t.positive)), 1e-13 * found + 1e-16);
        }
    }
}

TEST(PairedDeLong, FindsEveryScoreHoweverTheyBunch) {
    // Half the scores in one cell of the table, outliers that stretch it, infinities at both ends.
    Table t = random_table(400, 1'000'000, 3, 31);
    for (std::size_t row = 0; row < t.first.size(); ++row) t.first[row] = std::exp2(-static_cast<double>(row % 97));
    t.first[0] = std::numeric_limits<double>::infinity();
    t.first[1] = 1e300;
    t.first[2] = -std::numeric_limits<double>::infinity();
    t.second[3] = -std::numeric_limits<double>::infinity();
    t.second[0] = -std::numeric_limits<double>::infinity();
    t.second[2] = std::numeric_limits<double>::infinity();
    const double found = delong(t.first, t.second, t.positive).standard_error.number();
    EXPECT_NEAR(found, std::sqrt(variance_by_pairs(t.first, t.second, t.positive)), 1e-13 * found);
}

TEST(PairedDeLong, HasTheSameBitsForAnyThreadsAndOrderOfRows) {
    Table t = random_table(200'000, 5'000, 2, 32);
    const auto bits = [&t](int threads) {
        std::tuple<double, double, double> found;
        with_threads(threads, [&] {
            const PairedDeLong of = delong(t.first, t.second, t.positive);
            found = {of.first, of.second, of.standard_error.number()};
        });
        return found;
    };
    const auto one = bits(1);
    EXPECT_EQ(bits(2), one);
    EXPECT_EQ(bits(7), one);
    std::ranges::reverse(t.first);
    std::ranges::reverse(t.second);
    std::ranges::reverse(t.positive);
    EXPECT_EQ(bits(2), one);
}

TEST(PairedDeLong, DoesNotMindWhichClassIsSmaller) {
    Table t = random_table(500, 50, 2, 33);
    const PairedDeLong found = delong(t.first, t.second, t.positive);
    for (auto& label : t.positive) label = label == 0 ? 1 : 0;
    for (double& x : t.first) x = -x;
    for (double& x : t.second) x = -x;
    const PairedDeLong turned = delong(t.first, t.second, t.positive);
    EXPECT_EQ(found.first, turned.first);
    EXPECT_EQ(found.difference, turned.difference);
    EXPECT_EQ(found.standard_error, turned.standard_error);
}

TEST(PairedDeLong, TakesFloatsAsTheDoublesThatTheyAre) {
    const Table t = random_table(300, 40, 4, 34);
    const std::vector<float> first(t.first.begin(), t.first.end());
    const std::vector<float> second(t.second.begin(), t.second.end());
    const auto narrow = std::get<PairedDeLong>(paired_delong(first, second, t.positive));
    EXPECT_EQ(narrow.standard_error, delong(t.first, t.second, t.positive).standard_error);
}

TEST(PairedDeLong, OfAModelWithItselfHasThePOne) {
    const Table t = random_table(50, 10, 4, 35);
    const PairedDeLong found = delong(t.first, t.first, t.positive);
    EXPECT_EQ(found.standard_error, Value(0.0));
    EXPECT_EQ(found.p(), Value(1.0));
    EXPECT_EQ(found.z(), Value(Undefined::no_spread));
}

TEST(PairedDeLong, NeedsBothClassesAndTwoRowsOfEach) {
    EXPECT_EQ(std::get<Undefined>(paired_delong(Scores{1, 2}, Scores{2, 1}, Labels{1, 1})), Undefined::one_class);
    EXPECT_EQ(delong({3, 2, 1}, {1, 2, 3}, {1, 0, 0}).standard_error, Value(Undefined::single_item_of_class));
}

}  // namespace
}  // namespace midrank

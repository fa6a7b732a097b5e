// Models fitted by other programs to the same table; tests/golden/peers/learning.py and learning.R document how, and
// with which versions.

#include "studies/learning/logistic.hpp"
#include "studies/learning/neighbours.hpp"
#include "studies/learning/tables_for_tests.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

namespace midrank {
namespace {

LearningSet peers_table() {
    std::ifstream file("tests/golden/peers/learning.csv");
    std::string line;
    std::getline(file, line);  // the names
    std::vector<std::vector<double>> columns(3);
    std::vector<std::uint8_t> positive;
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        std::string field;
        for (auto& column : columns) {
            std::getline(fields, field, ',');
            column.push_back(std::stod(field));
        }
        std::getline(fields, field, ',');
        positive.push_back(field == "1" ? 1 : 0);
    }
    return table_of(columns, positive);
}

nlohmann::json peers_answers(const std::string& name) {
    std::ifstream file("tests/golden/peers/" + name);
    return nlohmann::json::parse(file);
}

std::vector<std::int64_t> first_rows(std::int64_t count) {
    std::vector<std::int64_t> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), std::int64_t{0});
    return rows;
}

// Peers stop when the mean gradient is below 1e-13. With the curvature here, some hundredths per row, coefficients then
// have an error of 1e-11, and so do scores.
constexpr double peers_digits = 1e-10;

void expect_same_scores(const std::vector<double>& scores, const nlohmann::json& expected) {
    ASSERT_EQ(scores.size(), expected.size());
    for (std::size_t i = 0; i < scores.size(); ++i)
        EXPECT_NEAR(scores[i], expected[i].get<double>(), peers_digits) << i;
}

TEST(Peers, LogisticAgreesWithScikitLearnWhereItsCIsOneOverThePenalty) {
    const LearningSet set = peers_table();
    const auto answers = peers_answers("learning.json");
    const auto rows = first_rows(answers["train"].get<std::int64_t>());
    for (const auto& answer : answers["logistic"]) {
        const LogisticRegression trainer{.l2 = answer["l2"].get<double>()};
        const auto found = trainer.coefficients({set.features, set.positive, rows, {}});
        ASSERT_TRUE(found);
        EXPECT_NEAR(found->intercept, answer["intercept"].get<double>(), peers_digits);
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_NEAR(found->slopes[i], answer["slopes"][i].get<double>(), peers_digits);
        expect_same_scores(scores_after(trainer, set, rows), answer["scores"]);
    }
}

TEST(Peers, LogisticAgreesWithScikitLearnOnRowsThatCountSeveralTimes) {
    const LearningSet set = peers_table();
    const auto answers = peers_answers("learning.json");
    std::vector<std::int64_t> rows;
    std::vector<double> weights;
    for (std::int64_t row = 0; row < answers["train"].get<std::int64_t>(); ++row) {
        if (row % 3 == 0) continue;
        rows.push_back(row);
        weights.push_back(static_cast<double>(row % 3));
    }
    expect_same_scores(scores_after(LogisticRegression{.l2 = 1}, set, rows, weights), answers["weighted"]["scores"]);
}

TEST(Peers, LogisticAgreesWithGlmOfRWithoutAPenalty) {
    const LearningSet set = peers_table();
    const auto answer = peers_answers("learning_glm.json");
    const auto rows = first_rows(90);
    const LogisticRegression trainer{.l2 = 0};
    const auto found = trainer.coefficients({set.features, set.positive, rows, {}});
    ASSERT_TRUE(found);
    for (std::size_t i = 0; i < 3; ++i) {
        const double slope = answer["slopes"][i].get<double>();  // for features that are not standardised
        EXPECT_NEAR(found->slopes[i] / found->scale.scale(i), slope, peers_digits * std::abs(slope)) << i;
    }
    expect_same_scores(scores_after(trainer, set, rows), answer["scores"]);
}

TEST(Peers, NeighboursAgreeWithScikitLearnWhereNoDistancesTie) {
    const LearningSet set = peers_table();
    const auto answers = peers_answers("learning.json");
    const auto rows = first_rows(answers["train"].get<std::int64_t>());
    for (const auto& answer : answers["neighbours"]) {
        const NearestNeighbours trainer{.neighbours = answer["neighbours"].get<std::int64_t>()};
        const auto scores = scores_after(trainer, set, rows);
        for (std::size_t i = 0; i < scores.size(); ++i)
            EXPECT_DOUBLE_EQ(scores[i], answer["scores"][i].get<double>()) << i;
    }
}

}  // namespace
}  // namespace midrank

#include "studies/reproduction/class_counts.hpp"

#include "studies/reproduction/worked.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>

namespace midrank {
namespace {

constexpr std::array<const char*, 3> fruits = {"orange", "lemon", "apple"};

std::size_t fruit(const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(fruits, name) - fruits.begin());
}

/// The nine fruits of the slides, from the golden data.
ClassCounts golden_counts() {
    std::ifstream file("tests/golden/slides_fruit.csv");
    std::string line;
    std::getline(file, line);
    ClassCounts counts(fruits.size());
    while (std::getline(file, line)) {
        const auto comma = line.find(',');
        counts.add(fruit(line.substr(0, comma)), fruit(line.substr(comma + 1)));
    }
    return counts;
}

TEST(ClassCounts, HoldTheConfusionMatrixOfTheSlides) {
    const ClassCounts counts = golden_counts();
    constexpr std::array<std::array<double, 3>, 3> by_hand = {{{1, 2, 2}, {0, 1, 1}, {0, 0, 2}}};
    for (std::size_t truth = 0; truth < 3; ++truth)
        for (std::size_t predicted = 0; predicted < 3; ++predicted)
            EXPECT_EQ(counts.at(truth, predicted), by_hand[truth][predicted]) << truth << predicted;
    EXPECT_EQ(counts.support(0), 5);
    EXPECT_EQ(counts.total(), 9);
}

TEST(ClassCounts, MakeAClassThePositiveOne) {
    EXPECT_EQ(golden_counts().against_rest(1), (Confusion{1, 2, 1, 5}));
    EXPECT_EQ(golden_counts().pooled(), (Confusion{4, 5, 5, 13}));
}

TEST(ClassCounts, AgreeWithTheGoldenAverages) {
    std::ifstream file("tests/golden/slides_fruit.expected.json");
    const auto expected = nlohmann::json::parse(file);
    const ClassCounts counts = golden_counts();
    for (const char* measure : {"precision", "recall"}) {
        for (std::size_t k = 0; k < fruits.size(); ++k)
            EXPECT_DOUBLE_EQ(number(counts.against_rest(k), measure), expected.at(measure).at(fruits[k])) << fruits[k];
        EXPECT_DOUBLE_EQ(macro_average(counts, measure), expected.at(std::string("macro_") + measure));
        EXPECT_DOUBLE_EQ(micro_average(counts, measure), expected.at(std::string("micro_") + measure));
    }
}

}  // namespace
}  // namespace midrank

#include "midrank/inference/compact_letters.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace midrank {
namespace {

/// The order of this many models, the best one first.
std::vector<std::string> letters(std::size_t models, const std::vector<DifferentPair>& different_pairs) {
    std::vector<std::size_t> order(models);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return std::get<std::vector<std::string>>(compact_letters(order, different_pairs));
}

using Letters = std::vector<std::string>;

TEST(CompactLetters, GiveOneLetterToModelsThatAreAllAlike) { EXPECT_EQ(letters(3, {}), (Letters{"a", "a", "a"})); }

TEST(CompactLetters, GiveEachItsOwnWhereAllDiffer) {
    EXPECT_EQ(letters(3, {{0, 1}, {0, 2}, {1, 2}}), (Letters{"a", "b", "c"}));
}

TEST(CompactLetters, GiveTheMiddleOfAChainBothLetters) {
    EXPECT_EQ(letters(3, {{0, 2}}), (Letters{"a", "ab", "b"}));
    // Four in a row, each significantly different from all except its neighbours.
    EXPECT_EQ(letters(4, {{0, 2}, {0, 3}, {1, 3}}), (Letters{"a", "ab", "bc", "c"}));
}

TEST(CompactLetters, GoByTheOrderThatIsGiven) {
    const std::vector<std::size_t> order = {2, 1, 0};
    const std::vector<DifferentPair> different_pairs = {{0, 2}, {0, 1}};
    EXPECT_EQ(std::get<Letters>(compact_letters(order, different_pairs)), (Letters{"b", "a", "a"}));
}

TEST(CompactLetters, LeaveOutALetterWhoseModelsShareOthers) {
    // No significant differences among 0, 1 and 2, nor between each two of them and one further model: three letters
    // suffice.
    EXPECT_EQ(letters(6, {{0, 4}, {1, 5}, {2, 3}, {3, 4}, {3, 5}, {4, 5}}), (Letters{"ab", "ac", "bc", "a", "c", "b"}));
}

TEST(CompactLetters, AreSharedWhereModelsCannotBeToldApartAndNowhereElse) {
    constexpr std::size_t models = 5;  // every set of significant pairs among five models
    std::vector<DifferentPair> pairs;
    for (std::size_t i = 0; i < models; ++i)
        for (std::size_t j = i + 1; j < models; ++j) pairs.push_back({i, j});
    for (std::size_t set = 0; set < std::size_t{1} << pairs.size(); ++set) {
        std::vector<DifferentPair> different_pairs;
        for (std::size_t p = 0; p < pairs.size(); ++p)
            if ((set >> p & 1) != 0) different_pairs.push_back(pairs[p]);
        const Letters found = letters(models, different_pairs);
        for (std::size_t p = 0; p < pairs.size(); ++p) {
            const std::string& second = found[pairs[p].second];
            const bool shared = found[pairs[p].first].find_first_of(second) != std::string::npos;
            EXPECT_EQ(shared, (set >> p & 1) == 0) << set << " " << p;
        }
        // No letter can be dropped: each is the only one of a model, or the only one shared by a pair.
        const std::string& last = *std::ranges::max_element(found, {}, [](const std::string& of) { return of.back(); });
        for (char letter = 'a'; letter <= last.back(); ++letter) {
            bool needed = false;
            for (const std::string& of : found) needed = needed || of == std::string(1, letter);
            for (const auto& [i, j] : pairs) {
                std::string both;
                std::ranges::set_intersection(found[i], found[j], std::back_inserter(both));
                needed = needed || both == std::string(1, letter);
            }
            EXPECT_TRUE(needed) << set << " " << letter;
        }
    }
}

TEST(CompactLetters, AreNoneWhereTheAlphabetDoesNotSuffice) {
    // Each of fifty-four models differs from one other: a letter for every choice of one from each pair.
    std::vector<std::size_t> order(54);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<DifferentPair> different_pairs;
    for (std::size_t i = 0; i < order.size(); i += 2) different_pairs.push_back({i, i + 1});
    EXPECT_EQ(std::get<Undefined>(compact_letters(order, different_pairs)), Undefined::too_many_letters);
}

}  // namespace
}  // namespace midrank

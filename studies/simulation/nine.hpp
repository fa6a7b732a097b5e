// The nine data sets of Sumpter's article (section 2): 1000 positives N(10, 2), 1000 hard negatives N(m, 2) with m = 5,
// 7 and 9 by column, and 100 (a to c), 1000 (d to f) or 10000 (g to i) easy negatives N(2, 2), where 2 is a standard
// deviation. They are values of one feature x; the scores of the article are the log-odds of a logistic regression on
// x.

#pragma once

#include "studies/simulation/population.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

struct NineSet {
    std::string_view id;  ///< "a" to "i"
    double hard_mean = 5;
    std::int64_t positives = 1000, hard_negatives = 1000, easy_negatives = 100;

    std::int64_t rows() const noexcept { return positives + hard_negatives + easy_negatives; }
};

std::span<const NineSet> nine_sets();

/// The set with this id, or null.
const NineSet* find_nine_set(std::string_view id);

/// The population of which the set is a sample, in x. Class counts are fixed in a sample, but shares here.
Population population_of(const NineSet& set);

enum class NineKind : std::uint8_t { positive, hard_negative, easy_negative };
std::string_view name_of(NineKind kind) noexcept;

/// Rows in the order positive, hard, easy. With one seed, rows of one kind are the same in all sets except for the
/// mean: the sets differ only in what the article varies.
struct NineRows {
    std::vector<double> x;
    std::vector<NineKind> kinds;
    std::vector<std::uint8_t> positive;
};
NineRows draw(const NineSet& set, std::uint64_t seed);

}  // namespace midrank

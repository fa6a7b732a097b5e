// Several classes seen one against the rest, so that every measure of two classes can be asked of each.

#pragma once

#include "midrank/measures/views.hpp"
#include "midrank/summaries/class_scores.hpp"
#include "midrank/summaries/class_table.hpp"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace midrank {

/// Each class by whether it was predicted: a ranking of the two scores 1 and 0, read at the threshold 1/2.
struct ClassLabelViews {
    std::vector<Views> of_class;
};
template <>
struct Derive<ClassLabelViews> {
    using From = ClassTable;
    static ClassLabelViews of(const ClassTable& table);
};

/// Each class by its own scores.
struct ClassRankingViews {
    std::vector<Views> of_class;
};
template <>
struct Derive<ClassRankingViews> {
    using From = ClassScores;
    static ClassRankingViews of(const ClassScores& scores);
};

/// All pairs of a row and a class: positive where the row is of the class. Pair (row, class) stands at class * rows + row.
struct PooledPairs {
    std::vector<double> scores, weights;  ///< no weights: every pair weighs 1
    std::vector<std::uint8_t> positive;
    std::optional<Views> views;
};
template <>
struct Derive<PooledPairs> {
    using From = ClassScores;
    static PooledPairs of(const ClassScores& scores);
};

/// Why the scores are no probabilities of classes, if they are not: the first row that does not sum to 1, or holds a score outside
/// [0, 1].
struct ClassProbabilities {
    std::optional<std::size_t> wrong_row;
    double sum = 1;
    bool outside = false;
};
template <>
struct Derive<ClassProbabilities> {
    using From = ClassScores;
    static ClassProbabilities of(const ClassScores& scores);
};

}  // namespace midrank

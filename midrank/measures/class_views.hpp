// Several classes seen one against the rest, so that every two-class measure can be computed for each. label_views.hpp
// does the same for several labels.

#pragma once

#include "midrank/measures/answer.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/class_scores.hpp"
#include "midrank/summaries/class_table.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// make(0), …, make(count - 1), computed in parallel.
std::vector<Views> views_side_by_side(std::size_t count, const std::function<Views(std::size_t)>& make);
/// Views of predicted classes: a ranking of the scores 1 (predicted) and 0, with the threshold 1/2.
Views views_of_confusion(const Confusion& at, bool whole);

/// Each class against the rest, by whether it was predicted.
struct ClassLabelViews {
    std::vector<Views> of_class;
};
template <>
struct Derive<ClassLabelViews> {
    using From = ClassTable;
    static ClassLabelViews of(const ClassTable& table);
};

/// Each class against the rest, by its own scores.
struct ClassRankingViews {
    std::vector<Views> of_class;
};
template <>
struct Derive<ClassRankingViews> {
    using From = ClassScores;
    static ClassRankingViews of(const ClassScores& scores);
};

/// All pairs of a row and a class (or label); a pair is positive where the row is of the class. Pair (row, class)
/// stands at index class * rows + row.
struct PooledPairs {
    std::vector<double> scores, weights;  ///< no weights: every pair weighs 1
    std::vector<std::uint8_t> positive;
    std::optional<Views> views;
};
/// The pairs of a summary whose rows have scores for `count` classes or labels.
template <Summary S>
PooledPairs all_pairs(const S& rows, std::size_t count) {
    PooledPairs pairs;
    pairs.scores.reserve(count * rows.size());
    pairs.positive.reserve(count * rows.size());
    bool weighted = false;
    for (std::size_t row = 0; row < rows.size() && !weighted; ++row) weighted = rows.weight(row) != 1;
    if (weighted) pairs.weights.reserve(count * rows.size());
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            pairs.scores.push_back(rows.score(i, row));
            pairs.positive.push_back(rows.positive(i, row) ? 1 : 0);
            if (weighted) pairs.weights.push_back(rows.weight(row));
        }
    }
    pairs.views.emplace(
        Ranking::of(std::span<const double>(pairs.scores), pairs.positive, pairs.weights, rows.whole()));
    return pairs;
}
template <>
struct Derive<PooledPairs> {
    using From = ClassScores;
    static PooledPairs of(const ClassScores& scores);
};

/// Confidence: the largest score of each row, positive where the row is of that class. Of classes that share the
/// largest score the first is taken, as for the predicted class. The pair of a row stands at the index of the row.
struct LargestScores {
    PooledPairs pairs;
};
template <>
struct Derive<LargestScores> {
    using From = ClassScores;
    static LargestScores of(const ClassScores& scores);
};

/// Why the scores are not class probabilities, if they are not: the first row that does not sum to 1 (up to rounding of
/// the input to few decimals or to float), or that holds a score outside [0, 1].
struct ClassProbabilities {
    std::optional<std::size_t> wrong_row;
    double sum = 1;
    bool outside = false;
    bool numbered = true;  ///< whether wrong_row is the row's number in the input
    /// "row 3"; "a row" where rows are not numbered, as in a summary.
    std::string row_in_words() const;
};
template <>
struct Derive<ClassProbabilities> {
    using From = ClassScores;
    static ClassProbabilities of(const ClassScores& scores);
};

/// The same as an undefined answer; none where the scores are probabilities.
std::optional<Answer> no_probabilities(const ClassProbabilities& found);

}  // namespace midrank

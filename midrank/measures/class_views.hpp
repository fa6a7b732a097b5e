// Several classes seen one against the rest, so that every measure of two classes can be asked of each. label_views.hpp has the same of
// several labels.

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

/// Views of each of some things, made side by side.
std::vector<Views> views_side_by_side(std::size_t count, const std::function<Views(std::size_t)>& make);
/// Of what is predicted: a ranking of the two scores 1 and 0, read at the threshold 1/2.
Views views_of_confusion(const Confusion& at, bool whole);

/// Each class by whether it was predicted.
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

/// All pairs of a row and a class (or label): positive where the row is of the class. Pair (row, class) stands at class * rows +
/// row.
struct PooledPairs {
    std::vector<double> scores, weights;  ///< no weights: every pair weighs 1
    std::vector<std::uint8_t> positive;
    std::optional<Views> views;
};
/// Of a summary of rows with scores for `count` classes or labels.
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

/// The largest score of each row, which is positive where the row is of that class: its confidence, and whether it was right. Of several
/// classes that share the largest score the first in their order is taken, as for the predicted class. The pair of a row stands at row.
struct LargestScores {
    PooledPairs pairs;
};
template <>
struct Derive<LargestScores> {
    using From = ClassScores;
    static LargestScores of(const ClassScores& scores);
};

/// Why the scores are no probabilities of classes, if they are not: the first row that does not sum to 1, whatever rounding to few
/// decimals or to float takes or adds, or holds a score outside [0, 1].
struct ClassProbabilities {
    std::optional<std::size_t> wrong_row;
    double sum = 1;
    bool outside = false;
    bool numbered = true;  ///< the row has that number where it was read
    /// "row 3"; of a summary "a row".
    std::string row_in_words() const;
};
template <>
struct Derive<ClassProbabilities> {
    using From = ClassScores;
    static ClassProbabilities of(const ClassScores& scores);
};

/// That as an answer; none where they are probabilities.
std::optional<Answer> no_probabilities(const ClassProbabilities& found);

}  // namespace midrank

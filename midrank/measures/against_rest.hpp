// One-against-the-rest views of every class (several classes) or label (several labels): the terms of macro, weighted
// and micro averages of a two-class measure. Each term is seen either by what is predicted or by its own scores.

#pragma once

#include "midrank/measures/class_views.hpp"
#include "midrank/measures/measure.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/label_rows.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

struct AgainstRest {
    std::span<const Views> each;
    std::span<const std::string> names;
    std::vector<double> positive;  ///< weight of the rows that belong to each
    /// Whether a term without positive rows counts: a class without rows has no value and is left out; a label without
    /// rows is still a column of the data and has one.
    bool absent_counts = false;
    std::string_view noun;  ///< "classes" or "labels"
    std::string_view noun_of_one;

    bool counts(std::size_t i) const noexcept { return absent_counts || positive[i] > 0; }
};

/// Why no term can be computed, from the scores (`by_scores`) or from the predictions; none where they can be.
std::optional<Undefined> nothing_against_rest(const Views& views, bool by_scores);
/// Whether the data hold what the terms need: the scores (`by_scores`) or the predictions.
bool has_data_against_rest(const Views& views, bool by_scores);
/// The terms. Call only where has_data_against_rest() is true.
AgainstRest against_rest(const Views& views, bool by_scores);

/// Index of the class or label that the arguments name. Throws Error for an unknown name.
std::size_t named_one(const AgainstRest& all, const Arguments& arguments);
/// Name of the parameter that selects one of them: "class" or "label".
std::string_view noun_of_one(bool of_labels) noexcept;

/// Micro averaging: all pairs of a row and a class (or label), pooled; by the predictions, and by the scores.
Confusion pooled_confusion(const Views& views);
const PooledPairs& pooled_pairs(const Views& views);
/// What an average computed from a single pooled ranking reads: all those pairs (micro), or the largest score of each
/// row (confidence).
const PooledPairs& pairs_of(Averaging by, const Views& views);

/// Several labels: the value of each row, computed from its own labels, each of weight 1. Undefined for rows of weight
/// 0.
std::vector<Value> values_of_samples(const AverageOf& average, const Arguments& arguments, const LabelRows& rows);
/// Weighted mean of these values over the rows where they are defined.
struct SampleMean {
    double mean = 0;
    double weight = 0;  ///< of the rows with a finite value
    double defined = 0, all = 0;  ///< numbers of rows, with a value and in total; weights if frequencies
    double infinite = 0;  ///< an infinite value, if there is one; else 0
};
SampleMean mean_of_samples(std::span<const Value> values, const LabelRows& rows);

}  // namespace midrank

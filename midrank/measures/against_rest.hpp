// Several classes, or several labels, each against the rest: what an average of a measure of two classes is the average of. By whether
// each is predicted, or by its own scores.

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
    std::vector<double> positive;  ///< weight of the rows that are of each
    /// A class without rows has no values; a label without rows is a column that somebody wrote, and has.
    bool absent_counts = false;
    std::string_view noun;  ///< "classes" or "labels"
    std::string_view noun_of_one;

    bool counts(std::size_t i) const noexcept { return absent_counts || positive[i] > 0; }
};

/// Why there is nothing to see by scores, or by what is predicted.
std::optional<Undefined> nothing_against_rest(const Views& views, bool by_scores);
/// Whether there is.
bool can_be_seen(const Views& views, bool by_scores);
/// There is something.
AgainstRest against_rest(const Views& views, bool by_scores);

/// Where the class or label stands that the arguments name. Throws Error where there is none of that name.
std::size_t named_one(const AgainstRest& all, const Arguments& arguments);
/// What the parameter is called that names it: "class" or "label".
std::string_view noun_of_one(bool of_labels) noexcept;

/// All pairs of a row and a class or label, by what is predicted, and by scores.
Confusion pooled_confusion(const Views& views);
const PooledPairs& pooled_pairs(const Views& views);
/// What an average that is the value of one ranking is asked of: those pairs, or the rows by their largest score.
const PooledPairs& pairs_of(Averaging by, const Views& views);

/// Of several labels: the value of each row, whose labels are a table of their own, each of weight 1. Rows without weight have none.
std::vector<Value> values_of_samples(const AverageOf& average, const Arguments& arguments, const LabelRows& rows);
/// Their mean over the rows where they are defined, by the weights of these.
struct SampleMean {
    double mean = 0;
    double weight = 0;  ///< of the rows with a finite value
    double defined = 0, all = 0;  ///< rows, counted by their weights where these are numbers of rows
    double infinite = 0;  ///< a value that is infinite, if one is
};
SampleMean mean_of_samples(std::span<const Value> values, const LabelRows& rows);

}  // namespace midrank

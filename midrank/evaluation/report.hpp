// The result of an evaluation as plain data. Presentation turns it into a table, JSON or a page, and computes nothing.

#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/base/task.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/numerics/count.hpp"
#include "midrank/summaries/class_table.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// A count of something in the data.
struct NamedCount {
    std::string id;  ///< "rows", "positives", "weight"
    Count count;
    std::string noun = {};  ///< of a class: "positive" in "5 positive"; empty for other counts
    std::string label = {};  ///< the label of the class, if it has just one
    bool of_weights = false;  ///< a sum of weights, of no interest where all weights are 1
    bool of_class = false;  ///< one of several classes; `id` is its name
};

/// The counts of the data behind an answer. Which counts exist depends on the task only.
class NamedCounts {
public:
    NamedCounts() = default;
    NamedCounts(std::initializer_list<NamedCount> counts) : counts_(counts) {}
    explicit NamedCounts(std::vector<NamedCount> counts) : counts_(std::move(counts)) {}

    /// 0 where there is no count of this name.
    Count operator[](std::string_view id) const noexcept;
    auto begin() const noexcept { return counts_.begin(); }
    auto end() const noexcept { return counts_.end(); }

private:
    std::vector<NamedCount> counts_;
};

/// The threshold of threshold measures, and how it was chosen.
struct ChosenThreshold {
    std::string rule;  ///< "given", "standard", or the text of the rule
    Cut cut;
};

/// How the value of a slice differs from that of all other rows.
struct RestDifference {
    /// The ratio of the two values.
    struct Ratio {
        Value value = Undefined::empty;
        IntervalOrReason interval = Undefined::empty;
    };

    Value value = Undefined::empty;  ///< slice minus rest
    IntervalOrReason interval = Undefined::empty;
    Value p = Undefined::empty;
    Value adjusted = Undefined::empty;  ///< p, adjusted for the number of slices
    std::optional<IntervalOrReason> adjusted_interval =
        {};  ///< of a search: simultaneous over everything that was tried
    std::optional<Ratio> ratio = {};  ///< for measures with range from 0 that are not thresholds
};

struct Result {
    MeasureRequest requested;
    Answer answer;
    std::optional<IntervalOrReason> interval = {};  ///< none where not requested, or the value is undefined
    /// Where there are several slices: the interval of this measure is simultaneous over all of them.
    std::optional<IntervalOrReason> adjusted_interval = {};
    std::optional<RestDifference> rest_difference = {};
};

/// Results of one class, or of one of several labels, against the rest.
struct ClassReport {
    std::string name;
    double rows = 0;  ///< weight of its rows
    std::vector<Result> results;
};

/// How far apart the slices of a column are on a criterion of fairness.
struct Disparity {
    struct End {
        std::string slice;  ///< "column=value"
        double value = 0;
    };

    std::string column;
    std::string criterion, title;
    std::string measure;  ///< the measure that differs most
    End lowest, highest;
    std::size_t slices = 0;  ///< number of slices compared: those with a value
    Value difference = Undefined::empty;  ///< highest minus lowest
    Value ratio = Undefined::empty;  ///< lowest divided by highest
    std::optional<IntervalOrReason> difference_interval = {}, ratio_interval = {};  ///< none where not requested
};

/// Result of a search over slices and crossings of two columns, each compared with the rows outside it.
struct SliceSearch {
    struct Found {
        std::string slice;  ///< "column=value"; for a crossing "column=value & column=value"
        std::int64_t rows = 0;
        Value value;  ///< of the measure
        RestDifference rest;
    };
    struct OfMeasure {
        MeasureRequest requested;
        std::vector<Found> slices;  ///< worst first
    };

    std::vector<std::string> columns;
    std::size_t tried = 0;
    std::size_t too_small = 0;  ///< number of slices and crossings with fewer than `fewest_rows` rows, not tried
    std::int64_t fewest_rows = 0;
    std::vector<OfMeasure> measures;
};

/// One model on one set of rows.
struct SliceReport {
    NamedCounts input;
    std::optional<ChosenThreshold> threshold;
    std::optional<Confusion> confusion;
    std::vector<Result> results;
    std::optional<ClassTable> class_table = {};  ///< for several classes
    std::vector<ClassReport> per_class = {};  ///< for several classes or labels
};

/// The means of measures over the folds of a cross-validation.
struct FoldReport {
    std::string column;  ///< the column of folds
    std::size_t folds = 0;
    std::vector<Result> results;
};

struct ModelReport {
    std::string name;
    SliceReport whole;
    std::vector<std::pair<std::string, SliceReport>> slices = {};  ///< named "column=value"
    std::optional<FoldReport> averaged = {};
    std::vector<Disparity> disparities = {};  ///< by column and criterion
    std::optional<SliceSearch> search = {};
};

struct Report {
    TaskKind task = TaskKind::binary;
    std::string source;  ///< file names, as the user gave them
    std::string label;  ///< name of the column
    std::string positive;  ///< the label that counts as positive
    std::string weight;  ///< name of the column; empty where all weights are 1
    std::optional<double> prevalence = {};  ///< share of positives to which the classes are weighted
    bool standardised = false;  ///< slices are weighted to given shares
    std::int64_t dropped = 0;  ///< rows left out because a value was missing
    std::vector<ModelReport> models;
    /// Keys of the measures shown first, where no measure was named. Empty: all are shown.
    std::vector<std::string> screen = {};
    std::size_t further = 0;  ///< number of measures beyond those on the screen, shown with --measures all
    std::vector<std::string> notes;  ///< decisions made by default, in sentences
};

}  // namespace midrank

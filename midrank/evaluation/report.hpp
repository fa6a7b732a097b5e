// What an evaluation found, as plain data. Presentation turns it into a table, JSON or a page; it computes nothing.

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

/// How much there is of something in the data.
struct NamedCount {
    std::string id;  ///< "rows", "positives", "weight"
    Count count;
    std::string noun = {};  ///< of a class: as in "5 positive"; empty where no class is counted
    std::string label = {};  ///< of a class that has one label in the data: that label
    bool of_weights = false;  ///< a sum of weights, which tells nothing where every row weighs 1
    bool of_class = false;  ///< of one of several classes: `id` is its name
};

/// What was counted in the data behind an answer. Which counts there are depends on the task alone.
class NamedCounts {
public:
    NamedCounts() = default;
    NamedCounts(std::initializer_list<NamedCount> counts) : counts_(counts) {}
    explicit NamedCounts(std::vector<NamedCount> counts) : counts_(std::move(counts)) {}

    /// 0 where nothing of that name was counted.
    Count operator[](std::string_view id) const noexcept;
    auto begin() const noexcept { return counts_.begin(); }
    auto end() const noexcept { return counts_.end(); }

private:
    std::vector<NamedCount> counts_;
};

/// Where threshold measures are read, and who said so.
struct ChosenThreshold {
    std::string rule;  ///< "given", "standard", or the text of the rule
    Cut cut;
};

/// Of a slice: how its value differs from that of all other rows.
struct RestDifference {
    /// How many times as large it is.
    struct Ratio {
        Value value = Undefined::empty;
        IntervalOrReason interval = Undefined::empty;
    };

    Value value = Undefined::empty;  ///< of the slice less that of the rest
    IntervalOrReason interval = Undefined::empty;
    Value p = Undefined::empty;
    Value adjusted = Undefined::empty;  ///< that p, for having looked at several slices
    std::optional<IntervalOrReason> adjusted_interval =
        {};  ///< of a search: such that those of all that was tried hold together
    std::optional<Ratio> ratio = {};  ///< of measures that begin at 0 and are no thresholds
};

struct Result {
    MeasureRequest requested;
    Answer answer;
    std::optional<IntervalOrReason> interval = {};  ///< none where none was asked for, or the answer has no value
    /// Where there are several slices: such that those of the measure on all of them hold together at the level.
    std::optional<IntervalOrReason> adjusted_interval = {};
    std::optional<RestDifference> rest_difference = {};
};

/// What belongs to one class, or to one of several labels, alone: it against the rest.
struct ClassReport {
    std::string name;
    double rows = 0;  ///< weight of the rows that are of it
    std::vector<Result> results;
};

/// How far the slices of a column are apart in what a criterion of fairness asks to be alike.
struct Disparity {
    struct End {
        std::string slice;  ///< "column=value"
        double value = 0;
    };

    std::string column;
    std::string criterion, title;
    std::string measure;  ///< that is farthest apart
    End lowest, highest;
    std::size_t slices = 0;  ///< that have a value, and were compared
    Value difference = Undefined::empty;  ///< the highest less the lowest
    Value ratio = Undefined::empty;  ///< the lowest over the highest
    std::optional<IntervalOrReason> difference_interval = {}, ratio_interval = {};  ///< none where none was asked for
};

/// What a search over slices and crossings of two columns found, each held against the rows outside it.
struct SliceSearch {
    struct Found {
        std::string slice;  ///< "column=value", or "column=value & column=value" of a crossing
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
    std::size_t too_small = 0;  ///< slices and crossings of fewer rows than `fewest_rows`, which were not tried
    std::int64_t fewest_rows = 0;
    std::vector<OfMeasure> measures;
};

/// One model on one set of rows.
struct SliceReport {
    NamedCounts input;
    std::optional<ChosenThreshold> threshold;
    std::optional<Confusion> confusion;
    std::vector<Result> results;
    std::optional<ClassTable> class_table = {};  ///< of several classes
    std::vector<ClassReport> per_class = {};  ///< of several classes, or of several labels
};

/// The means of measures over the folds of a cross-validation.
struct FoldReport {
    std::string column;  ///< that tells the folds apart
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
    std::string label;  ///< column
    std::string positive;  ///< the label that counts as positive
    std::string weight;  ///< column; empty where every row weighs 1
    std::optional<double> prevalence = {};  ///< the share of positives that the classes are weighted to
    bool standardised = false;  ///< the slices are weighted to given shares
    std::int64_t dropped = 0;  ///< rows left out because a value was missing
    std::vector<ModelReport> models;
    /// Where nobody named a measure: the keys of those that people see first. Empty: they see all.
    std::vector<std::string> screen = {};
    std::size_t further = 0;  ///< measures that --measures all gives besides those of the screen
    std::vector<std::string> notes;  ///< what was decided without being asked, in sentences
};

}  // namespace midrank

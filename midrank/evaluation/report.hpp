// What an evaluation found, as plain data. Presentation turns it into a table, JSON or a page; it computes nothing.

#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/inference/interval.hpp"
#include "midrank/measures/catalog.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

struct RowCounts {
    std::int64_t rows = 0;
    std::int64_t positives = 0;
    std::int64_t negatives = 0;
    double weight = 0;  ///< of all rows
    std::int64_t distinct_scores = 0;
};

/// Where threshold measures are read, and who said so.
struct ChosenThreshold {
    std::string rule;  ///< "given", "standard", or the text of the rule
    Cut cut;
};

struct Result {
    MeasureRequest requested;
    Answer answer;
    std::optional<IntervalOrReason> interval = {};  ///< none where none was asked for, or the answer has no value
};

/// One model on one set of rows.
struct SliceReport {
    RowCounts input;
    std::optional<ChosenThreshold> threshold;
    std::optional<Confusion> confusion;
    std::vector<Result> results;
};

struct ModelReport {
    std::string name;
    SliceReport whole;
    std::vector<std::pair<std::string, SliceReport>> slices;  ///< named "column=value"
};

struct Report {
    std::string source;       ///< file names, as the user gave them
    std::string label;        ///< column
    std::string positive;     ///< the label that counts as positive
    std::string weight;       ///< column; empty where every row weighs 1
    std::int64_t dropped = 0;  ///< rows left out because a value was missing
    std::vector<ModelReport> models;
    std::vector<std::string> notes;  ///< what was decided without being asked, in sentences
};

}  // namespace midrank

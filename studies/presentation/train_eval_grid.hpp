// The numbers of a study as rows and columns, before anybody decides how they look: what table, Markdown and CSV of
// `midrank train-eval` have in common.

#pragma once

#include "studies/presentation/train_eval_report.hpp"

#include <string>
#include <vector>

namespace midrank {

struct GridRow {
    std::string id;
    std::vector<Value> cells;  ///< one a column
    std::string unit = {};
};

struct Grid {
    std::vector<std::string> columns;
    std::vector<GridRow> rows;
    bool about_one_value = true;  ///< a row is about one value, so that a reason need not be repeated within it
    std::vector<std::string> sentences;  ///< what the columns mean, and what must be said of single numbers
};

Grid grid_of(const TrainEvalReport& report);

/// The design in words: "10-fold cross-validation, stratified by class, seed 7".
std::string design_in_words(const TrainEvalReport& report);

}  // namespace midrank

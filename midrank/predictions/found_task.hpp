// What the data were found to be where the user did not say it, in sentences.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

/// What is said of rows by their number.
struct CountedRows {
    std::int64_t rows = 0;
    std::int64_t between = 0;  ///< of soft labels: those that lie between the classes
    std::int64_t left_out = 0;  ///< of other labels than those that the user named
};
CountedRows counted_rows(const Predictions& predictions);

/// The task, the classes or labels, and which labels count as negative, as far as `requested` leaves them open.
void note_found_task(const Predictions& predictions, const Roles& requested, std::vector<std::string>& notes);
/// The same where `predictions` are some of the rows, which tell all of this but for the numbers.
void note_found_task(const Predictions& predictions, const Roles& requested, const CountedRows& counted,
                     std::vector<std::string>& notes);

}  // namespace midrank

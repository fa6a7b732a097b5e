// Reads and validates predictions. Each value is checked while its file, row and column are still known, and nothing is
// computed from rows that have not passed.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace midrank {

/// Reads the columns that `roles` names from `source`, once. Throws Error on the first value that cannot be used.
Predictions read_predictions(Source& source, const Roles& roles);

/// Throws Error that tells why no row was kept: there were none, or they were left out for their labels, or dropped.
[[noreturn]] void refuse_no_rows(const std::string& source, const Roles& roles, std::int64_t dropped,
                                 std::int64_t left_out);

/// The same in parts of about so many rows, one after another, so that only one of them lies in memory.
void read_parts(Source& source, const Roles& roles, std::int64_t rows_of_part,
                const std::function<void(const Predictions& part)>& take);

/// The columns that are read, each once though it may play several parts.
std::vector<std::string> columns_to_read(const Roles& roles);

/// Whether rows of these roles can be read by read_parts_of_two_classes: those of other tasks, gains, and
/// items of several models are needed all at once.
bool have_parts(const Roles& roles) noexcept;

/// About how many rows a part has at most; it is a batch where that is larger.
struct PartSizes {
    std::int64_t first = 0, others = 0;
};

/// The same of two classes. What is known of all rows alone comes with the last part: the name of the positive label, how many rows were
/// left out or dropped, which columns had per cent signs.
void read_parts_of_two_classes(Source& source, const Roles& roles, PartSizes sizes,
                               const std::function<void(Predictions part, bool last)>& take);

}  // namespace midrank

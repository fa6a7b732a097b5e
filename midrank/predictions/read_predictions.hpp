// Reads and validates predictions. Each value is checked while its file, row and column are known, and nothing is
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

/// Reads the columns in `roles` from `source`, once. Throws Error at the first value that cannot be used.
Predictions read_predictions(Source& source, const Roles& roles);

/// Throws Error that tells why no row was kept: there were none, or all were left out by label, or dropped.
[[noreturn]] void refuse_no_rows(const std::string& source, const Roles& roles, std::int64_t dropped,
                                 std::int64_t left_out);

/// The same in parts of about `rows_of_part` rows, so that only one part is in memory at a time.
void read_parts(Source& source, const Roles& roles, std::int64_t rows_of_part,
                const std::function<void(const Predictions& part)>& take);

/// The columns to read, each once, even if it has several roles.
std::vector<std::string> columns_to_read(const Roles& roles);

/// Whether rows of these roles can be read by read_parts_of_two_classes. False for other tasks, gains, and paired items
/// of several models, which need all rows at once.
bool have_parts(const Roles& roles) noexcept;

/// Approximate maximum of rows in a part; a single batch may be larger.
struct PartSizes {
    std::int64_t first = 0, others = 0;
};

/// The same for two classes. What is known only after all rows comes with the last part: the name of the positive
/// label, the numbers of rows left out or dropped, and the columns with per cent signs.
void read_parts_of_two_classes(Source& source, const Roles& roles, PartSizes sizes,
                               const std::function<void(Predictions part, bool last)>& take);

}  // namespace midrank

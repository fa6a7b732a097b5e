// A source of rows: named columns, handed out in batches; from files (sources/) or from memory.

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace midrank {

class Source {
public:
    Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    virtual ~Source() = default;

    /// The data as messages call them: "predictions.csv", "3 files", "The data".
    virtual std::string name() const = 0;

    /// Names of the columns, in the order of the data (a name may occur twice).
    virtual std::vector<std::string> column_names() = 0;

    /// Approximate number of rows, for reserving memory; 0 where unknown. Never more than the size of the data can
    /// justify, whatever the data claim.
    virtual std::int64_t row_hint() const { return 0; }

    /// Hands out all rows once, in order. `columns` are the columns of each batch, in this order, without repetition.
    virtual void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) = 0;

    /// Hands out the first rows once, before they are read, if that is possible without losing them; otherwise nothing.
    /// Throws BrokenRows where one of them cannot be read.
    virtual void look(const std::vector<std::string>& /*columns*/, const std::function<void(const Batch&)>& /*take*/) {}
};

}  // namespace midrank

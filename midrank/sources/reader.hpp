// One file, opened: its columns, and its rows as batches. Each format has a reader of its own; open.cpp makes
// one data set of several.

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace midrank {

class Reader {
public:
    Reader() = default;
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    virtual ~Reader() = default;

    virtual std::vector<std::string> column_names() const = 0;

    /// As Source::row_hint.
    virtual std::int64_t row_hint() const { return 0; }

    /// Hands out all rows once. `columns` are places in column_names(), none twice.
    virtual void read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) = 0;
};

}  // namespace midrank

#include "midrank/predictions/memory.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/roles.hpp"

#include <algorithm>
#include <cstddef>

namespace midrank {

void MemorySource::add(std::string name, const Column& column) {
    if (!columns_.empty() && columns_.front().size != column.size) {
        throw Error("Column " + quoted(name) + " has " + std::to_string(column.size) + " values, but column " +
                    quoted(names_.front()) + " has " + std::to_string(columns_.front().size) +
                    ". They must have the same length.");
    }
    names_.push_back(std::move(name));
    columns_.push_back(column);
}

void MemorySource::read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) {
    std::vector<Column> wanted;
    wanted.reserve(columns.size());
    for (const std::string& name : columns) wanted.push_back(columns_[place_of(name, names_, name_)]);
    constexpr std::int64_t rows_at_once = 1 << 14;  // so that a batch stays in the cache for two passes
    for (std::int64_t from = 0; from < row_hint(); from += rows_at_once) {
        const std::int64_t to = std::min(from + rows_at_once, row_hint());
        Batch batch{.file = {}, .first_row = from + 1, .columns = {}};
        for (const Column& column : wanted) batch.columns.push_back(slice(column, from, to));
        take(batch);
    }
}

}  // namespace midrank

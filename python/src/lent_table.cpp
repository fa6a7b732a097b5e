#include "python/src/lent_table.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/roles.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

namespace midrank {
namespace {

constexpr std::int64_t rows_at_once = 1 << 14;  // so that a batch stays in the cache for two passes

/// The position of a reader of one column among its chunks.
struct Place {
    const LentColumn* column;
    std::size_t chunk = 0;
    std::int64_t row = 0;

    void pass_empty() {
        while (chunk < column->chunks.size() && row == column->chunks[chunk].size) {
            ++chunk;
            row = 0;
        }
    }
    std::int64_t left() const { return column->chunks[chunk].size - row; }
};

}  // namespace

void LentTable::fetch(const std::vector<std::string>& columns) {
    std::vector<std::size_t> places;
    for (const std::string& name : columns) {
        const std::size_t place = place_of(name, names_, name_);
        if (!columns_.contains(place) && std::ranges::find(places, place) == places.end()) places.push_back(place);
    }
    if (places.empty()) return;
    FetchedColumns fetched = fetch_(places);
    if (!fetched.files.empty()) files_ = std::move(fetched.files);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::int64_t rows = fetched.columns[i].size();
        if (!columns_.empty() && rows != row_hint()) {
            throw Error("Column " + quoted(names_[places[i]]) + " has " + std::to_string(rows) +
                        " values, but column " + quoted(names_[columns_.begin()->first]) + " has " +
                        std::to_string(row_hint()) + ". They must be equally long.");
        }
        columns_.emplace(places[i], std::move(fetched.columns[i]));
    }
}

void LentTable::look_at(Fetch first_rows) {
    look_ = [this, first_rows = std::move(first_rows)](const std::vector<std::string>& columns,
                                                       const std::function<void(const Batch&)>& take) {
        std::vector<std::size_t> places;
        places.reserve(columns.size());
        for (const std::string& name : columns) places.push_back(place_of(name, names_, name_));
        const std::vector<LentColumn> found = first_rows(places).columns;
        if (found.size() != columns.size()) return;
        std::int64_t rows = std::numeric_limits<std::int64_t>::max();
        for (const LentColumn& column : found) rows = column.chunks.empty() ? 0 : std::min(rows, column.chunks[0].size);
        if (rows == 0) return;
        Batch batch{.file = files_.front().file, .first_row = files_.front().first_row, .columns = {}};
        for (const LentColumn& column : found) batch.columns.push_back(slice(column.chunks[0], 0, rows));
        take(batch);
    };
}

const LentColumn& LentTable::column(const std::string& name) {
    fetch({name});
    return columns_.at(place_of(name, names_, name_));
}

void LentTable::read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) {
    fetch(columns);
    std::vector<Place> places;
    places.reserve(columns.size());
    for (const std::string& name : columns) places.push_back({&column(name)});
    const std::int64_t rows = places.empty() ? 0 : places.front().column->size();
    auto of = files_.begin();
    for (std::int64_t done = 0; done < rows;) {
        std::int64_t count = rows_at_once;
        while (of + 1 != files_.end() && (of + 1)->row <= done) ++of;
        if (of + 1 != files_.end()) count = std::min(count, (of + 1)->row - done);
        for (Place& place : places) {
            place.pass_empty();
            count = std::min(count, place.left());
        }
        Batch batch{.file = of->file, .first_row = of->first_row + done - of->row, .columns = {}};
        for (Place& place : places) {
            batch.columns.push_back(slice(place.column->chunks[place.chunk], place.row, place.row + count));
            place.row += count;
        }
        take(batch);
        if (after_batch_) after_batch_();
        done += count;
    }
}

}  // namespace midrank

#include "midrank/sources/arrow_reader.hpp"

#include "midrank/base/text.hpp"
#include "midrank/sources/arrow_columns.hpp"

#include <arrow/array.h>
#include <arrow/record_batch.h>
#include <arrow/type.h>

#include <algorithm>

namespace midrank {

std::vector<std::string> ArrowReader::column_names() const { return schema()->field_names(); }

std::string ArrowReader::place_of_column(std::size_t column) const {
    return name_ + ", column " + quoted(schema()->field(static_cast<int>(column))->name());
}

void ArrowReader::read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) {
    std::vector<std::string> places;
    for (const std::size_t column : columns) {
        places.push_back(place_of_column(column));
        refuse_nested(*schema()->field(static_cast<int>(column))->type(), places.back());
    }
    std::vector<ArrowColumn> arrow_columns(columns.size());
    Batch batch{.file = name_, .first_row = 1, .columns = {}};
    read_batches(columns, [&](const arrow::RecordBatch& whole) {
        for (std::int64_t from = 0; from < whole.num_rows(); from += rows_viewed_at_once) {
            const std::int64_t rows = std::min(rows_viewed_at_once, whole.num_rows() - from);
            batch.columns.clear();
            for (std::size_t i = 0; i < columns.size(); ++i) {
                batch.columns.push_back(
                    arrow_columns[i].view(whole.column(static_cast<int>(i))->Slice(from, rows), places[i]));
            }
            take(batch);
            batch.first_row += rows;
        }
    });
}

}  // namespace midrank

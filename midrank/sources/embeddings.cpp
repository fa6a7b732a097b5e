#include "midrank/sources/embeddings.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/sources/arrow_reader.hpp"
#include "midrank/sources/input.hpp"

#include <arrow/array.h>
#include <arrow/record_batch.h>
#include <arrow/type.h>

#include <cmath>
#include <cstddef>
#include <memory>
#include <new>
#include <string_view>
#include <utility>

namespace midrank {

namespace {

/// Where the vector of row `row` stands among the values of a column of lists.
struct Span {
    std::int64_t begin = 0;
    std::int64_t size = 0;
};
template <class Lists>
Span span_of(const arrow::Array& lists, std::int64_t row) {
    const auto& typed = static_cast<const Lists&>(lists);
    return {typed.value_offset(row), typed.value_length(row)};
}

struct Lists {
    std::shared_ptr<arrow::Array> values;
    Span (*span)(const arrow::Array&, std::int64_t) = nullptr;  // none: the column holds no lists
};
Lists lists_of(const arrow::Array& array) {
    switch (array.type_id()) {
        case arrow::Type::LIST:
            return {static_cast<const arrow::ListArray&>(array).values(), span_of<arrow::ListArray>};
        case arrow::Type::LARGE_LIST:
            return {static_cast<const arrow::LargeListArray&>(array).values(), span_of<arrow::LargeListArray>};
        case arrow::Type::FIXED_SIZE_LIST:
            return {static_cast<const arrow::FixedSizeListArray&>(array).values(), span_of<arrow::FixedSizeListArray>};
        default:
            return {};
    }
}

/// Appends the vectors of one batch; `first_row` counts from 1.
class Collector {
public:
    Collector(std::string file, std::string column) : file_(std::move(file)), column_(std::move(column)) {}

    void add(const arrow::Array& array, std::int64_t first_row) {
        const Lists lists = lists_of(array);
        const auto type = lists.span == nullptr ? arrow::Type::NA : lists.values->type_id();
        if (type != arrow::Type::FLOAT && type != arrow::Type::DOUBLE) {
            throw Error(file_ + ", column " + quoted(column_) + ": its values are of type " +
                        printable(array.type()->ToString(), 60) + ". An embedding is a list of float or double.");
        }
        for (std::int64_t i = 0; i < array.length(); ++i) {
            if (array.IsNull(i)) refuse(first_row + i, "the embedding is missing. Drop the row.");
            const Span span = lists.span(array, i);
            if (result_.rows == 0) result_.dimension = span.size;
            if (span.size == 0) refuse(first_row + i, "the embedding is empty. Drop the row.");
            if (span.size != result_.dimension) {
                refuse(first_row + i, "the embedding has " + std::to_string(span.size) +
                                          " values where those before have " + std::to_string(result_.dimension) +
                                          ". All must be of one length.");
            }
            for (std::int64_t k = span.begin; k < span.begin + span.size; ++k) {
                if (lists.values->IsNull(k))
                    refuse(first_row + i, "a value of the embedding is missing. Drop the row.");
                const double value = type == arrow::Type::FLOAT
                                         ? double{static_cast<const arrow::FloatArray&>(*lists.values).Value(k)}
                                         : static_cast<const arrow::DoubleArray&>(*lists.values).Value(k);
                if (!std::isfinite(value))
                    refuse(first_row + i, "a value of the embedding is not finite. Drop the row.");
                result_.values.push_back(value);
            }
            ++result_.rows;
        }
    }

    const std::string& column() const noexcept { return column_; }
    Embeddings finish() && { return std::move(result_); }
    std::int64_t dimension() const noexcept { return result_.dimension; }

private:
    [[noreturn]] void refuse(std::int64_t row, const std::string& sentence) const {
        throw Error(file_ + ", row " + std::to_string(row) + ", column " + quoted(column_) + ": " + sentence);
    }

    std::string file_;
    std::string column_;
    Embeddings result_;
};

std::unique_ptr<ArrowReader> open_lists(const std::string& path) {
    Input input = open_input(path);
    switch (input.format) {
        case Format::parquet:
            return open_parquet(std::move(input));
        case Format::ipc_file:
        case Format::ipc_stream:
            return open_ipc(std::move(input));
        case Format::text:
            break;
    }
    throw Error(input.name +
                ": it is text, which holds no lists of numbers. Write the embeddings as Parquet or Arrow.");
}

}  // namespace

std::array<Embeddings, 3> read_triplets(const std::string& path, const std::string& anchor, const std::string& positive,
                                        const std::string& negative) {
    const auto reader = open_lists(path);
    const std::vector<std::string> names = reader->schema()->field_names();
    std::array<Collector, 3> collectors = {Collector(reader->name(), anchor), Collector(reader->name(), positive),
                                           Collector(reader->name(), negative)};
    std::vector<std::size_t> columns;
    columns.reserve(collectors.size());
    for (const Collector& collector : collectors) columns.push_back(place_of(collector.column(), names, path));
    if (anchor == positive || anchor == negative || positive == negative) {
        throw Error(reader->name() + ": anchor, positive and negative must be three columns. Name each once.");
    }
    try {
        std::int64_t first_row = 1;
        reader->read_batches(columns, [&collectors, &first_row](const arrow::RecordBatch& batch) {
            for (std::size_t i = 0; i < 3; ++i) collectors[i].add(*batch.column(static_cast<int>(i)), first_row);
            first_row += batch.num_rows();
        });
        if (first_row == 1)
            throw Error(
                reader->name() +
                ": there are no rows, so there is nothing to evaluate. Check that these are the data you meant.");
    } catch (const std::bad_alloc&) {
        throw Error(reader->name() + ": the embeddings do not fit into the memory of this machine. Evaluate a sample.");
    }
    for (const Collector& other : collectors) {
        if (other.dimension() == collectors[0].dimension()) continue;
        throw Error(reader->name() + ": the embeddings in column " + quoted(other.column()) + " have " +
                    std::to_string(other.dimension()) + " values, those in " + quoted(anchor) + " have " +
                    std::to_string(collectors[0].dimension()) + ". Distances need one length.");
    }
    return {std::move(collectors[0]).finish(), std::move(collectors[1]).finish(), std::move(collectors[2]).finish()};
}

}  // namespace midrank

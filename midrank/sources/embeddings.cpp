#include "midrank/sources/embeddings.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/sources/columnar.hpp"
#include "midrank/sources/input.hpp"

#include <cmath>
#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <utility>

namespace midrank {

namespace {

/// Appends the vectors of one batch; `first_row` counts from 1.
class Collector {
public:
    Collector(std::string file, std::string column) : file_(std::move(file)), column_(std::move(column)) {}

    void add(const Lists& lists, std::int64_t first_row) {
        switch (lists.values.type) {
            case Type::float32:
                return add_values<float>(lists, first_row);
            case Type::float64:
                return add_values<double>(lists, first_row);
            default:
                throw Error(file_ + ", column " + quoted(column_) + ": its values have type " +
                            printable(lists.type, 60) + ". An embedding must be a list of float or double.");
        }
    }

    const std::string& column() const noexcept { return column_; }
    Embeddings finish() && { return std::move(result_); }
    std::int64_t dimension() const noexcept { return result_.dimension; }
    /// Twice what is kept, because growth copies it.
    std::int64_t bytes() const noexcept {
        return 2 * static_cast<std::int64_t>(sizeof(double) * result_.values.size());
    }

private:
    template <class Float>
    void add_values(const Lists& lists, std::int64_t first_row) {
        const auto* lengths = static_cast<const std::int64_t*>(lists.lengths.data);
        const auto* values = static_cast<const Float*>(lists.values.data);
        std::int64_t place = 0;
        for (std::int64_t i = 0; i < lists.lengths.size; ++i) {
            if (!is_valid(lists.lengths, i)) refuse(first_row + i, "the embedding is missing. Drop the row.");
            const std::int64_t length = lengths[i];
            if (result_.rows == 0) result_.dimension = length;
            if (length == 0) refuse(first_row + i, "the embedding is empty. Drop the row.");
            if (length != result_.dimension) {
                refuse(first_row + i, "the embedding has " + std::to_string(length) +
                                          " values, but those before it have " + std::to_string(result_.dimension) +
                                          ". All must have the same length.");
            }
            for (const std::int64_t end = place + length; place < end; ++place) {
                if (!is_valid(lists.values, place))
                    refuse(first_row + i, "a value of the embedding is missing. Drop the row.");
                const double value = values[place];
                if (!std::isfinite(value))
                    refuse(first_row + i, "a value of the embedding is not finite. Drop the row.");
                result_.values.push_back(value);
            }
            ++result_.rows;
        }
    }

    [[noreturn]] void refuse(std::int64_t row, const std::string& sentence) const {
        throw Error(file_ + ", row " + std::to_string(row) + ", column " + quoted(column_) + ": " + sentence);
    }

    std::string file_;
    std::string column_;
    Embeddings result_;
};

std::unique_ptr<Reader> open_lists(const std::string& path) {
    Input input = open_input(path);
    const bool columnar = input.format != Format::text && input.format != Format::json_lines;
    if (columnar) return open_columnar(std::move(input));
    throw Error(
        input.name +
        ": it is a text file, which cannot contain lists of numbers. Write the embeddings as Parquet or Arrow.");
}

}  // namespace

std::array<Embeddings, 3> read_triplets(const std::string& path, const std::string& anchor, const std::string& positive,
                                        const std::string& negative, MemoryLimit limit) {
    const auto reader = open_lists(path);
    const std::string name = display_name(path);
    const std::vector<std::string> names = reader->list_names();
    std::array<Collector, 3> collectors = {Collector(name, anchor), Collector(name, positive),
                                           Collector(name, negative)};
    std::vector<std::size_t> columns;
    columns.reserve(collectors.size());
    for (const Collector& collector : collectors) columns.push_back(place_of(collector.column(), names, path));
    if (anchor == positive || anchor == negative || positive == negative) {
        throw Error(name + ": anchor, positive and negative must be three different columns. Give each column once.");
    }
    try {
        std::int64_t first_row = 1;
        reader->read_lists(columns, [&](std::span<const Lists> lists) {
            for (std::size_t i = 0; i < 3; ++i) collectors[i].add(lists[i], first_row);
            first_row += lists[0].lengths.size;
            const std::int64_t taken = collectors[0].bytes() + collectors[1].bytes() + collectors[2].bytes();
            if (limit.bytes > 0 && taken > limit.bytes)
                refuse_for_memory(name + ": the embeddings of its first " + number_text(first_row - 1) + " rows", limit,
                                  "or evaluate a sample");
        });
        if (first_row == 1)
            throw Error(
                name +
                ": there are no rows, so there is nothing to evaluate. Check that these are the data you meant.");
    } catch (const std::bad_alloc&) {
        throw Error(name + ": the embeddings do not fit into the memory of this machine. Evaluate a sample.");
    }
    for (const Collector& other : collectors) {
        if (other.dimension() == collectors[0].dimension()) continue;
        throw Error(name + ": the embeddings in column " + quoted(other.column()) + " have " +
                    std::to_string(other.dimension()) + " values, but those in " + quoted(anchor) + " have " +
                    std::to_string(collectors[0].dimension()) + ". Distances need the same length.");
    }
    return {std::move(collectors[0]).finish(), std::move(collectors[1]).finish(), std::move(collectors[2]).finish()};
}

}  // namespace midrank

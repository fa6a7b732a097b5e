#include "midrank/arrow/nested_columns.hpp"

#include "midrank/arrow/arrow_error.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <arrow/array.h>
#include <arrow/builder.h>
#include <arrow/compute/cast.h>
#include <arrow/type.h>

#include <algorithm>

namespace midrank {
namespace {

constexpr Failure unreadable_values = {"its values cannot be read", "Write the column again as numbers."};

/// Longer lists are embeddings or the like, rather than predictions for classes.
constexpr std::int64_t longest_list = 10'000;

bool is_list(const arrow::DataType& type) {
    return type.id() == arrow::Type::LIST || type.id() == arrow::Type::LARGE_LIST ||
           type.id() == arrow::Type::FIXED_SIZE_LIST;
}

/// Element `k` of each list; `Lists` and `Values` are the array types.
template <class Lists, class Values>
std::shared_ptr<arrow::Array> elements(const Lists& lists, const arrow::Array& values, std::size_t k,
                                       const FlatColumn& column, const std::string& file, std::int64_t first_row) {
    const auto& numbers = static_cast<const Values&>(values);
    typename arrow::TypeTraits<typename Values::TypeClass>::BuilderType builder;
    check(builder.Reserve(lists.length()), file, unreadable_values);
    for (std::int64_t row = 0; row < lists.length(); ++row) {
        if (lists.IsNull(row)) {
            builder.UnsafeAppendNull();
            continue;
        }
        if (lists.value_length(row) != column.length) {
            throw Error(file + ", row " + std::to_string(first_row + row) + ", column " + quoted(column.name) +
                        ": the list has " + std::to_string(lists.value_length(row)) + " values, but other lists have " +
                        std::to_string(column.length) + ". All must have the same length.");
        }
        const std::int64_t place = lists.value_offset(row) + static_cast<std::int64_t>(k);
        if (numbers.IsNull(place)) {
            builder.UnsafeAppendNull();
        } else {
            builder.UnsafeAppend(numbers.Value(place));
        }
    }
    return checked(builder.Finish(), file, unreadable_values);
}

/// Element `k` of each list: floats stay floats, other numbers become doubles.
template <class Lists>
std::shared_ptr<arrow::Array> numbers_of(const arrow::Array& array, std::size_t k, const FlatColumn& column,
                                         const std::string& file, std::int64_t first_row) {
    const auto& lists = static_cast<const Lists&>(array);
    std::shared_ptr<arrow::Array> values = lists.values();
    if (values->type_id() == arrow::Type::FLOAT)
        return elements<Lists, arrow::FloatArray>(lists, *values, k, column, file, first_row);
    if (values->type_id() != arrow::Type::DOUBLE)
        values = checked(arrow::compute::Cast(*values, arrow::float64()), file, unreadable_values);
    return elements<Lists, arrow::DoubleArray>(lists, *values, k, column, file, first_row);
}

template <class Float>
Column floats(const arrow::Array& array) {
    auto column = column_of<Float>({array.data()->GetValues<Float>(1), static_cast<std::size_t>(array.length())});
    column.valid = array.null_count() > 0 ? array.null_bitmap_data() : nullptr;
    column.valid_offset = array.offset();
    return column;
}

std::int64_t length_of_lists(const FlatColumn& column, const arrow::DataType& type, const LengthOfLists& list_length) {
    if (type.id() == arrow::Type::FIXED_SIZE_LIST)
        return static_cast<const arrow::FixedSizeListType&>(type).list_size();
    return column.path.empty() ? list_length(column.top) : 0;
}

FlatColumn named_part(FlatColumn column, std::size_t index, const std::string& name) {
    column.name += "." + name;
    column.path.push_back(index);
    return column;
}

/// Appends the parts of a column of that type, or the column itself where it has none.
void append_parts(const FlatColumn& column, const arrow::DataType& type, const LengthOfLists& list_length,
                  std::vector<FlatColumn>& columns) {
    const std::size_t before = columns.size();
    if (type.id() == arrow::Type::STRUCT) {
        for (int i = 0; i < type.num_fields(); ++i) {
            const arrow::Field& field = *type.field(i);
            append_parts(named_part(column, static_cast<std::size_t>(i), field.name()), *field.type(), list_length,
                         columns);
        }
    } else if (is_list(type)) {
        const std::int64_t length = length_of_lists(column, type, list_length);
        for (std::int64_t i = 0; length <= longest_list && i < length; ++i) {
            columns.push_back(named_part(column, static_cast<std::size_t>(i), std::to_string(i)));
            columns.back().length = length;
        }
    }
    if (columns.size() == before) columns.push_back(column);
}

/// Field or element `index` of each value.
std::shared_ptr<arrow::Array> part_at(const arrow::Array& array, std::size_t index, const FlatColumn& column,
                                      const std::string& file, std::int64_t first_row) {
    switch (array.type_id()) {
        case arrow::Type::STRUCT:
            return checked(static_cast<const arrow::StructArray&>(array).GetFlattenedField(static_cast<int>(index)),
                           file, unreadable_values);
        case arrow::Type::LIST:
            return numbers_of<arrow::ListArray>(array, index, column, file, first_row);
        case arrow::Type::LARGE_LIST:
            return numbers_of<arrow::LargeListArray>(array, index, column, file, first_row);
        default:
            return numbers_of<arrow::FixedSizeListArray>(array, index, column, file, first_row);
    }
}

}  // namespace

std::vector<FlatColumn> flat_columns(const arrow::Schema& schema, const LengthOfLists& list_length) {
    std::vector<FlatColumn> columns;
    for (std::size_t top = 0; top < static_cast<std::size_t>(schema.num_fields()); ++top) {
        const arrow::Field& field = *schema.field(static_cast<int>(top));
        append_parts({.name = field.name(), .top = top}, *field.type(), list_length, columns);
    }
    return columns;
}

std::shared_ptr<arrow::DataType> type_of(const arrow::Schema& schema, const FlatColumn& column) {
    std::shared_ptr<arrow::DataType> type = schema.field(static_cast<int>(column.top))->type();
    for (const std::size_t index : column.path)
        type = type->field(is_list(*type) ? 0 : static_cast<int>(index))->type();
    return type;
}

Lists ListColumn::view(const arrow::Array& array, const std::string& file) {
    Lists lists{.type = array.type()->ToString(), .lengths = {}, .values = {.type = Type::text}};
    lengths_.assign(static_cast<std::size_t>(array.length()), 0);
    const auto unfold = [&](const auto& typed) {
        for (std::int64_t row = 0; row < typed.length(); ++row)
            if (typed.IsValid(row)) lengths_[static_cast<std::size_t>(row)] = typed.value_length(row);
        values_ = checked(typed.Flatten(), file, unreadable_values);
    };
    switch (array.type_id()) {
        case arrow::Type::LIST:
            unfold(static_cast<const arrow::ListArray&>(array));
            break;
        case arrow::Type::LARGE_LIST:
            unfold(static_cast<const arrow::LargeListArray&>(array));
            break;
        case arrow::Type::FIXED_SIZE_LIST:
            unfold(static_cast<const arrow::FixedSizeListArray&>(array));
            break;
        default:
            return lists;
    }
    lists.lengths = column_of<std::int64_t>(lengths_);
    lists.lengths.valid = array.null_count() > 0 ? array.null_bitmap_data() : nullptr;
    lists.lengths.valid_offset = array.offset();
    if (values_->type_id() == arrow::Type::FLOAT) lists.values = floats<float>(*values_);
    if (values_->type_id() == arrow::Type::DOUBLE) lists.values = floats<double>(*values_);
    return lists;
}

std::int64_t first_list_length(const arrow::Array& array) {
    const auto first = [](const auto& lists) -> std::int64_t {
        for (std::int64_t row = 0; row < lists.length(); ++row)
            if (lists.IsValid(row)) return lists.value_length(row);
        return 0;
    };
    if (array.type_id() == arrow::Type::LIST) return first(static_cast<const arrow::ListArray&>(array));
    if (array.type_id() == arrow::Type::LARGE_LIST) return first(static_cast<const arrow::LargeListArray&>(array));
    return 0;
}

std::shared_ptr<arrow::Array> part_of(const std::shared_ptr<arrow::Array>& array, const FlatColumn& column,
                                      const std::string& file, std::int64_t first_row) {
    std::shared_ptr<arrow::Array> part = array;
    for (const std::size_t index : column.path) part = part_at(*part, index, column, file, first_row);
    return part;
}

}  // namespace midrank

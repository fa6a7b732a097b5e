#include "python/src/arrow_import.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <cstddef>
#include <cstring>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

/// No array in memory is longer; sums of two such lengths do not overflow.
constexpr std::int64_t most_values = std::int64_t{1} << 60;
constexpr int deepest = 4;  ///< nobody nests dictionaries deeper

[[noreturn]] void refuse(const std::string& name, const std::string& what) {
    throw Error("Column " + quoted(name) + ": its Arrow array " + what +
                ". This is an error in the library that exported it.");
}

/// The meaning of a type, by the beginning of its format.
struct NamedFormat {
    std::string_view beginning, values;
};
constexpr NamedFormat named_formats[] = {
    {"+l", "lists"},
    {"+L", "lists"},
    {"+v", "lists"},
    {"+w", "lists of one length"},
    {"+s", "structs"},
    {"+m", "maps"},
    {"+u", "unions"},
    {"+r", "run-end encoded values"},
    {"d", "decimals"},
    {"w", "bytes of one length"},
    {"td", "dates"},
    {"tt", "times of day"},
    {"ts", "timestamps"},
    {"tD", "durations"},
    {"ti", "intervals of time"},
    {"n", "nulls"},
};

std::string values_in_words(std::string_view format) {
    for (const NamedFormat& named : named_formats)
        if (format.starts_with(named.beginning)) return std::string(named.values);
    return "values of the Arrow type " + quoted(format);
}

[[noreturn]] void refuse_dictionary(const std::string& name, std::string_view format) {
    throw Error("Column " + quoted(name) + " contains a dictionary of " + values_in_words(format) +
                ". Cast the column to numbers or strings, or use another column.");
}

/// An array, or part of one, as described by the lender; its length and offset have been checked.
class ArrayView {
public:
    ArrayView(const ArrowSchema& schema, const ArrowArray& array, const std::string& name, int depth = 0)
        : schema_(schema), array_(array), name_(name), depth_(depth) {
        if (schema.format == nullptr) refuse(name, "has no format");
        if (depth > deepest) refuse(name, "has dictionaries within dictionaries");
        if (array.length < 0 || array.offset < 0 || array.length > most_values || array.offset > most_values)
            refuse(name, "has an invalid length or offset");
    }

    std::string_view format() const noexcept { return schema_.format; }
    std::int64_t size() const noexcept { return array_.length; }
    std::int64_t offset() const noexcept { return array_.offset; }

    /// Throws Error unless there are at least `count` buffers; without values a buffer may be null.
    void need_buffers(std::int64_t count) const {
        if (array_.n_buffers < count || (count > 0 && array_.buffers == nullptr)) refuse(name_, "has no buffer");
    }
    template <class T>
    const T* buffer(std::int64_t i) const {
        const auto* data = static_cast<const T*>(array_.buffers[i]);
        if (data == nullptr && array_.length > 0) refuse(name_, "has no buffer");
        return data;
    }
    std::int64_t buffers() const noexcept { return array_.n_buffers; }

    /// The validity bits, or null where all values are valid.
    const std::uint8_t* valid() const {
        if (array_.null_count == 0 || array_.n_buffers < 1 || array_.buffers == nullptr) return nullptr;
        return static_cast<const std::uint8_t*>(array_.buffers[0]);
    }
    bool is_valid(std::int64_t i) const {
        const std::uint8_t* bits = valid();
        return bits == nullptr || ((bits[(offset() + i) >> 3] >> ((offset() + i) & 7)) & 1) != 0;
    }

    ArrayView dictionary() const {
        if (schema_.dictionary == nullptr || array_.dictionary == nullptr) refuse(name_, "has no dictionary");
        return {*schema_.dictionary, *array_.dictionary, name_, depth_ + 1};
    }
    bool coded() const noexcept { return schema_.dictionary != nullptr; }
    const std::string& name() const noexcept { return name_; }

private:
    const ArrowSchema& schema_;
    const ArrowArray& array_;
    const std::string& name_;
    int depth_;
};

Column with_validity(Column column, const ArrayView& array) {
    column.valid = array.valid();
    column.valid_offset = array.offset();
    return column;
}

struct PlainType {
    Type type;
    std::int64_t width;
};
std::optional<PlainType> plain_type(std::string_view format) {
    if (format.size() != 1) return std::nullopt;
    switch (format.front()) {
        case 'c':
            return PlainType{Type::int8, 1};
        case 'C':
            return PlainType{Type::uint8, 1};
        case 's':
            return PlainType{Type::int16, 2};
        case 'S':
            return PlainType{Type::uint16, 2};
        case 'i':
            return PlainType{Type::int32, 4};
        case 'I':
            return PlainType{Type::uint32, 4};
        case 'l':
            return PlainType{Type::int64, 8};
        case 'L':
            return PlainType{Type::uint64, 8};
        case 'e':
            return PlainType{Type::float16, 2};
        case 'f':
            return PlainType{Type::float32, 4};
        case 'g':
            return PlainType{Type::float64, 8};
        default:
            return std::nullopt;
    }
}

/// The result of importing an array: its column, and the memory that it needs besides the array itself.
struct Made {
    Column column;
    std::shared_ptr<const void> owner = {};
};

Made made_of_bits(const ArrayView& array) {
    array.need_buffers(2);
    const auto* bits = array.buffer<std::uint8_t>(1);
    auto bytes = std::make_shared<std::vector<std::uint8_t>>(static_cast<std::size_t>(array.size()));
    for (std::int64_t i = 0; i < array.size(); ++i) {
        const std::int64_t bit = array.offset() + i;
        (*bytes)[static_cast<std::size_t>(i)] = (bits[bit >> 3] >> (bit & 7)) & 1;
    }
    Column column{Type::boolean, bytes->data(), array.size(), 1};
    return {with_validity(column, array), bytes};
}

using TextList = std::vector<std::string_view>;

/// Strings or bytes between offsets. The interface does not tell how many bytes there are, so it can only be checked
/// that the offsets rise.
template <class Offset>
void append_texts(const ArrayView& array, TextList& texts) {
    array.need_buffers(3);
    if (array.size() == 0) return;
    const auto* offsets = array.buffer<Offset>(1) + array.offset();
    const auto* bytes = static_cast<const char*>(nullptr);
    if (offsets[array.size()] > offsets[0]) bytes = array.buffer<char>(2);
    if (offsets[0] < 0) refuse(array.name(), "has a negative offset");
    for (std::int64_t i = 0; i < array.size(); ++i) {
        if (offsets[i + 1] < offsets[i]) refuse(array.name(), "has decreasing offsets");
        const auto length = static_cast<std::size_t>(offsets[i + 1] - offsets[i]);
        texts.push_back(array.is_valid(i) && length > 0 ? std::string_view(bytes + offsets[i], length)
                                                        : std::string_view());
    }
}

/// String views of 16 bytes: a length, then the text itself or its place in one of the buffers, whose lengths come
/// last.
void append_view_texts(const ArrayView& array, TextList& texts) {
    array.need_buffers(3);
    if (array.size() == 0) return;
    constexpr std::int32_t longest_inline = 12;
    const auto* views = array.buffer<char>(1) + 16 * array.offset();
    const std::int64_t variadic = array.buffers() - 3;
    const auto* sizes = static_cast<const std::int64_t*>(nullptr);
    if (variadic > 0) sizes = array.buffer<std::int64_t>(array.buffers() - 1);
    for (std::int64_t i = 0; i < array.size(); ++i, views += 16) {
        if (!array.is_valid(i)) {
            texts.emplace_back();
            continue;
        }
        std::int32_t length = 0, place[2] = {};
        std::memcpy(&length, views, sizeof length);
        std::memcpy(place, views + 8, sizeof place);
        if (length < 0) refuse(array.name(), "has a string of negative length");
        if (length <= longest_inline) {
            texts.emplace_back(views + 4, static_cast<std::size_t>(length));
            continue;
        }
        const auto [buffer, start] = place;
        if (buffer < 0 || buffer >= variadic || start < 0 || std::int64_t{start} + length > sizes[buffer])
            refuse(array.name(), "has a string outside its buffers");
        texts.emplace_back(array.buffer<char>(2 + buffer) + start, static_cast<std::size_t>(length));
    }
}

/// Appends the texts of an array; false if it has none.
bool append_any_texts(const ArrayView& array, TextList& texts) {
    texts.reserve(texts.size() + static_cast<std::size_t>(array.size()));
    if (array.format() == "u" || array.format() == "z") {
        append_texts<std::int32_t>(array, texts);
    } else if (array.format() == "U" || array.format() == "Z") {
        append_texts<std::int64_t>(array, texts);
    } else if (array.format() == "vu" || array.format() == "vz") {
        append_view_texts(array, texts);
    } else {
        return false;
    }
    return true;
}

Made made_of_texts(const ArrayView& array) {
    auto texts = std::make_shared<TextList>();
    if (!append_any_texts(array, *texts)) refuse_type(array.name(), array.format());
    return {with_validity(column_of<std::string_view>(*texts), array), texts};
}

template <class Index>
std::int64_t index_at(const ArrayView& codes, std::int64_t i) {
    const Index index = codes.buffer<Index>(1)[codes.offset() + i];
    return std::in_range<std::int64_t>(index) ? static_cast<std::int64_t>(index) : -1;
}

/// The function that reads the codes of a dictionary; null for types that are not codes.
std::int64_t (*index_reader(std::string_view format))(const ArrayView&, std::int64_t) {
    const auto plain = plain_type(format);
    if (!plain) return nullptr;
    switch (plain->type) {
        case Type::int8:
            return index_at<std::int8_t>;
        case Type::uint8:
            return index_at<std::uint8_t>;
        case Type::int16:
            return index_at<std::int16_t>;
        case Type::uint16:
            return index_at<std::uint16_t>;
        case Type::int32:
            return index_at<std::int32_t>;
        case Type::uint32:
            return index_at<std::uint32_t>;
        case Type::int64:
            return index_at<std::int64_t>;
        case Type::uint64:
            return index_at<std::uint64_t>;
        default:
            return nullptr;
    }
}

/// Calls take(row, index) for each value, with -1 where it is missing. Throws Error for an index outside the dictionary.
void for_each_code(const ArrayView& array, std::int64_t words,
                   const std::function<void(std::int64_t, std::int64_t)>& take) {
    array.need_buffers(2);
    const auto read = index_reader(array.format());
    if (read == nullptr) refuse(array.name(), "has codes that are not whole numbers");
    for (std::int64_t i = 0; i < array.size(); ++i) {
        const std::int64_t index = array.is_valid(i) ? read(array, i) : -1;
        if (array.is_valid(i) && (index < 0 || index >= words))
            refuse(array.name(), "has a code outside its dictionary");
        take(i, index);
    }
}

struct Coded {
    TextList words;
    std::vector<std::int32_t> codes;
};

Made made_of_codes(const ArrayView& array) {
    const ArrayView dictionary = array.dictionary();
    auto coded = std::make_shared<Coded>();
    if (dictionary.size() > std::numeric_limits<std::int32_t>::max())
        refuse(array.name(), "has a dictionary of more than 2^31 words");
    if (!append_any_texts(dictionary, coded->words)) refuse_dictionary(array.name(), dictionary.format());
    coded->codes.resize(static_cast<std::size_t>(array.size()));
    for_each_code(array, dictionary.size(), [&](std::int64_t row, std::int64_t index) {
        const bool there = index >= 0 && dictionary.is_valid(index);
        coded->codes[static_cast<std::size_t>(row)] = there ? static_cast<std::int32_t>(index) : -1;
    });
    auto column = column_of<std::int32_t>(coded->codes);
    column.type = Type::dictionary;
    column.words = coded->words;
    return {column, coded};
}

/// A dictionary of numbers or booleans, decoded.
struct DecodedDictionary {
    std::vector<std::byte> values;
    std::vector<std::uint8_t> valid;
};

/// `values`: those of the dictionary. The result has their type: identifiers of 64 bits would be rounded as doubles, and
/// 0.1 of 32 bits would get more digits.
Made decoded(const ArrayView& array, const Column& values) {
    const ArrayView dictionary = array.dictionary();
    const auto width = static_cast<std::size_t>(values.stride);
    auto found = std::make_shared<DecodedDictionary>();
    found->values.resize(static_cast<std::size_t>(array.size()) * width);
    found->valid.resize(static_cast<std::size_t>(array.size() / 8 + 1));
    for_each_code(array, dictionary.size(), [&](std::int64_t row, std::int64_t index) {
        if (index < 0 || !dictionary.is_valid(index)) return;
        const auto place = static_cast<std::size_t>(row);
        std::memcpy(&found->values[place * width], static_cast<const std::byte*>(values.data) + index * values.stride,
                    width);
        found->valid[place / 8] = static_cast<std::uint8_t>(found->valid[place / 8] | (1U << (place % 8)));
    });
    return {{.type = values.type,
             .data = found->values.data(),
             .size = array.size(),
             .stride = values.stride,
             .valid = found->valid.data()},
            found};
}

/// A single bit "missing", used for all rows.
Made made_of_nothing(const ArrayView& array) {
    auto bits = std::make_shared<std::vector<std::uint8_t>>(static_cast<std::size_t>(array.size() / 8 + 1));
    return {{.type = Type::boolean, .data = bits->data(), .size = array.size(), .stride = 0, .valid = bits->data()},
            bits};
}

Made made_of_numbers(const ArrayView& array, PlainType plain) {
    array.need_buffers(2);
    const auto* values = array.buffer<std::byte>(1);
    const std::int64_t skipped = values == nullptr ? 0 : array.offset() * plain.width;
    return {with_validity({plain.type, values + skipped, array.size(), plain.width}, array)};
}

Made made_of_dictionary(const ArrayView& array) {
    const ArrayView dictionary = array.dictionary();
    if (const auto plain = plain_type(dictionary.format()))
        return decoded(array, made_of_numbers(dictionary, *plain).column);
    if (dictionary.format() == "b") return decoded(array, made_of_bits(dictionary).column);
    return made_of_codes(array);
}

Made made_of(const ArrayView& array) {
    if (array.coded()) return made_of_dictionary(array);
    if (array.format() == "n") return made_of_nothing(array);
    if (array.format() == "b") return made_of_bits(array);
    if (const auto plain = plain_type(array.format())) return made_of_numbers(array, *plain);
    return made_of_texts(array);
}

void add_chunk(LentColumn& column, const ArrowSchema& schema, const ArrowArray& array, const std::string& name) {
    Made made = made_of(ArrayView(schema, array, name));
    column.chunks.push_back(made.column);
    if (made.owner) column.owners.push_back(std::move(made.owner));
}

/// Keeps an array until its last user is gone.
std::shared_ptr<const ArrowArray> owned(ArrowArray& array) {
    auto* moved = new ArrowArray(array);
    array.release = nullptr;
    return {moved, [](const ArrowArray* last) {
                auto* own = const_cast<ArrowArray*>(last);  // made by the line above
                if (own->release != nullptr) own->release(own);
                delete own;
            }};
}

/// A schema that is released at the end of its scope.
struct OwnedSchema {
    OwnedSchema() = default;
    OwnedSchema(const OwnedSchema&) = delete;
    OwnedSchema& operator=(const OwnedSchema&) = delete;
    ~OwnedSchema() {
        if (schema.release != nullptr) schema.release(&schema);
    }
    ArrowSchema schema{};
};

/// The columns of a table, in the order of its schema.
class TableImport {
public:
    TableImport(const ArrowSchema& schema, const std::string& name) : schema_(schema), name_(name) {
        if (!is_table(schema)) {
            columns_.push_back({"", {}});
            return;
        }
        if (schema.n_children < 0 || schema.n_children > most_columns ||
            (schema.n_children > 0 && schema.children == nullptr))
            refuse(name, "has an invalid number of columns");
        for (std::int64_t i = 0; i < schema.n_children; ++i) {
            const ArrowSchema* child = schema.children[i];
            if (child == nullptr) refuse(name, "lacks a column of its schema");
            const bool unread = unreadable(*child);
            columns_.push_back({child->name == nullptr ? "" : child->name, {}, unread ? child->format : ""});
        }
    }

    void add(ArrowArray& array) {
        const auto held = owned(array);
        if (!is_table(schema_)) {
            LentColumn& column = columns_.front().column;
            add_chunk(column, schema_, *held, name_);
            column.owners.push_back(held);
            return;
        }
        const ArrayView rows(schema_, *held, name_);
        if (held->n_children != schema_.n_children || (held->n_children > 0 && held->children == nullptr))
            refuse(name_, "does not have the columns of its schema");
        if (rows.valid() != nullptr) {
            for (std::int64_t i = 0; i < rows.size(); ++i)
                if (!rows.is_valid(i)) refuse(name_, "has rows that are null as a whole");
        }
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            const ArrowArray* child = held->children[c];
            if (child == nullptr) refuse(name_, "lacks a column of its schema");
            const ArrowSchema& type = *schema_.children[c];
            if (!columns_[c].unread.empty()) continue;
            if (child->length < 0 || rows.offset() > child->length || rows.size() > child->length - rows.offset())
                refuse(columns_[c].name, "is shorter than the rows it belongs to");
            LentColumn& column = columns_[c].column;
            add_chunk(column, type, *child, columns_[c].name);
            column.chunks.back() = slice(column.chunks.back(), rows.offset(), rows.offset() + rows.size());
            column.owners.push_back(held);
        }
    }

    std::vector<NamedColumn> finish() && { return std::move(columns_); }

private:
    static constexpr std::int64_t most_columns = 1'000'000;
    /// Nested columns and dates are skipped, so that they do not affect users who name other columns.
    static bool unreadable(const ArrowSchema& type) {
        if (type.format == nullptr) return false;
        const std::string_view format = type.format;
        return format.starts_with('+') || format.starts_with('t') || format.starts_with('d') || format.starts_with('w');
    }

    const ArrowSchema& schema_;
    const std::string& name_;
    std::vector<NamedColumn> columns_;
};

[[noreturn]] void refuse_stream(ArrowArrayStream& stream, const std::string& name) {
    const char* why = stream.get_last_error == nullptr ? nullptr : stream.get_last_error(&stream);
    throw Error(name + ": its Arrow stream ended with an error (" +
                printable(why == nullptr ? "no reason given" : why, 200) + ").");
}

}  // namespace

void refuse_type(const std::string& name, std::string_view format) {
    const std::string values = values_in_words(format);
    const bool has_parts = values.starts_with("list") || values == "structs";
    throw Error("Column " + quoted(name) + " contains " + values + ", not numbers or strings. " +
                (has_parts ? "Lists and structs can only be read from Parquet and Arrow files: pass the path of such a "
                             "file, or make each of their values a column."
                           : "Cast the column to one of these types, or use another column."));
}

bool is_table(const ArrowSchema& schema) { return schema.format != nullptr && std::string_view(schema.format) == "+s"; }

LentColumn import_array(const ArrowSchema& schema, ArrowArray& array, const std::string& name) {
    LentColumn column;
    const auto held = owned(array);
    add_chunk(column, schema, *held, name);
    column.owners.push_back(held);
    return column;
}

std::vector<NamedColumn> import_stream(ArrowArrayStream& stream, const std::string& name) {
    if (stream.get_schema == nullptr || stream.get_next == nullptr)
        throw Error(name + ": its Arrow stream has already been read. Create it again.");
    OwnedSchema type;
    if (stream.get_schema(&stream, &type.schema) != 0) refuse_stream(stream, name);
    TableImport table(type.schema, name);
    while (true) {
        ArrowArray array{};
        if (stream.get_next(&stream, &array) != 0) refuse_stream(stream, name);
        if (array.release == nullptr) break;
        table.add(array);
    }
    return std::move(table).finish();
}

}  // namespace midrank

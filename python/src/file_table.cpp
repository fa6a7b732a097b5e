#include "python/src/file_table.hpp"

#include "midrank/predictions/values.hpp"
#include "midrank/sources/opened_files.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Owned copies of the values of one batch.
struct Kept {
    std::vector<std::byte> bytes;
    std::vector<std::string_view> texts;  ///< views into `bytes`
    std::vector<std::uint8_t> valid;
};

std::size_t width_of(Type type) noexcept {
    switch (type) {
        case Type::boolean:
        case Type::int8:
        case Type::uint8:
            return 1;
        case Type::int16:
        case Type::uint16:
        case Type::float16:
            return 2;
        case Type::int32:
        case Type::uint32:
        case Type::float32:
        case Type::dictionary:
            return 4;
        default:
            return 8;
    }
}

void keep_texts(std::vector<std::string_view> given, Kept& kept) {
    std::size_t size = 0;
    for (const std::string_view text : given) size += text.size();
    kept.bytes.resize(size);
    auto* at = reinterpret_cast<char*>(kept.bytes.data());
    for (std::string_view& text : given) {
        if (!text.empty()) std::memcpy(at, text.data(), text.size());
        text = {at, text.size()};
        at += text.size();
    }
    kept.texts = std::move(given);
}

void keep_values(const Column& column, Kept& kept) {
    const std::size_t width = width_of(column.type);
    kept.bytes.resize(width * static_cast<std::size_t>(column.size));
    const auto* from = static_cast<const std::byte*>(column.data);
    for (std::size_t to = 0; to < kept.bytes.size(); to += width, from += column.stride)
        std::memcpy(kept.bytes.data() + to, from, width);
}

/// Appends a copy of `column` that borrows nothing.
void append_copy(const Column& column, LentColumn& lent) {
    const auto kept = std::make_shared<Kept>();
    Column copy = column;
    if (column.type == Type::text) {
        std::vector<std::string_view> given;
        use_values_as<std::string_view>(column, [&](auto values) {
            for (std::int64_t i = 0; i < column.size; ++i) given.push_back(is_valid(column, i) ? values[i] : "");
        });
        keep_texts(std::move(given), *kept);
        copy = column_of<std::string_view>(kept->texts);
        copy.spelling = column.spelling;
    } else {
        keep_values(column, *kept);
        copy.data = kept->bytes.data();
        copy.stride = static_cast<std::int64_t>(width_of(column.type));
    }
    if (column.type == Type::dictionary) {
        const auto words = std::make_shared<Kept>();
        keep_texts({column.words.begin(), column.words.end()}, *words);
        copy.words = words->texts;
        lent.owners.push_back(words);
    }
    if (column.valid != nullptr) {
        kept->valid.resize(static_cast<std::size_t>(column.size / 8 + 1));
        for (std::int64_t i = 0; i < column.size; ++i) {
            std::uint8_t& eight = kept->valid[static_cast<std::size_t>(i / 8)];
            if (is_valid(column, i)) eight = static_cast<std::uint8_t>(eight | (1U << (i % 8)));
        }
        copy.valid = kept->valid.data();
        copy.valid_offset = 0;
    }
    lent.chunks.push_back(copy);
    lent.owners.push_back(kept);
}

FetchedColumns read_columns(Source& source, const std::vector<std::string>& names) {
    FetchedColumns found = std::vector<LentColumn>(names.size());
    std::int64_t rows = 0;
    source.read(names, [&](const Batch& batch) {
        if (found.files.empty() || found.files.back().file != batch.file)
            found.files.push_back({.row = rows, .file = std::string(batch.file), .first_row = batch.first_row});
        for (std::size_t i = 0; i < names.size(); ++i) append_copy(batch.columns[i], found.columns[i]);
        rows += batch.columns.front().size;
    });
    return found;
}

}  // namespace

FileTable open_file_table(const std::vector<std::string>& paths, bool model_per_file, const SourceOptions& options) {
    std::vector<std::string> said;
    const auto opened = std::make_shared<OpenedFiles>(paths, options, model_per_file, said);
    const std::string name = opened->rows().name();
    std::vector<std::string> names = opened->rows().column_names();
    const auto fetch = [=, unread = opened](const std::vector<std::size_t>& places) mutable {
        std::vector<std::string> no_news;
        const auto files = unread ? unread : std::make_shared<OpenedFiles>(paths, options, model_per_file, no_news);
        unread.reset();  // it can be read only once
        std::vector<std::string> wanted;
        wanted.reserve(places.size());
        for (const std::size_t place : places) wanted.push_back(names[place]);
        return read_columns(files->rows(), wanted);
    };
    FileTable found{.table = std::make_shared<LentTable>(name, names, fetch, name), .model = {}};
    found.table->look_by(
        [opened](const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) {
            opened->rows().look(columns, take);
        });
    found.table->say(std::move(said));
    if (opened->models() != nullptr) found.model = opened->models()->model_column();
    return found;
}

}  // namespace midrank

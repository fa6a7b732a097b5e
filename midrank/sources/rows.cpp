#include "midrank/sources/rows.hpp"

#include <cassert>
#include <cstring>

namespace midrank {

namespace {

/// The bytes that end a field which is not quoted.
class Ends {
public:
    explicit Ends(char delimiter) {
        for (const char c : {delimiter, '\n', '\r'}) ends_[static_cast<unsigned char>(c)] = true;
    }
    bool operator()(char c) const noexcept { return ends_[static_cast<unsigned char>(c)]; }

private:
    bool ends_[256] = {};
};

/// A field as it stands in the text.
struct RawField {
    const char* begin = nullptr;
    const char* end = nullptr;
    bool quoted = false;
    bool intricate = false;  // doubled quotes, or text after the closing one
};

enum class Stop : std::uint8_t { delimiter, line_end, out_of_text, open_quote };

/// Reads the field at `at` and moves past what ends it.
Stop next_field(const char*& at, const char* end, bool last, char delimiter, const Ends& ends, RawField& field) {
    field = {at, at, at < end && *at == '"', false};
    if (field.quoted) {
        ++at;
        while (true) {
            const auto* quote = static_cast<const char*>(std::memchr(at, '"', static_cast<std::size_t>(end - at)));
            if (quote == nullptr) return Stop::open_quote;
            at = quote + 1;
            if (at == end || *at != '"') break;
            field.intricate = true;
            ++at;
        }
        field.intricate |= at < end && !ends(*at);
    }
    while (at < end && !ends(*at)) ++at;
    field.end = at;
    if (at == end) return Stop::out_of_text;
    const char found = *at++;
    if (found == delimiter) return Stop::delimiter;
    if (found == '\r') {
        if (at == end && !last) return Stop::out_of_text;  // a line feed may follow
        if (at < end && *at == '\n') ++at;
    }
    return Stop::line_end;
}

/// The text of a field. Undoing doubled quotes makes it shorter, so it is written over itself.
std::string_view text_of(const RawField& field, char* begin) {
    const auto size = static_cast<std::size_t>(field.end - field.begin);
    if (!field.quoted) return {field.begin, size};
    if (!field.intricate) return {field.begin + 1, size - 2};
    char* to = begin;
    bool within = true;
    for (const char* from = field.begin + 1; from != field.end; ++from) {
        if (within && *from == '"') {
            within = from + 1 != field.end && from[1] == '"';
            if (!within) continue;
            ++from;
        }
        *to++ = *from;
    }
    return {begin, static_cast<std::size_t>(to - begin)};
}

bool is_line_end(char c) noexcept { return c == '\n' || c == '\r'; }

}  // namespace

std::optional<FirstRow> cut_first_row(std::string_view text, char delimiter, bool last) {
    const Ends ends(delimiter);
    const char* const end = text.data() + text.size();
    const char* at = text.data();
    while (at < end && is_line_end(*at)) ++at;
    if (at == end) return std::nullopt;
    FirstRow row;
    while (true) {
        RawField field;
        const Stop stop = next_field(at, end, last, delimiter, ends, field);
        if (stop == Stop::open_quote || (stop == Stop::out_of_text && !last)) return std::nullopt;
        std::string copy(field.begin, field.end);
        const RawField copied{copy.data(), copy.data() + copy.size(), field.quoted, field.intricate};
        row.fields.emplace_back(text_of(copied, copy.data()));
        if (stop == Stop::delimiter) continue;
        row.bytes = static_cast<std::size_t>(at - text.data());
        return row;
    }
}

RowCutter::RowCutter(char delimiter, std::size_t columns, const std::vector<std::size_t>& wanted)
    : delimiter_(delimiter), slots_(columns, unwanted), fields_(wanted.size()) {
    for (std::size_t i = 0; i < wanted.size(); ++i) slots_[wanted[i]] = i;
}

std::size_t RowCutter::cut(std::span<char> text, bool last) {
    const Ends ends(delimiter_);
    rows_ = 0;
    bad_.reset();
    for (auto& column : fields_) column.clear();

    char* const begin = text.data();
    const char* const end = begin + text.size();
    std::vector<RawField> row(fields_.size());
    const char* row_begin = begin;
    while (row_begin < end) {
        if (is_line_end(*row_begin)) {  // an empty line, or the second half of CRLF
            ++row_begin;
            continue;
        }
        const char* at = row_begin;
        std::size_t columns = 0;
        Stop stop = Stop::delimiter;
        while (stop == Stop::delimiter) {
            RawField field;
            stop = next_field(at, end, last, delimiter_, ends, field);
            const std::size_t slot = columns < slots_.size() ? slots_[columns] : unwanted;
            if (slot != unwanted) row[slot] = field;
            ++columns;
        }
        if (stop == Stop::open_quote && last) bad_ = Bad{columns, true};
        if (stop == Stop::open_quote || (stop == Stop::out_of_text && !last)) break;
        if (columns != slots_.size()) {
            bad_ = Bad{columns, false};
            break;
        }
        for (std::size_t i = 0; i < row.size(); ++i) {
            fields_[i].push_back(text_of(row[i], begin + (row[i].begin - begin)));
        }
        ++rows_;
        row_begin = at;
    }
    return static_cast<std::size_t>(row_begin - begin);
}

}  // namespace midrank

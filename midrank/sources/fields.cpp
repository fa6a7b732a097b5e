#include "midrank/sources/fields.hpp"

#include <algorithm>
#include <cstring>

namespace midrank {
namespace {

bool is_line_end(char c) noexcept { return c == '\n' || c == '\r'; }

const char* find_quote(const char* at, const char* end) noexcept {
    const void* found = std::memchr(at, '"', static_cast<std::size_t>(end - at));
    return found == nullptr ? end : static_cast<const char*>(found);
}

std::string_view between(const char* from, const char* to) noexcept {
    return {from, static_cast<std::size_t>(to - from)};
}

}  // namespace

std::size_t empty_lines(std::string_view text) noexcept {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, is_line_end) - text.begin());
}

FieldCutter::FieldCutter(char delimiter) {
    for (const char c : {delimiter, '\n', '\r'}) ends_field_[static_cast<unsigned char>(c)] = true;
}

const char* FieldCutter::end_of_plain(const char* at, const char* end) const noexcept {
    while (at != end && !ends_field_[static_cast<unsigned char>(*at)]) ++at;
    return at;
}

/// Adds the field that begins with the quote at `at`, and returns its end; `end` if there is none.
const char* FieldCutter::cut_quoted(const char* at, const char* end) {
    const char* const opened = at + 1;
    const char* quote = find_quote(opened, end);
    std::string made;
    const char* from = opened;
    while (quote != end && quote + 1 != end && quote[1] == '"') {  // two that mean one
        made += between(from, quote + 1);
        from = quote + 2;
        quote = find_quote(from, end);
    }
    if (quote == end) return end;
    const char* const closed = end_of_plain(quote + 1, end);
    if (from == opened && closed == quote + 1) {
        fields_.push_back(between(opened, quote));
        return closed;
    }
    made += between(from, quote);
    made += between(quote + 1, closed);
    fields_.push_back(made_.emplace_back(std::move(made)));
    return closed;
}

std::size_t FieldCutter::cut(std::string_view text) {
    fields_.clear();
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    for (const char* at = begin; at != end; ++at) {
        const char* field_end = nullptr;
        if (*at == '"') {
            field_end = cut_quoted(at, end);
        } else {
            field_end = end_of_plain(at, end);
            fields_.push_back(between(at, field_end));
        }
        if (field_end == end) return 0;
        at = field_end;
        if (!is_line_end(*at)) continue;
        const bool two = *at == '\r' && at + 1 != end && at[1] == '\n';
        return static_cast<std::size_t>(at - begin) + (two ? 2 : 1);
    }
    return 0;
}

}  // namespace midrank

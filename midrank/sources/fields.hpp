// Rows of delimited text cut into fields, by RFC 4180: rows end with LF, CRLF or CR, a quoted field may hold anything, two quotes
// in it mean one, empty lines are no rows. Beyond the standard, and as Arrow and others read it: a quote within a field that did not
// open with one is a character, and what follows a closing quote belongs to the field.

#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// How many bytes the empty lines take at the front of `text`.
std::size_t empty_lines(std::string_view text) noexcept;

class FieldCutter {
public:
    /// `delimiter` is no quote and no line end.
    explicit FieldCutter(char delimiter);

    /// Cuts the first row of `text`, which opens with no empty line, into fields() and returns its length with its line end; 0 if it does
    /// not end within `text`.
    std::size_t cut(std::string_view text);

    /// Views into the text, or into what was made of quotes; the latter live until forget().
    const std::vector<std::string_view>& fields() const noexcept { return fields_; }
    void forget() noexcept { made_.clear(); }

private:
    const char* end_of_plain(const char* at, const char* end) const noexcept;
    const char* cut_quoted(const char* at, const char* end);

    std::array<bool, 256> ends_field_{};
    std::vector<std::string_view> fields_;
    std::deque<std::string> made_;
};

}  // namespace midrank

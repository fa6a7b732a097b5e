// Splits delimited text into fields, by RFC 4180: rows end with LF, CRLF or CR, a quoted field may contain anything,
// two quotes in it mean one, empty lines are skipped. Beyond the standard, like Arrow and others: a quote within an
// unquoted field is an ordinary character, and what follows a closing quote belongs to the field.

#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// The number of bytes of empty lines at the beginning of `text`.
std::size_t empty_lines(std::string_view text) noexcept;

class FieldCutter {
public:
    /// `delimiter` must not be a quote or a line end.
    explicit FieldCutter(char delimiter);

    /// Splits the first row of `text`, which must not be empty, into fields(). Returns its length including the line
    /// end; 0 if it does not end within `text`.
    std::size_t cut(std::string_view text);

    /// Views into the text, or into unquoted copies; the latter are valid until forget().
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

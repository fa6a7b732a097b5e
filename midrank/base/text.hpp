// Makes text from outside safe for messages: one line, valid UTF-8, of limited length, and without characters that
// could hide or reorder surrounding text.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace midrank {

/// The first character of `text`: its code point and length in bytes; -1 and one byte where `text` is not valid UTF-8.
struct Character {
    std::int32_t code_point = -1;
    std::size_t bytes = 1;

    static constexpr Character first_of(std::string_view text) noexcept {
        const auto byte = [text](std::size_t i) { return std::int32_t{static_cast<unsigned char>(text[i])}; };
        const std::int32_t lead = byte(0);
        if (lead < 0x80) return {lead, 1};
        if (lead < 0xC2 || lead > 0xF4) return {};
        const std::size_t bytes = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (text.size() < bytes) return {};
        std::int32_t code_point = lead & (0x7F >> bytes);
        for (std::size_t i = 1; i < bytes; ++i) {
            if ((byte(i) & 0xC0) != 0x80) return {};
            code_point = (code_point << 6) | (byte(i) & 0x3F);
        }
        const bool overlong = (bytes == 3 && code_point < 0x800) || (bytes == 4 && code_point < 0x10000);
        const bool surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
        if (overlong || surrogate || code_point > 0x10FFFF) return {};
        return {code_point, bytes};
    }

    /// False for invalid bytes, control characters, line breaks, and characters that change the direction of text.
    constexpr bool printable() const noexcept {
        const std::int32_t c = code_point;
        return c >= 0x20 && !(c >= 0x7F && c <= 0x9F) && c != 0x061C && !(c >= 0x200B && c <= 0x200F) &&
               !(c >= 0x2028 && c <= 0x202E) && !(c >= 0x2060 && c <= 0x206F) && c != 0xFEFF;
    }
};

constexpr bool is_utf8(std::string_view text) noexcept {
    while (!text.empty()) {
        const Character next = Character::first_of(text);
        if (next.code_point < 0) return false;
        text.remove_prefix(next.bytes);
    }
    return true;
}

/// `text` with every character that is not printable as an escape (\n, \x1b, \xff), cut with … after `limit`
/// characters.
inline std::string printable(std::string_view text, std::size_t limit = std::string_view::npos) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (std::size_t written = 0; !text.empty(); ++written) {
        if (written == limit) return out + "…";
        const Character next = Character::first_of(text);
        if (next.printable()) {
            out += text.substr(0, next.bytes);
        } else if (text.front() == '\n') {
            out += "\\n";
        } else if (text.front() == '\r') {
            out += "\\r";
        } else if (text.front() == '\t') {
            out += "\\t";
        } else {
            for (const char c : text.substr(0, next.bytes)) {
                const auto byte = static_cast<unsigned char>(c);
                out += "\\x";
                out += digits[byte >> 4];
                out += digits[byte & 15];
            }
        }
        text.remove_prefix(next.bytes);
    }
    return out;
}

/// A value as messages quote it: "n/a". Long ones are cut.
inline std::string quoted(std::string_view text) { return '"' + printable(text, 40) + '"'; }
// Overloads for these types, because argument-dependent lookup would find std::quoted as a better match wherever
// <iomanip> is included.
inline std::string quoted(const std::string& text) { return quoted(std::string_view(text)); }
inline std::string quoted(std::string& text) { return quoted(std::string_view(text)); }
inline std::string quoted(const char* text) { return quoted(std::string_view(text)); }

/// "a, b, c", each by shown(name). For plain texts use fmt::join.
template <class Names, class Shown>
std::string with_commas(Names&& names, Shown shown) {
    std::string text;
    bool first = true;
    for (const auto& name : names) {
        if (!first) text += ", ";
        text += shown(name);
        first = false;
    }
    return text;
}

}  // namespace midrank

#include "midrank/presentation/columns.hpp"

#include "midrank/base/text.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

// wcwidth of the C library depends on the locale, so that two users might see different tables.
std::size_t places_of(std::int32_t c) noexcept {
    constexpr std::int32_t first_of_no_width = 0x0300;  // except control characters, which are escaped before
    return c < first_of_no_width ? 1 : static_cast<std::size_t>(utf8proc_charwidth(c));
}

/// Number of bytes before the break of a text wider than `width`; at least one character.
std::size_t bytes_before_break(std::string_view text, std::size_t width) noexcept {
    constexpr std::string_view seams = "|,;/";
    std::size_t end = 0;
    std::size_t seam = 0;
    std::size_t places = 0;
    while (end < text.size()) {
        const Character next = Character::first_of(text.substr(end));
        places += places_of(next.code_point);
        if (end > 0 && places > width) break;
        end += next.bytes;
        if (seams.find(text[end - 1]) != std::string_view::npos) seam = end;
    }
    return seam > 0 ? seam : end;
}

}  // namespace

std::size_t width_of(std::string_view text) noexcept {
    std::size_t width = 0;
    while (!text.empty()) {
        const Character next = Character::first_of(text);
        width += places_of(next.code_point);
        text.remove_prefix(next.bytes);
    }
    return width;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    std::string line;
    while (true) {
        const auto end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        if (!line.empty() && width_of(line) + 1 + width_of(word) > width) lines.push_back(std::exchange(line, {}));
        if (!line.empty()) line += ' ';
        line += word;
        if (end == text.size()) break;
        text.remove_prefix(end + 1);
    }
    lines.push_back(line);
    return lines;
}

std::vector<std::string> wrapped_tightly(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    for (const std::string& whole : wrapped(text, width)) {
        std::string_view rest = whole;
        while (width_of(rest) > width) {
            const std::size_t bytes = bytes_before_break(rest, width);
            if (bytes == rest.size()) break;  // one character
            lines.emplace_back(rest.substr(0, bytes));
            rest.remove_prefix(bytes);
        }
        lines.emplace_back(rest);
    }
    return lines;
}

}  // namespace midrank

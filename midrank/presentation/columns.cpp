#include "midrank/presentation/columns.hpp"

#include "midrank/base/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

struct Block {
    std::int32_t first, last;
};

template <std::size_t n>
bool in_any(const std::array<Block, n>& blocks, std::int32_t c) noexcept {
    return std::ranges::any_of(blocks, [c](const Block& block) { return c >= block.first && c <= block.last; });
}

// The C library's wcwidth knows more, but only in the locale of the user, and two users would see two tables.
std::size_t places_of(std::int32_t c) noexcept {
    static constexpr std::array<Block, 10> combining = {{{0x0300, 0x036F},
                                                         {0x0483, 0x0489},
                                                         {0x0591, 0x05BD},
                                                         {0x0610, 0x061A},
                                                         {0x064B, 0x065F},
                                                         {0x1AB0, 0x1AFF},
                                                         {0x1DC0, 0x1DFF},
                                                         {0x20D0, 0x20FF},
                                                         {0xFE00, 0xFE0F},
                                                         {0xFE20, 0xFE2F}}};
    static constexpr std::array<Block, 10> wide = {{{0x1100, 0x115F},
                                                    {0x2E80, 0x303E},
                                                    {0x3041, 0xA4CF},
                                                    {0xAC00, 0xD7A3},
                                                    {0xF900, 0xFAFF},
                                                    {0xFE30, 0xFE6F},
                                                    {0xFF00, 0xFF60},
                                                    {0xFFE0, 0xFFE6},
                                                    {0x1F300, 0x1FAFF},
                                                    {0x20000, 0x3FFFD}}};
    if (c < 0x0300) return 1;
    return in_any(combining, c) ? 0 : in_any(wide, c) ? 2 : 1;
}

/// How many bytes of a text that takes more than `width` places stand before its break: one character or more.
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

#include "midrank/presentation/columns.hpp"

#include "midrank/base/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

constexpr std::size_t gap = 2;  // between columns

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

std::string spaces(std::size_t count) { return std::string(count, ' '); }

/// Where the fraction of a number starts: at its point, or at its end.
std::size_t whole_width(std::string_view number) { return width_of(number.substr(0, number.find('.'))); }

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

std::size_t Columns::Extent::width() const noexcept { return std::max(whole + fraction, widest) + mark; }

bool Columns::is_heading(std::size_t row) const { return std::ranges::binary_search(headings_, row); }

std::vector<Columns::Extent> Columns::extents() const {
    std::vector<Extent> extents(aligns_.size());
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        if (is_heading(r)) continue;
        for (std::size_t column = 0; column < rows_[r].size(); ++column) {
            const Cell& cell = rows_[r][column];
            Extent& extent = extents[column];
            const std::size_t width = width_of(cell.text);
            if (at_point(cell, column)) {
                const std::size_t whole = whole_width(cell.text);
                extent.whole = std::max(extent.whole, whole);
                extent.fraction = std::max(extent.fraction, width - whole);
            } else {
                extent.widest = std::max(extent.widest, width);
            }
            extent.mark = std::max(extent.mark, width_of(cell.mark));
        }
    }
    return extents;
}

std::size_t Columns::width_before_last() const {
    const auto found = extents();
    std::size_t width = indent_;
    for (std::size_t column = 0; column + 1 < found.size(); ++column) width += found[column].width() + gap;
    return width;
}

std::size_t Columns::width() const { return width_before_last() + extents().back().width(); }

std::string Columns::placed(const Cell& cell, std::size_t column, const Extent& extent, const Style& style) const {
    const std::size_t field = extent.width() - extent.mark;
    const std::size_t width = width_of(cell.text);
    std::size_t before = 0;
    if (at_point(cell, column)) {
        // Numbers keep to the right of the field, their points one below the other.
        before = field - extent.fraction - whole_width(cell.text);
    } else if (aligns_[column] != Align::left) {
        before = field - width;
    }
    std::string out = spaces(before) + style.paint(cell.text, cell.tone) + style.paint(cell.mark, Tone::quiet);
    return out + spaces(extent.width() - before - width - width_of(cell.mark));
}

std::string Columns::text(const Style& style, std::size_t width) const {
    const auto found = extents();
    const std::size_t last = aligns_.size() - 1;
    const std::size_t start = width_before_last();
    std::string out;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const std::vector<Cell>& row = rows_[r];
        if (is_heading(r)) {
            out += style.paint(row.front().text, row.front().tone) + '\n';
            continue;
        }
        std::string line = spaces(indent_);
        std::vector<std::string> rest;
        for (std::size_t column = 0; column < row.size(); ++column) {
            if (column > 0) line += spaces(gap);
            if (column == last && aligns_[last] == Align::left && width > start) {
                rest = wrapped(row[column].text, width - start);
                line += style.paint(rest.front(), row[column].tone);
            } else {
                line += placed(row[column], column, found[column], style);
            }
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
        for (std::size_t i = 1; i < rest.size(); ++i)
            out += spaces(start) + style.paint(rest[i], row[last].tone) + '\n';
    }
    return out;
}

}  // namespace midrank

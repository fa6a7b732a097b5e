// Text in aligned columns, as terminals show it: a column is as wide as its widest cell, and width is counted in places on
// the screen, not in bytes.

#pragma once

#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Places that `text` takes on the screen: none for combining marks, two for most characters of East Asia.
std::size_t width_of(std::string_view text) noexcept;

/// `text` in lines of at most `width` places, broken at spaces; a longer word has a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

enum class Align : std::uint8_t { left, right, point };  ///< `point`: numbers, their decimal points one below the other

struct Cell {
    std::string text;
    Tone tone = Tone::plain;
    bool word = false;  ///< in a column of numbers: to the right, not at the point
    std::string mark = {};  ///< of a footnote, behind the text
};

class Columns {
public:
    explicit Columns(std::vector<Align> aligns, std::size_t indent = 2) : aligns_(std::move(aligns)), indent_(indent) {}

    /// A row of cells; those at the end may be missing.
    void row(std::vector<Cell> cells) { rows_.push_back(std::move(cells)); }
    /// A line of its own, from the left edge.
    void line(const std::string& text, Tone tone) {
        rows_.push_back({{text, tone}});
        headings_.push_back(rows_.size() - 1);
    }
    void blank() { line("", Tone::plain); }

    /// Places that all columns take.
    std::size_t width() const;
    /// Places that all columns but the last take, and the gap before the last.
    std::size_t width_before_last() const;

    /// The rows, each with its line end. The last column wraps where it would pass `width`.
    std::string text(const Style& style, std::size_t width = 0) const;

private:
    struct Extent {
        std::size_t whole = 0;  ///< of numbers, to the left of the point
        std::size_t fraction = 0;  ///< the point and what follows
        std::size_t widest = 0;  ///< of everything else
        std::size_t mark = 0;
        std::size_t width() const noexcept;
    };
    bool is_heading(std::size_t row) const;
    bool at_point(const Cell& cell, std::size_t column) const { return aligns_[column] == Align::point && !cell.word; }
    std::vector<Extent> extents() const;
    std::string placed(const Cell& cell, std::size_t column, const Extent& extent, const Style& style) const;

    std::vector<Align> aligns_;
    std::size_t indent_;
    std::vector<std::vector<Cell>> rows_;
    std::vector<std::size_t> headings_;  ///< places of lines of their own in `rows_`, in order
};

}  // namespace midrank

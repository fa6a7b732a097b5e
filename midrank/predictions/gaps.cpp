#include "midrank/predictions/gaps.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/values.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>

namespace midrank {

namespace {

std::int64_t first_invalid(const Column& column, std::int64_t from, std::int64_t to) noexcept {
    if (column.valid == nullptr) return to;
    for (std::int64_t row = from; row < to; ++row) {
        const std::int64_t bit = column.valid_offset + row;
        if ((bit & 7) == 0 && to - row >= 8 && column.valid[bit >> 3] == 0xFF) {
            row += 7;  // eight at once
        } else if (!is_valid(column, row)) {
            return row;
        }
    }
    return to;
}

// Searches blocks of rows without a branch, which the compiler turns into vector compares; only a block with a NaN,
// which is rare, is searched row by row.
template <class Numbers>
std::int64_t first_nan(Numbers values, std::int64_t from, std::int64_t to) noexcept {
    constexpr std::int64_t block = 256;
    for (; to - from >= block; from += block) {
        unsigned found = 0;
        for (std::int64_t i = 0; i < block; ++i) found += values[from + i] != values[from + i];
        if (found != 0) break;
    }
    while (from < to && values[from] == values[from]) ++from;
    return from;
}

}  // namespace

Gaps::Gaps(const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        words_.emplace_back(trimmed(word));
        if (const auto number = parse_number(word)) numbers_.push_back(*number);
    }
}

bool Gaps::is_gap(std::string_view text) const noexcept {
    text = trimmed(text);
    return text.empty() || std::ranges::find(words_, text) != words_.end();
}

// In blocks, so that a caller who goes from gap to gap does not search to the end for invalid bits each time.
std::int64_t Gaps::first(const Column& column, std::int64_t from, std::int64_t to) const {
    constexpr std::int64_t block = 4096;
    for (; from < to; from += block) {
        const std::int64_t end = std::min(from + block, to);
        if (const std::int64_t gap = first_in_block(column, from, end); gap < end) return gap;
    }
    return to;
}

std::int64_t Gaps::first_in_block(const Column& column, std::int64_t from, std::int64_t to) const {
    to = first_invalid(column, from, to);
    if (is_textual(column.type)) {
        const Texts texts(column);
        for (std::int64_t row = from; row < to; ++row) {
            if (column.type == Type::dictionary) {
                const std::int32_t code = texts.code(row);
                if (code < 0) return row;
                if (static_cast<std::size_t>(code) >= column.words.size()) {
                    throw Fault{row, "the code " + std::to_string(code) + " is not in the dictionary, which has " +
                                         std::to_string(column.words.size()) + " words. The data are damaged."};
                }
            }
            if (is_gap(texts[row])) return row;
        }
        return to;
    }
    use_numbers(column, [this, from, &to](auto values) {
        if constexpr (std::floating_point<typename decltype(values)::Value>) to = first_nan(values, from, to);
        if (numbers_.empty()) return;
        for (std::int64_t row = from; row < to; ++row) {
            if (std::ranges::find(numbers_, static_cast<double>(values[row])) != numbers_.end()) to = row;
        }
    });
    return to;
}

std::string Gaps::sentence(const Column& column, std::int64_t row) {
    const std::string way_out = " Correct it, or drop such rows with --missing drop.";
    if (!is_valid(column, row)) return "the value is missing." + way_out;
    if (is_textual(column.type)) {
        const Texts texts(column);
        if (column.type == Type::dictionary && texts.code(row) < 0) return "the value is missing." + way_out;
        if (trimmed(texts[row]).empty()) return "the value is missing." + way_out;
        return quoted(texts[row]) + " counts as a missing value." + way_out;
    }
    std::string sentence;
    use_numbers(column, [row, &sentence](auto values) {
        const auto value = static_cast<double>(values[row]);
        sentence = value != value ? "the value is NaN." : number_text(value) + " counts as a missing value.";
    });
    return sentence + way_out;
}

}  // namespace midrank

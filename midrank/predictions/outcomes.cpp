#include "midrank/predictions/outcomes.hpp"

#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/missing_words.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace midrank {
namespace {

constexpr std::int64_t most_classes = 100'000;

/// Whether a column can hold numbers at all; true and false are classes.
bool may_be_numbers(const Column& column) noexcept { return column.type != Type::boolean; }

bool has_fraction(double number) { return number != std::floor(number); }

/// Whether `runs` contain an integer with so many digits that it must be a name, such as an article number.
bool have_long_numbers(const Column& column, std::span<const Run> runs) {
    if (!is_textual(column.type)) return false;
    const Texts texts(column);
    for (const Run& run : runs)
        for (std::int64_t row = run.first; row < run.last; ++row)
            if (rounds_as_number(texts[row])) return true;
    return false;
}

/// Whether the texts of `runs` are numbers although that of row `other` is not: some number has a fraction, which names
/// of classes do not have, or row `other` means a missing value or a number that no double can hold.
bool are_numbers_but_for(const Column& column, std::span<const Run> runs, std::int64_t other) {
    const Texts texts(column);
    const bool no_class = mostly_means_missing(trimmed(texts[other])) || exceeds_doubles(texts[other], column.spelling);
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row) {
            std::optional<double> number = parse_number(texts[row], column.spelling);
            if (!number) number = parse_per_cent(texts[row], column.spelling);
            if (number && (no_class || has_fraction(*number))) return true;
        }
    }
    return false;
}

}  // namespace

Outcomes::Outcomes(std::string name, std::int64_t row_hint, OutcomeKind kind)
    : name_(std::move(name)), row_hint_(row_hint), kind_(kind) {
    reserve_gently(numbers_, row_hint);
}

std::string why_no_error(double number) {
    if (std::abs(number) <= largest_outcome) return "";
    if (!std::isfinite(number)) return "the number is infinite, so it has no error";
    return fmt::format("the number {:.6g} is too large for a sum of squares: the largest allowed is {:g}", number,
                       largest_outcome);
}

void Outcomes::refuse_too_large(std::span<const Run> runs, std::size_t before) const {
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row, ++before) {
            if (const std::string why = why_no_error(numbers_[before]); !why.empty())
                throw Fault{row, why + ". Correct it, or drop the row."};
        }
    }
}

Groups Outcomes::named_numbers() const {
    Groups names(name_, row_hint_, most_classes, "Is it the column of classes? For numbers, use --task regression.");
    const Run all{0, static_cast<std::int64_t>(numbers_.size())};
    if (numbers_.empty()) return names;
    if (are_floats_) {
        const std::vector<float> floats(numbers_.begin(), numbers_.end());
        names.add(column_of<float>(floats), std::span(&all, 1));
    } else {
        names.add(column_of(std::span(numbers_)), std::span(&all, 1));
    }
    return names;
}

void Outcomes::add(const Column& column, std::span<const Run> runs) {
    const bool only_numbers = kind_ == OutcomeKind::numbers;
    if (!names_ && (only_numbers || (may_be_numbers(column) && !have_long_numbers(column, runs)))) {
        const std::size_t before = numbers_.size();
        try {
            append_numbers(column, runs, numbers_, per_cent_);
            are_floats_ = are_floats_ && (column.type == Type::float32 || column.type == Type::float16);
            if (only_numbers) refuse_too_large(runs, before);
            return;
        } catch (const Fault& fault) {
            if (only_numbers || (kind_ == OutcomeKind::guessed && !fault.words.empty())) throw;
            numbers_.resize(before);
            if (kind_ == OutcomeKind::guessed && is_textual(column.type) &&
                (std::ranges::any_of(numbers_, has_fraction) || are_numbers_but_for(column, runs, fault.row))) {
                throw Fault{fault.row, fault.sentence + " If these are class names, use --task multiclass."};
            }
        }
    }
    if (!names_) {
        names_ = named_numbers();
        numbers_ = {};
    }
    names_->add(column, runs);
}

GroupColumn Outcomes::classes() && {
    if (names_) return std::move(*names_).finish();
    return named_numbers().finish();
}

}  // namespace midrank

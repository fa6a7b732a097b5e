#include "midrank/predictions/outcomes.hpp"

#include "midrank/predictions/numbers.hpp"

#include <cmath>
#include <utility>

namespace midrank {
namespace {

constexpr std::int64_t most_classes = 100'000;

/// Whether a column can hold numbers at all; true and false are classes.
bool may_be_numbers(const Column& column) noexcept { return column.type != Type::boolean; }

}  // namespace

Outcomes::Outcomes(std::string name, std::int64_t row_hint, OutcomeKind kind)
    : name_(std::move(name)), row_hint_(row_hint), kind_(kind) {
    reserve_gently(numbers_, row_hint);
}

void Outcomes::refuse_infinite(std::span<const Run> runs, std::size_t before) const {
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row, ++before)
            if (!std::isfinite(numbers_[before]))
                throw Fault{row, "the number is infinite, so it has no error. Correct it, or drop the row."};
    }
}

Groups Outcomes::named_numbers() const {
    Groups names(name_, row_hint_, most_classes, "Is it the column of classes? For numbers give --task regression.");
    const Run all{0, static_cast<std::int64_t>(numbers_.size())};
    if (!numbers_.empty()) names.add(column_of(std::span(numbers_)), std::span(&all, 1));
    return names;
}

void Outcomes::add(const Column& column, std::span<const Run> runs) {
    const bool only_numbers = kind_ == OutcomeKind::numbers;
    if (!names_ && (only_numbers || may_be_numbers(column))) {
        const std::size_t before = numbers_.size();
        try {
            append_numbers(column, runs, numbers_, per_cent_);
            if (only_numbers) refuse_infinite(runs, before);
            return;
        } catch (const Fault& fault) {
            if (only_numbers || (kind_ == OutcomeKind::guessed && !fault.words.empty())) throw;
            numbers_.resize(before);
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

#include "midrank/predictions/labels.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/letter_case.hpp"
#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/likely_positive.hpp"
#include "midrank/predictions/missing_words.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/values.hpp"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

namespace midrank {

namespace {

/// The value of this type that is the label with this number, if there is one.
template <class Value>
std::optional<Value> as(double number) noexcept {
    if constexpr (std::is_same_v<Value, bool>) {
        if (number == 0 || number == 1) return number == 1;
    } else if constexpr (std::floating_point<Value>) {
        const auto nearest = static_cast<Value>(number);
        if (label_number_of(nearest) == number) return nearest;
    } else {
        const double end = std::ldexp(1.0, std::numeric_limits<Value>::digits);
        const double begin = std::is_signed_v<Value> ? -end : 0;
        if (number >= begin && number < end && number == std::trunc(number)) return static_cast<Value>(number);
    }
    return std::nullopt;
}

constexpr const char* say_shares =
    " If a label is the share of the row that is positive, between 0 and 1, use --soft-labels.";
constexpr const char* say_query =
    " If the label is the gain of a row within a query, give the column of queries with --query.";

}  // namespace

Labels::Labels(std::optional<std::string> positive, bool may_lack, std::int64_t row_hint, bool only_two_classes)
    : positive_(std::move(positive)), may_lack_(may_lack), only_two_classes_(only_two_classes) {
    reserve_gently(codes_, row_hint);
}

Labels::Label Labels::label_of(std::string_view text, NumberSpelling spelling) {
    std::string name(trimmed(text));
    if (const auto value = label_value(name, spelling)) return {value, "", std::move(name)};
    return {std::nullopt, name, name};
}

template <class Value>
Labels::Label Labels::label_of_number(Value value) {
    std::string name = label_text_of(value);
    const double number = label_number_of(value);
    if (std::floating_point<Value> || as<Value>(number) == value) return {number + 0.0, "", std::move(name)};
    return {std::nullopt, name, name};  // an integer that a double would round
}

std::uint8_t Labels::code_of(Label label, std::int64_t row, const Column& column) {
    const auto known = std::ranges::find(known_, label);
    const auto code = static_cast<std::uint8_t>(known - known_.begin());
    if (known != known_.end()) return code;
    if (!is_utf8(label.name)) {
        throw Fault{row, quoted(label.name) +
                             " is not valid UTF-8. Convert the file, for example with iconv -f latin1 -t utf-8."};
    }
    refuse_beyond_doubles(label, row, column);
    if (known_.size() == 2 && !positive_) refuse_third(label, row, column);
    if (known_.size() == most_labels) {
        throw Fault{row, quoted(label.name) + " is one label too many: there are " + std::to_string(most_labels) +
                             " already. Is this the column of labels?"};
    }
    known_.push_back(std::move(label));
    return code;
}

void Labels::refuse_beyond_doubles(const Label& label, std::int64_t row, const Column& column) const {
    if (!exceeds_doubles(label.text, column.spelling) || rounds_as_number(label.text)) return;
    if (positive_ && label == label_of(*positive_)) return;
    if (!std::ranges::all_of(known_, [](const Label& known) { return known.number.has_value(); })) return;
    throw Fault{row, quoted(label.name) +
                         " is outside the range of double precision. Correct it, or drop the row; if it is a name, "
                         "write it with a letter in front."};
}

void Labels::refuse_third(const Label& label, std::int64_t row, const Column& column) const {
    const std::string third = quoted(label.name) + " is a third label besides " + found();
    std::vector<std::string> missing;
    for (const std::string& name : {label.name, known_[0].name, known_[1].name})
        if (mostly_means_missing(name)) missing.push_back(name);
    if (!missing.empty()) {
        throw Fault{row, third + ". If " + quoted(missing.front()) + " means a missing value, " +
                             leave_rows_out(missing, column) +
                             "; otherwise name the positive label with --positive, and all others are negative."};
    }
    if (const std::string alike = alike_but_for_case(label); !alike.empty()) throw Fault{row, third + ", and " + alike};
    if (only_two_classes_) {
        throw Fault{row,
                    third +
                        ", and two classes are needed. Name the positive label with --positive, and all others are "
                        "negative.",
                    options_for_third_label(label)};
    }
    const bool numbers =
        label.number && std::ranges::all_of(known_, [](const Label& known) { return known.number.has_value(); });
    const auto has_decimals = [](const Label& of) { return of.number && *of.number != std::floor(*of.number); };
    if (numbers && !like_shares(label) && (has_decimals(label) || std::ranges::any_of(known_, has_decimals)))
        throw Fault{row, third +
                             ". They are numbers with decimals, not classes: give the column of predicted numbers with "
                             "--predicted instead of --score."};
    throw Fault{row,
                third +
                    ". Name the positive label with --positive, and all others are negative; for several classes or "
                    "for numbers, give the predictions with --predicted, or class scores with --score-prefix." +
                    (like_shares(label) ? say_shares
                     : numbers          ? say_query
                                        : ""),
                options_for_third_label(label)};
}

// Blocks are compared with the two known labels, without a branch; a block with any other label goes through code_of.
template <class Numbers>
void Labels::add_numbers(Numbers values, const Column& column, std::span<const Run> runs) {
    using Value = typename Numbers::Value;
    constexpr std::int64_t block = 256;
    for (const Run& run : runs) {
        for (std::int64_t begin = run.first; begin < run.last; begin += block) {
            const std::int64_t count = std::min(block, run.last - begin);
            const auto known = [this](std::size_t code) {
                return code < known_.size() && known_[code].number ? as<Value>(*known_[code].number) : std::nullopt;
            };
            const std::optional<Value> first = known(0);
            const std::optional<Value> second = known(1);
            const Value zero = first.value_or(Value{});
            const Value one = second.value_or(Value{});
            const bool has_zero = first.has_value();
            const bool has_one = second.has_value();

            const std::size_t before = codes_.size();
            codes_.resize(before + static_cast<std::size_t>(count));
            std::uint8_t* codes = codes_.data() + before;
            unsigned strangers = 0;
            for (std::int64_t i = 0; i < count; ++i) {
                const Value value = values[begin + i];
                const bool is_zero = (value == zero) & has_zero;
                const bool is_one = (value == one) & has_one;
                codes[i] = is_one;
                strangers += !(is_zero | is_one);
            }
            if (strangers == 0) continue;
            for (std::int64_t i = 0; i < count; ++i)
                codes[i] = code_of(label_of_number(values[begin + i]), begin + i, column);
        }
    }
}

void Labels::add_texts(const Column& column, std::span<const Run> runs) {
    const Texts texts(column);
    std::string_view spelling[2];  // most recent spellings; empty: not met yet
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row) {
            const std::string_view text = texts[row];
            std::uint8_t code = text == spelling[1];
            if (code == 0 && text != spelling[0]) {
                code = code_of(label_of(text, column.spelling), row, column);
                if (code < 2) spelling[code] = text;
            }
            codes_.push_back(code);
        }
    }
}

void Labels::add_dictionary(const Column& column, std::span<const Run> runs) {
    constexpr std::uint8_t unknown = most_labels;
    std::vector<std::uint8_t> word_codes(column.words.size(), unknown);
    const Texts texts(column);
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row) {
            std::uint8_t& code = word_codes[static_cast<std::size_t>(texts.code(row))];
            if (code == unknown) code = code_of(label_of(texts[row], column.spelling), row, column);
            codes_.push_back(code);
        }
    }
}

void Labels::add(const Column& column, std::span<const Run> runs) {
    if (column.type == Type::text) return add_texts(column, runs);
    if (column.type == Type::dictionary) return add_dictionary(column, runs);
    use_numbers(column, [this, &column, runs](auto values) { add_numbers(values, column, runs); });
}

std::vector<std::string> Labels::options_for_third_label(const Label& third) const {
    std::vector<std::string> names;
    std::ranges::transform(known_, std::back_inserter(names), &Label::name);
    names.push_back(third.name);
    const auto is_number = [](const std::string& name) { return label_of(name).number.has_value(); };
    if (std::ranges::any_of(names, is_number)) return {};
    return {"--positive", names[likely_positive(names)]};
}

std::string Labels::alike_but_for_case(const Label& last) const {
    std::vector<Label> labels = known_;
    labels.push_back(last);
    for (auto one = labels.begin(); one != labels.end(); ++one) {
        for (auto other = labels.begin(); other != one; ++other) {
            if (*one == *other || !equal_without_case(one->name, other->name)) continue;
            return "the labels " + quoted(other->name) + " and " + quoted(one->name) +
                   " differ only in case: write them alike.";
        }
    }
    return "";
}

bool Labels::like_shares(const Label& last) const {
    std::vector<Label> labels = known_;
    labels.push_back(last);
    const auto in_unit = [](const Label& label) { return label.number && *label.number >= 0 && *label.number <= 1; };
    const auto between = [](const Label& label) { return label.number > 0.0 && label.number < 1.0; };
    return std::ranges::all_of(labels, in_unit) && std::ranges::any_of(labels, between);
}

std::string Labels::found() const {
    std::string text = quoted(known_[0].name);
    for (std::size_t i = 1; i < known_.size(); ++i)
        text += (i + 1 == known_.size() ? " and " : ", ") + quoted(known_[i].name);
    return text;
}

Labels::Label Labels::positive_label() const {
    if (positive_) return label_of(*positive_);
    const bool in_words =
        std::ranges::any_of(known_, [](const Label& label) { return equal_without_case(label.name, "false"); });
    return label_of(in_words ? "true" : "1");
}

std::vector<std::uint8_t> Labels::take_rows() {
    // Codes of the positive label become 1, all others 0. It has no code until it occurs.
    const auto code = static_cast<std::uint8_t>(std::ranges::find(known_, positive_label()) - known_.begin());
    for (std::uint8_t& row : codes_) row = row == code;
    std::vector<std::uint8_t> rows = std::exchange(codes_, {});
    reserve_gently(codes_, static_cast<std::int64_t>(rows.size()));  // the next ones are about as many
    return rows;
}

Labels::Result Labels::finish(const std::string& place) && {
    const Label positive = positive_label();
    if (positive_) {
        if (!may_lack_ && std::ranges::find(known_, positive) == known_.end()) {
            throw Error(place + ": the positive label " + quoted(*positive_) + " does not occur; " +
                        (known_.size() == 1 ? "the only label is " : "the labels are ") + found() +
                        ". Give --positive a label that occurs.");
        }
    } else {
        // 0 or -1, and 1: if only one of them occurs, there is only one class.
        const auto is_usual = [this](const Label& label) {
            return label.is(1) ||
                   ((label.is(0) || label.is(-1)) && (known_.size() == 1 || known_[0].is(1) || known_[1].is(1)));
        };
        if (!std::ranges::all_of(known_, is_usual)) {
            if (const std::string alike = alike_but_for_case(known_.back()); !alike.empty())
                throw Error(place + ": " + alike);
            std::vector<std::string> names;
            std::ranges::transform(known_, std::back_inserter(names), &Label::name);
            throw NeedsOptions(place + ": " + (known_.size() == 1 ? "the only label is " : "the labels are ") +
                                   found() + ". Name the one that counts as positive with --positive." +
                                   (like_shares(known_.front()) && !only_two_classes_ ? say_shares : ""),
                               {"--positive", known_[likely_positive(names)].name});
        }
    }
    const auto known = std::ranges::find(known_, positive);
    Result result{take_rows(), known != known_.end() ? known->name : positive.name, {}};
    for (const Label& label : known_)
        if (!(label == positive)) result.negative_names.push_back(label.name);
    return result;
}

}  // namespace midrank

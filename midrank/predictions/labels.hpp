// Labels of two classes, in any notation: false and true, 0 and 1, -1 and +1, or words of which the user names the
// positive one; all others are negative. Which of two is positive may be known only after the last row. So each row is
// first stored as the index of its label in order of appearance, one byte each, and converted at the end.

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

class Labels {
public:
    /// `positive`: the label that counts as positive, as text; none: known from one of the pairs above. It must occur
    /// unless it `may_lack`.
    /// `only_two_classes`: no option of the command says that the label is of another kind.
    Labels(std::optional<std::string> positive, bool may_lack, std::int64_t row_hint, bool only_two_classes = false);

    void add(const Column& column, std::span<const Run> runs);

    struct Result {
        std::vector<std::uint8_t> positive;
        std::string positive_name;
        std::vector<std::string> negative_names;  ///< all others
    };
    /// `place` begins the message where the labels found cannot be told apart.
    Result finish(const std::string& place) &&;
    /// Whether each row since the last call is positive. Only `finish`, after all rows, checks whether labels can be
    /// told apart.
    std::vector<std::uint8_t> take_rows();

private:
    /// A label, independent of type and spelling (1, 1.0, "1" and true are one), and its first spelling.
    struct Label {
        std::optional<double> number;
        std::string text;  ///< where it is not a number
        std::string name;

        bool is(double value) const noexcept { return number == value; }
        friend bool operator==(const Label& a, const Label& b) { return a.number == b.number && a.text == b.text; }
    };
    static Label label_of(std::string_view text, NumberSpelling spelling = {});
    template <class Value>
    static Label label_of_number(Value value);

    /// Throws Fault for one label too many, in this row of the column.
    std::uint8_t code_of(Label label, std::int64_t row, const Column& column);
    /// Throws Fault for a number that no double can hold, among numbers; the label of --positive may be one.
    void refuse_beyond_doubles(const Label& label, std::int64_t row, const Column& column) const;
    [[noreturn]] void refuse_third(const Label& label, std::int64_t row, const Column& column) const;
    template <class Numbers>
    void add_numbers(Numbers values, const Column& column, std::span<const Run> runs);
    void add_texts(const Column& column, std::span<const Run> runs);
    void add_dictionary(const Column& column, std::span<const Run> runs);
    Label positive_label() const;
    std::string found() const;
    /// Advice where two of the known labels and the last one differ only in case; empty where they do not.
    std::string alike_but_for_case(const Label& last) const;
    /// Whether the known labels and the last one are all numbers in [0, 1], as soft labels are.
    bool like_shares(const Label& last) const;
    /// Options for an example that names one of the two known labels or the third as positive; empty where one is a
    /// number, because the column may then not be the labels at all.
    std::vector<std::string> options_for_third_label(const Label& third) const;

    std::optional<std::string> positive_;
    bool may_lack_;
    bool only_two_classes_ = false;
    static constexpr std::uint8_t most_labels = 255;
    std::vector<Label> known_;  ///< in order of appearance; at most two, unless the positive one is named
    std::vector<std::uint8_t> codes_;
};

}  // namespace midrank

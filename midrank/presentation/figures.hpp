// Figures side by side: measures in rows, models, slices or rules in columns, each figure perhaps with its interval, and what
// must be said about them in footnotes.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/document.hpp"
#include "midrank/presentation/shown_apart.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {

/// Characters of a name, of a model as of a column, and of a slice with its column, that are shown to people; the rest is left out.
inline constexpr std::size_t longest_name = 24, longest_slice = 40;

struct Figure {
    Cell cell;
    Cell interval = {};  ///< "[0.731, 0.861]", or "none"; empty where none was asked for
    Cell adjusted = {};  ///< the same, adjusted for having looked at several slices
};

/// Puts a table of figures together: columns first, then rows.
class Figures {
public:
    explicit Figures(std::vector<std::string> columns) : columns_(std::move(columns)) {}

    void group(std::string_view heading) { rows_.push_back(TableRow::heading(heading)); }
    /// `figure(i)` is asked for each column.
    template <class Ask>
    void row(std::string id, std::string meaning, Ask figure) {
        std::vector<Cell> cells = {Cell(std::move(id))};
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            Figure found = figure(i);
            for (Cell* cell : {&found.cell, &found.interval, &found.adjusted}) cells.push_back(std::move(*cell));
        }
        cells.emplace_back(std::move(meaning), Tone::quiet);
        rows_.emplace_back(std::move(cells));
    }
    /// A number as it was read and rounded elsewhere.
    static Figure number(const std::string& text);
    static Figure none() { return {word_cell("–")}; }
    /// An answer as a figure; footnotes are shared by all that say the same.
    Figure of(const Result& result);
    Figure undefined(std::string_view why);
    /// The four cells of the table at a threshold; `confusion(i)` is that of a column, or null.
    template <class Ask>
    void confusion(Ask of_column, const Figure& missing);
    /// The thresholds that make an operating point, for one of the columns.
    void threshold(const std::string& id, std::size_t column, const Cut& cut);
    /// By how much a value is too good, being the best of its rows, where its interval knows.
    void optimism(const Result& result, std::size_t column);

    void add_to(Document& document) &&;

private:
    /// Three numbers about the figure of a measure in a column, which stand in a table of their own.
    struct Detail {
        std::string id;
        std::size_t column;
        std::array<Cell, 3> numbers;
    };
    Cell interval_cell(const Result& result);
    bool adjusted(std::size_t column) const;
    /// Where adjusted intervals stand, of figures that have them: beside the plain ones, or in columns of their own, which need not be
    /// in the same part of the table.
    enum class Adjusted : bool { beside, apart };
    Table table(Adjusted where) const;
    /// In rows, with nothing but numbers beside the measure; or, `stacked`, below it.
    Table detailed(const std::string& title, const std::array<std::string, 3>& headings,
                   const std::vector<Detail>& details, bool stacked) const;
    /// Such a table, in the width that fits, and what it means.
    void add_details(Document& document, const std::string& title, const std::array<std::string, 3>& headings,
                     const std::vector<Detail>& details, const std::string& meaning) const;

    std::vector<std::string> columns_;
    std::vector<TableRow> rows_;  ///< an id, for each column the three cells of its figure, and a meaning
    std::vector<Detail> thresholds_, best_values_;
    Footnotes footnotes_;
    std::string interval_heading_;  ///< "95 %"; empty where no figure was to have an interval
};

/// The cells of the table at a threshold, as every format names them.
struct ConfusionCell {
    const char* id;
    const char* meaning;
    double Confusion::* count;
};
inline constexpr std::array<ConfusionCell, 4> confusion_cells = {{{"tp", "true positives", &Confusion::true_positive},
                                                                  {"fp", "false positives", &Confusion::false_positive},
                                                                  {"fn", "false negatives", &Confusion::false_negative},
                                                                  {"tn", "true negatives", &Confusion::true_negative}}};

template <class Ask>
void Figures::confusion(Ask of_column, const Figure& missing) {
    for (const ConfusionCell& cell : confusion_cells) {
        row(cell.id, cell.meaning, [&](std::size_t i) {
            const Confusion* found = of_column(i);
            return found != nullptr ? Figure{Cell(found->*cell.count)} : missing;
        });
    }
}

/// The answer of a measure that yields a threshold, as r_b does, and not a value that is attained at one. Such a measure has
/// no direction: of a threshold it makes no sense to say that higher is better.
bool is_threshold(const Result& result) noexcept;

/// A value, or "undefined".
Cell value_cell(const Value& value);

/// A value and its interval, which says how many digits are shown, or "none". `beside`: what the ends are held against.
std::array<Cell, 2> estimate_cells(const Value& value, const IntervalOrReason& found, double beside);

/// A p-value with two digits, as narrow as it can be, or "none".
Cell p_cell(const Value& p);

/// Where the data come from, in a line above all the rest.
std::string preface(const Report& report);
/// The same before more of that line: "predictions.csv: ", or nothing for rows of a program that gave them no name.
std::string lead_in(const Report& report);

/// "200 rows, 78 positive, 122 negative", or without the last class, which follows from the others.
enum class LastClass : bool { left_out, said };
std::string counts_in_words(const NamedCounts& counts, LastClass last = LastClass::said);
/// "Model score, ward=a: 10 rows, 5 positive, 5 negative", by the name that is shown.
std::string model_in_words(const std::string& shown, const std::string& slice, const NamedCounts& counts);
/// The same, its name shown apart from those of `all`, which `name_of` reads.
template <class All, class NameOf>
std::string model_in_words(std::string_view model, const All& all, NameOf name_of, const std::string& slice,
                           const NamedCounts& counts) {
    return model_in_words(shown_apart(model, std::views::transform(all, name_of), longest_name), slice, counts);
}

/// The interval; null where there is none.
inline const Interval* interval_in(const std::optional<IntervalOrReason>& found) {
    return found ? std::get_if<Interval>(&*found) : nullptr;
}
/// Its ends, or why there is none.
Value low_of(const IntervalOrReason& found);
Value high_of(const IntervalOrReason& found);

/// Why there is no number; empty where there is one.
std::string why_none(const Value& value);
std::string why_none(const std::optional<IntervalOrReason>& interval);
/// Why nothing was found; empty where something was.
template <class Found>
std::string why_none(const std::variant<Found, Undefined>& found) {
    const auto* why = std::get_if<Undefined>(&found);
    return why != nullptr ? std::string(reason(*why)) : "";
}

}  // namespace midrank

// Tables of figures: measures in rows, models, slices or rules in columns, each figure possibly with its interval, and
// with footnotes.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/distinct_name.hpp"
#include "midrank/presentation/document.hpp"

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

/// Maximum length of the name of a model or column, and of a slice with its column, shown to people.
inline constexpr std::size_t longest_name = 24, longest_slice = 40;
/// The same of both where there is room: in Markdown, and on a terminal that is wide enough for the whole table.
inline constexpr std::size_t longest_with_room = 60;

struct Figure {
    Cell cell;
    Cell interval = {};  ///< "[0.731, 0.861]", or "none"; empty where not requested
    Cell adjusted = {};  ///< the same, simultaneous over several slices
};

/// Builds a table of figures: first the columns, then row by row.
class Figures {
public:
    explicit Figures(std::vector<std::string> columns) : columns_(std::move(columns)), with_room_(columns_) {}
    /// `with_room`: longer names of the same columns, shown where the whole table has room for them.
    Figures(std::vector<std::string> columns, std::vector<std::string> with_room)
        : columns_(std::move(columns)), with_room_(std::move(with_room)) {}

    void group(std::string_view heading) { rows_.push_back(TableRow::heading(heading)); }
    /// `figure(i)` is called for each column i.
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
    /// A number that was rounded elsewhere.
    static Figure number(const std::string& text);
    static Figure none() { return {word_cell("–")}; }
    /// An answer as a figure; equal footnotes are shared.
    Figure of(const Result& result);
    Figure undefined(std::string_view why);
    /// The four cells of the confusion matrix; `of_column(i)` gives that of a column, or null.
    template <class Ask>
    void confusion(Ask of_column, const Figure& missing);
    /// The thresholds of an operating point, for one column.
    void threshold(const std::string& id, std::size_t column, const Cut& cut);
    /// The optimism of a best value, where its interval gives it.
    void optimism(const Result& result, std::size_t column);

    void add_to(Document& document) &&;

private:
    /// Three numbers about a figure, shown in a separate table.
    struct Detail {
        std::string id;
        std::size_t column;
        std::array<Cell, 3> numbers;
    };
    Cell interval_cell(const Result& result);
    bool adjusted(std::size_t column) const;
    /// Where adjusted intervals are shown: next to the plain ones, or in separate columns, which need not be in the
    /// same part of the table.
    enum class Adjusted : bool { beside, apart };
    Table table(Adjusted where, const std::vector<std::string>& columns) const;
    /// The table with the longer names, if they differ, and with the others.
    template <class Make>
    AnyOf with_either_names(Make table) const;
    /// As rows with numbers next to the measure; or below it, if `stacked`.
    Table detailed(const std::string& title, const std::array<std::string, 3>& headings,
                   const std::vector<Detail>& details, const std::vector<std::string>& columns, bool stacked) const;
    /// Adds such a table, in the width that fits, with an explanation.
    void add_details(Document& document, const std::string& title, const std::array<std::string, 3>& headings,
                     const std::vector<Detail>& details, const std::string& meaning) const;

    std::vector<std::string> columns_, with_room_;
    std::vector<TableRow> rows_;  ///< an id, the three cells of each column's figure, and a meaning
    std::vector<Detail> thresholds_, best_values_;
    Footnotes footnotes_;
    std::string interval_heading_;  ///< "95 %"; empty where no intervals were requested
};

/// The cells of the confusion matrix, as every format names them.
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

/// Whether the measure yields a threshold, such as r_b, rather than a value that is attained at one. Such a measure has
/// no direction: a higher threshold is neither better nor worse.
bool is_threshold(const Result& result) noexcept;

/// A value, or "undefined".
Cell value_cell(const Value& value);

/// A value and its interval (or "none"); the interval determines the digits shown. `beside`: the number that the ends
/// are compared with.
std::array<Cell, 2> estimate_cells(const Value& value, const IntervalOrReason& found, double beside);

/// A p-value with two digits, as short as possible, or "none".
Cell p_cell(const Value& p);

/// The source of the data, in a line above everything else.
std::string preface(const Report& report);
/// The same as the beginning of a longer line: "predictions.csv: ", or nothing for unnamed rows of a program.
std::string lead_in(const Report& report);

/// "200 rows, 78 positive, 122 negative", or without the last class, which follows from the others.
enum class LastClass : bool { left_out, said };
std::string counts_in_words(const NamedCounts& counts, LastClass last = LastClass::said);
/// "Model score, ward=a: 10 rows, 5 positive, 5 negative", with the name as shown.
std::string model_in_words(const std::string& shown, const std::string& slice, const NamedCounts& counts);
/// The same, with the name shortened so that it differs from those of `all`, which `name_of` reads.
template <class All, class NameOf>
std::string model_in_words(std::string_view model, const All& all, NameOf name_of, const std::string& slice,
                           const NamedCounts& counts) {
    return model_in_words(distinct_name(model, std::views::transform(all, name_of), longest_name), slice, counts);
}

/// The interval; null where there is none.
inline const Interval* interval_in(const std::optional<IntervalOrReason>& found) {
    return found ? std::get_if<Interval>(&*found) : nullptr;
}
/// Its ends, or why there are none.
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

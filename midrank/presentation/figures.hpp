// Figures side by side: measures in rows, models, slices or rules in columns, each figure perhaps with its interval, and what
// must be said about them in footnotes.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/document.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

struct Figure {
    Cell cell;
    Cell interval = {};  ///< "[0.731, 0.861]", or "none"; empty where none was asked for
    Cell adjusted = {};  ///< the same, adjusted for having looked at several slices
};

/// Puts a table of figures together: columns first, then rows.
class Figures {
public:
    explicit Figures(std::vector<std::string> columns) : columns_(std::move(columns)) {}

    void group(std::string_view heading) { rows_.push_back({TableRow::heading(heading), {}}); }
    /// `figure(i)` is asked for each column.
    template <class Ask>
    void row(std::string id, std::string meaning, Ask figure) {
        FigureRow row{{Cell(std::move(id)), Cell(std::move(meaning), Tone::quiet)}, {}};
        for (std::size_t i = 0; i < columns_.size(); ++i) row.figures.push_back(figure(i));
        rows_.push_back(std::move(row));
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
    struct FigureRow {
        TableRow ends;  ///< the first and the last cell, or a heading
        std::vector<Figure> figures;
    };
    struct Threshold {
        std::string id;
        std::size_t column;
        Cut cut;
    };
    struct Optimism {
        std::string id;
        std::size_t column;
        double value, bias, corrected;
    };
    Cell interval_cell(const std::optional<IntervalOrReason>& found);
    /// Numbers of some measures and columns, one row for each of both. `stacked`: the measure has a line of its own above them.
    template <class Said, class Numbers>
    void add_rows(Table& table, const std::vector<Said>& said, bool stacked, Numbers numbers) const;
    bool adjusted(std::size_t column) const;
    /// `with_adjusted`: where figures have adjusted intervals, these too.
    Table table(bool with_adjusted) const;
    Table thresholds(bool stacked) const;
    Table best_values(bool stacked) const;

    std::vector<std::string> columns_;
    std::vector<FigureRow> rows_;
    std::vector<Threshold> thresholds_;
    std::vector<Optimism> optimisms_;
    Footnotes footnotes_;
    std::string interval_heading_;  ///< "95 %"; empty where no figure has an interval
};

template <class Ask>
void Figures::confusion(Ask of_column, const Figure& missing) {
    const auto add = [&](const char* id, const char* meaning, double Confusion::* count) {
        row(id, meaning, [&](std::size_t i) {
            const Confusion* found = of_column(i);
            return found != nullptr ? Figure{Cell(found->*count)} : missing;
        });
    };
    add("tp", "true positives", &Confusion::true_positive);
    add("fp", "false positives", &Confusion::false_positive);
    add("fn", "false negatives", &Confusion::false_negative);
    add("tn", "true negatives", &Confusion::true_negative);
}

/// The answer of a measure that yields a threshold, as r_b does, and not a value that is attained at one. Such a measure has
/// no direction: of a threshold it makes no sense to say that higher is better.
bool is_threshold(const Result& result) noexcept;

/// A p-value with two digits, as narrow as it can be, or "none".
Cell p_cell(const Value& p);

/// Where the data come from, in a line above all the rest.
std::string preface(const Report& report);

/// "200 rows, 78 positive, 122 negative", or without the last class, which follows from the others.
enum class LastClass : bool { left_out, said };
std::string counts_in_words(const NamedCounts& counts, LastClass last = LastClass::said);
/// "Model score, ward=a: 10 rows, 5 positive, 5 negative"
std::string model_in_words(const std::string& model, const std::string& slice, const NamedCounts& counts);

/// Why there is no number; empty where there is one.
std::string why_none(const Value& value);
std::string why_none(const std::optional<IntervalOrReason>& interval);

}  // namespace midrank

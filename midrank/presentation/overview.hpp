// What a table and a Markdown page show of a report: models, slices or rules side by side, their numbers in blocks, and what
// must be said about them in footnotes. How that looks is the business of table.cpp and markdown.cpp.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A number as it is shown, or a word where there is none.
struct Figure {
    std::string text;
    bool word = false;
    std::size_t footnote = 0;  ///< from 1; 0 means none
    std::string interval = {};  ///< "[0.731, 0.861]", or "none"; empty where none was asked for
    std::size_t interval_footnote = 0;
};

struct FigureRow {
    std::string id;
    std::vector<Figure> figures;  ///< one a column
    std::string meaning;
};

struct FigureBlock {
    std::string heading;
    std::vector<FigureRow> rows;
};

/// The thresholds that make an operating point, for one of the columns.
struct ThresholdRow {
    std::string id;
    std::string column;
    std::string value, low, high;
};

struct Overview {
    std::string heading;  ///< empty where there is only one overview
    std::vector<std::string> columns;
    std::vector<FigureBlock> blocks;
    std::vector<ThresholdRow> thresholds;
    std::vector<std::string> footnotes;
    std::string interval_heading = {};  ///< "95 %"; empty where no figure has an interval
};

/// Puts overviews together: columns first, then rows.
class OverviewBuilder {
public:
    OverviewBuilder(std::string heading, std::vector<std::string> columns);

    void block(std::string heading) { overview_.blocks.push_back({std::move(heading), {}}); }
    /// A row of the last block; `figure(i)` is asked for each column.
    template <class Ask>
    void row(std::string id, std::string meaning, Ask figure) {
        FigureRow row{std::move(id), {}, std::move(meaning)};
        for (std::size_t i = 0; i < overview_.columns.size(); ++i) row.figures.push_back(figure(i));
        overview_.blocks.back().rows.push_back(std::move(row));
    }
    /// An answer as a figure; footnotes are shared by all that say the same.
    Figure figure(const Result& result);
    Figure undefined(std::string_view why);
    void threshold(const std::string& id, std::size_t column, const Cut& cut);

    Overview take() && { return std::move(overview_); }

private:
    void add_interval(Figure& figure, const std::optional<IntervalOrReason>& interval);
    std::size_t footnote(const std::string& text);

    Overview overview_;
};

/// All models side by side, or with slices one overview a model: all of its rows beside its slices.
std::vector<Overview> overviews(const Report& report);

/// The answer of a measure that yields a threshold, as r_b does, and not a value that is attained at one. Such a measure has
/// no direction: of a threshold it makes no sense to say that higher is better.
bool is_threshold(const Result& result) noexcept;

/// Where the data come from, in a line above all the rest.
std::string preface(const Report& report);

}  // namespace midrank

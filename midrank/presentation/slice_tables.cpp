#include "midrank/presentation/slice_tables.hpp"

#include "midrank/base/text.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace midrank {
namespace {

/// The differences of the slices from the rest, by measure.
Table rest_differences_of(const ModelReport& model, const ShownSlices& shown, Footnotes& footnotes) {
    Table table{.title = "Each slice less the rows outside it",
                .columns = {{"", Kind::id},
                            {"difference", Kind::number},
                            {"interval", Kind::words},
                            {"p", Kind::number},
                            {"adjusted p", Kind::number},
                            {"ratio", Kind::number},
                            {"interval", Kind::words},
                            {""}},
                .divisible = true};
    for (std::size_t i = 0; i < model.slices.front().second.results.size(); ++i) {
        bool first = true;
        for (const auto* named : shown.slices) {
            const auto& [name, slice] = *named;
            const auto& difference = slice.results[i].rest_difference;
            if (!difference) continue;
            if (std::exchange(first, false)) table.rows.push_back(TableRow::heading(slice.results[i].requested.key));
            TableRow& row = table.rows.emplace_back(TableRow{printable(name, longest_name)});
            std::ranges::copy(estimate_cells(difference->value, difference->interval, 0),
                              std::back_inserter(row.cells));
            row.cells.push_back(p_cell(difference->p));
            if (!difference->p.defined())
                row.cells.back().footnote = footnotes.number("no p-value: " + why_none(difference->p));
            row.cells.push_back(p_cell(difference->adjusted));
            if (!difference->ratio) continue;
            std::ranges::copy(estimate_cells(difference->ratio->value, difference->ratio->interval, 1),
                              std::back_inserter(row.cells));
        }
    }
    return table;
}

/// The fairness criteria of one column. The last column of this table and the next one is left out if the others need
/// the space.
Table extremes_of(std::span<const Disparity> disparities, std::size_t slices, bool with_intervals,
                  Footnotes& footnotes) {
    Table table{.title = fmt::format("Fairness between {} slices of {}", slices,
                                     printable(disparities.front().column, longest_name)),
                .columns = {{"", Kind::id}},
                .divisible = true};
    for (const char* name : {"difference", "ratio"}) {
        table.columns.push_back({name, Kind::number});
        if (with_intervals) table.columns.push_back({.heading = "interval", .kind = Kind::words, .attached = true});
    }
    table.columns.emplace_back();
    for (const Disparity& of : disparities) {
        TableRow& row = table.rows.emplace_back(TableRow{of.criterion});
        if (of.difference.defined() && of.slices < slices)
            row.cells.front().footnote = footnotes.number(
                fmt::format("between {} of the {} slices: it has no value in the others", of.slices, slices));
        const auto add = [&](const Value& value, const std::optional<IntervalOrReason>& interval, double beside) {
            const auto [number, bounds] = estimate_cells(value, interval.value_or(Undefined::empty), beside);
            row.cells.push_back(number);
            if (!value.defined()) row.cells.back().footnote = footnotes.number(why_none(value));
            if (!with_intervals) return;
            row.cells.push_back(bounds);
            if (value.defined() && interval_in(interval) == nullptr)
                row.cells.back().footnote = footnotes.number("no interval: " + why_none(interval));
        };
        add(of.difference, of.difference_interval, 0);
        add(of.ratio, of.ratio_interval, 1);
    }
    return table;
}

/// The slices with the lowest and the highest value.
Table ends_of(std::span<const Disparity> disparities) {
    Table table{.title = "Between which of them", .columns = {{"", Kind::id}}, .divisible = true};
    for (const char* name : {"lowest", "highest"}) {
        table.columns.push_back({name});
        table.columns.push_back({.heading = "", .kind = Kind::number, .attached = true});
    }
    table.columns.emplace_back();
    for (const Disparity& of : disparities) {
        if (!of.difference.defined()) continue;
        TableRow& row = table.rows.emplace_back(TableRow{of.measure});
        for (const Disparity::End& end : {of.lowest, of.highest}) {
            row.cells.emplace_back(printable(end.slice, longest_name));
            row.cells.emplace_back(end.value);
        }
    }
    return table;
}

void add_disparities_of_column(Document& document, std::span<const Disparity> disparities) {
    const std::size_t slices = std::ranges::max(disparities, {}, &Disparity::slices).slices;
    const bool with_intervals = disparities.front().difference_interval.has_value();
    Footnotes footnotes;
    document.add_after_gap(extremes_of(disparities, slices, with_intervals, footnotes));
    document.add(Line{fmt::format("The highest slice minus the lowest, and the lowest divided by the highest.{}",
                                  with_intervals ? " Intervals hold for all pairs of slices simultaneously." : ""),
                      Tone::quiet, 2});
    document.add_footnotes(std::move(footnotes));
    if (Table ends = ends_of(disparities); !ends.rows.empty()) document.add_after_gap(std::move(ends));
}

/// Number of slices of a search shown for a measure; JSON and CSV have all.
constexpr std::size_t most_found_shown = 10;

/// The worst slices, measure by measure.
Table searched_slices_of(const SliceSearch& search, Footnotes& footnotes) {
    Table table{.title = fmt::format("The worst of {} slices, each less the rows outside it", search.tried),
                .columns = {{"", Kind::id},
                            {"rows", Kind::count},
                            {"value", Kind::number},
                            {"difference", Kind::number},
                            {.heading = "interval for all", .kind = Kind::words, .attached = true},
                            {"adjusted p", Kind::number},
                            {""}},
                .divisible = true};
    for (const SliceSearch::OfMeasure& of : search.measures) {
        table.rows.push_back(TableRow::heading(of.requested.key));
        for (std::size_t i = 0; i < std::min(of.slices.size(), most_found_shown); ++i) {
            const SliceSearch::Found& found = of.slices[i];
            TableRow& row = table.rows.emplace_back(
                TableRow{printable(found.slice, 2 * longest_name), count_cell(static_cast<double>(found.rows))});
            row.cells.emplace_back(found.value);
            if (!found.value.defined()) {
                row.cells.back().footnote = footnotes.number(why_none(found.value));
                continue;
            }
            std::ranges::copy(
                estimate_cells(found.rest.value, found.rest.adjusted_interval.value_or(Undefined::empty), 0),
                std::back_inserter(row.cells));
            row.cells.push_back(p_cell(found.rest.adjusted));
            if (!found.rest.adjusted.defined())
                row.cells.back().footnote = footnotes.number("not judged: " + why_none(found.rest.adjusted));
        }
    }
    return table;
}

/// The number of slices tried, and of which columns.
std::string tried_in_words(const SliceSearch& search) {
    const std::string columns =
        with_commas(search.columns, [](const std::string& column) { return printable(column, longest_name); });
    return fmt::format("{} slices of {}{} with at least {} rows (--smallest-slice) were tried; {} {} too small.",
                       search.tried, columns, search.columns.size() > 1 ? " and of crossings of two" : "",
                       search.fewest_rows, search.too_small, search.too_small == 1 ? "was" : "were");
}

}  // namespace

void add_rest_differences(Document& document, const ModelReport& model, const ShownSlices& shown) {
    Footnotes footnotes;
    Table table;
    if (!model.slices.empty()) table = rest_differences_of(model, shown, footnotes);
    if (table.rows.empty()) return;
    document.add_after_gap(std::move(table));
    document.add(
        Line{"The interval combines those of both sides; p is 1 minus the level at which it ends at 0, adjusted over "
             "the slices of a measure by Holm.",
             Tone::quiet, 2});
    document.add_footnotes(std::move(footnotes));
}

void add_disparities(Document& document, const ModelReport& model) {
    for (auto first = model.disparities.begin(); first != model.disparities.end();) {
        const auto end = std::find_if(first, model.disparities.end(),
                                      [&first](const Disparity& of) { return of.column != first->column; });
        add_disparities_of_column(document, std::span(first, end));
        first = end;
    }
}

void add_search(Document& document, const SliceSearch& search) {
    Footnotes footnotes;
    Table table = searched_slices_of(search, footnotes);
    if (search.tried > 0 && !table.rows.empty()) document.add_after_gap(std::move(table));
    document.add(Line{tried_in_words(search), Tone::quiet, 2});
    if (search.tried == 0) return;
    document.add(
        Line{fmt::format(
                 "The slice that is worst according to its interval comes first. Intervals hold for all slices tried "
                 "simultaneously; p is adjusted by Holm.{}",
                 search.tried > most_found_shown
                     ? fmt::format(" {} per measure are shown; --format json has all.", most_found_shown)
                     : ""),
             Tone::quiet, 2});
    document.add_footnotes(std::move(footnotes));
}

}  // namespace midrank

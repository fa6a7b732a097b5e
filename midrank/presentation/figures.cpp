#include "midrank/presentation/figures.hpp"

#include "midrank/base/text.hpp"
#include "midrank/inference/optimism.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/best_values.hpp"
#include "midrank/presentation/certified_words.hpp"
#include "midrank/presentation/comparison_words.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace midrank {

namespace {

/// The value of a result, rounded to match one of its intervals.
RoundedEstimate rounded_by(const Interval& interval, const Result& result) {
    return rounded_estimate(result.answer.value.number(), interval.bounds.low, interval.bounds.high,
                            result.requested.measure->chance);
}

/// " (degrees of freedom 8, p value 0.41)": the details of a value with a remark. For an infinite value the remark is
/// sufficient.
std::string details_in_words(const Answer& answer) {
    if (std::isinf(answer.value.number()) || answer.details.empty()) return "";
    const auto shown = [](const auto& detail) {
        std::string name(detail.first);
        std::ranges::replace(name, '_', ' ');
        return name + " " + rounded(detail.second);
    };
    return " (" + with_commas(answer.details, shown) + ")";
}

}  // namespace

Figure Figures::number(const std::string& text) { return {text.ends_with("∞") ? word_cell(text) : Cell(text)}; }

Figure Figures::undefined(std::string_view why) {
    Figure figure{word_cell("undefined", Tone::remarkable)};
    figure.cell.footnote = footnotes_.number(std::string(why));
    return figure;
}

Figure Figures::of(const Result& result) {
    const Answer& answer = result.answer;
    if (!answer.value.defined()) {
        const std::string why(reason(answer.value.why()));
        return undefined(answer.remark.empty() ? why : why + ": " + answer.remark);
    }
    const double number = answer.value.number();
    Figure figure{Cell(number)};
    if (is_threshold(result)) figure.cell.shown = rounded_threshold(*answer.at);
    figure.cell.word = std::isinf(number);
    if (!answer.remark.empty()) {
        figure.cell.footnote = footnotes_.number(answer.remark + details_in_words(answer));
        figure.cell.tone = Tone::remarkable;
    }
    if (answer.covers && answer.covers->defined < answer.covers->all) {
        figure.cell.footnote =
            footnotes_.number(fmt::format("over {} of {} {}: the others {}", answer.covers->defined, answer.covers->all,
                                          answer.covers->of, answer.covers->others()));
        figure.cell.tone = Tone::remarkable;
    }
    if (!std::isfinite(number)) return figure;
    if (answer.certified) {
        const CertifiedText text = certified_text(number, *answer.certified);
        figure.cell.shown = text.value;
        figure.interval = Cell(text.bounds, Tone::quiet);
        interval_heading_ = "certified bounds";
        return figure;
    }
    const Interval* interval = interval_in(result.interval);
    if (interval != nullptr && !is_threshold(result)) figure.cell.shown = rounded_by(*interval, result).value;
    figure.interval = interval_cell(result);
    // Remarks are shown with the plain interval.
    if (const Interval* adjusted = interval_in(result.adjusted_interval))
        figure.adjusted = Cell(rounded_by(*adjusted, result).bounds(), Tone::quiet);
    return figure;
}

Cell Figures::interval_cell(const Result& result) {
    if (!result.interval) return {};
    std::string remark;
    Cell cell;
    if (const Interval* interval = interval_in(result.interval)) {
        cell.value = rounded_by(*interval, result).bounds();
        interval_heading_ = fmt::format("{} %", number_text(100 * interval->level));
        if (!interval->remark.empty()) remark = "interval: " + interval->remark;
    } else {
        cell.value = "none";
        if (interval_heading_.empty()) interval_heading_ = "interval";  // otherwise nothing would refer to the footnote
        remark = "no interval: " + why_none(result.interval);
    }
    if (!remark.empty()) cell.footnote = footnotes_.number(remark);
    cell.tone = remark.empty() ? Tone::quiet : Tone::remarkable;
    return cell;
}

void Figures::threshold(const std::string& id, std::size_t column, const Cut& cut) {
    const RoundedEnds ends = rounded_ends(cut);
    thresholds_.push_back(
        {id, column, {number(rounded_threshold(cut)).cell, number(ends.low).cell, number(ends.high).cell}});
}

void Figures::optimism(const Result& result, std::size_t column) {
    const Interval* interval = interval_in(result.interval);
    if (interval == nullptr || !interval->bias || !result.requested.measure->optimistic) return;
    const double value = result.answer.value.number();
    const double bias = *interval->bias;
    best_values_.push_back(
        {result.requested.key, column, {value, bias, without_bias(value, bias, result.requested.range())}});
}

bool Figures::adjusted(std::size_t column) const {
    return std::ranges::any_of(rows_, [place = 3 * column + 3](const TableRow& row) {
        return place < row.cells.size() && !row.cells[place].text().empty();
    });
}

Table Figures::table(Adjusted where, const std::vector<std::string>& columns) const {
    Table table{.columns = {{"", Kind::id}}, .rows = rows_, .divisible = true};
    const auto shown_if = [](bool shown) { return shown ? Kind::words : Kind::data; };
    for (std::size_t i = 0; i < columns.size(); ++i) {
        table.columns.push_back({columns[i], Kind::number, "", Tone::heading});
        table.columns.push_back({interval_heading_, shown_if(!interval_heading_.empty()), "", Tone::quiet, true});
        const bool apart = where == Adjusted::apart;
        table.columns.push_back(
            {apart ? columns[i] + ", adjusted" : "adjusted", shown_if(adjusted(i)), "", Tone::quiet, !apart});
    }
    table.columns.push_back({""});
    return table;
}

Table Figures::detailed(const std::string& title, const std::array<std::string, 3>& headings,
                        const std::vector<Detail>& details, const std::vector<std::string>& columns,
                        bool stacked) const {
    Table table{.title = title, .columns = {{"", Kind::id}, {""}}};
    for (const std::string& heading : headings) table.columns.push_back({heading, Kind::number});
    std::string_view last;
    for (const Detail& of : details) {
        const bool new_id = of.id != last;
        if (new_id && stacked) table.rows.push_back(TableRow::line("  " + of.id));
        TableRow& row = table.rows.emplace_back(
            TableRow{Cell(new_id && !stacked ? of.id : ""), Cell(columns.size() > 1 ? columns[of.column] : "")});
        row.cells.insert(row.cells.end(), of.numbers.begin(), of.numbers.end());
        last = of.id;
    }
    return table;
}

template <class Make>
AnyOf Figures::with_either_names(Make table) const {
    AnyOf tables;
    if (with_room_ != columns_) {
        tables.tables.push_back(table(with_room_, false));
        tables.tables.back().divisible = false;
    }
    tables.tables.push_back(table(columns_, false));
    tables.tables.push_back(table(columns_, true));
    return tables;
}

void Figures::add_details(Document& document, const std::string& title, const std::array<std::string, 3>& headings,
                          const std::vector<Detail>& details, const std::string& meaning) const {
    if (details.empty()) return;
    document.add_after_gap(with_either_names([&](const std::vector<std::string>& columns, bool narrow) {
        return detailed(title, headings, details, columns, narrow);
    }));
    document.add(Line{meaning, Tone::quiet, 2});
}

void Figures::add_to(Document& document) && {
    document.add_after_gap(with_either_names([this](const std::vector<std::string>& columns, bool narrow) {
        return table(narrow ? Adjusted::apart : Adjusted::beside, columns);
    }));
    add_details(document, "Thresholds", {"at", "from", "below"}, thresholds_,
                "Every threshold t with from <= t < below labels the same items.");
    const auto& [value, bias, corrected] = best_values_headings;
    add_details(document, std::string(best_values_title),
                {std::string(value), std::string(bias), std::string(corrected)}, best_values_,
                std::string(best_values_meaning));
    document.add_footnotes(std::move(footnotes_));
}

bool is_threshold(const Result& result) noexcept {
    return result.answer.at && result.requested.measure->place == Place::value;
}

Cell value_cell(const Value& value) { return value.defined() ? Cell(value) : word_cell("undefined", Tone::remarkable); }

std::array<Cell, 2> estimate_cells(const Value& value, const IntervalOrReason& found, double beside) {
    const Cell number = value_cell(value);
    const auto* interval = std::get_if<Interval>(&found);
    if (interval == nullptr || !value.defined()) return {number, Cell("none", Tone::remarkable)};
    const RoundedEstimate shown = rounded_estimate(value.number(), interval->bounds.low, interval->bounds.high, beside);
    return {number.shown_as(shown.value), word_cell(shown.bounds(), Tone::quiet)};
}

Cell p_cell(const Value& p) {
    if (!p.defined()) return word_cell("none", Tone::remarkable);
    std::string text = rounded_p(p.number());
    if (!text.starts_with('<')) return text;
    std::erase(text, ' ');  // as narrow as possible
    return word_cell(text);
}

std::string preface(const Report& report) {
    std::string text = printable(report.source);
    if (report.dropped > 0) {
        text +=
            fmt::format(" ({} {} with a missing value left out)", report.dropped, report.dropped == 1 ? "row" : "rows");
    }
    return text;
}

std::string lead_in(const Report& report) {
    const std::string before = preface(report);
    return before.empty() ? "" : before + ": ";
}

std::string counts_in_words(const NamedCounts& counts, LastClass last) {
    // Counts of soft labels are rounded so that both classes still add up to the rows.
    const auto whole = [](Count count) { return std::llround(count.number()); };
    const long long rows = whole(counts["rows"]);
    std::vector<std::string> parts = {fmt::format("{} {}", rows, rows == 1 ? "row" : "rows")};
    for (const NamedCount& of : counts)
        if (!of.noun.empty()) parts.push_back(fmt::format("{} {}", whole(of.count), of.noun));
    if (last == LastClass::left_out && parts.size() > 1) parts.pop_back();
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string model_in_words(const std::string& shown, const std::string& slice, const NamedCounts& counts) {
    return fmt::format("Model {}{}: {}", shown, slice.empty() ? "" : ", " + printable(slice, longest_slice),
                       counts_in_words(counts));
}

Value low_of(const IntervalOrReason& found) {
    const auto* interval = std::get_if<Interval>(&found);
    return interval != nullptr ? Value(interval->bounds.low) : std::get<Undefined>(found);
}

Value high_of(const IntervalOrReason& found) {
    const auto* interval = std::get_if<Interval>(&found);
    return interval != nullptr ? Value(interval->bounds.high) : std::get<Undefined>(found);
}

std::string why_none(const Value& value) { return value.defined() ? "" : std::string(reason(value.why())); }

std::string why_none(const std::optional<IntervalOrReason>& interval) { return interval ? why_none(*interval) : ""; }

}  // namespace midrank

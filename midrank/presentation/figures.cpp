#include "midrank/presentation/figures.hpp"

#include "midrank/base/text.hpp"
#include "midrank/inference/optimism.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/comparison_words.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace midrank {

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
        std::string said;
        for (const auto& [name, value] : answer.details)
            said += fmt::format("{}{} {}", said.empty() ? " (" : ", ", name, rounded(value));
        figure.cell.footnote = footnotes_.number(answer.remark + (said.empty() ? "" : said + ")"));
        figure.cell.tone = Tone::remarkable;
    }
    if (answer.covers && answer.covers->defined < answer.covers->all) {
        figure.cell.footnote = footnotes_.number(
            fmt::format("over {} of {} {}", answer.covers->defined, answer.covers->all, answer.covers->of));
        figure.cell.tone = Tone::remarkable;
    }
    if (!std::isfinite(number)) return figure;
    figure.interval = interval_cell(result.interval);
    // What there is to say of it is said of the plain one.
    if (const auto& adjusted = result.adjusted_interval; adjusted && std::holds_alternative<Interval>(*adjusted)) {
        const auto& [low, high] = std::get<Interval>(*adjusted).bounds;
        figure.adjusted = Cell(rounded_bounds(low, high), Tone::quiet);
    }
    return figure;
}

Cell Figures::interval_cell(const std::optional<IntervalOrReason>& found) {
    if (!found) return {};
    std::string remark;
    Cell cell;
    if (const auto* interval = std::get_if<Interval>(&*found)) {
        cell.value = rounded_bounds(interval->bounds.low, interval->bounds.high);
        interval_heading_ = fmt::format("{} %", number_text(100 * interval->level));
        if (!interval->remark.empty()) remark = "interval: " + interval->remark;
    } else {
        cell.value = "none";
        remark = "no interval: " + why_none(found);
    }
    if (!remark.empty()) cell.footnote = footnotes_.number(remark);
    cell.tone = remark.empty() ? Tone::quiet : Tone::remarkable;
    return cell;
}

void Figures::threshold(const std::string& id, std::size_t column, const Cut& cut) {
    thresholds_.push_back({id, column, cut});
}

void Figures::optimism(const Result& result, std::size_t column) {
    const auto* interval = result.interval ? std::get_if<Interval>(&*result.interval) : nullptr;
    if (interval == nullptr || !interval->bias) return;
    const double value = result.answer.value.number();
    const double bias = *interval->bias;
    optimisms_.push_back(
        {result.requested.key, column, value, bias, without_bias(value, bias, result.requested.range())});
}

bool Figures::adjusted(std::size_t column) const {
    return std::ranges::any_of(rows_, [column](const FigureRow& row) {
        return column < row.figures.size() && !row.figures[column].adjusted.text().empty();
    });
}

Table Figures::table(bool with_adjusted) const {
    Table table{.columns = {{"", Kind::id}}, .divisible = true};
    std::vector<bool> shows_adjusted;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        shows_adjusted.push_back(with_adjusted && adjusted(i));
        table.columns.push_back({columns_[i], Kind::number, "", Tone::heading});
        if (!interval_heading_.empty())
            table.columns.push_back({interval_heading_, Kind::words, "", Tone::quiet, true});
        if (shows_adjusted[i]) table.columns.push_back({"adjusted", Kind::words, "", Tone::quiet, true});
    }
    table.columns.push_back({""});
    for (const FigureRow& of : rows_) {
        TableRow& row = table.rows.emplace_back(of.ends);
        if (row.form != TableRow::Form::cells) continue;
        Cell meaning = std::move(row.cells.back());
        row.cells.pop_back();
        for (std::size_t i = 0; i < of.figures.size(); ++i) {
            const Figure& figure = of.figures[i];
            row.cells.push_back(figure.cell);
            if (!interval_heading_.empty()) row.cells.push_back(figure.interval);
            if (shows_adjusted[i]) row.cells.push_back(figure.adjusted);
        }
        row.cells.push_back(std::move(meaning));
    }
    return table;
}

template <class Said, class Numbers>
void Figures::add_rows(Table& table, const std::vector<Said>& said, bool stacked, Numbers numbers) const {
    std::string_view last;
    for (const Said& one : said) {
        const bool new_id = one.id != last;
        if (new_id && stacked) table.rows.push_back(TableRow::line("  " + one.id));
        TableRow& row = table.rows.emplace_back(
            TableRow{Cell(new_id && !stacked ? one.id : ""), Cell(columns_.size() > 1 ? columns_[one.column] : "")});
        for (Cell& number : numbers(one)) row.cells.push_back(std::move(number));
        last = one.id;
    }
}

Table Figures::thresholds(bool stacked) const {
    Table table{
        .title = "Thresholds",
        .columns = {{"", Kind::id}, {""}, {"at", Kind::number}, {"from", Kind::number}, {"below", Kind::number}}};
    add_rows(table, thresholds_, stacked, [](const Threshold& of) {
        const RoundedEnds ends = rounded_ends(of.cut);
        return std::array{number(rounded_threshold(of.cut)).cell, number(ends.low).cell, number(ends.high).cell};
    });
    return table;
}

Table Figures::best_values(bool stacked) const {
    Table table{
        .title = "Best values",
        .columns = {
            {"", Kind::id}, {""}, {"value", Kind::number}, {"bias", Kind::number}, {"corrected", Kind::number}}};
    add_rows(table, optimisms_, stacked,
             [](const Optimism& of) { return std::array{Cell(of.value), Cell(of.bias), Cell(of.corrected)}; });
    return table;
}

void Figures::add_to(Document& document) && {
    document.add(AnyOf{{table(true), table(false)}});
    if (!thresholds_.empty()) {
        document.gap();
        document.add(AnyOf{{thresholds(false), thresholds(true)}});
        document.add(Line{"Every threshold t with from <= t < below labels the same items.", Tone::quiet, 2});
    }
    if (!optimisms_.empty()) {
        document.gap();
        document.add(AnyOf{{best_values(false), best_values(true)}});
        document.add(Line{"bias: by how much the best value of the rows is too high on average.", Tone::quiet, 2});
    }
    if (footnotes_.sentences.empty()) return;
    document.gap();
    document.add(std::move(footnotes_));
}

bool is_threshold(const Result& result) noexcept {
    return result.answer.at && result.requested.measure->place == Place::value;
}

Cell p_cell(const Value& p) {
    if (!p.defined()) return word_cell("none", Tone::remarkable);
    std::string text = rounded_p(p.number());
    if (!text.starts_with('<')) return text;
    std::erase(text, ' ');  // as narrow as it can be
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

std::string counts_in_words(const NamedCounts& counts, LastClass last) {
    const auto whole = [](Count count) { return static_cast<std::int64_t>(count.number()); };
    std::vector<std::string> parts = {fmt::format("{} rows", whole(counts["rows"]))};
    for (const NamedCount& of : counts)
        if (!of.noun.empty()) parts.push_back(fmt::format("{} {}", whole(of.count), of.noun));
    if (last == LastClass::left_out && parts.size() > 1) parts.pop_back();
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string model_in_words(const std::string& model, const std::string& slice, const NamedCounts& counts) {
    return fmt::format("Model {}{}: {}", printable(model, 24), slice.empty() ? "" : ", " + printable(slice, 40),
                       counts_in_words(counts));
}

std::string why_none(const Value& value) { return value.defined() ? "" : std::string(reason(value.why())); }

std::string why_none(const std::optional<IntervalOrReason>& interval) {
    const auto* why = interval ? std::get_if<Undefined>(&*interval) : nullptr;
    return why != nullptr ? std::string(reason(*why)) : "";
}

}  // namespace midrank

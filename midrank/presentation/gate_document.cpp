#include "midrank/base/text.hpp"
#include "midrank/evaluation/gate.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/best_values.hpp"
#include "midrank/presentation/distinct_name.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/gate_words.hpp"
#include "midrank/presentation/json_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <utility>

namespace midrank {
namespace {

std::string conclusion(const Gate& gate) {
    const auto total = gate.verdicts.size();
    const auto missed = static_cast<std::size_t>(std::ranges::count(gate.verdicts, false, &GateResult::passed));
    if (total == 1)
        return missed == 0 ? "The gate passes: the condition is met." : "The gate fails: the condition is not met.";
    if (missed == 0)
        return fmt::format("The gate passes: {} conditions are met.",
                           total == 2 ? "both" : fmt::format("all {}", total));
    return fmt::format("The gate fails: {} of {} conditions {} not met.", missed, total, missed == 1 ? "is" : "are");
}

Cell number_cell(const Value& value, const std::string& shown) {
    Cell cell(value);
    if (cell.word) cell.tone = Tone::remarkable;
    return cell.shown_as(shown);
}

/// CSV columns for a drop, between the limit and the reason.
constexpr std::array drop_columns = {"baseline", "drop", "drop_low", "drop_high", "p"};

/// CSV columns of every verdict, whatever people see.
std::vector<TableColumn> data_columns(const Gate& gate) {
    std::vector<std::string> names = {"verdict", "model", "slice", "measure", "value", "tested", "bound", "limit"};
    if (gate.baseline) names.insert(names.end(), drop_columns.begin(), drop_columns.end());
    names.emplace_back("reason");
    std::vector<TableColumn> columns;
    columns.reserve(names.size());
    for (std::string& name : names) columns.push_back({"", Kind::data, std::move(name)});
    return columns;
}

std::vector<Cell> data_cells(const Gate& gate, const GateResult& verdict) {
    std::vector<Cell> cells = {verdict.passed ? "pass" : "fail",
                               verdict.model,
                               verdict.slice,
                               verdict.result.requested.key,
                               verdict.result.answer.value,
                               verdict.tested ? Cell(*verdict.tested) : Cell(),
                               name_of(verdict.bound),
                               verdict.limit};
    if (verdict.drop) {
        const Drop& drop = *verdict.drop;
        for (const Value& number :
             {drop.baseline.value, drop.value, low_of(drop.interval), high_of(drop.interval), drop.p})
            cells.emplace_back(number);
    } else if (gate.baseline) {
        cells.resize(cells.size() + drop_columns.size());
    }
    cells.emplace_back(why_nothing_is_tested(verdict));
    return cells;
}

Cell verdict_cell(const GateResult& verdict) {
    return verdict.passed ? Cell("pass", Tone::good) : Cell("FAIL", Tone::bad);
}

bool has_slices(const Gate& gate) {
    return std::ranges::any_of(gate.verdicts, [](const GateResult& verdict) { return !verdict.slice.empty(); });
}
bool has_owners(const Gate& gate) { return gate.report.models.size() > 1 || has_slices(gate); }

/// Columns for model and slice, if there are several.
void add_owner_columns(const Gate& gate, std::vector<TableColumn>& columns) {
    for (const bool wanted : {gate.report.models.size() > 1, has_slices(gate)})
        columns.push_back({"", wanted ? Kind::words : Kind::data});
}
void add_owner_cells(const Gate& gate, const GateResult& verdict, std::vector<Cell>& cells) {
    cells.emplace_back(
        distinct_name(verdict.model, std::views::transform(gate.report.models, &ModelReport::name), longest_name));
    cells.emplace_back(verdict.slice.empty() ? "all rows" : printable(verdict.slice, longest_slice));
}

/// Where model and slice are shown.
enum class Owners : std::uint8_t { beside, above };

/// The verdicts on values.
Table table_of_values(const Gate& gate, Owners owners) {
    Table table{.columns = data_columns(gate), .indent = 0};
    for (const TableColumn& column :
         {TableColumn{"", Kind::words}, TableColumn{"", Kind::id}, TableColumn{"", Kind::number},
          TableColumn{"", gate.by_interval ? Kind::words : Kind::data}, TableColumn{"", Kind::words}})
        table.columns.push_back(column);
    if (owners == Owners::beside) add_owner_columns(gate, table.columns);
    table.columns.push_back({"", Kind::words});
    std::string owner;
    for (const GateResult& verdict : gate.verdicts) {
        if (verdict.drop) continue;
        std::vector<Cell> cells = data_cells(gate, verdict);
        cells.push_back(verdict_cell(verdict));
        cells.emplace_back(verdict.result.requested.key);
        cells.push_back(number_cell(verdict.result.answer.value, value_text(verdict)));
        cells.emplace_back(gate.by_interval ? bound_text(verdict) : "");
        cells.emplace_back(limit_in_words(verdict));
        std::vector<Cell> owned;
        add_owner_cells(gate, verdict, owned);
        if (owners == Owners::beside) {
            std::ranges::move(owned, std::back_inserter(cells));
        } else if (const std::string now = owned[0].text() + ", " + owned[1].text(); now != owner) {
            table.rows.push_back(TableRow::heading(owner = now));
        }
        cells.emplace_back(why_nothing_is_tested(verdict), Tone::quiet);
        table.rows.emplace_back(std::move(cells));
    }
    return table;
}

/// What is left out on narrow terminals, in this order.
enum class Omitted : std::uint8_t { nothing, baseline, values };

/// The verdicts on drops; footnotes explain missing ones.
Table table_of_drops(const Gate& gate, Omitted omitted, Footnotes& footnotes) {
    Table table{.columns = data_columns(gate), .indent = 0};
    const auto number_unless = [](bool hidden) { return hidden ? Kind::data : Kind::number; };
    const Kind value = number_unless(omitted == Omitted::values);
    const Kind baseline = number_unless(omitted != Omitted::nothing);
    for (const TableColumn& column :
         {TableColumn{"", Kind::words}, TableColumn{"", Kind::id}, TableColumn{"value", value},
          TableColumn{"baseline", baseline}, TableColumn{"drop", Kind::number},
          TableColumn{fmt::format("{} %", number_text(100 * gate.baseline->level)), Kind::words},
          TableColumn{"p", baseline}, TableColumn{"at most", Kind::number}})
        table.columns.push_back(column);
    add_owner_columns(gate, table.columns);
    for (const GateResult& verdict : gate.verdicts) {
        if (!verdict.drop) continue;
        const Drop& drop = *verdict.drop;
        std::vector<Cell> cells = data_cells(gate, verdict);
        cells.push_back(verdict_cell(verdict));
        cells.emplace_back(verdict.result.requested.key);
        cells.push_back(number_cell(verdict.result.answer.value, value_text(verdict)));
        const Value& before = drop.baseline.value;
        cells.push_back(number_cell(before, value_cell(before).text()));
        Cell of_drop = number_cell(drop.value, drop_text(verdict));
        Cell interval = drop_interval_text(verdict);
        if (const std::string why = why_nothing_is_tested(verdict); !why.empty())
            (drop.value.defined() ? interval : of_drop).footnote = footnotes.number(why);
        cells.push_back(std::move(of_drop));
        cells.push_back(std::move(interval));
        cells.push_back(p_cell(drop.p));
        cells.emplace_back(verdict.limit);
        add_owner_cells(gate, verdict, cells);
        table.rows.emplace_back(std::move(cells));
    }
    return table;
}

/// Whether the rows pair with those of the baseline, or why not: one line per model, or one for all if they agree.
std::vector<std::string> pairing_in_words(const GateBaseline& baseline) {
    std::vector<std::string> lines;
    const bool alike = std::ranges::all_of(baseline.models, [&](const GateBaseline::Model& model) {
        return model.why_unpaired == baseline.models.front().why_unpaired;
    });
    for (const GateBaseline::Model& model : baseline.models) {
        const auto names = std::views::transform(baseline.models, &GateBaseline::Model::name);
        const std::string whose = alike ? "" : " of " + distinct_name(model.name, names, longest_name);
        lines.push_back(
            model.why_unpaired.empty()
                ? fmt::format("Drops{} are paired, because {} has the same rows.", whose, printable(baseline.source))
                : fmt::format("Drops{} treat these rows and those of {} as independent samples, because {}.", whose,
                              printable(baseline.source), model.why_unpaired));
        if (alike) break;
    }
    return lines;
}

/// Why drops with an interval have no p: one line for each reason.
std::vector<std::string> missing_p_in_words(const Gate& gate) {
    std::vector<std::string> lines;
    for (const GateResult& verdict : gate.verdicts) {
        if (!verdict.drop || verdict.drop->p.defined() || !why_nothing_is_tested(verdict).empty()) continue;
        std::string line = "p is none: " + why_none(verdict.drop->p) + ".";
        if (std::ranges::find(lines, line) == lines.end()) lines.push_back(std::move(line));
    }
    return lines;
}

Json json_drop(const Drop& drop, const MeasureRequest& requested) {
    Json found = json_value(drop.value);
    put_interval(found, drop.value.defined() ? std::optional(drop.interval) : std::nullopt);
    found["test"] = name_of(drop.test);
    found["p"] = json_value(drop.p);
    found["baseline"] = json_answer({.requested = requested, .answer = drop.baseline});
    return found;
}

Json json_baseline(const GateBaseline& baseline) {
    return {{"source", json_string(baseline.source)},
            {"models", json_array(baseline.models, [](const GateBaseline::Model& model) -> Json {
                 Json found = {{"model", json_string(model.name)},
                               {"baseline", json_string(model.baseline)},
                               {"paired", model.why_unpaired.empty()}};
                 if (!model.why_unpaired.empty()) found["why_unpaired"] = json_string(model.why_unpaired);
                 return found;
             })}};
}

}  // namespace

Document document_of(const Gate& gate) {
    Document document;
    if (std::ranges::any_of(gate.verdicts, [](const GateResult& verdict) { return !verdict.drop; })) {
        AnyOf tables{{table_of_values(gate, Owners::beside)}};
        if (has_owners(gate)) tables.tables.push_back(table_of_values(gate, Owners::above));
        document.add(std::move(tables));
    }
    if (gate.baseline) {
        if (!document.blocks.empty()) document.gap();
        Footnotes footnotes;
        AnyOf tables;
        for (const Omitted omitted : {Omitted::nothing, Omitted::baseline, Omitted::values})
            tables.tables.push_back(table_of_drops(gate, omitted, footnotes));
        document.add(std::move(tables));
        document.add_footnotes(std::move(footnotes));
        document.gap();
        for (const std::string& line : pairing_in_words(*gate.baseline)) document.lines(line);
        for (const std::string& line : missing_p_in_words(gate)) document.lines(line);
    }
    add_best_values(document, gate.best_values);
    document.lines_after_gap(conclusion(gate), gate.passed() ? Tone::good : Tone::bad);
    return document;
}

std::string json(const Gate& gate) {
    Json document = json_document("check", gate.report);
    document["passed"] = gate.passed();
    if (gate.baseline) document["baseline"] = json_baseline(*gate.baseline);
    document["conditions"] = json_array(gate.verdicts, [](const GateResult& verdict) -> Json {
        Json condition = {{"passed", verdict.passed},
                          {"model", json_string(verdict.model)},
                          {"slice", json_slice(verdict.slice)},
                          {"measure", verdict.result.requested.key},
                          {"bound", name_of(verdict.bound)},
                          {"limit", verdict.limit},
                          {"tested", verdict.tested ? json_finite(*verdict.tested) : Json(nullptr)},
                          {"result", json_answer(verdict.result)}};
        if (verdict.drop) condition["drop"] = json_drop(*verdict.drop, verdict.result.requested);
        return condition;
    });
    if (!gate.best_values.empty()) document["best_values"] = json_best_values(gate.best_values);
    return finished(std::move(document), gate.report);
}

}  // namespace midrank

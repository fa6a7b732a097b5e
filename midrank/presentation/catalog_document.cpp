#include "midrank/presentation/catalog_document.hpp"

#include "midrank/curves/catalog.hpp"
#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/version.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

namespace midrank {
namespace {

std::string joined(std::span<const std::string_view> words) { return fmt::format("{}", fmt::join(words, ", ")); }

MeasureRequest without_arguments(const Measure& measure) {
    return {.measure = &measure, .arguments = {}, .key = measure.id};
}

std::string direction_of(const Measure& measure) {
    switch (measure.better) {
        case Better::higher:
            return "higher is better";
        case Better::lower:
            return "lower is better";
        case Better::neither:
            if (const auto best = without_arguments(measure).best()) return rounded(*best) + " is best";
            if (measure.best == Best::parameter) return fmt::format("{} is best", measure.parameters.front().name);
            return "neither end is better";
    }
    return "";
}

std::string parameter_text(const Parameter& parameter) {
    std::string standard = ", required";
    if (!parameter.required) {
        if (!parameter.standard_text.empty()) {
            standard = fmt::format("; default: {}", parameter.standard_text);
        } else {
            standard = parameter.standard ? "; default: " + number_text(*parameter.standard) : "; may be left out";
        }
    }
    return fmt::format("{}: {}, {}{}", parameter.name, parameter.meaning, range_text(parameter), standard);
}

void add_parameters(std::vector<Fact>& facts, std::span<const Parameter> parameters) {
    std::string name = parameters.size() == 1 ? "Parameter" : "Parameters";
    for (const Parameter& parameter : parameters)
        facts.emplace_back(std::exchange(name, ""), parameter_text(parameter));
}

/// The name of intervals of that method in answers.
std::string_view name_in_answers(std::string_view method, const Measure& measure) {
    return measure.most_of != nullptr ? method : name_in_answers(method, measure.range);
}

/// The default method, and where the coverage study found too little coverage.
std::string interval_of(const Measure& measure) {
    if (measure.no_interval) return fmt::format("none: {}", reason(*measure.no_interval));
    const IntervalMethod& method = standard_method(measure);
    std::string text = fmt::format("{} ({})", method.id, method.title);
    if (const std::string_view name = name_in_answers(method.id, measure); name != method.id)
        text += fmt::format(", \"{}\" in answers", name);
    std::vector<std::string> found;
    for (const Undercoverage& known : measure.undercovers) {
        if (known.method == method.id)
            found.push_back(fmt::format("{:.0f} % with fewer than {} items in a class", known.found, known.items));
    }
    if (const auto& ties = measure.undercovers_with_ties; ties && method.basis == Basis::influence)
        found.push_back(
            fmt::format("{:.0f} % where one score has more than {:.0f} % of a class", ties->found, 100 * ties->share));
    if (found.empty()) return text;
    return fmt::format("{}; its coverage was as low as {} (nominal 95 %)", text, fmt::join(found, ", "));
}

std::string task_in_words(TaskKind task) {
    return task == TaskKind::multiclass ? "multiclass, ordinal" : std::string(name_of(task));
}

std::vector<Fact> facts_of(const Measure& measure) {
    std::vector<Fact> facts = {{"Definition", measure.definition},
                               {"Range", fmt::format("{}; {}", range_of(measure), direction_of(measure))},
                               {"Undefined when", measure.undefined_when}};
    if (measure.needs != Needs::nothing) facts.emplace_back("Needs", text_of(measure.needs));
    add_parameters(facts, measure.parameters);
    if (!measure.aliases.empty()) facts.emplace_back("Also called", joined(measure.aliases));
    facts.emplace_back("Family", name_of(measure.family));
    if (const TaskKind task = entry_of(measure.family).task; task != TaskKind::binary)
        facts.emplace_back("Task", task_in_words(task));
    facts.emplace_back("Source", measure.source);
    if (measure.family != Family::embedding) facts.emplace_back("Interval", interval_of(measure));
    if (!measure.remark.empty()) facts.emplace_back("Remark", measure.remark);
    const std::string arguments = measure.example_arguments.empty() ? "" : "(" + measure.example_arguments + ")";
    if (measure.example) {
        const std::string where =
            measure.family == Family::threshold ? ", at threshold " + number_text(example_threshold) : "";
        facts.emplace_back("Example", fmt::format("{}{} = {} for the ten rows of Berrar (2025), figure 2{}", measure.id,
                                                  arguments, rounded(*measure.example), where));
    }
    if (measure.family != Family::embedding) {
        const bool has_usual = arguments.empty() && !measure.usual_arguments.empty();
        const std::string asked = has_usual ? fmt::format("({})", measure.usual_arguments.front()) : arguments;
        facts.emplace_back("Ask for it", fmt::format("midrank evaluate FILE --measures '{}{}'", measure.id, asked));
    }
    return facts;
}

std::vector<Fact> facts_of(const CurveEntry& curve) {
    std::vector<Fact> facts = {{"Definition", curve.definition}};
    std::string name = "Columns";
    for (const CurveColumn& column : curve.columns)
        facts.emplace_back(std::exchange(name, ""), fmt::format("{}: {}", column.name, column.meaning));
    add_parameters(facts, curve.parameters);
    if (!curve.aliases.empty()) facts.emplace_back("Also called", joined(curve.aliases));
    if (curve.task != TaskKind::binary) facts.emplace_back("Task", task_in_words(curve.task));
    facts.emplace_back("Source", curve.source);
    facts.emplace_back("Ask for it", fmt::format("midrank curve FILE --kind {}", curve.id));
    return facts;
}

template <class Entry>
void add_page(Document& document, const Entry& entry) {
    if (!document.blocks.empty()) document.gap();
    document.add(Heading{entry.id + ": " + entry.title});
    document.add_after_gap(Facts{facts_of(entry)});
}

std::string usage_of(const Measure& measure) {
    if (measure.parameters.empty()) return measure.id;
    return fmt::format("{}({})", measure.id,
                       fmt::join(measure.parameters | std::views::transform(&Parameter::name), ", "));
}

/// All entries by family, with their arguments.
Table list_of(const CatalogChoice& choice) {
    Table table{.columns = {{"", Kind::id}, {""}}};
    std::optional<Family> family;
    for (const Measure* entry : choice.measures) {
        const Measure& measure = *entry;
        const bool first = measure.family != family;
        if (first) {
            family = measure.family;
            table.rows.push_back(TableRow::heading(fmt::format("{}: {}", name_of(*family), entry_of(*family).meaning)));
        }
        if (measure.average_of) {  // one rule generates them all
            if (!first) continue;
            table.rows.push_back({"macro_X, weighted_X, micro_X",
                                  Cell("X any measure of threshold, probability, calibration, ranking or "
                                       "indistinguishability that is no threshold",
                                       Tone::quiet)});
            if (measure.family == Family::average)
                table.rows.push_back({"confidence_X", Cell("X any of probability, calibration or ranking, by the "
                                                           "largest score of each row",
                                                           Tone::quiet)});
            continue;
        }
        table.rows.push_back({usage_of(measure), Cell(measure.title, Tone::quiet)});
    }
    for (const auto& [task, heading] :
         {std::pair(TaskKind::binary, "curves (midrank curve --kind)"),
          std::pair(TaskKind::regression, "curves of predicted numbers and quantiles (midrank curve --kind)")}) {
        if (std::ranges::find(choice.curves, task, &CurveEntry::task) == choice.curves.end()) continue;
        table.rows.push_back(TableRow::heading(heading));
        for (const CurveEntry& curve : choice.curves)
            if (curve.task == task) table.rows.push_back({curve.id, Cell(curve.title, Tone::quiet)});
    }
    return table;
}

Json json_of(std::span<const Parameter> parameters) {
    Json all = Json::array();
    for (const Parameter& p : parameters) {
        Json entry = {{"name", p.name}, {"meaning", p.meaning}};
        if (p.is_name) {
            entry["is_name"] = true;
            if (!p.choices.empty()) entry["choices"] = p.choices;
        } else {
            entry.update({{"least", json_finite(p.least)}, {"most", json_finite(p.most)}, {"ends_excluded", p.open}});
            if (!p.words.empty()) entry["words"] = p.words;
        }
        entry["required"] = p.required;
        if (p.standard) entry["default"] = *p.standard;
        if (!p.standard_text.empty()) entry["default_in_words"] = p.standard_text;
        all.push_back(std::move(entry));
    }
    return all;
}

Json json_of(const Measure& m) {
    Json entry = {{"id", m.id}, {"title", m.title}, {"family", name_of(m.family)}};
    if (const TaskKind task = entry_of(m.family).task; task != TaskKind::binary) entry["task"] = name_of(task);
    entry.update({{"definition", m.definition},
                  {"range", {{"least", json_finite(m.range.least)}, {"most", json_finite(m.range.most)}}},
                  {"better", name_of(m.better)}});
    put_best(entry, without_arguments(m));
    entry["undefined_when"] = m.undefined_when;
    if (m.needs != Needs::nothing) entry["needs"] = text_of(m.needs);
    entry["parameters"] = json_of(m.parameters);
    entry["aliases"] = m.aliases;
    entry["source"] = m.source;
    if (m.family != Family::embedding) {
        if (m.no_interval) {
            entry["interval"] = {{"method", nullptr}, {"undefined", reason(*m.no_interval)}};
        } else {
            const std::string_view method = standard_method(m).id;
            entry["interval"] = {{"method", method}};
            if (const std::string_view name = name_in_answers(method, m); name != method)
                entry["interval"]["in_answers"] = name;
        }
        for (const Undercoverage& u : m.undercovers)
            entry["interval"]["undercovers"].push_back(
                {{"method", u.method}, {"fewer_items_than", u.items}, {"coverage", u.found / 100}});
        if (const auto& ties = m.undercovers_with_ties)
            entry["interval"]["undercovers_with_ties"] = {{"larger_share_than", ties->share},
                                                          {"coverage", ties->found / 100}};
    }
    if (!m.remark.empty()) entry["remark"] = m.remark;
    if (m.example) entry["example"] = {{"arguments", m.example_arguments}, {"value", *m.example}};
    return entry;
}

Json json_of(const CurveEntry& c) {
    const auto json_column = [](const CurveColumn& column) -> Json {
        return {{"name", column.name}, {"meaning", column.meaning}};
    };
    Json entry = {{"id", c.id}, {"title", c.title}};
    if (c.task != TaskKind::binary) entry["task"] = name_of(c.task);
    entry.update({{"definition", c.definition},
                  {"columns", json_array(c.columns, json_column)},
                  {"parameters", json_of(c.parameters)},
                  {"aliases", c.aliases},
                  {"source", c.source}});
    return entry;
}

CurveEntry entry_of(const Curve& curve) {
    return {curve.id, curve.title, curve.definition, curve.source, curve.columns, curve.aliases, curve.parameters};
}

CurveEntry entry_of(const ErrorCurve& curve) {
    return {.id = std::string(curve.id),
            .title = std::string(curve.title),
            .definition = std::string(curve.definition),
            .source = std::string(curve.source),
            .columns = curve.columns,
            .task = TaskKind::regression};
}

}  // namespace

std::vector<CurveEntry> curve_entries() {
    std::vector<CurveEntry> all;
    for (const Curve& curve : curve_catalog()) all.push_back(entry_of(curve));
    for (const ErrorCurve& curve : error_curve_catalog()) all.push_back(entry_of(curve));
    return all;
}

std::string range_of(const Measure& measure) {
    return rounded(measure.range.least) + " to " + rounded(measure.range.most);
}

Document document_of(const CatalogChoice& choice) {
    Document document;
    if (choice.one) {
        for (const Measure* measure : choice.measures) add_page(document, *measure);
        for (const CurveEntry& curve : choice.curves) add_page(document, curve);
    } else {
        document.add(list_of(choice));
    }
    return document;
}

std::string csv(const CatalogChoice& choice) {
    CsvTable csv_table = {{"id", "title", "family", "range", "better", "definition", "undefined_when", "needs",
                           "parameters", "aliases", "source"}};
    const auto parameters = [](std::span<const Parameter> all) {
        return fmt::format("{}", fmt::join(all | std::views::transform(parameter_text), "; "));
    };
    for (const Measure* entry : choice.measures) {
        const Measure& m = *entry;
        csv_table.rows.push_back(
            {m.id, m.title, std::string(name_of(m.family)), range_of(m), std::string(name_of(m.better)), m.definition,
             m.undefined_when, std::string(text_of(m.needs)), parameters(m.parameters), joined(m.aliases), m.source});
    }
    for (const CurveEntry& c : choice.curves) {
        csv_table.rows.push_back({c.id, c.title, "curve", "", "", c.definition, "", "", parameters(c.parameters),
                                  joined(c.aliases), c.source});
    }
    return csv(csv_table);
}

std::string json(const CatalogChoice& choice) {
    const auto entry = [](const CurveEntry& of) { return json_of(of); };
    const auto measure = [](const Measure* of) { return json_of(*of); };
    return laid_out({{"schema", "midrank/measures/1"},
                     {"about", {{"version", version}}},
                     {"measures", json_array(choice.measures, measure)},
                     {"curves", json_array(choice.curves, entry)}});
}

}  // namespace midrank

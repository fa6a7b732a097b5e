#include "midrank/presentation/catalog_pages.hpp"

#include "midrank/inference/intervals.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/sheet.hpp"
#include "midrank/presentation/version.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace midrank {
namespace {

std::string joined(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text.append(text.empty() ? "" : ", ").append(word);
    return text;
}

std::string_view direction_of(const Measure& measure) {
    switch (measure.better) {
        case Better::higher:
            return "higher is better";
        case Better::lower:
            return "lower is better";
        case Better::neither:
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

/// The names and texts of a page, in order.
using Facts = std::vector<std::pair<std::string, std::string>>;

void add_parameters(Facts& facts, std::span<const Parameter> parameters) {
    std::string name = parameters.size() == 1 ? "Parameter" : "Parameters";
    for (const Parameter& parameter : parameters)
        facts.emplace_back(std::exchange(name, ""), parameter_text(parameter));
}

/// The standard method, and where the coverage study found it wanting.
std::string interval_of(const Measure& measure) {
    const IntervalMethod& method = standard_method(measure);
    std::string text = fmt::format("{} ({})", method.id, method.title);
    const auto known = std::ranges::find(measure.undercovers, method.id, &Undercoverage::method);
    if (known == measure.undercovers.end()) return text;
    return text + fmt::format("; covers less than stated where a class has fewer than {} items", known->items);
}

Facts facts_of(const Measure& measure) {
    Facts facts = {{"Definition", measure.definition},
                   {"Range", fmt::format("{}; {}", range_of(measure), direction_of(measure))},
                   {"Undefined when", measure.undefined_when}};
    if (measure.needs != Needs::nothing) facts.emplace_back("Needs", text_of(measure.needs));
    add_parameters(facts, measure.parameters);
    if (!measure.aliases.empty()) facts.emplace_back("Also called", joined(measure.aliases));
    facts.emplace_back("Family", name_of(measure.family));
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
        facts.emplace_back("Ask for it", fmt::format("midrank evaluate FILE --measures '{}{}'", measure.id, arguments));
    }
    return facts;
}

Facts facts_of(const Curve& curve) {
    Facts facts = {{"Definition", curve.definition}};
    std::string name = "Columns";
    for (const CurveColumn& column : curve.columns)
        facts.emplace_back(std::exchange(name, ""), fmt::format("{}: {}", column.name, column.meaning));
    add_parameters(facts, curve.parameters);
    if (!curve.aliases.empty()) facts.emplace_back("Also called", joined(curve.aliases));
    facts.emplace_back("Source", curve.source);
    facts.emplace_back("Ask for it", fmt::format("midrank curve FILE --kind {}", curve.id));
    return facts;
}

template <class Entry>
std::string page(const Entry& entry, const Style& style, std::size_t width) {
    Columns columns({Align::left, Align::left});
    columns.line(entry.id + ": " + entry.title, Tone::heading);
    columns.blank();
    for (const auto& [name, text] : facts_of(entry)) columns.row({{name, Tone::quiet}, {text}});
    return columns.text(style, width);
}

template <class Entry>
std::string page_in_markdown(const Entry& entry) {
    std::string text = fmt::format("## {}: {}\n\n", markdown_text(entry.id), markdown_text(entry.title));
    for (const auto& [name, fact] : facts_of(entry)) {
        text += name.empty() ? fmt::format("  - {}\n", markdown_text(fact))
                             : fmt::format("- **{}:** {}\n", name, markdown_text(fact));
    }
    return text;
}

std::string usage_of(const Measure& measure) {
    std::vector<std::string_view> names;
    names.reserve(measure.parameters.size());
    for (const Parameter& parameter : measure.parameters) names.push_back(parameter.name);
    return names.empty() ? measure.id : measure.id + "(" + joined(names) + ")";
}

Sheet sheet_of(const CatalogChoice& choice) {
    Sheet sheet = {{"id", "title", "family", "range", "better", "definition", "undefined_when", "needs", "parameters",
                    "aliases", "source"},
                   {}};
    const auto parameters = [](std::span<const Parameter> all) {
        std::string text;
        for (const Parameter& parameter : all) text += (text.empty() ? "" : "; ") + parameter_text(parameter);
        return text;
    };
    for (const Measure& m : choice.measures) {
        sheet.rows.push_back({m.id, m.title, std::string(name_of(m.family)), range_of(m),
                              std::string(name_of(m.better)), m.definition, m.undefined_when,
                              std::string(text_of(m.needs)), parameters(m.parameters), joined(m.aliases), m.source});
    }
    for (const Curve& c : choice.curves) {
        sheet.rows.push_back({c.id, c.title, "curve", "", "", c.definition, "", "", parameters(c.parameters),
                              joined(c.aliases), c.source});
    }
    return sheet;
}

template <class Page>
std::string joined_pages(const CatalogChoice& choice, Page page_of) {
    std::string text;
    for (const Measure& measure : choice.measures) text += page_of(measure);
    for (const Curve& curve : choice.curves) text += (text.empty() ? "" : "\n") + page_of(curve);
    return text;
}

Json end_of_range(double end) { return std::isinf(end) ? Json(nullptr) : Json(end); }

Json json_of(std::span<const Parameter> parameters) {
    Json all = Json::array();
    for (const Parameter& p : parameters) {
        Json entry = {{"name", p.name},
                      {"meaning", p.meaning},
                      {"least", end_of_range(p.least)},
                      {"most", end_of_range(p.most)},
                      {"ends_excluded", p.open},
                      {"required", p.required}};
        if (p.standard) entry["default"] = *p.standard;
        if (!p.standard_text.empty()) entry["default_in_words"] = p.standard_text;
        all.push_back(std::move(entry));
    }
    return all;
}

Json json_of(const Measure& m) {
    Json entry = {{"id", m.id},
                  {"title", m.title},
                  {"family", name_of(m.family)},
                  {"definition", m.definition},
                  {"range", {{"least", end_of_range(m.range.least)}, {"most", end_of_range(m.range.most)}}},
                  {"better", name_of(m.better)},
                  {"undefined_when", m.undefined_when}};
    if (m.needs != Needs::nothing) entry["needs"] = text_of(m.needs);
    entry["parameters"] = json_of(m.parameters);
    entry["aliases"] = m.aliases;
    entry["source"] = m.source;
    if (m.family != Family::embedding) {
        entry["interval"] = {{"method", standard_method(m).id}};
        for (const Undercoverage& u : m.undercovers) {
            entry["interval"]["undercovers_below"][std::string(u.method)] = u.items;
        }
    }
    if (!m.remark.empty()) entry["remark"] = m.remark;
    if (m.example) entry["example"] = {{"arguments", m.example_arguments}, {"value", *m.example}};
    return entry;
}

Json json_of(const Curve& c) {
    Json columns = Json::array();
    for (const CurveColumn& column : c.columns) columns.push_back({{"name", column.name}, {"meaning", column.meaning}});
    return {{"id", c.id},
            {"title", c.title},
            {"definition", c.definition},
            {"columns", columns},
            {"parameters", json_of(c.parameters)},
            {"aliases", c.aliases},
            {"source", c.source}};
}

}  // namespace

std::string range_of(const Measure& measure) {
    return rounded(measure.range.least) + " to " + rounded(measure.range.most);
}

std::string table(const CatalogChoice& choice, const Style& style, std::size_t width) {
    if (choice.one) {
        return joined_pages(choice, [&](const auto& entry) { return page(entry, style, width); });
    }
    Columns columns({Align::left, Align::left});
    std::optional<Family> family;
    for (const Measure& measure : choice.measures) {
        if (measure.family != family) {
            if (family) columns.blank();
            family = measure.family;
            columns.line(fmt::format("{}: {}", name_of(*family), entry_of(*family).meaning), Tone::heading);
        }
        columns.row({{usage_of(measure)}, {measure.title, Tone::quiet}});
    }
    columns.blank();
    columns.line("curves (midrank curve --kind)", Tone::heading);
    for (const Curve& curve : choice.curves) columns.row({{curve.id}, {curve.title, Tone::quiet}});
    return columns.text(style, width);
}

std::string markdown(const CatalogChoice& choice) {
    if (choice.one) return joined_pages(choice, [](const auto& entry) { return page_in_markdown(entry); });
    Sheet sheet = {{"id", "title", "family", "range", "better", "definition"}, {}};
    for (const auto& row : sheet_of(choice).rows) sheet.rows.emplace_back(row.begin(), row.begin() + 6);
    return markdown(sheet);
}

std::string csv(const CatalogChoice& choice) { return csv(sheet_of(choice)); }

std::string json(const CatalogChoice& choice) {
    Json document = {{"schema", "midrank/measures/1"}, {"about", {{"version", version}}}};
    Json measures = Json::array();
    for (const Measure& measure : choice.measures) measures.push_back(json_of(measure));
    Json curves = Json::array();
    for (const Curve& curve : choice.curves) curves.push_back(json_of(curve));
    document["measures"] = std::move(measures);
    document["curves"] = std::move(curves);
    return laid_out(document);
}

}  // namespace midrank

#include "studies/presentation/reproduction_report.hpp"

#include "midrank/pages/figures_page.hpp"
#include "midrank/pages/page.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/json_text.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/vega_lite.hpp"
#include "midrank/presentation/version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace midrank {
namespace {

constexpr std::string_view schema = "midrank/reproduce/1";

std::string computed_text(const ReproducedItem& item) {
    if (!item.computed.empty()) return item.computed;
    return item.value ? rounded(*item.value) : "undefined";
}

Json json_item(const ReproducedItem& item) {
    Json object = {{"where", item.where},     {"what", item.what},
                   {"printed", item.printed}, {"computed", computed_text(item)},
                   {"value", nullptr},        {"verdict", name_of(item.verdict)}};
    if (item.value && std::isfinite(*item.value)) object["value"] = *item.value;
    if (!item.right.empty()) object["right"] = item.right;
    if (!item.note.empty()) object["note"] = item.note;
    return object;
}

/// Reads what json_item wrote; throws Json::exception for anything else.
ReproducedItem item_of(const Json& object) {
    const std::string verdict = object.at("verdict");
    const auto* const known = std::ranges::find(all_verdicts, verdict, [](Verdict one) { return name_of(one); });
    ReproducedItem item{object.at("where"), object.at("what"), object.at("printed"), std::nullopt,
                        known == all_verdicts.end() ? Verdict::fails : *known};
    if (const Json& value = object.at("value"); value.is_number()) item.value = value.get<double>();
    item.computed = object.at("computed");
    item.right = object.value("right", "");
    item.note = object.value("note", "");
    return item;
}

/// The destination of a document: a file with self-contained pictures, or a page, which supplies size and theme.
enum class Destination : std::uint8_t { file, page };

Json json_figures(std::span<const Chart> charts, Destination into) {
    if (into == Destination::page) return json_plots(charts);
    return json_array(charts, [](const Chart& chart) -> Json {
        return {{"id", chart.id},
                {"title", chart.title},
                {"description", chart.description},
                {"spec", Json::parse(vega_lite({&chart, 1}))}};
    });
}

Json json_section(const ReproducedSection& section, Destination into) {
    return {{"title", section.title},
            {"text", section.text},
            {"items", json_array(section.items, json_item)},
            {"figures", json_figures(section.figures, into)}};
}

Json document_of(const Reproduction& reproduction, Destination into) {
    Json counts = Json::object();
    for (const Verdict verdict : all_verdicts) counts[std::string(name_of(verdict))] = reproduction.count(verdict);
    Json sections = json_array(reproduction.sections,
                               [into](const ReproducedSection& section) { return json_section(section, into); });
    return {{"schema", schema},
            {"source", reproduction.source},
            {"title", reproduction.title},
            {"citation", reproduction.citation},
            {"about", {{"version", version}}},
            {"counts", std::move(counts)},
            {"sections", std::move(sections)}};
}

}  // namespace

std::string json(const Reproduction& reproduction) { return laid_out(document_of(reproduction, Destination::file)); }

std::optional<Reproduction> reproduction_of_json(std::string_view text) {
    try {
        const Json found = Json::parse(text);
        if (found.at("schema") != schema) return std::nullopt;
        Reproduction reproduction{found.at("source"), found.at("title"), found.at("citation")};
        for (const Json& section : found.at("sections")) {
            ReproducedSection& into =
                reproduction.sections.emplace_back(ReproducedSection{section.at("title"), section.at("text")});
            for (const Json& item : section.at("items")) into.items.push_back(item_of(item));
        }
        return reproduction;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

std::string html(const Reproduction& reproduction) {
    return page(figures_template(), reproduction.title + " - midrank", document_of(reproduction, Destination::page));
}

namespace {

/// The number of items by verdict, for each source.
Table counts_of(std::span<const Reproduction> reproductions) {
    Table counts{.columns = {{"source", Kind::id}}};
    for (const Verdict verdict : all_verdicts) counts.columns.push_back({std::string(name_of(verdict)), Kind::count});
    counts.columns.push_back({"title"});
    for (const Reproduction& reproduction : reproductions) {
        std::vector<Cell> row = {reproduction.source};
        for (const Verdict verdict : all_verdicts)
            row.push_back(count_cell(static_cast<double>(reproduction.count(verdict))));
        row.emplace_back(reproduction.title);
        counts.rows.emplace_back(std::move(row));
    }
    return counts;
}

/// A line for each item with a verdict, with the correct text.
std::string lines_of(std::span<const Reproduction> reproductions, Verdict verdict, std::string_view words) {
    std::string lines;
    for (const Reproduction& reproduction : reproductions) {
        for (const ReproducedSection& section : reproduction.sections) {
            for (const ReproducedItem& item : section.items) {
                if (item.verdict != verdict) continue;
                lines += fmt::format("{}, {}: {} {} \"{}\". Right: {}\n", reproduction.source, item.where, item.what,
                                     words, item.printed, item.right);
            }
        }
    }
    return lines;
}

void add_lines(Document& document, std::string heading, const std::string& lines) {
    if (lines.empty()) return;
    document.add_after_gap(Heading{std::move(heading)});
    document.lines(lines);
}

}  // namespace

Document document_of(std::span<const Reproduction> reproductions) {
    Document document;
    document.add(counts_of(reproductions));
    add_lines(document, "Misprints", lines_of(reproductions, Verdict::misprint, "is printed as"));
    add_lines(document, "Formulas, words and claims that fail", lines_of(reproductions, Verdict::fails, "contradicts"));
    document.lines_after_gap(
        "equal: the computed number rounds to the printed one. rounding: off by less than its last digit. sampling: "
        "within the error of a random sample. fails: a formula, a word or a claim that numbers contradict.",
        Tone::quiet);
    return document;
}

}  // namespace midrank

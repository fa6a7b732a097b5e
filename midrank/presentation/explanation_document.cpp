#include "midrank/base/text.hpp"
#include "midrank/evaluation/explain.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t many = 5;

/// Whether a convention gives the number, or is only close: the name of its list in JSON.
enum class Match : std::uint8_t { giving, nearest };
constexpr std::string_view name_of(Match match) { return match == Match::giving ? "giving" : "nearest"; }

Table table_of(const std::string& model, Match match, const std::vector<FoundConvention>& conventions) {
    Table table{.columns = {{"", Kind::data, "model"},
                            {"", Kind::data, "match"},
                            {"Tool", Kind::words, "tool"},
                            {"Asked for as", Kind::id, "call"},
                            {"Value", Kind::number, "value"},
                            {"How", Kind::words, "how"}}};
    for (const FoundConvention& found : conventions)
        table.rows.push_back({model, name_of(match), found.convention->tools, found.convention->call, Cell(found.value),
                              Cell(found.convention->how, Tone::quiet)});
    return table;
}

/// For CSV when nothing is found: the columns without rows, which people do not see.
Table columns_alone() {
    Table table = table_of("", Match::nearest, {});
    for (TableColumn& column : table.columns) column.kind = Kind::data;
    return table;
}

/// For narrow terminals.
Table narrow_table_of(const std::vector<FoundConvention>& conventions) {
    Table table{.columns = {{"Value", Kind::number}, {"Tool, what it is asked for as, and how", Kind::words}}};
    for (const FoundConvention& found : conventions) {
        const Convention& convention = *found.convention;
        table.rows.push_back({Cell(found.value), fmt::format("{}: {}{}{}", convention.tools, convention.call,
                                                             convention.how.empty() ? "" : ", ", convention.how)});
    }
    return table;
}

AnyOf tables_of(const std::string& model, Match match, const std::vector<FoundConvention>& conventions) {
    return {{table_of(model, match, conventions), narrow_table_of(conventions)}};
}

std::string tried_in_words(const Explanation& explanation) {
    const bool one = explanation.tried == 1;
    return fmt::format("{} {}{} {} tried.", explanation.tried, one ? "convention" : "conventions",
                       explanation.tool.empty() ? "" : " of " + printable(explanation.tool), one ? "was" : "were");
}

Json json_found(const FoundConvention& found) {
    const Convention& convention = *found.convention;
    return {{"tools", convention.tools}, {"call", convention.call}, {"how", convention.how}, {"value", found.value}};
}

}  // namespace

Document document_of(const Explanation& explanation) {
    Document document;
    document.lines(preface(explanation.report), Tone::quiet);
    const std::string printed = printable(explanation.printed.text);
    for (std::size_t i = 0; i < explanation.models.size(); ++i) {
        const ModelExplanation& model = explanation.models[i];
        const std::string& name = explanation.report.models[i].name;
        document.add_after_gap(Heading{model_in_words(name, explanation.report.models, &ModelReport::name, "",
                                                      explanation.report.models[i].whole.input)});
        document.gap();
        if (!model.giving.empty()) {
            document.lines(printed + " is given by");
            document.gap();
            document.add(tables_of(name, Match::giving, model.giving));
            if (model.giving.size() > many)
                document.lines_after_gap("With more digits of the number, fewer would match.", Tone::quiet);
            continue;
        }
        if (model.nearest.empty()) {
            document.lines("None of the known measures has a value on these data.");
            document.add(columns_alone());
            continue;
        }
        document.lines("None of the known measures gives " + printed + ". The nearest are");
        document.gap();
        document.add(tables_of(name, Match::nearest, model.nearest));
    }
    document.lines_after_gap(tried_in_words(explanation), Tone::quiet);
    return document;
}

std::string json(const Explanation& explanation) {
    Json document = json_document("explain", explanation.report);
    document["printed"] = {{"text", json_string(explanation.printed.text)},
                           {"value", explanation.printed.value},
                           {"half_unit", explanation.printed.half_unit}};
    if (!explanation.tool.empty()) document["tool"] = json_string(explanation.tool);
    document["tried"] = explanation.tried;
    put_models(document, explanation.report, [&explanation](std::size_t m) -> Json {
        return {{"input", json_input(explanation.report.models[m].whole.input)},
                {"giving", json_array(explanation.models[m].giving, json_found)},
                {"nearest", json_array(explanation.models[m].nearest, json_found)}};
    });
    return finished(std::move(document), explanation.report);
}

}  // namespace midrank

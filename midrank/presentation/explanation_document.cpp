#include "midrank/base/text.hpp"
#include "midrank/evaluation/explain.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

namespace midrank {
namespace {

constexpr std::size_t many = 5;

Table table_of(const std::vector<FoundConvention>& conventions) {
    Table table{.columns = {{"Tool", Kind::words, "tool"},
                            {"Asked for as", Kind::id, "call"},
                            {"Value", Kind::number, "value"},
                            {"How", Kind::words, "how"}}};
    for (const FoundConvention& found : conventions)
        table.rows.push_back({found.convention->tools, found.convention->call, Cell(found.value),
                              Cell(found.convention->how, Tone::quiet)});
    return table;
}

/// For narrow terminals: a paragraph for each.
Table narrow_table_of(const std::vector<FoundConvention>& conventions) {
    Table table{.columns = {{"Value", Kind::number}, {"Tool, what it is asked for as, and how", Kind::words}}};
    for (const FoundConvention& found : conventions) {
        const Convention& convention = *found.convention;
        table.rows.push_back({Cell(found.value), fmt::format("{}: {}{}{}", convention.tools, convention.call,
                                                             convention.how.empty() ? "" : ", ", convention.how)});
    }
    return table;
}

AnyOf tables_of(const std::vector<FoundConvention>& conventions) {
    return {{table_of(conventions), narrow_table_of(conventions)}};
}

std::string tried_in_words(const Explanation& explanation) {
    return fmt::format("{} conventions{} were tried.", explanation.tried,
                       explanation.tool.empty() ? "" : " of " + printable(explanation.tool));
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
        document.add_apart(
            Heading{model_in_words(explanation.report.models[i].name, "", explanation.report.models[i].whole.input)});
        document.gap();
        if (!model.giving.empty()) {
            document.lines(printed + " is given by");
            document.gap();
            document.add(tables_of(model.giving));
            if (model.giving.size() > many)
                document.lines_apart("More digits of the number would leave fewer.", Tone::quiet);
            continue;
        }
        if (model.nearest.empty()) {
            document.lines("Nothing that is known here has a value on these data.");
            continue;
        }
        document.lines("Nothing that is known here gives " + printed + ". Nearest are");
        document.gap();
        document.add(tables_of(model.nearest));
    }
    document.lines_apart(tried_in_words(explanation), Tone::quiet);
    return document;
}

std::string json(const Explanation& explanation) {
    Json document = json_document("explain", explanation.report);
    document["printed"] = {{"text", json_string(explanation.printed.text)},
                           {"value", explanation.printed.value},
                           {"half_unit", explanation.printed.half_unit}};
    document["tried"] = explanation.tried;
    put_models(document, explanation.report, [&explanation](std::size_t m) -> Json {
        return {{"input", json_input(explanation.report.models[m].whole.input)},
                {"giving", json_array(explanation.models[m].giving, json_found)},
                {"nearest", json_array(explanation.models[m].nearest, json_found)}};
    });
    return finished(std::move(document), explanation.report);
}

}  // namespace midrank

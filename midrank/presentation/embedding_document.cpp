#include "midrank/base/text.hpp"
#include "midrank/evaluation/embeddings.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/version.hpp"

namespace midrank {

Document document_of(const EmbeddingReport& report) {
    Table table{
        .columns = {{"", Kind::id, "measure"}, {"", Kind::number, "value"}, {"", Kind::data, "undefined"}, {""}}};
    for (const NamedCount& counted : report.input)
        table.rows.push_back({counted.id, count_cell(counted.count.number())});
    for (const Result& result : report.results) {
        const std::string why = why_none(result.answer.value);
        table.rows.push_back({result.requested.key, value_cell(result.answer.value), why,
                              Cell(result.requested.measure->title + (why.empty() ? "" : ": " + why), Tone::quiet)});
    }
    Document document;
    document.lines(printable(report.source), Tone::quiet);
    document.add_after_gap(std::move(table));
    return document;
}

std::string json(const EmbeddingReport& report) {
    const Json document = {{"schema", "midrank/triplet/1"},
                           {"about", {{"version", version}, {"source", json_string(report.source)}}},
                           {"input", json_input(report.input)},
                           {"measures", json_by_measure(report.results, json_answer)}};
    return laid_out(document);
}

}  // namespace midrank

#include "midrank/presentation/embedding_report.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/markdown.hpp"
#include "midrank/presentation/overview.hpp"
#include "midrank/presentation/sheet.hpp"
#include "midrank/presentation/table.hpp"
#include "midrank/presentation/version.hpp"

#include <nlohmann/json.hpp>

#include <utility>

namespace midrank {
namespace {

std::vector<Overview> overviews(const EmbeddingReport& report) {
    OverviewBuilder builder("", {""});
    builder.block("Embeddings");
    const auto count = [&builder](std::string id, std::int64_t number) {
        builder.row(std::move(id), "", [number](std::size_t) { return Figure{number_text(number)}; });
    };
    count("triplets", report.triplets);
    count("dimension", report.dimension);
    for (const Result& result : report.results) {
        builder.row(result.requested.key, result.requested.measure->title,
                    [&](std::size_t) { return builder.figure(result); });
    }
    return {std::move(builder).take()};
}

}  // namespace

std::string table(const EmbeddingReport& report, const Style& style, std::size_t width) {
    return style.paint(printable(report.source), Tone::quiet) + "\n\n" + table(overviews(report), style, width);
}

std::string markdown(const EmbeddingReport& report) {
    return markdown_text(report.source) + "\n\n" + markdown(overviews(report));
}

std::string csv(const EmbeddingReport& report) {
    Sheet sheet = {{"measure", "value", "undefined"},
                   {{"triplets", static_cast<double>(report.triplets), ""},
                    {"dimension", static_cast<double>(report.dimension), ""}}};
    for (const Result& result : report.results) {
        const Value& value = result.answer.value;
        sheet.rows.push_back({result.requested.key, value.defined() ? Entry(value.number()) : Entry(""),
                              value.defined() ? "" : std::string(reason(value.why()))});
    }
    return csv(sheet);
}

std::string json(const EmbeddingReport& report) {
    Json document = {{"schema", "midrank/triplet/1"},
                     {"about", {{"version", version}, {"source", json_string(report.source)}}},
                     {"input", {{"triplets", report.triplets}, {"dimension", report.dimension}}}};
    document["measures"] = Json::object();
    for (const Result& result : report.results) document["measures"][result.requested.key] = json_answer(result);
    return laid_out(document);
}

}  // namespace midrank

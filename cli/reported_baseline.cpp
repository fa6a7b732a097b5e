// Reads a JSON report as the baseline of a gate (docs/schema/evaluate.schema.json). The JSON is untrusted: anything
// missing or of the wrong type is refused.

#include "cli/reported_baseline.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/task.hpp"
#include "midrank/base/text.hpp"
#include "midrank/presentation/json_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

namespace midrank {
namespace {

constexpr std::string_view evaluation = "midrank/evaluate/";

/// The schema in the first bytes, such as "midrank/evaluate/1"; empty where the file is not a report.
std::string schema_of(const std::string& path) {
    std::error_code absent;
    if (!std::filesystem::is_regular_file(path, absent)) return "";  // a pipe can be read only once
    std::ifstream file(path, std::ios::binary);
    std::array<char, 64> first{};
    file.read(first.data(), first.size());
    const std::string_view opening(first.data(), static_cast<std::size_t>(file.gcount()));
    constexpr std::string_view key = "\"schema\"";
    const auto at = opening.find(key);
    if (at == std::string_view::npos) return "";
    // Spaces may have been removed by reformatting.
    const auto begin = opening.find_first_not_of(": \"", at + key.size());
    const std::string_view schema = opening.substr(std::min(begin, opening.size()));
    return std::string(schema.starts_with("midrank/") ? schema.substr(0, schema.find('"')) : "");
}

/// Values with an interval; others cannot be compared.
std::vector<ReportedBaseline::Value> values_of(const Json& measures) {
    std::vector<ReportedBaseline::Value> values;
    for (const auto& [key, answer] : measures.items()) {
        const auto interval = answer.find("interval");
        if (!answer.at("value").is_number() || interval == answer.end()) continue;
        if (!interval->at("low").is_number() || !interval->at("high").is_number()) continue;
        const double value = answer.at("value");
        const Bounds bounds{.low = interval->at("low"), .high = interval->at("high")};
        if (!(bounds.low <= value && value <= bounds.high)) continue;
        values.push_back({key, value, {.bounds = bounds, .level = interval->at("level"), .method = "reported"}});
    }
    return values;
}

void add_part(ReportedBaseline& baseline, const std::string& model, const std::string& slice, const Json& part) {
    ReportedBaseline::Part& added =
        baseline.parts.emplace_back(ReportedBaseline::Part{model, slice, values_of(part.at("measures")), {}, {}});
    const auto threshold = part.find("threshold");
    if (threshold == part.end() || threshold->is_null()) return;
    added.rule = threshold->at("rule");
    if (const Json& value = threshold->at("value"); value.is_number()) added.threshold = value.get<double>();
}

void add_model(ReportedBaseline& baseline, const std::string& name, const Json& model) {
    add_part(baseline, name, "", model);
    if (const auto slices = model.find("slices"); slices != model.end())
        for (const auto& [slice, part] : slices->items()) add_part(baseline, name, slice, part);
}

ReportedBaseline baseline_of(const Json& report) {
    ReportedBaseline baseline;
    const Json& about = report.at("about");
    baseline.reading = {.task = task_named(report.value("task", "binary")).value_or(TaskKind::binary),
                        .positive = about.value("positive", ""),
                        .weighted = about.contains("weight"),
                        .prevalence = {},
                        .standardised = about.contains("standardised")};
    if (const auto prevalence = about.find("prevalence"); prevalence != about.end())
        baseline.reading.prevalence = prevalence->get<double>();
    if (const auto models = report.find("models"); models != report.end()) {
        for (const auto& [name, model] : models->items()) add_model(baseline, name, model);
    } else {
        add_model(baseline, about.value("model", ""), report);
    }
    return baseline;
}

void refuse_other_reports(const std::string& schema, const std::string& source) {
    if (schema.starts_with(evaluation)) return;
    throw Error(printable(source) + " is a report of another command (" + printable(schema) +
                "), and a baseline needs values with their intervals. Make the report with midrank evaluate --format "
                "json, or pass the file with the predictions or a summary of them.");
}

}  // namespace

std::optional<ReportedBaseline> read_reported_baseline(const std::string& path) {
    const std::string schema = schema_of(path);
    if (schema.empty()) return std::nullopt;
    refuse_other_reports(schema, path);  // even if the rest is damaged
    std::ifstream file(path, std::ios::binary);
    return reported_baseline_of({std::istreambuf_iterator<char>(file), {}}, path);
}

ReportedBaseline reported_baseline_of(const std::string& text, const std::string& source) {
    try {
        const Json report = Json::parse(text);
        refuse_other_reports(report.at("schema").get<std::string>(), source);
        ReportedBaseline baseline = baseline_of(report);
        baseline.source = source;
        return baseline;
    } catch (const Json::exception&) {
        throw Error(printable(source) +
                    ": the file begins like a report of midrank evaluate, but the rest is incomplete or damaged. Make "
                    "it again, or pass the file with the predictions.");
    }
}

}  // namespace midrank

#include "midrank/evaluation/bootstrap_study.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace midrank {
namespace {

std::string_view drawn_in_words(Scheme scheme, TaskKind task) {
    switch (scheme) {
        case Scheme::plain:
            return task == TaskKind::queries ? "queries" : "rows";
        case Scheme::stratified:
            return "rows within each class";
        case Scheme::clustered:
            return "whole clusters";
    }
    return "";
}

std::string_view id_of(Scheme scheme) {
    return scheme == Scheme::plain ? "plain" : scheme == Scheme::stratified ? "stratified" : "clustered";
}

std::string_view id_of(BootstrapWeights weights) {
    return weights == BootstrapWeights::poisson ? "poisson" : "multinomial";
}

/// Number of replicates in which a number is undefined or infinite.
std::int64_t without_value(const BootstrappedNumber& number) {
    std::int64_t count = 0;
    for (const Value& value : number.replicates) count += value.defined() && std::isfinite(value.number()) ? 0 : 1;
    return count;
}

/// Monte-Carlo standard error of the mean of the replicates, and so of the bias.
Value error_of_bias(const BootstrappedNumber& number) {
    return number.scatter.standard_deviation.then(
        [&number](double deviation) { return deviation / std::sqrt(static_cast<double>(number.scatter.defined)); });
}

Table numbers_of(const BootstrappedSlice& model_slice) {
    Table table{.columns = {{"", Kind::id},
                            {"value", Kind::number},
                            {"standard error", Kind::number},
                            {"bias", Kind::number},
                            {"without a value", Kind::count}}};
    for (const BootstrappedNumber& number : model_slice.numbers) {
        table.rows.push_back({number.key, number.value, number.scatter.standard_deviation, number.bias,
                              count_cell(static_cast<double>(without_value(number)))});
    }
    return table;
}

/// Reasons for missing intervals, with the numbers concerned.
using Reasons = std::map<std::string, std::vector<std::string>>;

/// Adds those of one number; a reason shared by several methods appears once.
void add_reasons(const BootstrappedNumber& number, Reasons& reasons) {
    std::map<std::string, std::vector<std::string_view>> methods;
    for (const auto& [method, found] : number.intervals)
        if (!std::holds_alternative<Interval>(found)) methods[why_none(found)].push_back(method->id);
    for (const auto& [reason, ids] : methods) {
        const bool every = ids.size() > 1 && ids.size() == number.intervals.size();
        const std::string who = every ? "every method" : fmt::format("{}", fmt::join(ids, ", "));
        reasons[fmt::format("{}: {}", who, reason)].push_back(number.key);
    }
}

/// Names the numbers, unless the reason applies to all.
std::string in_words(const std::string& reason, const std::vector<std::string>& keys, std::size_t numbers) {
    return keys.size() == numbers ? reason : fmt::format("{} ({})", reason, fmt::join(keys, ", "));
}

Table intervals_of(const BootstrappedSlice& model_slice, double level) {
    Table table{.columns = {{"", Kind::data, "model"},
                            {"", Kind::data, "slice"},
                            {"", Kind::data, "measure"},
                            {number_text(100 * level) + " %", Kind::id},
                            {"", Kind::data, "value"},
                            {"", Kind::data, "standard_error"},
                            {"", Kind::data, "bias"},
                            {"", Kind::data, "without_value"},
                            {"", Kind::id, "method"},
                            {"", Kind::data, "level"},
                            {"low", Kind::number, "low"},
                            {"high", Kind::number, "high"},
                            {"± by chance", Kind::number, "monte_carlo_error"},
                            {"", Kind::data, "reason"}}};
    for (const BootstrappedNumber& number : model_slice.numbers) {
        std::string shown = number.key;
        for (const auto& [method, found] : number.intervals) {
            const auto* interval = std::get_if<Interval>(&found);
            Cell chance;
            if (interval != nullptr && interval->monte_carlo_error)
                chance =
                    Cell(*interval->monte_carlo_error).shown_as(fmt::format("{:.2g}", *interval->monte_carlo_error));
            const std::string remark = interval != nullptr ? interval->remark : why_none(found);
            table.rows.push_back({model_slice.model, model_slice.slice, number.key, std::exchange(shown, ""),
                                  number.value, number.scatter.standard_deviation, number.bias,
                                  static_cast<double>(without_value(number)), method->id, level, low_of(found),
                                  high_of(found), std::move(chance), remark});
        }
    }
    return table;
}

constexpr const char* explanation =
    "standard error: standard deviation of the replicates. bias: their mean minus the value. ± by chance: standard "
    "error of the bounds due to the limited number of replicates; draw more with --replicates.";

Json json_number(const BootstrappedNumber& number) {
    Json object = json_value(number.value);
    object["standard_error"] = json_value(number.scatter.standard_deviation);
    object["bias"] = json_value(number.bias);
    object["bias"]["monte_carlo_error"] = json_finite(error_of_bias(number));
    object["replicates"] = json_scatter(number.scatter);
    object["intervals"] = json_object(
        number.intervals, [](const MethodInterval& interval) { return interval.method->id; },
        [](const MethodInterval& interval) {
            Json found = Json::object();
            put_interval(found, interval.interval);
            return found;
        });
    return object;
}

}  // namespace

Document document_of(const BootstrapReport& report) {
    Document document;
    document.add(Line{fmt::format("{}{} replicates, drawn from {}{}, seed {}", lead_in(report.about), report.replicates,
                                  drawn_in_words(report.scheme, report.about.task),
                                  report.weights == BootstrapWeights::poisson ? " by Poisson counts" : "", report.seed),
                      Tone::quiet});
    for (const BootstrappedSlice& model_slice : report.slices) {
        document.add_after_gap(Heading{model_in_words(model_slice.model, report.slices, &BootstrappedSlice::model,
                                                      model_slice.slice, model_slice.input)});
        document.add(numbers_of(model_slice));
        document.add_after_gap(intervals_of(model_slice, report.level));
        Reasons reasons;
        for (const BootstrappedNumber& number : model_slice.numbers) add_reasons(number, reasons);
        for (const auto& [reason, keys] : reasons)
            document.add(Line{in_words(reason, keys, model_slice.numbers.size()), Tone::quiet});
    }
    document.lines_after_gap(explanation, Tone::quiet);
    return document;
}

std::string json(const BootstrapReport& report) {
    Json document = json_document("bootstrap", report.about);
    document.update({{"replicates", report.replicates},
                     {"scheme", id_of(report.scheme)},
                     {"bootstrap_weights", id_of(report.weights)},
                     {"seed", report.seed},
                     {"level", report.level}});
    document["results"] = json_array(report.slices, [](const BootstrappedSlice& model_slice) {
        Json result = json_owner(model_slice.model, model_slice.slice, model_slice.input);
        result["measures"] = json_object(model_slice.numbers, &BootstrappedNumber::key, json_number);
        return result;
    });
    return finished(std::move(document), report.about);
}

}  // namespace midrank

#include "midrank/presentation/bootstrap_report.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/overview.hpp"
#include "midrank/presentation/resampling_json.hpp"
#include "midrank/presentation/resampling_text.hpp"
#include "midrank/presentation/sheet.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace midrank {
namespace {

std::string_view drawn_in_words(Scheme scheme) {
    switch (scheme) {
        case Scheme::plain:
            return "rows";
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

std::string preface_of(const BootstrapReport& report) {
    return fmt::format("{}: {} replicates, drawn from {}, seed {}", preface(report.about), report.replicates,
                       drawn_in_words(report.scheme), report.seed);
}

/// Replicates in which a number has no value, or an infinite one.
std::int64_t without_value(const BootstrappedNumber& number) {
    std::int64_t count = 0;
    for (const Value& value : number.replicates) count += value.defined() && std::isfinite(value.number()) ? 0 : 1;
    return count;
}

/// What the mean of the replicates, and with it the bias, may be off by.
Value error_of_bias(const BootstrappedNumber& number) {
    return number.scatter.standard_deviation.then(
        [&number](double deviation) { return deviation / std::sqrt(static_cast<double>(number.scatter.defined)); });
}

Columns numbers_of(const BootstrappedSlice& model_slice) {
    Columns columns({Align::left, Align::point, Align::point, Align::point, Align::right});
    const auto title = [](const char* text) { return Cell{text, Tone::quiet, true}; };
    columns.row({{""}, title("value"), title("standard error"), title("bias"), title("without a value")});
    for (const BootstrappedNumber& number : model_slice.numbers) {
        columns.row({{number.key},
                     number_cell(number.value),
                     number_cell(number.scatter.standard_deviation),
                     number_cell(number.bias),
                     {std::to_string(without_value(number))}});
    }
    return columns;
}

/// `reasons` takes why a method found none, each once.
Columns intervals_of(const BootstrappedSlice& model_slice, double level, std::set<std::string>& reasons) {
    Columns columns({Align::left, Align::left, Align::point, Align::point, Align::point, Align::left});
    const auto title = [](std::string text, bool number) { return Cell{std::move(text), Tone::quiet, number}; };
    columns.row({title(number_text(100 * level) + " %", false),
                 {""},
                 title("low", true),
                 title("high", true),
                 title("± by chance", true)});
    for (const BootstrappedNumber& number : model_slice.numbers) {
        bool first = true;
        for (const auto& [method, found] : number.intervals) {
            std::vector<Cell> cells = {{first ? number.key : ""}, {std::string(method->id)}};
            first = false;
            if (const auto* why = std::get_if<Undefined>(&found)) {
                cells.insert(cells.end(), 2, {"–", Tone::quiet, true});
                reasons.insert(fmt::format("{}: {}", method->id, reason(*why)));
            } else {
                const auto& interval = std::get<Interval>(found);
                cells.push_back({rounded(interval.bounds.low)});
                cells.push_back({rounded(interval.bounds.high)});
                if (interval.monte_carlo_error) cells.push_back({fmt::format("{:.2g}", *interval.monte_carlo_error)});
            }
            columns.row(std::move(cells));
        }
    }
    return columns;
}

constexpr const char* explanation =
    "standard error: standard deviation of the replicates. bias: their mean less the value. ± by chance: standard "
    "error of "
    "the bounds from having drawn so few replicates; ask for more with --replicates.";

}  // namespace

std::string table(const BootstrapReport& report, const Style& style, std::size_t width) {
    std::string text = lines_of(preface_of(report), style, Tone::quiet, width);
    for (const BootstrappedSlice& model_slice : report.slices) {
        text += "\n" + lines_of(heading_of(model_slice.model, model_slice.slice, model_slice.input), style,
                                Tone::heading, width);
        std::set<std::string> reasons;
        text += numbers_of(model_slice).text(style, width) + "\n" +
                intervals_of(model_slice, report.level, reasons).text(style, width);
        for (const std::string& reason : reasons) text += lines_of(reason, style, Tone::quiet, width);
    }
    return text + "\n" + lines_of(explanation, style, Tone::quiet, width);
}

namespace {

Sheet sheet_of(const BootstrapReport& report) {
    Sheet sheet = {{"model", "slice", "measure", "value", "standard_error", "bias", "without_value", "method", "level",
                    "low", "high", "monte_carlo_error", "reason"},
                   {}};
    for (const BootstrappedSlice& model_slice : report.slices) {
        for (const BootstrappedNumber& number : model_slice.numbers) {
            for (const auto& [method, found] : number.intervals) {
                std::vector<Entry> row = {model_slice.model,
                                          model_slice.slice,
                                          number.key,
                                          entry_of(number.value),
                                          entry_of(number.scatter.standard_deviation),
                                          entry_of(number.bias),
                                          static_cast<double>(without_value(number)),
                                          std::string(method->id),
                                          report.level};
                if (const auto* why = std::get_if<Undefined>(&found)) {
                    row.insert(row.end(), {"", "", "", std::string(reason(*why))});
                } else {
                    const auto& interval = std::get<Interval>(found);
                    row.insert(row.end(), {interval.bounds.low, interval.bounds.high,
                                           interval.monte_carlo_error ? Entry(*interval.monte_carlo_error) : Entry(""),
                                           interval.remark});
                }
                sheet.rows.push_back(std::move(row));
            }
        }
    }
    return sheet;
}

Json json_number(const BootstrappedNumber& number) {
    Json object = json_value(number.value);
    object["standard_error"] = json_value(number.scatter.standard_deviation);
    object["bias"] = json_value(number.bias);
    const Value error = error_of_bias(number);
    object["bias"]["monte_carlo_error"] = error.defined() ? Json(error.number()) : Json(nullptr);
    object["replicates"] = json_scatter(number.scatter);
    Json intervals = Json::object();
    for (const auto& [method, found] : number.intervals) {
        Json interval = Json::object();
        put_interval(interval, found);
        intervals[std::string(method->id)] = std::move(interval);
    }
    object["intervals"] = std::move(intervals);
    return object;
}

}  // namespace

std::string csv(const BootstrapReport& report) { return csv(sheet_of(report)); }

std::string markdown(const BootstrapReport& report) {
    return markdown_text(preface_of(report)) + "\n\n" + markdown(sheet_of(report)) + "\n" + markdown_text(explanation) +
           "\n";
}

std::string json(const BootstrapReport& report) {
    Json results = Json::array();
    for (const BootstrappedSlice& model_slice : report.slices) {
        Json result = json_owner(model_slice.model, model_slice.slice, model_slice.input);
        Json measures = Json::object();
        for (const BootstrappedNumber& number : model_slice.numbers) measures[number.key] = json_number(number);
        result["measures"] = std::move(measures);
        results.push_back(std::move(result));
    }
    return laid_out({{"schema", "midrank/bootstrap/1"},
                     {"about", json_about(report.about)},
                     {"replicates", report.replicates},
                     {"scheme", id_of(report.scheme)},
                     {"seed", report.seed},
                     {"level", report.level},
                     {"results", std::move(results)},
                     {"notes", json_notes(report.about)}});
}

}  // namespace midrank

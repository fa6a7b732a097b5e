#include "midrank/presentation/power_report.hpp"

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

#include <algorithm>
#include <cmath>
#include <utility>

namespace midrank {
namespace {

bool compares(const PowerReport& report) { return report.result.models.size() == 2; }

std::string preface_of(const PowerReport& report) {
    const PowerRequest& simulation = report.request.simulation;
    return fmt::format("{}: {} simulated studies of each size, drawn from rows{}, seed {}", preface(report.about),
                       simulation.simulations, simulation.scheme == Scheme::stratified ? " within each class" : "",
                       simulation.seed);
}

std::string pilot_text(const PowerReport& report) {
    const RowCounts& pilot = report.result.pilot;
    std::string models = "Model " + printable(report.result.models.front(), 24);
    if (compares(report)) models += " less " + printable(report.result.models.back(), 24);
    return fmt::format("{}, pilot of {} rows, {} positive, {} negative", models, pilot.rows, pilot.positives,
                       pilot.negatives);
}

/// A share or width, with the digits that are significant.
std::string simulated_text(const std::optional<Simulated>& simulated) {
    if (!simulated) return "–";
    const double error = simulated->monte_carlo_error;
    if (!(error > 0)) return rounded(simulated->value);
    const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(error))) + 1, 0, 12);
    return fmt::format("{:.{}f} ± {:.{}f}", simulated->value, digits, error, digits);
}

/// What a study must show to succeed.
std::string success_text(const PowerReport& report) {
    const PowerStudyRequest& request = report.request;
    if (compares(report)) return "the interval of the difference leaves out 0";
    std::string text;
    if (request.least) text = "the lower bound is at least " + number_text(*request.least);
    if (request.most) {
        text += std::string(text.empty() ? "" : " and ") + "the upper bound is at most " + number_text(*request.most);
    }
    return text;
}

std::string least_text(const PowerReport& report, const PowerFinding& finding, const std::string& goal,
                       const LeastRows& least) {
    const std::string& key = finding.requested.key;
    const Value& value = finding.pilot;
    if (least.rows) {
        return fmt::format("{}: {} rows reach {}{}.", key, *least.rows, goal,
                           least.within > 0 ? fmt::format(" (or up to {} fewer)", least.within) : "");
    }
    if (least.searched == 0 && !(value.defined() && std::isfinite(value.number()))) {
        return fmt::format("{}: no number of rows reaches {}, because the pilot has no finite value.", key, goal);
    }
    if (least.searched == 0) {
        return fmt::format("{}: no number of rows reaches {}, because in the pilot {}.", key, goal,
                           compares(report) ? "the models do not differ" : "the value itself does not clear the limit");
    }
    return fmt::format("{}: {} rows do not reach {}; --most-rows lets the search go on.", key, least.searched, goal);
}

std::string goals_text(const PowerReport& report, const PowerFinding& finding) {
    std::string text;
    if (finding.rows_for_power) {
        text +=
            least_text(report, finding, "power " + number_text(report.request.power), *finding.rows_for_power) + "\n";
    }
    if (finding.rows_for_width) {
        text += least_text(report, finding, "a mean width of " + number_text(*report.request.width),
                           *finding.rows_for_width) +
                "\n";
    }
    return text;
}

std::string explanation(const PowerReport& report) {
    std::string text =
        fmt::format("width: mean width of the {} % intervals.", number_text(100 * report.request.simulation.level));
    if (const std::string success = success_text(report); !success.empty())
        text += " power: share of studies in which " + success + ".";
    if (compares(report)) {
        text += fmt::format(" first, second: shares that find {} or {} higher.",
                            printable(report.result.models.front(), 24), printable(report.result.models.back(), 24));
    }
    return text +
           " ±: standard error from having simulated so few studies. The pilot stands for the population, and is as "
           "uncertain as its size makes it.";
}

}  // namespace

std::string table(const PowerReport& report, const Style& style, std::size_t width) {
    std::string text = lines_of(preface_of(report), style, Tone::quiet, width);
    text += "\n" + lines_of(pilot_text(report), style, Tone::heading, width);
    const bool powered = compares(report) || report.request.least || report.request.most;
    const bool several = compares(report);
    std::string goals;
    for (const PowerFinding& finding : report.result.findings) {
        std::vector<Align> aligns(several ? 6 : powered ? 4 : 3, Align::right);
        Columns columns(std::move(aligns));
        const auto title = [](const char* name) { return Cell{name, Tone::quiet}; };
        std::vector<Cell> head = {title("rows"), title("width")};
        if (powered) head.push_back(title("power"));
        if (several) head.insert(head.end(), {title("first"), title("second")});
        head.push_back(title("no interval"));
        columns.row(std::move(head));
        for (const PowerAtSize& size : finding.sizes) {
            std::vector<Cell> row = {{std::to_string(size.rows)}, {simulated_text(size.width)}};
            if (powered) row.push_back({simulated_text(size.power)});
            if (several)
                row.insert(row.end(), {{simulated_text(size.favours_first)}, {simulated_text(size.favours_second)}});
            row.push_back({std::to_string(report.request.simulation.simulations - size.defined)});
            columns.row(std::move(row));
        }
        text += fmt::format("\n{}: {} in the pilot, {} intervals\n", finding.requested.key,
                            finding.pilot.defined() ? rounded(finding.pilot.number()) : "undefined", finding.method);
        text += columns.text(style, width);
        goals += goals_text(report, finding);
    }
    if (!goals.empty()) text += "\n" + lines_of(goals, style, Tone::plain, width);
    return text + "\n" + lines_of(explanation(report), style, Tone::quiet, width);
}

namespace {

Entry entry_of(const std::optional<Simulated>& simulated, double Simulated::* part) {
    return simulated ? Entry(*simulated.*part) : Entry("");
}

Sheet sheet_of(const PowerReport& report) {
    Sheet sheet = {{"measure", "rows", "width", "width_error", "power", "power_error", "favours_first",
                    "favours_second", "without_interval"},
                   {}};
    for (const PowerFinding& finding : report.result.findings) {
        for (const PowerAtSize& size : finding.sizes) {
            sheet.rows.push_back(
                {finding.requested.key, static_cast<double>(size.rows), entry_of(size.width, &Simulated::value),
                 entry_of(size.width, &Simulated::monte_carlo_error), entry_of(size.power, &Simulated::value),
                 entry_of(size.power, &Simulated::monte_carlo_error), entry_of(size.favours_first, &Simulated::value),
                 entry_of(size.favours_second, &Simulated::value),
                 static_cast<double>(report.request.simulation.simulations - size.defined)});
        }
    }
    return sheet;
}

Json json_simulated(const Simulated& simulated) {
    return {{"value", simulated.value}, {"monte_carlo_error", simulated.monte_carlo_error}};
}

Json json_size(const PowerAtSize& size, std::int64_t simulations) {
    Json object = {{"rows", size.rows}, {"without_interval", simulations - size.defined}};
    const auto put = [&object](const char* name, const std::optional<Simulated>& simulated) {
        if (simulated) object[name] = json_simulated(*simulated);
    };
    put("width", size.width);
    put("power", size.power);
    put("favours_first", size.favours_first);
    put("favours_second", size.favours_second);
    return object;
}

Json json_least(const LeastRows& least, double goal) {
    Json object = {{"goal", goal}, {"rows", least.rows ? Json(*least.rows) : Json(nullptr)}};
    if (least.rows) {
        object["within"] = least.within;
    } else if (least.searched > 0) {
        object["searched"] = least.searched;
    } else {
        object["out_of_reach"] = true;
    }
    return object;
}

}  // namespace

std::string csv(const PowerReport& report) { return csv(sheet_of(report)); }

std::string markdown(const PowerReport& report) {
    std::string text = markdown_text(preface_of(report)) + "\n\n" + markdown_text(pilot_text(report)) + "\n\n" +
                       markdown(sheet_of(report));
    for (const PowerFinding& finding : report.result.findings) {
        const std::string goals = goals_text(report, finding);
        if (!goals.empty()) text += "\n" + markdown_text(goals.substr(0, goals.size() - 1)) + "\n";
    }
    return text + "\n" + markdown_text(explanation(report)) + "\n";
}

std::string json(const PowerReport& report) {
    const PowerStudyRequest& request = report.request;
    const PowerRequest& simulation = request.simulation;
    Json models = Json::array();
    for (const std::string& model : report.result.models) models.push_back(json_string(model));
    Json measures = Json::object();
    for (const PowerFinding& finding : report.result.findings) {
        Json sizes = Json::array();
        for (const PowerAtSize& size : finding.sizes) sizes.push_back(json_size(size, simulation.simulations));
        Json object = {{"pilot", json_value(finding.pilot)}, {"method", finding.method}, {"sizes", std::move(sizes)}};
        if (finding.rows_for_power) object["rows_for_power"] = json_least(*finding.rows_for_power, request.power);
        if (finding.rows_for_width) object["rows_for_width"] = json_least(*finding.rows_for_width, *request.width);
        measures[finding.requested.key] = std::move(object);
    }
    Json document = {{"schema", "midrank/power/1"},
                     {"about", json_about(report.about)},
                     {"simulations", simulation.simulations},
                     {"scheme", simulation.scheme == Scheme::stratified ? "stratified" : "plain"},
                     {"seed", simulation.seed},
                     {"level", simulation.level},
                     {"compared", std::move(models)},
                     {"pilot", json_input(report.result.pilot)}};
    if (request.least) document["min"] = *request.least;
    if (request.most) document["max"] = *request.most;
    document["measures"] = std::move(measures);
    document["notes"] = json_notes(report.about);
    return laid_out(document);
}

}  // namespace midrank

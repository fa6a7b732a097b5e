#include "midrank/base/text.hpp"
#include "midrank/evaluation/power_study.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/distinct_name.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace midrank {
namespace {

bool compares(const PowerReport& report) { return report.result.models.size() == 2; }

std::string preface_of(const PowerReport& report) {
    const PowerRequest& simulation = report.request.simulation;
    return fmt::format("{}{} simulated studies of each size, drawn from rows{}, seed {}", lead_in(report.about),
                       simulation.simulations, simulation.scheme == Scheme::stratified ? " within each class" : "",
                       simulation.seed);
}

std::string shown_name(const PowerReport& report, const std::string& model) {
    return distinct_name(model, report.result.models, longest_name);
}

std::string pilot_text(const PowerReport& report) {
    std::string models = "Model " + shown_name(report, report.result.models.front());
    if (compares(report)) models += " less " + shown_name(report, report.result.models.back());
    return models + ", pilot of " + counts_in_words(report.result.pilot);
}

/// A share or width, with its significant digits.
std::string simulated_text(const std::optional<Simulated>& simulated) {
    if (!simulated) return "–";
    const double error = simulated->monte_carlo_error;
    if (!(error > 0)) return rounded(simulated->value);
    const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(error))) + 1, 0, 12);
    return fmt::format("{:.{}f} ± {:.{}f}", simulated->value, digits, error, digits);
}

/// The criterion of success of a study.
std::string success_text(const PowerReport& report) {
    const PowerStudyRequest& request = report.request;
    if (compares(report)) return "the interval of the difference excludes 0";
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
                           compares(report) ? "the models do not differ" : "the value itself does not meet the limit");
    }
    return fmt::format("{}: {} rows do not reach {}; to search further, raise --most-rows.", key, least.searched, goal);
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
                            shown_name(report, report.result.models.front()),
                            shown_name(report, report.result.models.back()));
    }
    return text +
           " ±: standard error due to the limited number of simulated studies. The pilot is taken as the population; "
           "the smaller it is, the less certain are these numbers.";
}

/// For people, a value and its error share a column.
Table table_of(const PowerReport& report, const PowerFinding& finding) {
    const auto kind_if = [](bool shown) { return shown ? Kind::count : Kind::data; };
    const bool compared = compares(report);
    const Kind powered = kind_if(compared || report.request.least || report.request.most);
    Table table{.columns = {{"", Kind::data, "measure"},
                            {"rows", Kind::count, "rows"},
                            {"width", Kind::count, "width"},
                            {"", Kind::data, "width_error"},
                            {"power", powered, "power"},
                            {"", Kind::data, "power_error"},
                            {"first", kind_if(compared), "favours_first"},
                            {"second", kind_if(compared), "favours_second"},
                            {"no interval", Kind::count, "without_interval"},
                            {"", Kind::data, "rows_for_power"},
                            {"", Kind::data, "rows_for_width"}}};
    const auto value_cell = [](const std::optional<Simulated>& simulated) {
        return (simulated ? Cell(simulated->value) : Cell()).shown_as(simulated_text(simulated));
    };
    const auto error_cell = [](const std::optional<Simulated>& simulated) {
        return simulated ? Cell(simulated->monte_carlo_error) : Cell();
    };
    const auto rows_cell = [](const std::optional<LeastRows>& least) {
        return least && least->rows ? count_cell(static_cast<double>(*least->rows)) : Cell();
    };
    for (const PowerAtSize& size : finding.sizes) {
        table.rows.push_back({finding.requested.key, count_cell(static_cast<double>(size.rows)), value_cell(size.width),
                              error_cell(size.width), value_cell(size.power), error_cell(size.power),
                              value_cell(size.favours_first), value_cell(size.favours_second),
                              count_cell(static_cast<double>(report.request.simulation.simulations - size.defined)),
                              rows_cell(finding.rows_for_power), rows_cell(finding.rows_for_width)});
    }
    return table;
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

Document document_of(const PowerReport& report) {
    Document document;
    document.lines(preface_of(report), Tone::quiet);
    document.add_after_gap(Heading{pilot_text(report)});
    std::string goals;
    for (const PowerFinding& finding : report.result.findings) {
        document.add_after_gap(Line{fmt::format("{}: {} in the pilot, {} intervals", finding.requested.key,
                                                value_cell(finding.pilot).text(), finding.method)});
        document.add(table_of(report, finding));
        goals += goals_text(report, finding);
    }
    document.lines_after_gap(goals);
    document.lines_after_gap(explanation(report), Tone::quiet);
    return document;
}

std::string json(const PowerReport& report) {
    const PowerStudyRequest& request = report.request;
    const PowerRequest& simulation = request.simulation;
    Json document = json_document("power", report.about);
    document.update({{"simulations", simulation.simulations},
                     {"scheme", simulation.scheme == Scheme::stratified ? "stratified" : "plain"},
                     {"seed", simulation.seed},
                     {"level", simulation.level},
                     {"compared", json_array(report.result.models, json_string)},
                     {"pilot", json_input(report.result.pilot)}});
    if (request.least) document["min"] = *request.least;
    if (request.most) document["max"] = *request.most;
    document["measures"] = json_by_measure(report.result.findings, [&](const PowerFinding& finding) {
        const auto size = [&](const PowerAtSize& at) { return json_size(at, simulation.simulations); };
        Json object = {{"pilot", json_value(finding.pilot)},
                       {"method", finding.method},
                       {"sizes", json_array(finding.sizes, size)}};
        if (finding.rows_for_power) object["rows_for_power"] = json_least(*finding.rows_for_power, request.power);
        if (finding.rows_for_width) object["rows_for_width"] = json_least(*finding.rows_for_width, *request.width);
        return object;
    });
    return finished(std::move(document), report.about);
}

}  // namespace midrank

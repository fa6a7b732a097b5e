#include "midrank/base/text.hpp"
#include "midrank/evaluation/calibrate.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <variant>

namespace midrank {
namespace {

std::string explanation(const CalibrationReport& report) {
    return fmt::format(
        "apparent: on the rows of the fit. out_of_bag: mean over replicates, which fit the map to {} drawn with "
        "replacement and evaluate it on those that were not drawn, if at least half of the replicates have a value. A "
        "map that gives probability 0 or 1 to an item of the other class has no intercept and no slope. Perfect "
        "probabilities have calibration_intercept 0, calibration_slope 1 and an ece near 0.",
        report.clustered ? "clusters" : "rows");
}

std::string_view name_of_map(const JudgedMap& map) {
    return map.method ? name_of(*map.method) : std::string_view("as_they_are");
}

// --- In words ---------------------------------------------------------------------------------------------------------------

std::string formula_of(const PlattMap& map) {
    return fmt::format("logit(p) = {} + {} {}", rounded(map.intercept), rounded(map.slope),
                       map.of_logit ? "logit(score)" : "score");
}
std::string formula_of(const IsotonicMap& map) {
    return fmt::format("{} knots from {} at a score of {} to {} at {}", map.knots.size(),
                       rounded(map.knots.front().probability), rounded(map.knots.front().score),
                       rounded(map.knots.back().probability), rounded(map.knots.back().score));
}
std::string formula_of(const BetaMap& map) {
    return fmt::format("logit(p) = {} + {} log(score) - {} log(1 - score)", rounded(map.intercept), rounded(map.a),
                       rounded(map.b));
}

std::string map_in_words(const JudgedMap& map) {
    if (!map.method) return "The scores as they are";
    if (const auto* why = std::get_if<Undefined>(&map.map))
        return fmt::format("{}: not fitted, because {}", name_of_map(map), reason(*why));
    return fmt::format("{}: {}", name_of_map(map),
                       std::visit([](const auto& of) { return formula_of(of); }, std::get<CalibrationMap>(map.map)));
}

Table table_of(const CalibratedModel& model, const JudgedMap& map) {
    Table table{.columns = {{"", Kind::data, "model"},
                            {"", Kind::data, "map"},
                            {"", Kind::id, "measure"},
                            {"apparent", Kind::number, "apparent"},
                            {"out_of_bag", Kind::number, "out_of_bag"},
                            {"", Kind::data, "undefined"}}};
    for (const JudgedMeasure& measure : map.measures) {
        table.rows.push_back({model.model, name_of_map(map), measure.requested.key, measure.apparent,
                              measure.out_of_bag, static_cast<double>(measure.undefined)});
    }
    return table;
}

std::string chosen_in_words(const CalibratedModel& model) {
    if (!model.chosen) return "";
    std::string words = "Chosen: " + std::string(name_of_map(model.maps[*model.chosen]));
    const Value& chosen = model.maps[*model.chosen].measures.front().out_of_bag;
    if (chosen.defined()) words += fmt::format(", with a Brier score of {} out of bag", rounded(chosen.number()));
    if (model.better_as_they_are())
        words += fmt::format("; the scores as they are have {}, so keep them",
                             rounded(model.maps.front().measures.front().out_of_bag.number()));
    return words + ".";
}

// --- As JSON ----------------------------------------------------------------------------------------------------------------

Json json_of(const PlattMap& map) {
    return {{"of", map.of_logit ? "logit" : "score"}, {"intercept", map.intercept}, {"slope", map.slope}};
}
Json json_of(const IsotonicMap& map) {
    const auto column = [&map](double IsotonicMap::Knot::* of) {
        return json_array(map.knots, [of](const IsotonicMap::Knot& knot) { return json_finite(knot.*of); });
    };
    return {{"scores", column(&IsotonicMap::Knot::score)}, {"probabilities", column(&IsotonicMap::Knot::probability)}};
}
Json json_of(const BetaMap& map) { return {{"intercept", map.intercept}, {"a", map.a}, {"b", map.b}}; }

Json json_measure(const JudgedMeasure& measure) {
    return {{"apparent", json_value(measure.apparent)},
            {"out_of_bag", json_value(measure.out_of_bag)},
            {"undefined", measure.undefined}};
}

Json json_map(const JudgedMap& map) {
    Json object = {{"method", name_of_map(map)}};
    if (const auto* why = std::get_if<Undefined>(&map.map)) {
        if (map.method) object["no_map"] = reason(*why);
    } else {
        object["map"] = std::visit([](const auto& of) { return json_of(of); }, std::get<CalibrationMap>(map.map));
    }
    object["measures"] = json_by_measure(map.measures, json_measure);
    return object;
}

}  // namespace

Document document_of(const CalibrationReport& report) {
    Document document;
    document.lines(fmt::format("{}{} replicates, seed {}", lead_in(report.about), report.replicates, report.seed),
                   Tone::quiet);
    for (const CalibratedModel& model : report.models) {
        document.add_after_gap(
            Heading{model_in_words(model.model, report.models, &CalibratedModel::model, "", model.input)});
        for (const JudgedMap& map : model.maps) {
            document.lines_after_gap(map_in_words(map));
            if (!map.method || std::holds_alternative<CalibrationMap>(map.map)) document.add(table_of(model, map));
        }
        document.lines_after_gap(chosen_in_words(model));
    }
    document.lines_after_gap(explanation(report), Tone::quiet);
    return document;
}

std::string json(const CalibrationReport& report) {
    Json document = json_document("calibrate", report.about);
    document.update({{"replicates", report.replicates}, {"seed", report.seed}});
    document["results"] = json_array(report.models, [](const CalibratedModel& model) {
        Json result = {{"model", json_string(model.model)}, {"input", json_input(model.input)}};
        result["chosen"] = model.chosen ? Json(name_of_map(model.maps[*model.chosen])) : Json(nullptr);
        result["maps"] = json_array(model.maps, json_map);
        return result;
    });
    return finished(std::move(document), report.about);
}

}  // namespace midrank

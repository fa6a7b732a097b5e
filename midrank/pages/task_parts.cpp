#include "midrank/pages/task_parts.hpp"

#include "midrank/pages/figures_page.hpp"
#include "midrank/pages/slider_part.hpp"
#include "midrank/presentation/class_tables.hpp"
#include "midrank/presentation/json_parts.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace midrank {
namespace {

Json json_texts(const std::vector<std::string>& texts) {
    return json_array(texts, [](const std::string& text) { return json_string(text); });
}

Json json_share(const Value& share) { return share.defined() ? json_shown(share.number()) : Json(nullptr); }

/// Rows of numbers, or of shares.
template <class Numbers, class Of>
Json json_rows(const std::vector<Numbers>& rows, Of of) {
    return json_array(rows, [&of](const Numbers& row) { return json_array(row, of); });
}

Json json_heat_map(const HeatMap& map) {
    Json orders = Json::array();
    for (const HeatMap::Order& order : map.orders)
        orders.push_back({{"id", order.id}, {"title", order.title}, {"places", order.places}});
    return {{"classes", json_texts(map.classes)},
            {"left_out", map.left_out},
            {"counts", json_rows(map.counts, json_count)},
            {"by_row", json_rows(map.of_truth, json_share)},
            {"by_column", json_rows(map.of_predicted, json_share)},
            {"truth", json_array(map.truth, json_count)},
            {"predicted", json_array(map.predicted, json_count)},
            {"error", json_array(map.error, json_share)},
            {"orders", std::move(orders)}};
}

Json json_bound(const std::optional<double>& bound) { return bound ? json_shown(*bound) : Json(nullptr); }

Json json_errors(const ErrorPanel::OfModel& of) {
    Json shares = Json::array();
    Json low = Json::array();
    Json high = Json::array();
    for (const ShareBelow& at : of.shares) {
        shares.push_back(json_shown(at.share));
        low.push_back(json_bound(at.low));
        high.push_back(json_bound(at.high));
    }
    return {{"shares", std::move(shares)},
            {"low", std::move(low)},
            {"high", std::move(high)},
            {"quantiles",
             json_array(of.quantiles,
                        [](const ErrorQuantile& at) -> Json {
                            return {{"share", at.share}, {"error", at.error}, {"absolute_error", at.magnitude}};
                        })},
            {"worst_rows", json_array(of.worst_rows, [](const WorstRow& row) -> Json {
                 return {{"row", row.row}, {"truth", row.truth}, {"predicted", row.predicted}, {"error", row.error}};
             })}};
}

Json json_class(const ClassAgainstRest& of, const ReportContent& content) {
    Json models = Json::array();
    JsonKeys names;
    for (const ClassAgainstRest::OfModel& model : of.models) {
        std::size_t m = 0;
        while (content.report.models[m].name != model.model) ++m;
        Json object = {{"name", names.key(model.model)}, {"colour", json_model_colour(m)}};
        put_slider(object, model.slider);
        models.push_back(std::move(object));
    }
    return {{"name", json_string(of.name)}, {"models", std::move(models)}, {"plots", json_plots(of.charts)}};
}

}  // namespace

void put_task_of_model(Json& model, const ReportContent& content, std::size_t m) {
    if (!content.heat_maps.empty()) {
        model["heat_map"] = json_heat_map(content.heat_maps[m]);
        const auto& table = content.report.models[m].whole.class_table;
        model["confusions"] = table ? json_texts(worst_confusions(*table)) : Json::array();
    }
    if (content.errors) model["errors"] = json_errors(content.errors->models[m]);
}

void put_task(Json& document, const ReportContent& content) {
    if (!content.heat_maps.empty())
        document["classes"] =
            json_array(content.classes, [&](const ClassAgainstRest& of) { return json_class(of, content); });
    if (!content.errors) return;
    const ErrorPanel& panel = *content.errors;
    document["errors"] = {{"stops", json_array(panel.stops, [](double stop) { return Json(stop); })},
                          {"start", panel.start},
                          {"jumps", json_array(panel.jumps,
                                               [](const ErrorPanel::Jump& jump) -> Json {
                                                   return {{"share", jump.share}, {"stop", jump.stop}};
                                               })},
                          {"dominance", json_texts(panel.dominance)}};
}

}  // namespace midrank

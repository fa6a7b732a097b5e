#include "midrank/pages/task_parts.hpp"

#include "midrank/pages/figures_page.hpp"
#include "midrank/pages/slider_part.hpp"
#include "midrank/presentation/class_tables.hpp"
#include "midrank/presentation/json_parts.hpp"

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

Json json_label_rows(const LabelPanel& panel) {
    const auto predicted = [&panel](double rows) { return panel.predicted ? json_count(rows) : Json(nullptr); };
    Json by_number = json_array(panel.by_number, [&predicted](const LabelPanel::Rows& rows) -> Json {
        return {{"labels", rows.labels}, {"truth", json_count(rows.truth)}, {"predicted", predicted(rows.predicted)}};
    });
    JsonKeys names;
    return {{"labels", json_array(panel.labels, [&names](const std::string& name) { return names.key(name); })},
            {"left_out", panel.left_out},
            {"by_number", std::move(by_number)},
            {"more", panel.more},
            {"mean_truth", json_share(panel.mean_truth)},
            {"mean_predicted", json_share(panel.mean_predicted)},
            {"exact", json_share(panel.exact)}};
}

Json json_worst(const std::vector<WorstQuery>& worst) {
    return json_array(worst, [](const WorstQuery& query) -> Json {
        return {{"query", json_string(query.name)},
                {"rows", query.rows},
                {"relevant", query.relevant},
                {"value", json_shown(query.value)}};
    });
}

Json json_queries_of_model(const QueryPanel::OfModel& of) {
    return {{"queries", of.queries},
            {"without_relevant", of.without_relevant},
            {"worst", json_array(of.worst, json_worst)}};
}

Json json_queries(const ReportContent& content) {
    const auto name = [&content](std::size_t m) { return json_string(content.report.models[m].name); };
    Json pairs = json_array(content.queries->pairs, [&name](const QueryPanel::Pair& pair) -> Json {
        Json tallies = json_array(pair.tallies, [](const QueryPanel::Tally& tally) -> Json {
            return {
                {"first_higher", tally.first_higher}, {"equal", tally.equal}, {"second_higher", tally.second_higher}};
        });
        return {{"first", name(pair.first)}, {"second", name(pair.second)}, {"tallies", std::move(tallies)}};
    });
    return {{"measures",
             json_array(content.query_measures, [](const MeasureRequest& one) { return json_string(one.key); })},
            {"pairs", std::move(pairs)}};
}

}  // namespace

void put_task_of_model(Json& model, const ReportContent& content, std::size_t m) {
    if (!content.heat_maps.empty()) {
        model["heat_map"] = json_heat_map(content.heat_maps[m]);
        const auto& table = content.report.models[m].whole.class_table;
        model["confusions"] = table ? json_texts(worst_confusions(*table)) : Json::array();
    }
    if (!content.labels.empty()) {
        model["label_rows"] = json_label_rows(content.labels[m]);
        model["confusions"] = json_texts(worst_confusions(content.labels[m]));
    }
    if (content.queries) model["queries"] = json_queries_of_model(content.queries->models[m]);
    if (content.errors) model["errors"] = json_errors(content.errors->models[m]);
}

void put_task(Json& document, const ReportContent& content) {
    if (!content.heat_maps.empty() || !content.labels.empty())
        document[content.labels.empty() ? "classes" : "labels"] =
            json_array(content.classes, [&](const ClassAgainstRest& of) { return json_class(of, content); });
    if (content.queries) document["queries"] = json_queries(content);
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

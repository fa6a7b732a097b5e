#include "midrank/pages/slider_part.hpp"

#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/palette.hpp"

#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace midrank {
namespace {

Json json_number(double x) { return std::isfinite(x) ? Json(x) : Json(nullptr); }

}  // namespace

Json json_shown(double x) {
    if (!std::isfinite(x)) return nullptr;
    if (x == 0) return 0;
    const double scale = std::pow(10, 8 - std::floor(std::log10(std::abs(x))));
    const double scaled = x * scale;
    return std::isfinite(scaled) ? std::round(scaled) / scale : x;
}

void put_slider(Json& model, const Slider& found) {
    Json columns = {"threshold", "low", "high", "tp", "fp", "fn", "tn"};
    for (const std::string& column : found.columns) columns.push_back(json_string(column));
    Json rows = Json::array();
    for (const SliderPoint& point : found.points) {
        const Confusion& c = point.confusion;
        Json row = {json_number(point.cut.value), json_number(point.cut.low), json_number(point.cut.high)};
        for (const double count : {c.true_positive, c.false_positive, c.false_negative, c.true_negative})
            row.push_back(json_count(count));
        for (const double value : point.values) row.push_back(json_shown(value));
        rows.push_back(std::move(row));
    }
    model["stops"] = {{"columns", std::move(columns)}, {"rows", std::move(rows)}};
    model["start"] = found.start;
    model["jumps"] = Json::array();
    for (const Preset& preset : found.presets) {
        Json entry = {{"rule", preset.rule}, {"title", preset.title}};
        if (const auto* point = std::get_if<std::size_t>(&preset.point)) {
            entry["stop"] = *point;
        } else {
            entry["undefined"] = reason(std::get<Undefined>(preset.point));
        }
        model["jumps"].push_back(std::move(entry));
    }
}

Json json_model_colour(std::size_t i) {
    const Colour colour = model_colour(i);
    return {{"light", colour.light}, {"dark", colour.dark}};
}

}  // namespace midrank

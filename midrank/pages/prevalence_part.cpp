#include "midrank/pages/prevalence_part.hpp"

#include "midrank/presentation/json_parts.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace midrank {
namespace {

/// With the five digits that a page shows, to save space: there are many.
Json json_five_digits(double x) {
    if (!std::isfinite(x)) return nullptr;
    return std::strtod(fmt::format("{:.5g}", x).c_str(), nullptr);
}

Json json_cells(const CountedCells& cells) {
    constexpr std::array<std::string_view, 4> names = {"tp", "fp", "fn", "tn"};
    Json counted = Json::array();
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i]) counted.push_back(names[i]);
    return counted;
}

}  // namespace

Json json_prevalences(const PrevalencePanel& panel) {
    const auto text = [](const std::string& key) { return json_string(key); };
    Json shares = json_object(panel.shares, &PrevalencePanel::ShareOfItems::key,
                              [](const PrevalencePanel::ShareOfItems& of) -> Json {
                                  return {{"part", json_cells(of.part)}, {"whole", json_cells(of.whole)}};
                              });
    return {{"shares", panel.prevalences},
            {"unaffected", json_array(panel.unaffected, text)},
            {"cells", std::move(shares)},
            {"held", json_array(panel.held, text)}};
}

Json json_model_at_prevalences(const PrevalencePanel& panel, std::size_t model) {
    return json_array(panel.models[model], [](const PrevalencePanel::Stop& stop) -> Json {
        return {{"positive", stop.positive_factor},
                {"negative", stop.negative_factor},
                {"measures", json_by_measure(stop.results, json_answer)},
                {"values", json_array(stop.values, [](const std::vector<double>& values) {
                     return json_array(values, json_five_digits);
                 })}};
    });
}

}  // namespace midrank

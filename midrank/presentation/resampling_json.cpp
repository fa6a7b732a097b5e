#include "midrank/presentation/resampling_json.hpp"

#include <nlohmann/json.hpp>

namespace midrank {

Json json_value(const Value& value) {
    if (!value.defined()) return {{"value", nullptr}, {"undefined", reason(value.why())}};
    Json object;
    put_number(object, value.number());
    return object;
}

Json json_scatter(const Scatter& scatter) {
    Json object = {{"mean", json_value(scatter.mean)},
                   {"standard_deviation", json_value(scatter.standard_deviation)},
                   {"defined", scatter.defined}};
    if (!scatter.undefined.empty()) {
        Json counts = Json::object();
        for (const auto& [why, count] : scatter.undefined) counts[std::string(reason(why))] = count;
        object["undefined"] = std::move(counts);
    }
    return object;
}

Json json_owner(const std::string& model, const std::string& slice, const RowCounts& input) {
    return {{"model", json_string(model)},
            {"slice", slice.empty() ? Json(nullptr) : Json(json_string(slice))},
            {"input", json_input(input)}};
}

}  // namespace midrank

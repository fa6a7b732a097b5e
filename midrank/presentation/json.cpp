#include "midrank/presentation/json.hpp"

#include "midrank/presentation/json_parts.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace midrank {
namespace {

void put_model(Json& object, const ModelReport& model) {
    put_slice(object, model.whole);
    if (model.slices.empty()) return;
    Json slices = Json::object();
    JsonKeys keys;
    for (const auto& [name, slice] : model.slices) {
        Json found;
        put_slice(found, slice);
        // The keys are distinct, so the object need not look for them.
        slices.get_ref<Json::object_t&>().push_back({keys.key(name), std::move(found)});
    }
    object["slices"] = std::move(slices);
}

}  // namespace

std::string json(const Report& report) {
    Json document = {{"schema", "midrank/evaluate/1"}, {"about", json_about(report)}};
    if (report.models.size() == 1) {
        put_model(document, report.models.front());
    } else {
        Json models = Json::object();
        JsonKeys keys;
        for (const ModelReport& model : report.models) {
            Json found;
            put_model(found, model);
            models.get_ref<Json::object_t&>().push_back({keys.key(model.name), std::move(found)});
        }
        document["models"] = std::move(models);
    }
    document["notes"] = json_notes(report);
    return laid_out(document);
}

}  // namespace midrank

// What the JSON outputs are made of. Only the files of this folder include this one: it lets nlohmann/json in.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/inference/scatter.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace midrank {

using Json = nlohmann::ordered_json;

/// A text from outside as a JSON string: itself where it is UTF-8, else with its stray bytes as escapes.
std::string json_string(std::string_view text);

/// Distinct keys for names that may have become alike on the way.
class JsonKeys {
public:
    std::string key(std::string_view name);

private:
    std::set<std::string> taken_;
};

/// A count: 3 where it is whole, 2.5 where it is made of weights.
Json json_count(double count);

/// Adds "value": the number, or null and beside it "infinite": "+" or "-".
void put_number(Json& object, double number);
/// Adds `name`: the number, or null where it is infinite, with `name`_infinite: true beside it.
void put_end(Json& object, const std::string& name, double end);
/// Adds "low" and "high".
void put_ends(Json& object, double low, double high);
/// The number, or null where there is none or it is infinite.
Json json_finite(const Value& value);

/// {"value": 0.5}, or null with the reason.
Json json_value(const Value& value);
Json json_cut(const Cut& cut);
/// Adds "best", of a measure of which neither end is better: the number that is best, or the name of the argument that is.
void put_best(Json& entry, const MeasureRequest& requested);
Json json_input(const NamedCounts& input);
Json json_threshold(const ChosenThreshold& threshold);
Json json_confusion(const Confusion& confusion);
/// `interval`, or `no_interval` with the reason; nothing where none was asked for.
void put_interval(Json& object, const std::optional<IntervalOrReason>& found);
Json json_answer(const Result& result);
/// Mean, standard deviation, and how many values there are; those that are undefined by their reasons.
Json json_scatter(const Scatter& scatter);
/// What was found about one model on one set of rows.
Json json_slice_report(const SliceReport& slice, TaskKind task);
Json json_disparities(const std::vector<Disparity>& disparities);
Json json_search(const SliceSearch& search);
/// A slice by its name; null for all rows.
Json json_slice(const std::string& slice);
/// What stands before the numbers of one model on one set of rows.
Json json_owner(const std::string& model, const std::string& slice, const NamedCounts& input);
Json json_about(const Report& report);
Json json_notes(const Report& report);

/// The start of an answer: its schema and where the data come from.
Json json_document(const std::string& schema, const Report& about);
/// Adds what `of(m)` says of the m-th model: to the document where there is but one, else under its name.
template <class Of>
void put_models(Json& document, const Report& report, Of of);
/// `of(item)` for each item, in an array.
template <class Items, class Of>
Json json_array(Items&& items, Of of);
/// The same in an object, by `name_of(item)`; names that became alike on the way are told apart.
template <class Items, class Name, class Of>
Json json_object(Items&& items, Name name_of, Of of);
/// The same by the measures that were asked for, as `item.requested` says.
template <class Items, class Of>
Json json_by_measure(const Items& items, Of of);
/// What was found, or {"undefined": why nothing was}.
template <class Found, class Of>
Json json_or_reason(const std::variant<Found, Undefined>& found, Of of);
/// The text of an answer, with the notes at its end.
std::string finished(Json document, const Report& about);

/// The text of a document: each measure, note and condition on a line of its own, and so is everything else that holds no such.
std::string laid_out(const Json& document);
/// A value on one line.
std::string on_one_line(const Json& value);

template <class Of>
void put_models(Json& document, const Report& report, Of of) {
    const auto name = [&report](std::size_t m) -> const std::string& { return report.models[m].name; };
    if (report.models.size() == 1) {
        document.update(of(0));
    } else {
        document["models"] = json_object(std::views::iota(std::size_t{0}, report.models.size()), name, of);
    }
}

template <class Items, class Of>
Json json_array(Items&& items, Of of) {
    Json array = Json::array();
    for (const auto& item : items) array.push_back(of(item));
    return array;
}

template <class Items, class Name, class Of>
Json json_object(Items&& items, Name name_of, Of of) {
    Json object = Json::object();
    JsonKeys keys;
    // The keys are distinct, so the object need not look for them.
    for (const auto& item : items)
        object.get_ref<Json::object_t&>().emplace_back(keys.key(std::invoke(name_of, item)), of(item));
    return object;
}

template <class Items, class Of>
Json json_by_measure(const Items& items, Of of) {
    return json_object(items, [](const auto& item) -> const std::string& { return item.requested.key; }, of);
}

template <class Found, class Of>
Json json_or_reason(const std::variant<Found, Undefined>& found, Of of) {
    const auto* why = std::get_if<Undefined>(&found);
    return why != nullptr ? Json{{"undefined", reason(*why)}} : of(std::get<Found>(found));
}

}  // namespace midrank

// JSON as this program writes it. The only header that includes nlohmann/json.

#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace midrank {

using Json = nlohmann::ordered_json;

/// A text from outside as a JSON string: unchanged if it is UTF-8, else with invalid bytes as escapes.
std::string json_string(std::string_view text);

/// Makes keys distinct for names that have become equal by escaping.
class JsonKeys {
public:
    std::string key(std::string_view name);

private:
    std::set<std::string> taken_;
};

/// `of(item)` for each item, in an array.
template <class Items, class Of>
Json json_array(Items&& items, Of of);
/// The same as an object keyed by `name_of(item)`; keys are made distinct.
template <class Items, class Name, class Of>
Json json_object(Items&& items, Name name_of, Of of);

/// The text of a document, with each measure, note and condition on a line of its own, as well as everything that
/// contains none of these.
std::string laid_out(const Json& document);
/// A value on one line.
std::string on_one_line(const Json& value);

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
    // The keys are distinct, so the object need not search for them.
    for (const auto& item : items)
        object.get_ref<Json::object_t&>().emplace_back(keys.key(std::invoke(name_of, item)), of(item));
    return object;
}

}  // namespace midrank

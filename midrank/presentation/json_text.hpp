// JSON as this program writes it, and the one header that lets nlohmann/json in.

#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <set>
#include <string>
#include <string_view>

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

/// `of(item)` for each item, in an array.
template <class Items, class Of>
Json json_array(Items&& items, Of of);
/// The same in an object, by `name_of(item)`; names that became alike on the way are told apart.
template <class Items, class Name, class Of>
Json json_object(Items&& items, Name name_of, Of of);

/// The text of a document: each measure, note and condition on a line of its own, and so is everything else that holds no such.
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
    // The keys are distinct, so the object need not look for them.
    for (const auto& item : items)
        object.get_ref<Json::object_t&>().emplace_back(keys.key(std::invoke(name_of, item)), of(item));
    return object;
}

}  // namespace midrank

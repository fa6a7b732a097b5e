#include "cli/map_file.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/base/text.hpp"
#include "midrank/presentation/json_text.hpp"
#include "midrank/sources/input.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// More than a map of 10^6 knots needs.
constexpr std::size_t most_bytes = 128 << 20;
constexpr const char* what_it_takes = " A map is what midrank calibrate writes with -o map.json.";

/// Why a file is not a map.
struct InvalidMap {
    std::string what;
};

/// A finite number.
double number_at(const Json& map, const char* key) {
    const double number = map.at(key).get<double>();
    if (!std::isfinite(number)) throw InvalidMap{std::string(key) + " is not finite"};
    return number;
}

/// A null at either end means infinity.
std::vector<double> scores_of(const Json& scores) {
    std::vector<double> numbers;
    numbers.reserve(scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
        numbers.push_back(!scores[i].is_null() ? scores[i].get<double>() : i == 0 ? -infinity : infinity);
    }
    return numbers;
}

IsotonicMap isotonic_of(const Json& map) {
    const std::vector<double> scores = scores_of(map.at("scores"));
    const auto probabilities = map.at("probabilities").get<std::vector<double>>();
    const bool within = std::ranges::all_of(probabilities, [](double p) { return 0 <= p && p <= 1; });
    if (scores.empty() || scores.size() != probabilities.size() || !within ||
        !std::ranges::is_sorted(scores, std::less_equal<>()) || !std::ranges::is_sorted(probabilities))
        throw InvalidMap{"its knots are not in rising order"};
    IsotonicMap found;
    for (std::size_t i = 0; i < scores.size(); ++i) found.knots.push_back({scores[i], probabilities[i]});
    return found;
}

CalibrationMap map_of(const std::string& method, const Json& map) {
    if (method == name_of(MapMethod::isotonic)) return isotonic_of(map);
    if (method == name_of(MapMethod::beta))
        return BetaMap{.intercept = number_at(map, "intercept"), .a = number_at(map, "a"), .b = number_at(map, "b")};
    if (method != name_of(MapMethod::platt)) throw InvalidMap{"it has the unknown method " + quoted(method)};
    return PlattMap{.of_logit = map.at("of").get<std::string>() == "logit",
                    .intercept = number_at(map, "intercept"),
                    .slope = number_at(map, "slope")};
}

/// The result of the requested model.
const Json& result_of(const Json& results, const std::string& file, const std::optional<std::string>& model) {
    std::string known;
    for (const Json& result : results) {
        const auto name = result.at("model").get<std::string>();
        if (model ? name == *model : results.size() == 1) return result;
        known += (known.empty() ? "" : ", ") + printable(name);
    }
    throw Error(file + " has maps of " + known + ". Choose one of them as the model (--model).");
}

NamedMap chosen_map(const Json& document, const std::string& file, const std::optional<std::string>& model) {
    if (!document.at("schema").get<std::string>().starts_with("midrank/calibrate/"))
        throw InvalidMap{"it is the output of another command"};
    const Json& result = result_of(document.at("results"), file, model);
    const auto name = result.at("model").get<std::string>();
    if (result.at("chosen").is_null()) throw Error(file + " has no map of " + quoted(name) + ", and gives the reason.");
    const auto chosen = result.at("chosen").get<std::string>();
    for (const Json& map : result.at("maps"))
        if (map.at("method").get<std::string>() == chosen) return {name, map_of(chosen, map.at("map"))};
    throw InvalidMap{"the map that was chosen is missing"};
}

}  // namespace

NamedMap map_in(const std::string& text, const std::string& name, const std::optional<std::string>& model) {
    const Json document = Json::parse(text, nullptr, false);
    if (document.is_discarded()) throw Error(name + " is not JSON." + what_it_takes);
    const auto no_map = [&name](const std::string& why) {
        return Error(name + " is not a map: " + why + "." + what_it_takes);
    };
    try {
        return chosen_map(document, name, model);
    } catch (const Json::exception&) {
        throw no_map("a part that every map has is missing or has the wrong type");
    } catch (const InvalidMap& invalid) {
        throw no_map(invalid.what);
    }
}

std::string map_text(const std::string& path) {
    std::string text = first_bytes(path, most_bytes + 1);
    if (text.size() > most_bytes)
        throw Error(display_name(path) + " is not a map: it is larger than any map can be." + what_it_takes);
    return text;
}

}  // namespace midrank

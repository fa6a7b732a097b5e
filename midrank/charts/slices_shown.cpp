#include "midrank/charts/slices_shown.hpp"

#include "midrank/evaluation/find_result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

struct Valued {
    double bad = 0;  ///< higher is worse
    std::string_view name;
};

/// Higher is worse; none for a measure without a direction.
std::optional<double> badness(double value, const MeasureRequest& requested) {
    switch (requested.measure->better) {
        case Better::higher:
            return -value;
        case Better::lower:
            return value;
        case Better::neither:
            break;
    }
    const auto best = requested.best();
    return best ? std::optional(std::abs(value - *best)) : std::nullopt;
}

/// The slices of a model from the worst by one measure; without those in which it is undefined; empty for a measure
/// without a direction.
std::vector<Valued> worst_first(const ModelReport& model, const std::string& key) {
    std::vector<Valued> values;
    for (const auto& [name, slice] : model.slices) {
        const Result* const result = find_result(slice.results, key);
        if (result == nullptr || !result->answer.value.defined()) continue;
        if (const auto bad = badness(result->answer.value.number(), result->requested)) values.push_back({*bad, name});
    }
    std::ranges::sort(
        values, [](const Valued& a, const Valued& b) { return a.bad != b.bad ? a.bad > b.bad : a.name < b.name; });
    return values;
}

/// The best place of each slice in the lists by measure, counting from the worst slice.
std::map<std::string_view, std::size_t> places_of(std::span<const ModelReport> models,
                                                  std::span<const std::string> cards) {
    std::map<std::string_view, std::size_t> places;
    for (const ModelReport& model : models) {
        for (const std::string& key : cards) {
            const std::vector<Valued> worst = worst_first(model, key);
            for (std::size_t place = 0; place < worst.size(); ++place) {
                const auto [known, added] = places.emplace(worst[place].name, place);
                if (!added) known->second = std::min(known->second, place);
            }
        }
    }
    return places;
}

std::set<std::string> the_worst(std::span<const ModelReport> models, std::span<const std::string> cards,
                                std::size_t most) {
    const auto places = places_of(models, cards);
    std::vector<std::pair<std::size_t, std::string_view>> ordered;
    ordered.reserve(places.size());
    for (const auto& [name, place] : places) ordered.emplace_back(place, name);
    std::ranges::sort(ordered);
    std::set<std::string> names;
    for (const auto& [place, name] : ordered) {
        if (names.size() == most) break;
        names.emplace(name);
    }
    return names;
}

}  // namespace

SlicesShown slices_shown(std::span<const ModelReport> models, std::span<const std::string> cards, std::size_t most) {
    SlicesShown shown;
    std::set<std::string_view> names;
    std::size_t values = 0;
    std::size_t slices = 0;
    for (const ModelReport& model : models) {
        slices += model.slices.size();
        for (const auto& [name, slice] : model.slices) {
            names.insert(name);
            values += std::max(slice.results.size(), model.whole.results.size());  // slices may have fewer measures
        }
    }
    shown.all = names.size();
    if (values <= most) return shown;
    shown.all_measures = false;
    if (slices * cards.size() <= most) return shown;
    shown.names = the_worst(models, cards, std::max<std::size_t>(1, most / (models.size() * cards.size())));
    return shown;
}

std::string left_out_in_words(const SlicesShown& shown) {
    if (shown.all_measures) return "";
    if (!shown.names)
        return fmt::format("For {} slices, the page has only the first measures; JSON and CSV have all.", shown.all);
    return fmt::format(
        "Of {} slices, the page has the {} that are worst by one of the first measures, with only these measures; JSON "
        "and CSV have all.",
        shown.all, shown.names->size());
}

}  // namespace midrank

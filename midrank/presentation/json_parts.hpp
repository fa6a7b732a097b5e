// Building blocks of the JSON outputs.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/inference/scatter.hpp"
#include "midrank/presentation/json_text.hpp"

#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <variant>

namespace midrank {

/// A count: 3 if it is whole, 2.5 for a sum of weights.
Json json_count(double count);

/// The number, or null where it is undefined or infinite.
Json json_finite(const Value& value);

/// {"value": 0.5}, or null with the reason.
Json json_value(const Value& value);
Json json_cut(const Cut& cut);
/// Adds "best" for a measure whose best value is at neither end: the best number, or the name of the argument that is.
void put_best(Json& entry, const MeasureRequest& requested);
Json json_input(const NamedCounts& input);
Json json_threshold(const ChosenThreshold& threshold);
Json json_confusion(const Confusion& confusion);
/// `interval`, or `no_interval` with the reason; nothing where not requested.
void put_interval(Json& object, const std::optional<IntervalOrReason>& found);
Json json_answer(const Result& result);
Json json_rest_difference(const RestDifference& difference);
/// Mean, standard deviation, and number of values; numbers of undefined ones by reason.
Json json_scatter(const Scatter& scatter);
/// A slice by its name; null for all rows.
Json json_slice(const std::string& slice);
/// The fields before the numbers of one model on one set of rows.
Json json_owner(const std::string& model, const std::string& slice, const NamedCounts& input);
Json json_about(const Report& report);
Json json_notes(const Report& report);

/// The start of an answer: its schema and the source of the data.
Json json_document(const std::string& schema, const Report& about);
/// Adds `of(m)` for the m-th model: to the document if there is only one, else under its name.
template <class Of>
void put_models(Json& document, const Report& report, Of of);
/// An object of `of(item)` for each item, keyed by the measure in `item.requested`.
template <class Items, class Of>
Json json_by_measure(const Items& items, Of of);
/// The value found, or {"undefined": reason}.
template <class Found, class Of>
Json json_or_reason(const std::variant<Found, Undefined>& found, Of of);
/// The text of an answer, with the notes at the end.
std::string finished(Json document, const Report& about);

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
Json json_by_measure(const Items& items, Of of) {
    return json_object(items, [](const auto& item) -> const std::string& { return item.requested.key; }, of);
}

template <class Found, class Of>
Json json_or_reason(const std::variant<Found, Undefined>& found, Of of) {
    const auto* why = std::get_if<Undefined>(&found);
    return why != nullptr ? Json{{"undefined", reason(*why)}} : of(std::get<Found>(found));
}

}  // namespace midrank

// What the JSON outputs are made of.

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

/// A count: 3 where it is whole, 2.5 where it is made of weights.
Json json_count(double count);

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
Json json_rest_difference(const RestDifference& difference);
/// Mean, standard deviation, and how many values there are; those that are undefined by their reasons.
Json json_scatter(const Scatter& scatter);
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
/// `of(item)` for each item, in an object by the measures that were asked for, as `item.requested` says.
template <class Items, class Of>
Json json_by_measure(const Items& items, Of of);
/// What was found, or {"undefined": why nothing was}.
template <class Found, class Of>
Json json_or_reason(const std::variant<Found, Undefined>& found, Of of);
/// The text of an answer, with the notes at its end.
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

#include "midrank/presentation/json_parts.hpp"

#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/version.hpp"

#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

namespace midrank {

Json json_count(double count) {
    constexpr double exact = 0x1p53;
    if (count == std::trunc(count) && std::abs(count) <= exact) return static_cast<std::int64_t>(count);
    return count;
}

Json json_finite(const Value& value) {
    return value.defined() && std::isfinite(value.number()) ? Json(value.number()) : Json(nullptr);
}

namespace {

/// Adds "value": the number, or null together with "infinite": "+" or "-".
void put_number(Json& object, double number) {
    object["value"] = json_finite(number);
    if (std::isinf(number)) object["infinite"] = number > 0 ? "+" : "-";
}

/// Adds `name`: the number, or null together with `name`_infinite: true.
void put_end(Json& object, const std::string& name, double end) {
    object[name] = json_finite(end);
    if (std::isinf(end)) object[name + "_infinite"] = true;
}

/// Adds "low" and "high".
void put_ends(Json& object, double low, double high) {
    put_end(object, "low", low);
    put_end(object, "high", high);
}

}  // namespace

Json json_value(const Value& value) {
    if (!value.defined()) return {{"value", nullptr}, {"undefined", reason(value.why())}};
    Json object;
    put_number(object, value.number());
    return object;
}

Json json_cut(const Cut& cut) {
    Json object;
    put_number(object, cut.value);
    put_ends(object, cut.low, cut.high);
    return object;
}

void put_best(Json& entry, const MeasureRequest& requested) {
    if (const auto best = requested.best()) {
        entry["best"] = *best;
    } else if (requested.measure->best == Best::parameter) {
        entry["best"] = requested.measure->parameters.front().name;
    }
}

Json json_input(const NamedCounts& input) {
    const auto part = [&input](bool of_class) {
        const auto wanted = [of_class](const NamedCount& of) { return of.of_class == of_class; };
        return json_object(input | std::views::filter(wanted), &NamedCount::id, [](const NamedCount& of) {
            return of.count.is_real() ? Json(of.count.number()) : json_count(of.count.number());
        });
    };
    Json object = part(false);
    if (Json of_classes = part(true); !of_classes.empty()) object["counts"] = std::move(of_classes);
    return object;
}

Json json_threshold(const ChosenThreshold& threshold) {
    Json object;
    put_number(object, threshold.cut.value);
    object["rule"] = json_string(threshold.rule);
    put_ends(object, threshold.cut.low, threshold.cut.high);
    return object;
}

Json json_confusion(const Confusion& confusion) {
    Json object;
    for (const ConfusionCell& cell : confusion_cells) object[cell.id] = json_count(confusion.*cell.count);
    return object;
}

namespace {

Json json_interval(const Interval& interval) {
    Json object = {{"method", interval.method}, {"level", interval.level}};
    put_ends(object, interval.bounds.low, interval.bounds.high);
    if (interval.standard_error) object["standard_error"] = *interval.standard_error;
    if (interval.bias) object["bias"] = *interval.bias;
    if (interval.monte_carlo_error) object["monte_carlo_error"] = *interval.monte_carlo_error;
    if (!interval.remark.empty()) object["remark"] = interval.remark;
    return object;
}

}  // namespace

void put_interval(Json& object, const std::optional<IntervalOrReason>& found) {
    if (!found) return;
    if (const auto* interval = std::get_if<Interval>(&*found)) {
        object["interval"] = json_interval(*interval);
    } else {
        object["no_interval"] = reason(std::get<Undefined>(*found));
    }
}

Json json_rest_difference(const RestDifference& difference) {
    Json object = json_value(difference.value);
    put_interval(object, difference.interval);
    if (const Interval* adjusted = interval_in(difference.adjusted_interval))
        object["adjusted_interval"] = json_interval(*adjusted);
    object["p"] = json_value(difference.p);
    object["adjusted_p"] = json_value(difference.adjusted);
    if (difference.ratio) {
        object["ratio"] = json_value(difference.ratio->value);
        put_interval(object["ratio"], difference.ratio->interval);
    }
    return object;
}

namespace {

/// For a threshold: what it labels. For other measures the remark explains it.
std::string_view why_infinite(const Result& result) {
    if (!is_threshold(result)) return "it is infinite by its definition";
    return result.answer.value.number() < 0 ? "every item is labelled positive" : "no item is labelled positive";
}

}  // namespace

Json json_answer(const Result& result) {
    const Answer& answer = result.answer;
    Json object = json_value(answer.value);
    if (!answer.value.defined()) {
        if (!answer.remark.empty()) object["remark"] = answer.remark;
        return object;
    }
    const double number = answer.value.number();
    if (std::isinf(number)) {
        object["reason"] = !answer.remark.empty() ? std::string_view(answer.remark) : why_infinite(result);
    } else if (!answer.remark.empty()) {
        object["remark"] = answer.remark;
    }
    if (answer.certified) {
        object["exact"] = false;
        object["certified"] = {answer.certified->low, answer.certified->high};
    }
    put_interval(object, result.interval);
    if (const Interval* adjusted = interval_in(result.adjusted_interval))
        object["adjusted_interval"] = json_interval(*adjusted);
    if (result.rest_difference) object["rest_difference"] = json_rest_difference(*result.rest_difference);
    if (answer.at && is_threshold(result)) put_ends(object, answer.at->low, answer.at->high);
    if (answer.at && !is_threshold(result)) object["threshold"] = json_cut(*answer.at);
    if (!answer.unit.empty()) object["unit"] = answer.unit;
    if (answer.covers) object["covers"] = {answer.covers->defined, answer.covers->all};
    for (const auto& [name, value] : answer.details) {
        object["details"][std::string(name)] = json_finite(value);
    }
    return object;
}

Json json_scatter(const Scatter& scatter) {
    Json object = {{"mean", json_value(scatter.mean)},
                   {"standard_deviation", json_value(scatter.standard_deviation)},
                   {"defined", scatter.defined}};
    if (!scatter.undefined.empty()) {
        object["undefined"] = json_object(
            scatter.undefined, [](const auto& found) { return reason(found.first); },
            [](const auto& found) { return found.second; });
    }
    return object;
}

Json json_slice(const std::string& slice) { return slice.empty() ? Json(nullptr) : Json(json_string(slice)); }

Json json_owner(const std::string& model, const std::string& slice, const NamedCounts& input) {
    return {{"model", json_string(model)}, {"slice", json_slice(slice)}, {"input", json_input(input)}};
}

Json json_about(const Report& report) {
    Json about = {{"version", version}, {"source", json_string(report.source)}, {"label", json_string(report.label)}};
    if (report.task == TaskKind::binary) {
        about["positive"] = json_string(report.positive);
    }
    if (!report.weight.empty()) about["weight"] = json_string(report.weight);
    if (report.prevalence) about["prevalence"] = *report.prevalence;
    if (report.standardised) about["standardised"] = true;
    if (report.models.size() == 1) about["model"] = json_string(report.models.front().name);
    if (report.dropped > 0) about["dropped"] = report.dropped;
    return about;
}

Json json_notes(const Report& report) { return json_array(report.notes, json_string); }

Json json_document(const std::string& schema, const Report& about) {
    Json document = {{"schema", "midrank/" + schema + "/1"}};
    if (about.task != TaskKind::binary) document["task"] = name_of(about.task);
    document["about"] = json_about(about);
    return document;
}

std::string finished(Json document, const Report& about) {
    document["notes"] = json_notes(about);
    return laid_out(document);
}

}  // namespace midrank

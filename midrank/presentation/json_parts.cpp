#include "midrank/presentation/json_parts.hpp"

#include "midrank/base/text.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/version.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace midrank {
namespace {

/// The shortest digits that read back to the same double, with a point or an exponent, so that readers see no integer.
std::string json_double(double x) {
    assert(std::isfinite(x));  // who holds a number that may be infinite says so in its own member
    if (!std::isfinite(x)) return "null";
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), x).ptr;
    const std::string text(digits.data(), end);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

/// Characters that a terminal obeys or that turn the direction of text are escaped, others stand for themselves.
std::string quoted_json(const Json& text) {
    const auto& string = text.get_ref<const std::string&>();
    const bool plain = printable(string) == string;
    return text.dump(-1, ' ', !plain);
}

bool is_container(std::string_view key) {
    static constexpr std::array<std::string_view, 9> containers = {
        "models", "slices", "measures", "rules", "conditions", "curves", "notes", "per_class", "per_label"};
    return std::ranges::find(containers, key) != containers.end();
}

/// Whether one of the members, or their members, has a line for each of its own.
bool holds_container(const Json& value) {
    if (!value.is_object()) return false;
    for (const auto& [key, member] : value.items()) {
        if (is_container(key) || holds_container(member)) return true;
    }
    return false;
}

std::string lay_out(const Json& value, std::string_view key, std::size_t depth) {
    const bool divided = value.is_structured() && !value.empty() && (is_container(key) || holds_container(value));
    if (!divided) return on_one_line(value);
    const std::string margin(2 * (depth + 1), ' ');
    std::string out(1, value.is_object() ? '{' : '[');
    bool first = true;
    const auto start_line = [&] {
        out += (first ? "\n" : ",\n") + margin;
        first = false;
    };
    if (value.is_object()) {
        for (const auto& [name, member] : value.items()) {
            start_line();
            out += quoted_json(name) + ": " + lay_out(member, name, depth + 1);
        }
    } else {
        for (const Json& member : value) {
            start_line();
            out += lay_out(member, "", depth + 1);
        }
    }
    out += '\n' + std::string(2 * depth, ' ');
    return out + (value.is_object() ? '}' : ']');
}

}  // namespace

std::string json_string(std::string_view text) { return is_utf8(text) ? std::string(text) : printable(text); }

std::string JsonKeys::key(std::string_view name) {
    const std::string requested = json_string(name);
    std::string key = requested;
    for (int copy = 2; !taken_.insert(key).second; ++copy) key = requested + " (" + std::to_string(copy) + ")";
    return key;
}

Json json_count(double count) {
    constexpr double exact = 0x1p53;
    if (count == std::trunc(count) && std::abs(count) <= exact) return static_cast<std::int64_t>(count);
    return count;
}

void put_number(Json& object, double number) {
    object["value"] = json_finite(number);
    if (std::isinf(number)) object["infinite"] = number > 0 ? "+" : "-";
}

void put_end(Json& object, const std::string& name, double end) {
    object[name] = json_finite(end);
    if (std::isinf(end)) object[name + "_infinite"] = true;
}

void put_ends(Json& object, double low, double high) {
    put_end(object, "low", low);
    put_end(object, "high", high);
}

Json json_finite(const Value& value) {
    return value.defined() && std::isfinite(value.number()) ? Json(value.number()) : Json(nullptr);
}

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

namespace {

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

/// Of a threshold: what it labels. Measures of other values say why themselves, in their remark.
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

namespace {

Json json_names(std::span<const std::string> names) {
    return json_array(names, [](const std::string& name) { return json_string(name); });
}

/// Beyond so many classes most pairs do not occur, and only those that do are listed.
constexpr std::size_t most_classes_of_full_table = 1000;

Json json_table(const ClassTable& table) {
    Json object = {{"classes", json_names(table.classes())}};
    if (table.class_count() > most_classes_of_full_table) {
        object["cells"] = json_array(table.cells(), [](const ClassTable::Cell& cell) -> Json {
            return {cell.truth, cell.predicted, json_count(cell.weight())};
        });
        return object;
    }
    std::vector<std::vector<double>> counts(table.class_count(), std::vector<double>(table.class_count()));
    for (const ClassTable::Cell& cell : table.cells())
        counts[static_cast<std::size_t>(cell.truth)][static_cast<std::size_t>(cell.predicted)] = cell.weight();
    object["counts"] = json_array(counts, [](const std::vector<double>& row) { return json_array(row, json_count); });
    return object;
}

}  // namespace

Json json_slice_report(const SliceReport& slice, TaskKind task) {
    Json object = {{"input", json_input(slice.input)}};
    if (task == TaskKind::binary) {
        object["threshold"] = slice.threshold ? json_threshold(*slice.threshold) : Json(nullptr);
        object["confusion"] = slice.confusion ? json_confusion(*slice.confusion) : Json(nullptr);
    }
    if (slice.class_table) {
        object["classes"] = json_names(slice.class_table->classes());
        object["confusion"] = json_table(*slice.class_table);
    }
    object["measures"] = json_by_measure(slice.results, json_answer);
    if (!slice.per_class.empty()) {
        object[task == TaskKind::multilabel ? "per_label" : "per_class"] = json_object(
            slice.per_class, &ClassReport::name,
            [](const ClassReport& of) -> Json { return {{"measures", json_by_measure(of.results, json_answer)}}; });
    }
    return object;
}

namespace {

Json json_disparity(const Disparity& of) {
    const auto estimate = [](const Value& value, const std::optional<IntervalOrReason>& interval) {
        Json object = json_value(value);
        if (value.defined()) put_interval(object, interval);
        return object;
    };
    const auto end = [](const Disparity::End& at) -> Json {
        return {{"slice", json_string(at.slice)}, {"value", json_finite(at.value)}};
    };
    Json object = {{"column", json_string(of.column)},
                   {"criterion", of.criterion},
                   {"slices", of.slices},
                   {"difference", estimate(of.difference, of.difference_interval)},
                   {"ratio", estimate(of.ratio, of.ratio_interval)}};
    if (of.difference.defined()) {
        object["measure"] = of.measure;
        object["lowest"] = end(of.lowest);
        object["highest"] = end(of.highest);
    }
    return object;
}

}  // namespace

Json json_disparities(const std::vector<Disparity>& disparities) { return json_array(disparities, json_disparity); }

Json json_search(const SliceSearch& search) {
    const auto found = [](const SliceSearch::Found& of) {
        Json object = {{"slice", json_string(of.slice)}, {"rows", of.rows}};
        object.update(json_value(of.value));
        if (of.value.defined()) object["rest_difference"] = json_rest_difference(of.rest);
        return object;
    };
    return {{"columns", json_names(search.columns)},
            {"tried", search.tried},
            {"too_small", search.too_small},
            {"smallest_slice", search.fewest_rows},
            {"measures", json_by_measure(search.measures, [&found](const SliceSearch::OfMeasure& of) {
                 return json_array(of.slices, found);
             })}};
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

std::string on_one_line(const Json& value) {
    const auto member = [](const auto& item) { return quoted_json(item.key()) + ": " + on_one_line(item.value()); };
    switch (value.type()) {
        case Json::value_t::object:
            return "{" + with_commas(value.items(), member) + "}";
        case Json::value_t::array:
            return "[" + with_commas(value, on_one_line) + "]";
        case Json::value_t::string:
            return quoted_json(value);
        case Json::value_t::number_float:
            return json_double(value.get<double>());
        default:
            return value.dump();
    }
}

std::string laid_out(const Json& document) { return lay_out(document, "", 0) + "\n"; }

}  // namespace midrank

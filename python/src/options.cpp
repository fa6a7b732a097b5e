#include "python/src/options.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace nb = nanobind;

namespace midrank {
namespace {

[[noreturn]] void refuse_kind(const char* key, const char* wanted, nb::handle found) {
    const auto kind = nb::cast<std::string>(nb::handle(found.type()).attr("__name__"));
    throw nb::type_error(fmt::format("{} must be {}, not {}.", key, wanted, kind).c_str());
}

std::string text_of(const char* key, nb::handle value) {
    if (!nb::isinstance<nb::str>(value)) refuse_kind(key, "a string", value);
    return nb::cast<std::string>(value);
}

}  // namespace

nb::object Options::get(const char* key) const { return values_.contains(key) ? nb::object(values_[key]) : nb::none(); }

bool Options::has(const char* key) const { return !get(key).is_none(); }

std::optional<std::string> Options::text(const char* key) const {
    const nb::object value = get(key);
    if (value.is_none()) return std::nullopt;
    return text_of(key, value);
}

std::vector<std::string> Options::texts(const char* key) const {
    const nb::object value = get(key);
    if (value.is_none()) return {};
    if (nb::isinstance<nb::str>(value)) return {text_of(key, value)};
    if (!nb::isinstance<nb::list>(value) && !nb::isinstance<nb::tuple>(value))
        refuse_kind(key, "a string or a list of strings", value);
    std::vector<std::string> found;
    for (const nb::handle one : value) found.push_back(text_of(key, one));
    return found;
}

std::shared_ptr<LentTable> Options::table(const char* key) const {
    const nb::object value = get(key);
    return nb::isinstance<LentTable>(value) ? nb::cast<std::shared_ptr<LentTable>>(value) : nullptr;
}

double Options::number_of(const char* key, nb::handle value) {
    const double number = PyFloat_AsDouble(value.ptr());
    if (number == -1 && PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        refuse_kind(key, "a number", value);
    }
    return number;
}

std::int64_t Options::count_of(const char* key, double found, std::int64_t least, std::int64_t most) {
    if (found >= static_cast<double>(least) && found <= static_cast<double>(most) && found == std::floor(found))
        return static_cast<std::int64_t>(found);
    throw Error(fmt::format("{} must be a whole number from {} to {}, not {}.", key, least, most, found));
}

std::optional<double> Options::number(const char* key) const {
    const nb::object value = get(key);
    if (value.is_none()) return std::nullopt;
    return number_of(key, value);
}

double Options::number(const char* key, double standard, double least, double most) const {
    const double found = number(key).value_or(standard);
    if (found >= least && found <= most) return found;
    throw Error(fmt::format("{} must be a number from {} to {}, not {}.", key, least, most, found));
}

std::int64_t Options::count(const char* key, std::int64_t standard, std::int64_t least, std::int64_t most) const {
    return count_of(key, number(key).value_or(static_cast<double>(standard)), least, most);
}

std::vector<std::int64_t> Options::counts(const char* key, std::int64_t least, std::int64_t most) const {
    const nb::object value = get(key);
    if (!nb::isinstance<nb::list>(value) && !nb::isinstance<nb::tuple>(value)) return {count(key, 0, least, most)};
    std::vector<std::int64_t> found;
    for (const nb::handle one : value) found.push_back(count_of(key, number_of(key, one), least, most));
    return found;
}

bool Options::flag(const char* key) const {
    const nb::object value = get(key);
    if (value.is_none()) return false;
    if (!nb::isinstance<nb::bool_>(value)) refuse_kind(key, "True or False", value);
    return nb::cast<bool>(value);
}

Watcher Options::watcher() const {
    const nb::object value = get("progress");
    if (value.is_none()) return {};
    return [value](std::int64_t done) { value(done); };
}

std::size_t Options::choice(const char* key, const std::vector<std::string>& names,
                            std::string_view (*elsewhere)(std::string_view)) const {
    const auto given = text(key);
    if (!given) return 0;
    const auto found = std::ranges::find(names, *given);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    const std::string_view advice = elsewhere != nullptr ? elsewhere(*given) : "";
    throw Error(fmt::format("{} must be one of {}, not {}.{}", key, fmt::join(names, ", "), quoted(*given),
                            advice.empty() ? did_you_mean(*given, names) : fmt::format(" {}", advice)));
}

Roles roles_of(const Options& options) {
    Roles roles;
    roles.label = options.text("label").value_or("");
    roles.scores = options.texts("score");
    roles.negated = options.texts("negate");
    roles.predicted = options.texts("predicted");
    const std::vector<std::string> score_of = options.texts("score_of");  // class, column, class, column, …
    for (std::size_t i = 0; i + 1 < score_of.size(); i += 2)
        roles.class_scores.push_back({score_of[i], score_of[i + 1]});
    const std::vector<std::string> quantiles = options.texts("quantile");  // level, column, level, column, …
    for (std::size_t i = 0; i + 1 < quantiles.size(); i += 2) {
        const auto level = parse_number(quantiles[i]);
        if (!level || !(*level > 0 && *level < 1))
            throw Error("quantile must map levels between 0 and 1 to columns, as in {0.1: \"q10\"}, not " +
                        quoted(quantiles[i]) + ".");
        roles.quantiles.push_back({*level, quantiles[i + 1]});
    }
    roles.quantile_prefix = options.text("quantile_prefix");
    roles.score_prefixes = options.texts("score_prefix");
    roles.label_prefix = options.text("label_prefix");
    roles.predicted_prefixes = options.texts("predicted_prefix");
    roles.classes = options.texts("classes");
    const std::size_t task = options.choice("task", task_choices());
    if (task > 0) roles.task = all_tasks[task - 1];
    roles.gain_if_flagged = options.text("gain_if_flagged");
    roles.weight = options.text("weight");
    roles.weight_kind = static_cast<WeightKind>(
        options.choice("weight_kind", {names_of_weight_kinds.begin(), names_of_weight_kinds.end()}));
    if (roles.weight_kind != WeightKind::guessed && !roles.weight)
        throw Error("weight_kind describes the weights: give weight too, or drop weight_kind.");
    roles.slices = options.texts("slice");
    if (const auto fold = options.text("fold")) roles.slices.push_back(*fold);
    roles.cluster = options.text("cluster");
    roles.query = options.text("query");
    roles.model = options.text("model");
    roles.id = options.text("id");
    roles.several_models = options.flag("several_models");
    roles.models_as_they_come = options.flag("model_per_file");
    roles.positive = options.text("positive");
    roles.soft_labels = options.flag("soft_labels");
    roles.negatives = options.texts("negative");
    if (!roles.negatives.empty() && !roles.positive)
        throw Error(
            "negative names the labels to compare with the positive one: name the positive label with positive.");
    std::erase(roles.negatives, "rest");
    roles.missing = options.choice("missing", {"refuse", "drop"}) == 1 ? Missing::drop : Missing::refuse;
    roles.missing_words = options.texts("missing_value");
    return roles;
}

std::optional<ThresholdRule> threshold_of(const Options& options) {
    const auto text = options.text("threshold");
    if (!text) return std::nullopt;
    return ThresholdRule::read(*text);
}

IntervalRequest draws_of(const Options& options, const IntervalMethod* method, const ProgressCallback& progress) {
    return {.level = options.number("level", 0.95, 0.5, 0.999999),
            .method = method,
            .scheme = options.flag("stratify") ? Scheme::stratified : Scheme::plain,
            .weights = options.choice("bootstrap_weights", {"multinomial", "poisson"}) == 1
                           ? BootstrapWeights::poisson
                           : BootstrapWeights::multinomial,
            .replicates = options.count("replicates", 2000, 100, 100'000'000),
            .seed = static_cast<std::uint64_t>(options.count("seed", 7, 0, std::int64_t{1} << 53)),
            .progress = progress};
}

std::optional<IntervalRequest> intervals_of(const Options& options, const ProgressCallback& progress,
                                            const std::vector<IntervalMethod>& also) {
    std::vector<std::string> names = {"auto", "none"};
    std::vector<const IntervalMethod*> methods = {nullptr, nullptr};
    const auto add = [&](std::span<const IntervalMethod> catalog) {
        for (const IntervalMethod& method : catalog) {
            names.emplace_back(method.id);
            methods.push_back(&method);
        }
    };
    add(interval_methods());
    add(also);
    const std::size_t chosen = options.choice("interval", names, interval_elsewhere);
    if (chosen == 1) return std::nullopt;
    return draws_of(options, methods[chosen], progress);
}

std::string measures_in(const Options& options) {
    std::string list;
    for (const std::string& text : options.texts("measures")) list += (list.empty() ? "" : ",") + text;
    return list;
}

}  // namespace midrank

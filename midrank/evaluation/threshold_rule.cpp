#include "midrank/evaluation/threshold_rule.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/curves/costs.hpp"
#include "midrank/measures/optimum.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>

namespace midrank {
namespace {

using Choice = std::variant<OperatingPoint, Undefined>;

std::optional<double> number_in(std::string_view text) {
    double value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size() || std::isnan(value)) return std::nullopt;
    return value;
}

OperatingPoint point_of(const Ranking& ranking, std::int64_t point) { return {point, ranking.cut(point)}; }

/// The user's own number stays as it is; the interval around it is that of its operating point.
Choice at_number(const Views& views, double threshold) {
    const auto& ranking = views.get<Ranking>();
    OperatingPoint chosen = point_of(ranking, ranking.point_at(threshold));
    chosen.cut.value = threshold;
    return chosen;
}

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
    throw Error("The threshold " + quoted(text) + " is not understood" + why +
                ". Give a number, or a rule: youden, f1, r_b, cost:FP=1,FN=5, tpr>=0.95, or any max_… or r_… measure.");
}

/// Where a measure that has a place has its value: max_youden_index, r_b, max_mcc, …
Choice where(const MeasureRequest& requested, const Views& views) {
    const Answer answer = requested.answer(views);
    if (!answer.value.defined()) return answer.value.why();
    const auto& ranking = views.get<Ranking>();
    return point_of(ranking, ranking.point_at(answer.at->value));
}

/// The measure that a short name stands for: "youden" is max_youden_index, "mcc" is max_mcc, "r_b" is itself.
std::optional<MeasureRequest> measure_with_place(std::string_view text) {
    if (text == "youden") text = "max_youden_index";
    const auto calls = read_calls(text);
    if (calls.size() != 1) return std::nullopt;
    const Measure* named = find_measure(calls.front().name);
    std::string name = named != nullptr ? named->id : std::string(calls.front().name);
    if (named != nullptr && named->family == Family::threshold)
        name = (named->better == Better::lower ? "min_" : "max_") + name;
    const Measure* measure = find_measure(name);
    if (measure == nullptr || measure->place == Place::none) return std::nullopt;
    return read_measures(calls.front().key(name)).front();
}

Choice least_cost(const Views& views, const Costs& costs) {
    const auto& ranking = views.get<Ranking>();
    const BestPoint best = best_point(
        views, [&costs](const Confusion& c) -> Value { return costs.of(c.false_positive, c.false_negative); },
        Better::lower);
    return point_of(ranking, ranking.point_at(best.cut.value));
}

/// "cost:FP=1,FN=5" and "cost(fp=1,fn=5)"; none where the rule is another.
std::optional<Costs> read_costs(std::string_view text) {
    constexpr std::string_view prefix = "cost:";
    if (text.starts_with(prefix)) {
        std::string costs(text.substr(prefix.size()));
        std::ranges::transform(costs, costs.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return Costs::read(costs);
    }
    const auto calls = read_calls(text);
    if (calls.size() != 1 || calls.front().name != "cost") return std::nullopt;
    return Costs::read(calls.front().inner);
}

bool meets(const Value& value, double bound, bool at_least) {
    return value.defined() && (at_least ? value.number() >= bound : value.number() <= bound);
}

/// Whether a constraint is met more easily as more is labelled. The two ends tell, where exactly one of them meets it;
/// else what the measure guards against does.
bool easier_with_more(const MeasureRequest& requested, const Value& at_nothing, const Value& at_everything,
                      double bound, bool at_least) {
    const bool nothing = meets(at_nothing, bound, at_least);
    const bool everything = meets(at_everything, bound, at_least);
    if (at_nothing.defined() && at_everything.defined() && nothing != everything) return everything;
    return requested.measure->guards_misses;
}

/// Of the operating points that meet the constraint, the one that gives away least of the other kind: the fewest items
/// labelled where the constraint grows easier as more is labelled, else the most.
Choice meeting(const Views& views, const MeasureRequest& requested, double bound, bool at_least) {
    const auto& ranking = views.get<Ranking>();
    const auto value_at = [&](const CumulativeCounts& s) {
        const Confusion confusion{s.positive.number(), s.negative.number(), (ranking.positive() - s.positive).number(),
                                  (ranking.negative() - s.negative).number()};
        return requested.measure->formula.on_confusion()(confusion, requested.arguments).value;
    };
    const bool fewest = easier_with_more(requested, value_at(ranking.counts_at(0)),
                                         value_at(ranking.counts_at(ranking.distinct())), bound, at_least);
    std::optional<std::int64_t> chosen;
    ranking.visit_points(0, ranking.distinct() + 1, [&](std::int64_t point, const CumulativeCounts& s) {
        if (meets(value_at(s), bound, at_least) && !(chosen && fewest)) chosen = point;
    });
    if (!chosen) return Undefined::no_operating_point;
    return point_of(ranking, *chosen);
}

}  // namespace

ThresholdRule ThresholdRule::read(std::string_view text) {
    if (const auto number = number_in(text)) {
        ThresholdRule rule(text, [threshold = *number](const Views& views) { return at_number(views, threshold); });
        rule.given_ = true;
        return rule;
    }
    for (const std::string_view sign : {">=", "<="}) {
        const auto at = text.find(sign);
        if (at == std::string_view::npos) continue;
        const auto bound = number_in(text.substr(at + sign.size()));
        if (!bound) refuse(text, ": after " + std::string(sign) + " stands no number");
        const auto requested_measures = at == 0 ? std::vector<MeasureRequest>() : read_measures(text.substr(0, at));
        if (requested_measures.size() != 1) refuse(text, ": before " + std::string(sign) + " must stand one measure");
        const MeasureRequest& requested = requested_measures.front();
        if (!requested.measure->formula.on_confusion())
            refuse(text, ": " + requested.measure->id + " is not a measure of one threshold");
        return {text, [requested, bound = *bound, at_least = sign == ">="](const Views& views) {
                    return meeting(views, requested, bound, at_least);
                }};
    }
    if (const auto costs = read_costs(text))
        return {text, [costs = *costs](const Views& views) { return least_cost(views, costs); }};
    const auto requested = measure_with_place(text);
    if (!requested) refuse(text, "");
    ThresholdRule rule(text, [requested = *requested](const Views& views) { return where(requested, views); });
    rule.between_points_ = requested->measure->place == Place::value;
    return rule;
}

}  // namespace midrank

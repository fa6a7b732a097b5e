#include "midrank/evaluation/threshold_rule.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/measures/costs.hpp"
#include "midrank/measures/optimum.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace midrank {
namespace {

OperatingPoint point_of(const Ranking& ranking, std::int64_t point) { return {point, ranking.cut(point)}; }

/// A remark where the lowest score above the threshold is its single-precision value: models that compute in single
/// precision round 0.3 to 0.30000001192092896.
std::string remark_on_rounding(double threshold, double lowest_above) {
    const bool fits = std::abs(threshold) <= std::numeric_limits<float>::max();
    if (!fits || lowest_above == threshold || static_cast<float>(threshold) != lowest_above) return "";
    return fmt::format(
        "labels scores of {0} positive, which is {1} in 32 bits; use {0} as the threshold to treat the two as equal",
        lowest_above, threshold);
}

/// The user's number stays as given; its cut is that of its operating point.
RuleChoice at_number(const Views& views, double threshold) {
    const auto& ranking = views.get<Ranking>();
    OperatingPoint chosen = point_of(ranking, ranking.point_at(threshold));
    chosen.cut.value = threshold;
    chosen.remark = remark_on_rounding(threshold, chosen.cut.high);
    return chosen;
}

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
    throw Error("Cannot read the threshold " + quoted(text) + why +
                ". Give a number, or a rule: youden, f1, r_b, cost:FP=1,FN=5, top=10%, tpr>=0.95, or any max_… or r_… "
                "measure.");
}

/// Where a measure with a place attains its value: max_youden_index, r_b, max_mcc, …
RuleChoice where(const MeasureRequest& requested, const Views& views) {
    const Answer answer = requested.answer(views);
    if (!answer.value.defined()) return NoPoint{answer.value.why()};
    const auto& ranking = views.get<Ranking>();
    return point_of(ranking, ranking.point_at(answer.at->value));
}

/// The measure of a short name: "youden" is max_youden_index, "mcc" is max_mcc, "r_b" is itself.
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

RuleChoice least_cost(const Views& views, const Costs& costs) {
    const auto& ranking = views.get<Ranking>();
    const BestPoint best =
        best_point(views, [&costs](const Confusion& c) -> Value { return costs.of(c); }, Better::lower);
    return point_of(ranking, ranking.point_at(best.cut.value));
}

/// "cost:FP=1,FN=5" and "cost(fp=1,fn=5)"; none for other rules.
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

/// A number or percentage of the rows with the highest scores.
struct Top {
    double amount = 0;
    bool percent = false;

    /// As a weight.
    double of(double total) const {
        if (!percent) return amount;
        return amount == 100 ? total : total * amount / 100;
    }
};

/// "top=50" and "top=10%"; none for other rules.
std::optional<Top> read_top(std::string_view text) {
    constexpr std::string_view prefix = "top=";
    if (!text.starts_with(prefix)) return std::nullopt;
    std::string_view amount = text.substr(prefix.size());
    const bool percent = amount.ends_with('%');
    if (percent) amount.remove_suffix(1);
    const auto number = parse_number(amount);
    if (!number || (percent ? !(*number > 0 && *number <= 100) : !(*number >= 1 && std::isfinite(*number))))
        refuse(text,
               ": top= needs a number of rows of at least 1, as in top=50, or a share up to 100 %, as in top=10%");
    return Top{*number, percent};
}

/// The number of rows labelled, where a tie at the end had to be left out.
std::string remark_on_top(const Ranking& ranking, std::int64_t point, double allowed) {
    const auto labelled_at = [&ranking](std::int64_t k) {
        const CumulativeCounts s = ranking.counts_at(k);
        return (s.positive + s.negative).number();
    };
    const double labelled = labelled_at(point);
    if (point == ranking.distinct()) {
        return allowed > labelled ? fmt::format("labels all {:g} rows, because there are no more", labelled) : "";
    }
    if (!ranking.whole() || labelled == std::floor(allowed)) return "";
    return fmt::format("labels {:g} of the {:g} rows that it allows, because the next {:g} have the same score",
                       labelled, std::floor(allowed), labelled_at(point + 1) - labelled);
}

/// The operating point that labels the most rows without exceeding the number.
RuleChoice at_top(const Views& views, const Top& top) {
    const auto& ranking = views.get<Ranking>();
    const double allowed = top.of(ranking.total().number());
    std::int64_t chosen = 0;
    ranking.visit_points(0, ranking.distinct() + 1, [&](std::int64_t point, const CumulativeCounts& s) {
        if ((s.positive + s.negative).number() <= allowed) chosen = point;
    });
    return OperatingPoint{chosen, ranking.cut(chosen), remark_on_top(ranking, chosen, allowed)};
}

/// A limit on the value of a measure.
struct Condition {
    MeasureRequest requested;
    double bound = 0;
    bool at_least = true;

    Value value(const Confusion& confusion) const {
        return requested.measure->formula.on_confusion()(confusion, requested.arguments).value;
    }
    bool met_by(const Value& value) const {
        return value.defined() && (at_least ? value.number() >= bound : value.number() <= bound);
    }
    /// How to write the bound as a percentage, where it exceeds all values but would be one as a percentage; else
    /// empty.
    std::string per_cent_hint() const {
        const double most = requested.range().most;
        if (bound <= most || bound / 100 > most) return "";
        return fmt::format("{0} is at most {1}; for a percentage, write {0}{2}{3}%", requested.key, number_text(most),
                           at_least ? ">=" : "<=", number_text(bound));
    }
    /// Whether it remains met as positives move up and negatives down.
    bool stays_met() const {
        const Measure& measure = *requested.measure;
        const bool in_order = measure.moves == Moves::in_order || measure.moves == Moves::in_order_where_defined;
        return in_order && measure.better == (at_least ? Better::higher : Better::lower);
    }
    double distance(const Value& value) const { return met_by(value) ? 0 : std::abs(value.number() - bound); }
};

/// "tpr>=0.95"; none without >= or <=.
std::optional<Condition> read_condition(std::string_view text) {
    for (const std::string_view sign : {">=", "<="}) {
        const auto at = text.find(sign);
        if (at == std::string_view::npos) continue;
        const auto bound = parse_number_or_per_cent(text.substr(at + sign.size()));
        if (!bound) refuse(text, ": there is no number after " + std::string(sign));
        const auto requested_measures = at == 0 ? std::vector<MeasureRequest>() : read_measures(text.substr(0, at));
        if (requested_measures.size() != 1) refuse(text, ": there must be one measure before " + std::string(sign));
        const MeasureRequest& requested = requested_measures.front();
        if (!requested.measure->formula.on_confusion())
            refuse(text, ": " + requested.measure->id + " is not a measure of one threshold");
        return Condition{requested, *bound, sign == ">="};
    }
    return std::nullopt;
}

/// "precision>=0.8,recall>=0.5" and "precision>=0.8 and recall>=0.5"; empty for other rules.
std::vector<Condition> read_conditions(std::string_view text) {
    constexpr std::string_view word = " and ";
    std::vector<Condition> conditions;
    if (text.find(">=") == std::string_view::npos && text.find("<=") == std::string_view::npos) return conditions;
    for (std::string_view part : split_at_commas(text)) {
        while (!part.empty()) {
            const auto end = part.find(word);
            const std::string_view one = trimmed(part.substr(0, end));
            part = end == std::string_view::npos ? std::string_view() : part.substr(end + word.size());
            const auto condition = read_condition(one);
            if (!condition) refuse(text, ": " + quoted(one) + " is not a condition such as tpr>=0.95");
            conditions.push_back(*condition);
        }
    }
    return conditions;
}

std::string per_cent_hints(std::span<const Condition> conditions) {
    std::string hints;
    for (const Condition& condition : conditions) {
        const std::string hint = condition.per_cent_hint();
        if (!hint.empty()) hints += (hints.empty() ? "" : "; ") + hint;
    }
    return hints;
}

/// Whether a condition is easier to meet as more is labelled. Decided by the two ends, where exactly one of them meets
/// it; else by what the measure guards against.
bool easier_with_more(const Condition& condition, const Value& at_nothing, const Value& at_everything) {
    const bool nothing = condition.met_by(at_nothing);
    const bool everything = condition.met_by(at_everything);
    if (at_nothing.defined() && at_everything.defined() && nothing != everything) return everything;
    return condition.requested.measure->guards_misses;
}

/// The threshold with few digits, if it labels the same rows.
std::string short_threshold(const Cut& cut) {
    const std::string few = fmt::format("{:.4g}", cut.value);
    const auto read = parse_number(few);
    return read && cut.low <= *read && *read < cut.high ? few : number_text(cut.value);
}

/// The point at which the condition missed by most is missed by least.
class NearestPoint {
public:
    /// `values`: one for each condition, in order.
    void look_at(std::span<const Condition> conditions, std::int64_t point, std::span<const Value> values) {
        double farthest = 0;
        for (std::size_t i = 0; i < conditions.size(); ++i) {
            if (!values[i].defined()) return;
            farthest = std::max(farthest, conditions[i].distance(values[i]));
        }
        if (!values_.empty() && farthest >= distance_) return;
        point_ = point;
        distance_ = farthest;
        values_.assign(values.begin(), values.end());
    }
    /// Empty where there is no such point.
    std::string text(std::span<const Condition> conditions, const Ranking& ranking) const {
        if (values_.empty()) return "";
        std::string said;
        for (std::size_t i = 0; i < conditions.size(); ++i)
            said += fmt::format("{}{} {:.4g}", i == 0 ? "" : " and ", conditions[i].requested.key, values_[i].number());
        return fmt::format("the nearest point has {}, at threshold {}", said, short_threshold(ranking.cut(point_)));
    }

private:
    std::int64_t point_ = 0;
    double distance_ = 0;
    std::vector<Value> values_;
};

/// Of the operating points that meet all conditions, the one that is best in the rate the first condition does not
/// guard. If that gets easier to meet as more is labelled: the fewest negatives labelled, and among these the most
/// positives. Otherwise: the most positives, and among these the fewest negatives. Both counts never decrease from
/// point to point.
RuleChoice meeting(const Views& views, std::span<const Condition> conditions) {
    const auto& ranking = views.get<Ranking>();
    const auto confusion_at = [&ranking](const CumulativeCounts& s) {
        return Confusion{s.positive.number(), s.negative.number(), (ranking.positive() - s.positive).number(),
                         (ranking.negative() - s.negative).number()};
    };
    const Condition& first = conditions.front();
    const bool guards_positives = easier_with_more(first, first.value(confusion_at(ranking.counts_at(0))),
                                                   first.value(confusion_at(ranking.counts_at(ranking.distinct()))));
    std::optional<std::int64_t> chosen;
    Confusion best;
    NearestPoint nearest;
    std::vector<Value> values;  // of one point
    ranking.visit_points(0, ranking.distinct() + 1, [&](std::int64_t point, const CumulativeCounts& s) {
        const Confusion confusion = confusion_at(s);
        values.clear();
        bool met = true;
        for (const Condition& condition : conditions) {
            values.push_back(condition.value(confusion));
            met = met && condition.met_by(values.back());
        }
        if (!met) {
            if (!chosen) nearest.look_at(conditions, point, values);
            return;
        }
        const bool better = confusion.true_positive > best.true_positive &&
                            (!guards_positives || confusion.false_positive == best.false_positive);
        if (chosen && !better) return;
        chosen = point;
        best = confusion;
    });
    const std::string hints = per_cent_hints(conditions);
    if (!chosen) {
        std::string more = nearest.text(conditions, ranking);
        if (!hints.empty()) more += (more.empty() ? "" : "; ") + hints;
        return NoPoint{Undefined::condition_unmet, std::move(more)};
    }
    OperatingPoint point = point_of(ranking, *chosen);
    if (!hints.empty()) point.remark = "has a condition that every operating point meets: " + hints;
    return point;
}

}  // namespace

std::string NoPoint::text() const { return std::string(reason(why)) + (nearest.empty() ? "" : "; " + nearest); }

std::optional<std::string> ThresholdRule::note(std::string_view model, const RuleChoice& choice) const {
    const std::string begin = "Model " + quoted(model) + ": ";
    if (const auto* none = std::get_if<NoPoint>(&choice))
        return begin + "the rule " + text_ + " finds no threshold: " + none->text() + ".";
    const std::string& remark = std::get<OperatingPoint>(choice).remark;
    if (remark.empty()) return std::nullopt;
    return begin + "the rule " + text_ + " " + remark + ".";
}

ThresholdRule ThresholdRule::read(std::string_view text) {
    if (const auto number = parse_number_or_per_cent(text)) {
        ThresholdRule rule(parse_number(text) ? std::string(text) : number_text(*number),
                           [threshold = *number](const Views& views) { return at_number(views, threshold); });
        rule.given_ = true;
        rule.holds_in_better_orders_ = true;
        return rule;
    }
    if (const auto conditions = read_conditions(text); !conditions.empty()) {
        ThresholdRule rule(text, [conditions](const Views& views) { return meeting(views, conditions); });
        rule.by_condition_ = true;
        rule.holds_in_better_orders_ = std::ranges::all_of(conditions, &Condition::stays_met);
        return rule;
    }
    if (const auto top = read_top(text)) return {text, [top = *top](const Views& views) { return at_top(views, top); }};
    if (const auto costs = read_costs(text)) {
        ThresholdRule rule(text, [costs = *costs](const Views& views) { return least_cost(views, costs); });
        rule.holds_in_better_orders_ = true;
        return rule;
    }
    const auto requested = measure_with_place(text);
    if (!requested) refuse(text, "");
    ThresholdRule rule(text, [requested = *requested](const Views& views) { return where(requested, views); });
    rule.between_points_ = requested->measure->place == Place::value;
    rule.holds_in_better_orders_ = !rule.between_points_;
    return rule;
}

}  // namespace midrank

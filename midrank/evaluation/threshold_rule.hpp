// How the threshold is chosen: as a number, where a measure is best, by cost, by the number of items labelled, or by
// conditions such as "precision>=0.8,recall>=0.5".

#pragma once

#include "midrank/measures/catalog.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace midrank {

struct OperatingPoint {
    std::int64_t point = 0;
    Cut cut;
    std::string remark = {};  ///< where the choice differs from the request: "labels 48 rows, because …"
};

/// Why a rule picks no operating point.
struct NoPoint {
    Undefined why = Undefined::no_operating_point;
    std::string nearest = {};  ///< the point that comes closest to the conditions, in words

    /// "no operating point meets the condition; the nearest has …"
    std::string text() const;
    friend bool operator==(const NoPoint&, const NoPoint&) = default;
};
using RuleChoice = std::variant<OperatingPoint, NoPoint>;

class ThresholdRule {
public:
    /// A number; `youden`, `f1`, any max_… or min_… or r_…, or the short name of one; `cost:FP=1,FN=5` or
    /// `cost(fp=1,fn=5)`; `top=50` or `top=10%`; a threshold measure with >= or <= and a number, or several of these with
    /// commas or `and` between them. Throws Error for anything else.
    static ThresholdRule read(std::string_view text);

    const std::string& text() const noexcept { return text_; }
    /// Whether the rule is a number.
    bool given() const noexcept { return given_; }
    /// Whether the rule consists of conditions, such as tpr>=0.95.
    bool by_condition() const noexcept { return by_condition_; }
    /// Whether the rule is a measure that is itself a threshold, such as r_b: its value lies between the point picked
    /// and the next one.
    bool between_points() const noexcept { return between_points_; }
    /// Whether the rule may be applied to the least favourable order of the rows. Conditions met there are met in every
    /// better order; a best value found there need not be the best one of another order. False for the top of the rows
    /// and for places between points.
    bool holds_in_better_orders() const noexcept { return holds_in_better_orders_; }
    /// The operating point that the rule picks, or why there is none.
    RuleChoice choose(const Views& views) const { return choose_(views); }
    /// A remark on the choice, as a sentence about the model; none where it is exactly what was requested.
    std::optional<std::string> note(std::string_view model, const RuleChoice& choice) const;

private:
    using Choice = std::function<RuleChoice(const Views&)>;
    ThresholdRule(std::string_view text, Choice choose) : text_(text), choose_(std::move(choose)) {}

    std::string text_;
    Choice choose_;
    bool given_ = false;
    bool by_condition_ = false;
    bool between_points_ = false;
    bool holds_in_better_orders_ = false;
};

}  // namespace midrank

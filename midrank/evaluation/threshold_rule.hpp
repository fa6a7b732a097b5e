// How the threshold is chosen: a number, the place where some measure is best, a cost, the top of the ranking, or conditions
// such as "precision>=0.8,recall>=0.5".

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
    std::string remark = {};  ///< where it is not quite what was asked for: "labels 48 rows, because …"
};

/// Why a rule picks none.
struct NoPoint {
    Undefined why = Undefined::no_operating_point;
    std::string nearest = {};  ///< the point that comes nearest to a condition, in words

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
    /// True where the rule is a number that the user gave.
    bool given() const noexcept { return given_; }
    /// True where the rule is one or more conditions, as tpr>=0.95.
    bool by_condition() const noexcept { return by_condition_; }
    /// True where the rule is a measure that is a threshold itself, as r_b is: what it looks for lies between the point that it
    /// picks and the next one.
    bool between_points() const noexcept { return between_points_; }
    /// True where the rule can be asked of the least favourable order of the rows: what its conditions demand there holds in any better one,
    /// and of a best value nothing is said but where it was looked for. Not of the top of the rows, nor of places between points.
    bool holds_in_better_orders() const noexcept { return holds_in_better_orders_; }
    /// The operating point that the rule picks, or why there is none.
    RuleChoice choose(const Views& views) const { return choose_(views); }
    /// What there is to say of a choice, as a sentence about a model; none where it is just what was asked for.
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

// How the threshold is chosen: a number, the place where some measure is best, a cost, or a constraint such as
// "tpr>=0.95".

#pragma once

#include "midrank/measures/catalog.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <variant>

namespace midrank {

struct OperatingPoint {
    std::int64_t point = 0;
    Cut cut;
};

class ThresholdRule {
public:
    /// A number; `youden`, `f1`, any max_… or min_… or r_…, or the short name of one; `cost:FP=1,FN=5` or
    /// `cost(fp=1,fn=5)`; a threshold measure with >= or <= and a number. Throws Error for anything else.
    static ThresholdRule read(std::string_view text);

    const std::string& text() const noexcept { return text_; }
    /// True where the rule is a number that the user gave.
    bool given() const noexcept { return given_; }
    /// True where the rule is a measure that is a threshold itself, as r_b is: what it looks for lies between the point that it
    /// picks and the next one.
    bool between_points() const noexcept { return between_points_; }
    /// The operating point that the rule picks, or why there is none.
    std::variant<OperatingPoint, Undefined> choose(const Views& views) const { return choose_(views); }

private:
    using Choice = std::function<std::variant<OperatingPoint, Undefined>(const Views&)>;
    ThresholdRule(std::string_view text, Choice choose) : text_(text), choose_(std::move(choose)) {}

    std::string text_;
    Choice choose_;
    bool given_ = false;
    bool between_points_ = false;
};

}  // namespace midrank

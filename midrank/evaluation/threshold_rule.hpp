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
    /// A number; `youden`, `f1`, any max_… or min_… or r_…, or the short name of one; `cost:FP=1,FN=5`; a threshold measure
    /// with >= or <= and a number. Throws Error for anything else.
    static ThresholdRule read(std::string_view text);

    const std::string& text() const noexcept { return text_; }
    /// True where the rule is a number that the user gave.
    bool given() const noexcept { return given_; }
    /// The operating point that the rule picks, or why there is none.
    std::variant<OperatingPoint, Undefined> choose(const Views& views) const { return choose_(views); }

private:
    using Choice = std::function<std::variant<OperatingPoint, Undefined>(const Views&)>;
    ThresholdRule(std::string text, bool given, Choice choose)
        : text_(std::move(text)), given_(given), choose_(std::move(choose)) {}

    std::string text_;
    bool given_ = false;
    Choice choose_;
};

}  // namespace midrank

// Costs of decisions, as used by a measure at one threshold, a curve over all thresholds, and a rule that picks the
// threshold of least cost.

#pragma once

#include "midrank/measures/arguments.hpp"
#include "midrank/summaries/confusion.hpp"

#include <string_view>
#include <vector>

namespace midrank {

/// Cost of one item of each cell; a gain is a negative cost.
struct Costs {
    double of_false_positive = 1, of_false_negative = 1, of_true_positive = 0, of_true_negative = 0;

    /// fp and fn, the costs of mistakes.
    static std::vector<Parameter> parameters_of_mistakes();
    /// The same, and tp and tn.
    static std::vector<Parameter> parameters();
    /// Throws Error where a mistake costs less than the right decision on the same item.
    static void check(const Arguments& arguments);
    /// Reads "fp=1,fn=5"; costs that are left out have the defaults above. Throws Error for other names, and as `check`
    /// does.
    static Costs read(std::string_view text);
    static Costs of(const Arguments& arguments);

    double of(const Confusion& c) const noexcept {
        return of_false_positive * c.false_positive + of_false_negative * c.false_negative +
               of_true_positive * c.true_positive + of_true_negative * c.true_negative;
    }
};

}  // namespace midrank

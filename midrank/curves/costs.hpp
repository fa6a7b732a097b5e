// What the two mistakes cost: a curve against the threshold, and a rule that picks the threshold of least cost.

#pragma once

#include "midrank/measures/arguments.hpp"

#include <string_view>
#include <vector>

namespace midrank {

struct Costs {
    double of_false_positive = 1, of_false_negative = 1;

    static std::vector<Parameter> parameters();
    /// Reads "fp=1,fn=5"; either may be left out and is 1 then. Throws Error for other names, and for what is no cost.
    static Costs read(std::string_view text);
    static Costs of(const Arguments& arguments);

    double of(double false_positives, double false_negatives) const noexcept {
        return of_false_positive * false_positives + of_false_negative * false_negatives;
    }
};

}  // namespace midrank

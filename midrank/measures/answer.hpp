#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/base/value.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// What a measure says: a value, and what belongs to it.
struct Answer {
    Answer(Value number) : value(number) {}          // NOLINT(google-explicit-constructor): every value is an answer
    Answer(double number) : value(number) {}         // NOLINT(google-explicit-constructor)
    Answer(Undefined why) : value(why) {}            // NOLINT(google-explicit-constructor)

    Value value;
    std::optional<Cut> at = {};  ///< the thresholds where it is attained; for a threshold, the interval it stands for
    std::string_view unit = {};  ///< "nat", "bit"; empty for a plain number
    std::string remark = {};  ///< why a value is infinite, and what else must be said
    std::vector<std::pair<std::string_view, double>> details = {};  ///< numbers that belong to the value, by name
};

}  // namespace midrank

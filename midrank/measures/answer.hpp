#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/base/value.hpp"
#include "midrank/numerics/bounds.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// Of an average: over how many of its terms the value is defined.
struct Covered {
    std::size_t defined = 0, all = 0;
    std::string_view of = "classes";  ///< what the terms are

    /// Whether they are the items themselves, and not classes or labels of many items each.
    bool of_items() const noexcept { return of == "queries" || of == "rows"; }
    /// What is said of those over which it is not taken.
    std::string_view others() const noexcept { return of == "queries" ? "have no relevant row" : "have no value"; }
};

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
    std::string_view p_value = {};  ///< which of these is one, of a test that takes every row for independent
    std::optional<Covered> covers = {};  ///< of an average
    /// Where the value is not exact: between which the exact one surely lies. It is then the middle of them.
    std::optional<Bounds> certified = {};
};

}  // namespace midrank

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

/// How many of the terms of an average have a value.
struct Covered {
    std::size_t defined = 0, all = 0;
    std::string_view of = "classes";  ///< what the terms are

    /// Whether the terms are single items, rather than classes or labels with many items each.
    bool of_items() const noexcept { return of == "queries" || of == "rows"; }
    /// What is wrong with the terms left out, for messages.
    std::string_view others() const noexcept { return of == "queries" ? "have no relevant row" : "have no value"; }
};

/// The result of a measure: a value, and what belongs to it.
struct Answer {
    Answer(Value number) : value(number) {}          // NOLINT(google-explicit-constructor): every value is an answer
    Answer(double number) : value(number) {}         // NOLINT(google-explicit-constructor)
    Answer(Undefined why) : value(why) {}            // NOLINT(google-explicit-constructor)

    Value value;
    std::optional<Cut> at = {};  ///< the thresholds where it is attained; for a threshold, the interval it stands for
    std::string_view unit = {};  ///< "nat", "bit"; empty for a plain number
    std::string remark = {};  ///< why the value is infinite, or another caveat
    std::vector<std::pair<std::string_view, double>> details = {};  ///< numbers that belong to the value, by name
    std::string_view p_value = {};  ///< which of these details is a p-value, of a test that assumes independent rows
    std::optional<Covered> covers = {};  ///< for averages only
    /// For a value that is only approximate: bounds that certainly hold the exact value. `value` is then their
    /// midpoint.
    std::optional<Bounds> certified = {};
};

}  // namespace midrank

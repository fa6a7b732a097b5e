// The mark of a ranking whose classes were weighted such that a given share of all is positive. That share is not estimated: an
// item moves a value only by where it stands within its class (inference/influence_moments.hpp). In a slice that weighs what it does
// among all rows, the share is estimated after all, for it depends on how many of each class are in the slice.

#pragma once

#include "midrank/base/bytes.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace midrank {

struct GivenPrevalence {
    /// It is put beside a ranking by who weighted it, and never made of rows.
    struct Rows {};
    static constexpr std::string_view kind = "MRGP";

    double prevalence = 0;
    /// By what the weights of the items of each class were multiplied.
    double positive_factor = 1, negative_factor = 1;
    bool counted = true;  ///< whether weights were numbers of rows before
    /// Of the rows that were weighted together: all, where this is a slice that weighs what it does among them. As they weighed before.
    double positives = 0, negatives = 0;

    void add(const Rows&) noexcept {}
    void merge(const GivenPrevalence&) noexcept {}
    friend bool operator==(const GivenPrevalence&, const GivenPrevalence&) = default;

    Bytes encode() const;
    static GivenPrevalence decode(std::span<const std::byte> bytes);
};

}  // namespace midrank

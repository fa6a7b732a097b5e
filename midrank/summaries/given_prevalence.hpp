// Marks a ranking whose classes were weighted to a given share of positives. That share is not estimated: an item
// affects a value only through its place within its class (inference/influence_moments.hpp). In a slice that keeps its
// weights among all rows, the share is nevertheless estimated, because it depends on the numbers of both classes in the
// slice.

#pragma once

#include "midrank/base/bytes.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace midrank {

struct GivenPrevalence {
    /// Put next to a ranking by whoever weighted it; never made of rows.
    struct Rows {};
    static constexpr std::string_view kind = "MRGP";

    double prevalence = 0;
    /// Factors by which the weights of each class were multiplied.
    double positive_factor = 1, negative_factor = 1;
    bool counted = true;  ///< whether weights were frequencies before
    /// Weight, before weighting, of the rows that were weighted together: all rows, for a slice that keeps its weights
    /// among them.
    double positives = 0, negatives = 0;

    void add(const Rows&) noexcept {}
    void merge(const GivenPrevalence&) noexcept {}
    friend bool operator==(const GivenPrevalence&, const GivenPrevalence&) = default;

    Bytes encode() const;
    static GivenPrevalence decode(std::span<const std::byte> bytes);
};

}  // namespace midrank

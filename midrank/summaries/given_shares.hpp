// Marks a ranking whose slices were weighted to given shares. The shares are not estimated: an item affects a value
// only by its difference from the others of its slice (inference/spread_within_slices.hpp). So the moments of the new
// weights are kept for each slice.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/summaries/weight_moments.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

class GivenShares {
public:
    /// Put next to a ranking by whoever weighted it; never made of rows.
    struct Rows {};
    static constexpr std::string_view kind = "MRGS";

    GivenShares() = default;
    explicit GivenShares(std::vector<WeightMoments> slices) : slices_(std::move(slices)) {}

    /// The rows of each slice, with their new weights.
    std::span<const WeightMoments> slices() const noexcept { return slices_; }

    void add(const Rows&) noexcept {}
    void merge(const GivenShares&) noexcept {}
    friend bool operator==(const GivenShares&, const GivenShares&) = default;

    Bytes encode() const;
    static GivenShares decode(std::span<const std::byte> bytes);

private:
    std::vector<WeightMoments> slices_;
};

}  // namespace midrank

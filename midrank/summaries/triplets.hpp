// Triplets of embeddings (anchor, positive, negative), each reduced to one number: how much farther the positive is
// from the anchor than the negative.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

/// Rows of `dimension` coordinates each, borrowed.
struct TripletRows {
    std::span<const double> anchor, positive, negative;
    std::int64_t dimension = 0;
};

class Triplets {
public:
    using Rows = TripletRows;
    static constexpr std::string_view kind = "MRTR";

    /// Throws Error unless every embedding has norm 1 (to 1e-6).
    void add(const TripletRows& rows);
    void merge(const Triplets& other);
    friend bool operator==(const Triplets&, const Triplets&) = default;

    /// a - p|^2 - |a - n|^2 of each triplet, ascending.
    std::span<const double> excess() const noexcept { return excess_; }

    Bytes encode() const;
    static Triplets decode(std::span<const std::byte> bytes);

private:
    std::vector<double> excess_;
};

template <>
struct Emptiness<Triplets> {
    using View = Triplets;
    static constexpr Undefined why = Undefined::no_triplets;
    static bool holds(const Triplets& triplets) noexcept { return triplets.excess().empty(); }
};

}  // namespace midrank

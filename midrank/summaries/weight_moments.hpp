// Moments of row weights within each tie and class. A ranking has the total weight of a tie; with fractional weights a
// row of weight w is one observation, so standard errors also need the sums of w^2 and w^3, and the number of rows. The
// moments are about the mean weight, so that equal weights have exactly no spread.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/storage.hpp"
#include "midrank/summaries/rows.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace midrank {

/// Moments of the weights of some rows.
struct WeightScatter {
    double rows = 0;
    double mean = 0;
    double squares = 0, cubes = 0;  ///< sums of powers of the distances to the mean

    void add(double weight) noexcept { merge({.rows = 1, .mean = weight}); }
    void merge(const WeightScatter& other) noexcept;
    friend bool operator==(const WeightScatter&, const WeightScatter&) = default;
};

class WeightMoments {
public:
    using Rows = midrank::Rows;
    static constexpr std::string_view kind = "MRWM";

    struct Tie {
        double score = 0;
        WeightScatter positive, negative;
        friend bool operator==(const Tie&, const Tie&) = default;
    };

    WeightMoments() = default;
    /// The scores must fall.
    explicit WeightMoments(Array<Tie> ties) : ties_(std::move(ties)) {}

    void add(const Rows& rows);
    void merge(const WeightMoments& other);
    friend bool operator==(const WeightMoments&, const WeightMoments&) = default;

    /// From the highest score down, without rows of weight 0: the same ties as in the ranking of these rows.
    std::span<const Tie> ties() const noexcept { return ties_; }

    Bytes encode() const;
    static WeightMoments decode(std::span<const std::byte> bytes);

private:
    Array<Tie> ties_;
};

}  // namespace midrank

// Moments for standard errors of differences between models on the same rows: for each pair of models and each class,
// the moments of the difference between an item's influences on both. They include the correlation of the models: for
// the area under the ROC curve they give the covariances of DeLong, DeLong & Clarke-Pearson (1988). A summary of the
// second round: the influences, and the means about which the moments are taken, depend on the rankings of all rows.
//
// Every sum is exact (numerics/sum.hpp) over terms that are rounded for each row separately. So if weights are
// frequencies, the moments do not depend on the order of the rows or on how these were split, to the bit. A row of
// fractional weight w is one observation, w times its influence; the same then holds given the first round.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/numerics/sum.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// An exact sum that records whether a term was not finite.
class MomentSum {
public:
    /// Adds times[i] * x[i]; empty times are ones.
    void add(std::span<const double> times, std::span<const double> x) noexcept;
    void merge(const MomentSum& other) noexcept {
        sum_.merge(other.sum_);
        beyond_ = beyond_ || other.beyond_;
    }
    /// NaN if a term was not finite.
    double total() const noexcept { return beyond_ ? std::numeric_limits<double>::quiet_NaN() : sum_.total(); }
    friend bool operator==(const MomentSum&, const MomentSum&) = default;

    void put(ByteWriter& writer) const;
    static MomentSum take(ByteReader& reader);

private:
    Sum sum_;
    bool beyond_ = false;
};

class PairMoments {
public:
    static constexpr std::string_view kind = "MRPM";
    static constexpr bool second_round = true;

    /// One model's influences on a measure, as the first round knows them.
    struct Model {
        std::int64_t point = -1;  ///< operating point at which they are read; -1 where there is none
        bool known = false;  ///< all are finite; otherwise pairs with this model have no moments
        std::array<double, 2> mean = {};  ///< over the items of each class, negatives first
        double squares = 0;  ///< sum of squares over all items
        friend bool operator==(const Model&, const Model&) = default;
    };
    struct Column {
        std::string measure;  ///< its id with its arguments
        std::vector<Model> models;
        friend bool operator==(const Column&, const Column&) = default;
    };

    /// Rows with the influences of every model on one measure.
    struct Rows {
        std::span<const std::uint8_t> positive;
        std::span<const double> weights = {};  ///< empty: every row weighs 1
        bool counted = true;  ///< weights are frequencies
        Column column;
        /// Fills in the influences of a known model for the rows from first_row on. Called on several threads, a block
        /// at a time, so that those of all rows are never in memory.
        std::function<void(std::size_t model, std::size_t first_row, std::span<double> influences)> influences;
    };

    /// Throws Error where the columns differ; so does merge.
    void add(const Rows& rows);
    void merge(const PairMoments& other);
    /// Adds columns of the same rows.
    void append(PairMoments columns);
    friend bool operator==(const PairMoments&, const PairMoments&) = default;

    std::span<const Column> columns() const noexcept { return columns_; }
    /// The column of a measure at these operating points (one for each model); null where it was not kept.
    const Column* find(std::string_view measure, std::span<const std::int64_t> points) const noexcept;

    /// Sums over the items of one class of powers of the distances to `centre`.
    struct Moments {
        double items = 0;
        double centre = 0;
        double distances = 0, squares = 0, cubes = 0;
    };
    /// For the difference between two models, both known.
    Moments moments(const Column& column, std::size_t first, std::size_t second, bool positive) const;

    Bytes encode() const;
    static PairMoments decode(std::span<const std::byte> bytes);

private:
    struct Sums {
        MomentSum items, distances, squares, cubes;
        void merge(const Sums& other) noexcept;
        friend bool operator==(const Sums&, const Sums&) = default;
    };
    using Cells = std::vector<std::array<Sums, 2>>;  ///< for each pair of models and each class

    static void add_some(const Rows& rows, std::size_t begin, std::size_t end, Cells& cells);
    /// For items of one class: how often each counts, and its distance to the centre.
    static void add_distances(std::span<const double> times, std::span<double> distances, Sums& sums);

    std::vector<Column> columns_;
    std::vector<Cells> cells_;  ///< for each column
};

}  // namespace midrank

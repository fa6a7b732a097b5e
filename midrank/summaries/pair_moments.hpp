// What standard errors of differences need of models on the same rows: for each pair of models the moments of the
// difference between an item's influences on both, each class apart. They carry the correlation of the models: for the area
// under the ROC curve they are the covariances of DeLong, DeLong & Clarke-Pearson (1988). A summary of the second round:
// influences follow from the rankings of all rows, and so do the means about which the moments are taken.
//
// Every sum is exact (numerics/sum.hpp) over terms that each row rounds by itself, so with whole weights, which count rows,
// the moments do not depend on the order of the rows or on how these were split, to the bit. A row of fractional weight is
// one observation, w times its influence; then too they depend on nothing but the first round.

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

/// An exact sum that knows when a term was no finite number.
class MomentSum {
public:
    /// times[i] * x[i]; no times are ones.
    void add(std::span<const double> times, std::span<const double> x) noexcept;
    void merge(const MomentSum& other) noexcept {
        sum_.merge(other.sum_);
        beyond_ = beyond_ || other.beyond_;
    }
    /// NaN beyond the doubles.
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
        std::int64_t point = -1;  ///< the operating point where they are read; -1 where there is none
        bool known = false;  ///< all are finite; else pairs with this model have no moments
        std::array<double, 2> mean = {};  ///< over the items of each class, negative ones first
        double squares = 0;  ///< their sum, over all items
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
        bool counted = true;  ///< weights are whole, and each stands for so many rows
        Column column;
        /// Fills in the influences of a model that is known on the rows from this one on. Called on several threads, a block at a time, so
        /// that those of all rows are never in memory.
        std::function<void(std::size_t model, std::size_t first_row, std::span<double> influences)> influences;
    };

    /// Throws Error where other columns are summed, as merge does.
    void add(const Rows& rows);
    void merge(const PairMoments& other);
    /// Puts the columns of the same rows beside these.
    void append(PairMoments columns);
    friend bool operator==(const PairMoments&, const PairMoments&) = default;

    std::span<const Column> columns() const noexcept { return columns_; }
    /// The column of a measure at these operating points, one a model; none where its moments were not kept.
    const Column* find(std::string_view measure, std::span<const std::int64_t> points) const noexcept;

    /// Sums over the items of one class: of powers of the distances to `centre`.
    struct Moments {
        double items = 0;
        double centre = 0;
        double distances = 0, squares = 0, cubes = 0;
    };
    /// Of the difference of first and second, which are both known.
    Moments moments(const Column& column, std::size_t first, std::size_t second, bool positive) const;

    Bytes encode() const;
    static PairMoments decode(std::span<const std::byte> bytes);

private:
    struct Sums {
        MomentSum items, distances, squares, cubes;
        void merge(const Sums& other) noexcept;
        friend bool operator==(const Sums&, const Sums&) = default;
    };
    using Cells = std::vector<std::array<Sums, 2>>;  ///< of each pair of models and each class

    static void add_some(const Rows& rows, std::size_t begin, std::size_t end, Cells& cells);
    /// Of items of one class, how often each counts, and its distance to the centre.
    static void add_distances(std::span<const double> times, std::span<double> distances, Sums& sums);

    std::vector<Column> columns_;
    std::vector<Cells> cells_;  ///< of each column
};

}  // namespace midrank

// Models compared on the same rows by whether each labels them right at its own threshold: for each pair of models and
// each class, the weight of the rows by which of the two is right; and the weight of the rows by the number of models
// that are right. This is all that McNemar's and Cochran's tests need (inference/paired_table.hpp), and intervals of
// two shares of the same rows (inference/two_proportions.hpp). A summary of the second round: thresholds may depend on
// all rows.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/numerics/sum.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

/// Weight of the rows by which of two models is right.
struct PairedTable {
    double both = 0, first_only = 0, second_only = 0, neither = 0;

    double total() const noexcept { return both + first_only + second_only + neither; }
    double disagreements() const noexcept { return first_only + second_only; }

    friend bool operator==(const PairedTable&, const PairedTable&) = default;
};

/// A Summary (summary.hpp) of several models at once.
class LabelTables {
public:
    static constexpr std::string_view kind = "MRLT";
    static constexpr bool second_round = true;

    struct Rows {
        std::span<const std::int64_t> points;  ///< operating point of each model
        std::span<const std::span<const std::uint8_t>> right;  ///< for each model and row: not 0 where it is right
        std::span<const std::uint8_t> positive;  ///< for each row: not 0 where it is positive
        std::span<const double> weights = {};  ///< empty: every row weighs 1
    };

    LabelTables() = default;
    /// Throws Error where the operating points differ; so does merge.
    void add(const Rows& rows);
    void merge(const LabelTables& other);
    friend bool operator==(const LabelTables&, const LabelTables&) = default;

    std::span<const std::int64_t> points() const noexcept { return points_; }
    std::size_t models() const noexcept { return points_.size(); }

    /// Over all rows, and over the rows of one class. first < second < models().
    PairedTable table(std::size_t first, std::size_t second) const;
    PairedTable table(std::size_t first, std::size_t second, bool positive) const;
    /// Weight of the rows that a model gets right.
    double right(std::size_t model) const { return right_[model].total(); }
    /// Weight of the rows on which exactly this many models are right.
    double agreed(std::size_t models) const { return agreed_[models].total(); }

    Bytes encode() const;
    static LabelTables decode(std::span<const std::byte> bytes);

private:
    struct Cells {
        Sum both, first_only, second_only, neither;

        void merge(const Cells& other);
        PairedTable table() const;
        friend bool operator==(const Cells&, const Cells&) = default;
    };

    explicit LabelTables(std::span<const std::int64_t> points);

    std::vector<std::int64_t> points_;
    std::array<std::vector<Cells>, 2> pairs_;  ///< negatives, positives: (0, 1), (0, 2), …, (1, 2), …
    std::vector<Sum> right_, agreed_;
};

}  // namespace midrank

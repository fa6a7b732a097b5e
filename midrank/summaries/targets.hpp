// True and predicted numbers, row by row: what every measure of a regression is a function of.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/task_rows.hpp"
#include "midrank/summaries/weight_moments.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

class Targets {
public:
    using Rows = TargetRows;
    static constexpr std::string_view kind = "MRTG";

    void add(const TargetRows& rows);
    void merge(const Targets& other);
    /// The same rows, in any order; rows of weight 0 do not count.
    friend bool operator==(const Targets& a, const Targets& b);

    std::size_t size() const noexcept { return truth_.size(); }
    double truth(std::size_t row) const noexcept { return truth_[row]; }
    double predicted(std::size_t row) const noexcept { return predicted_[row]; }
    double error(std::size_t row) const noexcept { return truth_[row] - predicted_[row]; }

    bool whole() const noexcept { return whole_; }
    double total() const noexcept { return total_; }

    /// The same rows, each so many times.
    Targets with_counts(std::span<const std::uint32_t> counts) const;

    // What summaries of items have in common: entries of equal items, here rows.
    std::size_t entries() const noexcept { return size(); }
    double weight(std::size_t row) const noexcept { return weights_.empty() ? 1 : weights_[row]; }
    WeightScatter scatter(std::size_t row) const noexcept {
        return weight(row) > 0 ? WeightScatter{.rows = 1, .mean = weight(row)} : WeightScatter{};
    }

    Bytes encode() const;
    static Targets decode(std::span<const std::byte> bytes);

private:
    void total_up();
    std::vector<std::size_t> ordered_rows() const;

    std::vector<double> truth_, predicted_;
    std::vector<double> weights_;  ///< empty: every row weighs 1
    bool whole_ = true;
    double total_ = 0;
};

template <>
struct Emptiness<Targets> {
    using View = Targets;
    static constexpr Undefined why = Undefined::empty;
    static bool holds(const Targets& targets) noexcept { return !(targets.total() > 0); }
};

}  // namespace midrank

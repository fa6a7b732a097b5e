#include "midrank/summaries/weighted_rows.hpp"

#include "midrank/numerics/sum.hpp"
#include "midrank/predictions/weights.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace midrank {

WeightedRows::WeightedRows(std::size_t size, std::vector<double> weights, bool whole)
    : size_(size), weights_(std::move(weights)), whole_(whole) {
    if (std::ranges::all_of(weights_, [](double weight) { return weight == 1; })) weights_.clear();
    Sum sum;
    for (const double weight : weights_) sum.add(weight);
    total_ = weights_.empty() ? static_cast<double>(size_) : sum.total();
}

WeightedRows::WeightedRows(std::size_t size, const ItemColumns& items)
    : WeightedRows(size, {items.weights.begin(), items.weights.end()},
                   items.weights_count &&
                       std::ranges::all_of(items.weights, [](double weight) { return weight == std::floor(weight); })) {
}

WeightedRows WeightedRows::read(ByteReader& reader, std::size_t size, bool whole) {
    reader.expect<double>(size);
    std::vector<double> weights(size);
    reader.take(std::span(weights));
    return checked(reader, std::move(weights), whole);
}

WeightedRows WeightedRows::checked(const ByteReader& reader, std::vector<double> weights, bool whole) {
    for (const double weight : weights) {
        if (!(weight >= least_weight && weight <= most_weight)) reader.fail("a row has no weight");
        if (whole && weight != std::floor(weight)) reader.fail("a whole weight is not whole");
    }
    const std::size_t size = weights.size();
    WeightedRows rows(size, std::move(weights), whole);
    if (rows.total() > most_weight) reader.fail("the weights are too large");
    return rows;
}

void WeightedRows::append(const WeightedRows& other) {
    std::vector<double> weights;
    if (!weights_.empty() || !other.weights_.empty()) {
        weights = std::move(weights_);
        weights.resize(size_, 1);
        for (std::size_t row = 0; row < other.size_; ++row) weights.push_back(other.weight(row));
    }
    *this = WeightedRows(size_ + other.size_, std::move(weights), whole_ && other.whole_);
}

void WeightedRows::multiply(std::span<const std::uint64_t> counts) {
    std::vector<double> weights(size_);
    for (std::size_t row = 0; row < size_; ++row)
        weights[row] = static_cast<double>(counts[row]) * (whole_ ? 1 : weight(row));
    *this = WeightedRows(size_, std::move(weights), whole_);
}

std::vector<std::size_t> WeightedRows::rows_of_weight() const {
    std::vector<std::size_t> rows;
    rows.reserve(size_);
    for (std::size_t row = 0; row < size_; ++row)
        if (weight(row) > 0) rows.push_back(row);
    return rows;
}

}  // namespace midrank

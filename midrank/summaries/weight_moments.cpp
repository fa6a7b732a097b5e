#include "midrank/summaries/weight_moments.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

constexpr std::uint32_t weight_moments_layout = 1;

}  // namespace

// Pebay (2008), Formulas for Robust, One-Pass Parallel Computation of Covariances and Arbitrary-Order Statistical Moments.
void WeightScatter::merge(const WeightScatter& other) noexcept {
    if (other.rows == 0) return;
    if (rows == 0) {
        *this = other;
        return;
    }
    const double total = rows + other.rows;
    const double apart = other.mean - mean;
    const double share = other.rows / total;
    cubes += other.cubes + apart * apart * apart * rows * share * ((rows - other.rows) / total) +
             3 * apart * (rows / total * other.squares - share * squares);
    squares += other.squares + apart * apart * rows * share;
    mean += apart * share;
    rows = total;
}

void WeightMoments::add(const Rows& rows) {
    if (rows.size() == 0) return;
    std::visit(
        [this, &rows](const auto& scores) {
            std::vector<std::uint32_t> order;
            order.reserve(rows.size());
            for (std::size_t row = 0; row < rows.size(); ++row) {
                if (rows.weighs(row)) order.push_back(static_cast<std::uint32_t>(row));
            }
            // Weights of a tie are added in the order of the rows.
            std::ranges::sort(order, [&scores](std::uint32_t a, std::uint32_t b) {
                return scores[a] != scores[b] ? scores[a] > scores[b] : a < b;
            });
            WeightMoments added;
            for (const std::uint32_t row : order) {
                const auto score = static_cast<double>(scores[row]);
                if (added.ties_.empty() || added.ties_.back().score != score) added.ties_.push_back({.score = score});
                Tie& tie = added.ties_.back();
                (rows.positive[row] != 0 ? tie.positive : tie.negative).add(rows.weight(row));
            }
            merge(added);
        },
        rows.scores);
}

void WeightMoments::merge(const WeightMoments& other) {
    if (ties_.empty()) {
        ties_ = other.ties_;
        return;
    }
    Array<Tie> merged;
    merged.reserve(ties_.size() + other.ties_.size());
    auto mine = ties_.begin();
    auto theirs = other.ties_.begin();
    while (mine != ties_.end() || theirs != other.ties_.end()) {
        if (theirs == other.ties_.end() || (mine != ties_.end() && mine->score > theirs->score)) {
            merged.push_back(*mine++);
        } else if (mine == ties_.end() || theirs->score > mine->score) {
            merged.push_back(*theirs++);
        } else {
            merged.push_back(*mine++);
            merged.back().positive.merge(theirs->positive);
            merged.back().negative.merge(theirs->negative);
            ++theirs;
        }
    }
    ties_ = std::move(merged);
}

Bytes WeightMoments::encode() const {
    ByteWriter writer(kind, weight_moments_layout);
    writer.put(static_cast<std::uint64_t>(ties_.size()));
    for (const Tie& tie : ties_) {
        writer.put(tie.score);
        for (const WeightScatter& m : {tie.positive, tie.negative}) {
            writer.put(m.rows);
            writer.put(m.mean);
            writer.put(m.squares);
            writer.put(m.cubes);
        }
    }
    return std::move(writer).take();
}

WeightMoments WeightMoments::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, weight_moments_layout);
    const auto ties = reader.take<std::uint64_t>();
    constexpr std::size_t numbers_in_tie = 9;
    reader.expect<std::array<double, numbers_in_tie>>(ties);
    WeightMoments moments;
    moments.ties_.reserve(static_cast<std::size_t>(ties));
    const auto class_moments = [&reader] {
        WeightScatter m;
        m.rows = reader.take<double>();
        m.mean = reader.take<double>();
        m.squares = reader.take<double>();
        m.cubes = reader.take<double>();
        const bool finite =
            std::isfinite(m.rows) && std::isfinite(m.mean) && std::isfinite(m.squares) && std::isfinite(m.cubes);
        if (!finite || m.rows < 0 || m.rows != std::floor(m.rows) || m.mean < 0 || m.squares < 0 ||
            (m.rows == 0 && m != WeightScatter{}))
            reader.fail("the moments of a tie are none");
        return m;
    };
    for (std::uint64_t i = 0; i < ties; ++i) {
        Tie tie{.score = reader.take<double>()};
        const bool falls = moments.ties_.empty() || tie.score < moments.ties_.back().score;
        if (std::isnan(tie.score) || !falls) reader.fail("the scores do not fall");
        tie.positive = class_moments();
        tie.negative = class_moments();
        moments.ties_.push_back(tie);
    }
    reader.finish();
    return moments;
}

}  // namespace midrank

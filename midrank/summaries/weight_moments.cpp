#include "midrank/summaries/weight_moments.hpp"

#include "midrank/summaries/weighted_keys.hpp"

#include <cmath>
#include <utility>
#include <variant>

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
        [this, &rows]<class Score>(std::span<const Score> scores) {
            auto bucketed =
                distribute_weighted_rows(scores, rows.positive, [&rows](std::size_t row) { return rows.weight(row); });
            WeightMoments added(Array<Tie>(rows.size()));
            const auto total = [&ties = added.ties_](std::size_t place, const auto& of_tie) {
                Tie& tie = ties[place];
                tie = {.score = static_cast<double>(score_of<Score>(of_tie.front().key))};
                for (const auto& row : of_tie) (row.weight > 0 ? tie.positive : tie.negative).add(std::abs(row.weight));
            };
            for_each_tie(bucketed, total, added.ties_);
            if (ties_.empty()) {
                ties_ = std::move(added.ties_);
            } else {
                merge(added);
            }
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
            reader.fail("the moments of a tie are invalid");
        return m;
    };
    for (std::uint64_t i = 0; i < ties; ++i) {
        Tie tie{.score = reader.take<double>()};
        const bool falls = moments.ties_.empty() || tie.score < moments.ties_.back().score;
        if (std::isnan(tie.score) || !falls) reader.fail("the scores are not in descending order");
        tie.positive = class_moments();
        tie.negative = class_moments();
        moments.ties_.push_back(tie);
    }
    reader.finish();
    return moments;
}

}  // namespace midrank

#include "midrank/simulation/binormal.hpp"

#include "midrank/numerics/philox.hpp"
#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace midrank {
namespace {

constexpr std::uint64_t label_stream = 0x4C61;  // streams apart, so that labels and scores share no bits
constexpr std::uint64_t score_stream = 0x5363;
constexpr std::size_t rows_in_part = 1 << 16;

/// One standard normal number from two words, by Box and Muller.
double normal(const std::array<std::uint64_t, 2>& words) {
    return std::sqrt(-2 * std::log(unit_interval(words[0]))) * std::cos(2 * std::numbers::pi * unit_interval(words[1]));
}

template <class Score>
void fill_rows(const Binormal& model, std::int64_t first_row, std::span<Score> scores, std::span<std::uint8_t> labels) {
    const Philox label_bits(model.seed, label_stream);
    const Philox score_bits(model.seed, score_stream);
    const std::size_t parts = (scores.size() + rows_in_part - 1) / rows_in_part;
    for_each_part(static_cast<std::int64_t>(parts), [&](std::int64_t part) {
        const std::size_t begin = static_cast<std::size_t>(part) * rows_in_part;
        const std::size_t end = std::min(scores.size(), begin + rows_in_part);
        for (std::size_t i = begin; i < end; ++i) {
            const auto row = static_cast<std::uint64_t>(first_row) + i;
            const bool positive = unit_interval(label_bits.words(row)[0]) < model.prevalence;
            const double x = normal(score_bits.words(row)) + (positive ? model.shift : 0);
            labels[i] = positive ? 1 : 0;
            scores[i] = static_cast<Score>(model.probabilities ? 1 / (1 + std::exp(-x)) : x);
        }
    });
}

}  // namespace

void fill(const Binormal& model, std::int64_t first_row, std::span<float> scores, std::span<std::uint8_t> labels) {
    fill_rows(model, first_row, scores, labels);
}

void fill(const Binormal& model, std::int64_t first_row, std::span<double> scores, std::span<std::uint8_t> labels) {
    fill_rows(model, first_row, scores, labels);
}

}  // namespace midrank

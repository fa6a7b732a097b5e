#include "studies/simulation/sample.hpp"

#include "midrank/numerics/streams.hpp"
#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace midrank {
namespace {

constexpr std::size_t rows_in_part = 1 << 16;

/// Calls work(i, words of the label stream, words of the score stream) for each of `rows` rows, in parts.
template <class Work>
void for_each_row(std::uint64_t seed, std::int64_t first_row, std::size_t rows, const Work& work) {
    const Philox label_bits = random_of(seed, Stream::simulated_labels);
    const Philox score_bits = random_of(seed, Stream::simulated_scores);
    const std::size_t parts = (rows + rows_in_part - 1) / rows_in_part;
    for_each_part(static_cast<std::int64_t>(parts), [&](std::int64_t part) {
        const std::size_t begin = static_cast<std::size_t>(part) * rows_in_part;
        const std::size_t end = std::min(rows, begin + rows_in_part);
        for (std::size_t i = begin; i < end; ++i) {
            const auto row = static_cast<std::uint64_t>(first_row) + i;
            work(i, label_bits.words(row), score_bits.words(row));
        }
    });
}

double drawn(const ScoreLaw& law, std::uint64_t part, const std::array<std::uint64_t, 2>& words) {
    return law.drawn({unit_interval(part), unit_interval(words[0]), unit_interval(words[1])});
}

template <class Score>
void fill_rows(const Population& population, std::uint64_t seed, std::int64_t first_row, std::span<Score> scores,
               std::span<std::uint8_t> labels) {
    for_each_row(seed, first_row, scores.size(), [&](std::size_t i, const auto& label_words, const auto& score_words) {
        const bool positive = unit_interval(label_words[0]) < population.prevalence;
        labels[i] = positive ? 1 : 0;
        scores[i] = static_cast<Score>(
            drawn(positive ? population.positive : population.negative, label_words[1], score_words));
    });
}

}  // namespace

void fill(const Population& population, std::uint64_t seed, std::int64_t first_row, std::span<float> scores,
          std::span<std::uint8_t> labels) {
    fill_rows(population, seed, first_row, scores, labels);
}

void fill(const Population& population, std::uint64_t seed, std::int64_t first_row, std::span<double> scores,
          std::span<std::uint8_t> labels) {
    fill_rows(population, seed, first_row, scores, labels);
}

void fill(const ScoreLaw& law, std::uint64_t seed, std::int64_t first_row, std::span<double> scores) {
    for_each_row(seed, first_row, scores.size(), [&](std::size_t i, const auto& label_words, const auto& score_words) {
        scores[i] = drawn(law, label_words[1], score_words);
    });
}

}  // namespace midrank

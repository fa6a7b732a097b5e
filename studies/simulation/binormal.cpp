#include "studies/simulation/binormal.hpp"

#include "midrank/parallel/blocks.hpp"
#include "studies/simulation/laws.hpp"
#include "studies/simulation/sample.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t rows_in_part = 1 << 16;

template <class Score>
void fill_rows(const Binormal& model, std::int64_t first_row, std::span<Score> scores, std::span<std::uint8_t> labels) {
    const Population population = binormal_population(model.prevalence, model.shift, model.spread);
    std::vector<double> x(scores.size());
    fill(population, model.seed, first_row, std::span(x), labels);
    const std::size_t parts = (x.size() + rows_in_part - 1) / rows_in_part;
    for_each_part(static_cast<std::int64_t>(parts), [&](std::int64_t part) {
        const std::size_t begin = static_cast<std::size_t>(part) * rows_in_part;
        const std::size_t end = std::min(x.size(), begin + rows_in_part);
        for (std::size_t i = begin; i < end; ++i)
            scores[i] = static_cast<Score>(model.probabilities ? 1 / (1 + std::exp(-x[i])) : x[i]);
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

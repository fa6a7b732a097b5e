// The time to rank a million doubles, one in ten of them positive, by the distribution of the scores: those of real
// data, and those that are hard for a sort that uses a sample, leading bits or few distinct scores. Also with weights.

#include "midrank/summaries/ranking.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace midrank;

constexpr std::size_t rows = 1'000'000;

struct Draw {
    std::mt19937_64 bits{7};
    double uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
    double normal() { return distribution(bits); }
    std::normal_distribution<double> distribution;
};

using ScoreOfRow = std::function<double(std::size_t row, Draw& draw)>;

double rounded(double score, double steps) { return std::round(score * steps) / steps; }

const std::vector<std::pair<std::string, ScoreOfRow>> kinds = {
    {"sigmoid", [](std::size_t, Draw& draw) { return 1 / (1 + std::exp(-draw.normal())); }},
    {"uniform", [](std::size_t, Draw& draw) { return draw.uniform(); }},
    {"heavy tail", [](std::size_t, Draw& draw) { return std::pow(draw.uniform(), 12); }},
    {"both signs", [](std::size_t, Draw& draw) { return draw.normal(); }},
    {"both signs, 1800 exponents",
     [](std::size_t, Draw& draw) { return std::ldexp(draw.normal(), static_cast<int>(draw.bits() % 1800) - 900); }},
    {"half zeros", [](std::size_t row, Draw& draw) { return row % 2 == 0 ? draw.uniform() : 0; }},
    {"crowded beside one far away",
     [](std::size_t row, Draw& draw) {
         return row == 77 ? 1e300 : 1 + static_cast<double>(draw.bits() % rows) * 0x1p-52;
     }},
    {"ascending", [](std::size_t row, Draw&) { return static_cast<double>(row); }},
    {"descending", [](std::size_t row, Draw&) { return -static_cast<double>(row); }},
    {"organ pipe", [](std::size_t row, Draw&) { return static_cast<double>(std::min(row, rows - row)); }},
    {"all equal", [](std::size_t, Draw&) { return 0.5; }},
    {"two, one bit apart", [](std::size_t row, Draw&) { return row % 2 == 0 ? std::nextafter(0.5, 1) : 0.5; }},
    {"denormals", [](std::size_t, Draw& draw) { return static_cast<double>(draw.bits() % rows) * 5e-324; }},
    {"narrow", [](std::size_t, Draw& draw) { return 0.99 + draw.uniform() * 1e-9; }},
    {"1001 values", [](std::size_t, Draw& draw) { return rounded(draw.uniform(), 1000); }},
    {"20001 values", [](std::size_t, Draw& draw) { return rounded(draw.uniform(), 20'000); }},
    {"one value at a period",
     [](std::size_t row, Draw& draw) { return row % (rows / 2048) == 0 ? 0.5 : draw.uniform(); }},
    {"64 heaps", [](std::size_t row, Draw& draw) { return static_cast<double>(row % 64) + draw.uniform() * 1e-12; }},
    {"heaps of 900 exponents",
     [](std::size_t row, Draw& draw) {
         return std::ldexp(1 + draw.uniform() * 1e-10, static_cast<int>(row % 900) - 450);
     }},
};

void rank_scores(benchmark::State& state, const ScoreOfRow& score, bool weighted) {
    Draw draw;
    std::vector<double> scores(rows);
    std::vector<std::uint8_t> labels(rows);
    std::vector<double> weights(weighted ? rows : 0);
    for (std::size_t row = 0; row < rows; ++row) {
        scores[row] = score(row, draw);
        labels[row] = draw.uniform() < 0.1 ? 1 : 0;
        if (weighted) weights[row] = draw.uniform();
    }
    for (auto _ : state) benchmark::DoNotOptimize(Ranking::of(std::span<const double>(scores), labels, weights));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rows));
}

const bool registered = [] {
    for (const auto& [name, score] : kinds)
        benchmark::RegisterBenchmark(("rank_scores/" + name).c_str(), rank_scores, score, false)->UseRealTime();
    benchmark::RegisterBenchmark("rank_scores/sigmoid, weighted", rank_scores, kinds.front().second, true)
        ->UseRealTime();
    return true;
}();

}  // namespace

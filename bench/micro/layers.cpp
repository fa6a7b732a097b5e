// The cost of each layer by itself: sums, sorting, construction of the ranking, and the folds over
// it. Items are rows or ties.

#include "midrank/measures/catalog.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/simd/sort.hpp"
#include "midrank/summaries/interpolated_precision.hpp"
#include "midrank/summaries/lift_sum.hpp"
#include "midrank/summaries/sort_keys.hpp"
#include "studies/simulation/binormal.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace midrank;

template <class Score>
struct Rows {
    std::vector<Score> scores;
    std::vector<std::uint8_t> labels;

    explicit Rows(std::int64_t count)
        : scores(static_cast<std::size_t>(count)), labels(static_cast<std::size_t>(count)) {
        fill(Binormal{}, 0, std::span(scores), std::span(labels));
    }
    Ranking ranking() const { return Ranking::of(std::span<const Score>(scores), labels); }
};

void count_items(benchmark::State& state) { state.SetItemsProcessed(state.iterations() * state.range(0)); }

void exact_sum(benchmark::State& state) {
    const Rows<double> rows(state.range(0));
    for (auto _ : state) {
        Sum sum;
        for (const double x : rows.scores) sum.add(x);
        benchmark::DoNotOptimize(sum.total());
    }
    count_items(state);
}
BENCHMARK(exact_sum)->Arg(1 << 20);

template <class Key, bool by_radix>
void sort_keys(benchmark::State& state) {
    std::vector<Key> keys(static_cast<std::size_t>(state.range(0)));
    std::vector<Key> other(keys.size());
    for (auto _ : state) {
        state.PauseTiming();
        std::uint64_t x = 1;
        for (Key& key : keys) {
            x = x * 6364136223846793005U + 1442695040888963407U;
            key = static_cast<Key>(x ^ (x >> 33));
        }
        state.ResumeTiming();
        if (by_radix) {
            sort_by_key<Key>(keys, other);
        } else {
            sort(std::span(keys));
        }
    }
    count_items(state);
}
BENCHMARK(sort_keys<std::uint32_t, false>)->Arg(90)->Arg(1 << 14)->Arg(1 << 20);
BENCHMARK(sort_keys<std::uint32_t, true>)->Arg(90)->Arg(1 << 14)->Arg(1 << 20);
BENCHMARK(sort_keys<std::uint64_t, false>)->Arg(90)->Arg(1 << 14)->Arg(1 << 20);
BENCHMARK(sort_keys<std::uint64_t, true>)->Arg(90)->Arg(1 << 14)->Arg(1 << 20);

template <class Score>
void rank_rows(benchmark::State& state) {
    const Rows<Score> rows(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(rows.ranking());
    count_items(state);
}
BENCHMARK(rank_rows<float>)->RangeMultiplier(100)->Range(100, 1'000'000);
BENCHMARK(rank_rows<double>)->RangeMultiplier(100)->Range(100, 1'000'000);

template <class F>
void fold_ties(benchmark::State& state) {
    const Ranking ranking = Rows<double>(state.range(0)).ranking();
    const F start = [&ranking] {
        if constexpr (std::is_constructible_v<F, const Ranking&>) {
            return F(ranking);
        } else {
            return F{};
        }
    }();
    for (auto _ : state) benchmark::DoNotOptimize(ranking.fold(start));
    count_items(state);
}
BENCHMARK(fold_ties<RocHull>)->Arg(1 << 20);
BENCHMARK(fold_ties<Separation>)->Arg(1 << 20);
BENCHMARK(fold_ties<PrecisionAreaFold>)->Arg(1 << 20);
BENCHMARK(fold_ties<LiftSum>)->Arg(1 << 20);
BENCHMARK(fold_ties<InterpolatedPrecision>)->Arg(1 << 20);

void merge_rankings(benchmark::State& state) {
    const Rows<double> rows(state.range(0));
    const std::size_t half = rows.scores.size() / 2;
    const auto part = [&rows](std::size_t begin, std::size_t end) {
        return Ranking::of(std::span(rows.scores).subspan(begin, end - begin),
                           std::span(rows.labels).subspan(begin, end - begin));
    };
    const Ranking left = part(0, half);
    const Ranking right = part(half, rows.scores.size());
    for (auto _ : state) {
        Ranking merged = left;
        merged.merge(right);
        benchmark::DoNotOptimize(merged);
    }
    count_items(state);
}
BENCHMARK(merge_rankings)->Arg(1 << 20);

}  // namespace

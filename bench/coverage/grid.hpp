// The grid of the coverage study: coverage of the default intervals of some measures, over samples of one population in
// one design. grid.cpp runs many of them; tests/properties/coverage_test.cpp a few.

#pragma once

#include "bench/coverage/populations.hpp"
#include "midrank/parallel/blocks.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank::coverage {

inline Tallies<Tally> one_sample(std::span<const MeasureRequest> requested, std::span<const double> truths,
                                 double threshold, const DrawnRows& drawn) {
    Tallies<Tally> tallies;  // by measure
    tallies.of.resize(requested.size());
    const Views views(drawn.ranking(), threshold);
    const Rows rows = drawn.rows();
    const auto answers = answers_of(requested, views);
    const auto found = intervals(requested, answers, views, rows,
                                 {.scheme = drawn.cluster_count > 0 ? Scheme::clustered : Scheme::plain});
    for (std::size_t i = 0; i < requested.size(); ++i) {
        if (answers[i].value.defined()) tallies.of[i].add(found[i], truths[i]);
    }
    return tallies;
}

/// The measures requested for samples of one population, and their true values.
struct Truth {
    double threshold = 0;
    std::vector<MeasureRequest> requested;
    std::vector<double> values;

    Truth(const Ranking& whole, const char* measures) : requested(read_measures(measures)) {
        threshold = read_measures("max_f1").front().answer(Views(whole, {})).at->value;
        for (const Answer& answer : answers_of(requested, Views(whole, threshold)))
            values.push_back(answer.value.number());
    }
};

/// By measure. Samples are the same in each run.
inline Tallies<Tally> coverage_of(const Population& population, const Truth& truth, const Design& design,
                                  std::int64_t per_cent, std::int64_t rows, std::int64_t samples) {
    const double prevalence = static_cast<double>(per_cent) / 100;
    return reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
        const auto seed =
            static_cast<std::uint64_t>(rows * 100 + per_cent) * 1'000'000 + static_cast<std::uint64_t>(sample);
        return one_sample(truth.requested, truth.values, truth.threshold,
                          draw_rows(population, design, prevalence, rows, seed));
    });
}

}  // namespace midrank::coverage

// How often does a search over slices find a difference that does not exist? Rows of one law with three uninformative
// columns of slices; every slice and crossing is compared with the rest. docs/coverage.md has the table.
//
//     bench_slice_search SAMPLES > slice_search.csv

#include "midrank/evaluation/slice_search.hpp"

#include "bench/coverage/study.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/predictions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

Predictions rows_of(std::int64_t count, double prevalence, std::uint64_t seed) {
    Draws draws(seed);
    Predictions rows{.label_name = "label", .positive_name = "1"};
    std::vector<double> scores;
    for (const int groups : {2, 3, 4}) {
        GroupColumn& column = rows.slices.emplace_back();
        column.name = std::to_string(groups);
        for (int g = 0; g < groups; ++g) column.groups.push_back(std::to_string(g));
    }
    for (std::int64_t row = 0; row < count; ++row) {
        const bool positive = draws.uniform() < prevalence;
        rows.positive.push_back(positive ? 1 : 0);
        scores.push_back(1 / (1 + std::exp(0.5 - draws.normal() - (positive ? 1 : 0))));
        for (GroupColumn& column : rows.slices)
            column.codes.push_back(
                static_cast<std::int32_t>(draws.uniform() * static_cast<double>(column.groups.size())));
    }
    rows.scores.push_back({"score", std::move(scores)});
    return rows;
}

/// The number of samples in which something was found.
struct FalseFindings {
    std::array<std::int64_t, 3> samples{};  ///< by adjusted p, by the adjusted interval, by the unadjusted p

    void merge(const FalseFindings& other) {
        for (std::size_t i = 0; i < samples.size(); ++i) samples[i] += other.samples[i];
    }
};

FalseFindings findings_of(const SliceSearch::OfMeasure& of) {
    FalseFindings found;
    for (const SliceSearch::Found& slice : of.slices) {
        const auto small = [](const Value& p) { return p.defined() && p.number() <= 0.05 ? 1 : 0; };
        const RestDifference& rest = slice.rest;
        const auto* interval = rest.adjusted_interval ? std::get_if<Interval>(&*rest.adjusted_interval) : nullptr;
        const bool apart = interval != nullptr && (interval->bounds.low > 0 || interval->bounds.high < 0);
        found.samples[0] = std::max<std::int64_t>(found.samples[0], small(rest.adjusted));
        found.samples[1] = std::max<std::int64_t>(found.samples[1], apart ? 1 : 0);
        found.samples[2] = std::max<std::int64_t>(found.samples[2], small(rest.p));
    }
    return found;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv, "rows,prevalence,measure,samples,adjusted_p,adjusted_interval,p", [](std::int64_t samples) {
            for (const std::int64_t rows : {1000, 4000}) {
                for (const double prevalence : {0.5, 0.2}) {
                    const auto requested =
                        read_measures("roc_auc,average_precision,brier_score,f1,sensitivity,specificity");
                    const auto all = reduce_parts<Tallies<FalseFindings>>(samples, [&](std::int64_t sample) {
                        const Predictions drawn = rows_of(rows, prevalence, static_cast<std::uint64_t>(sample));
                        const Report report =
                            evaluate(gather(drawn, {.crossings = true}), {.measures = requested,
                                                                          .threshold = {},
                                                                          .intervals = IntervalRequest{},
                                                                          .search = SliceSearchRequest{}});
                        Tallies<FalseFindings> found;
                        for (const auto& of : report.models.front().search->measures)
                            found.of.push_back(findings_of(of));
                        return found;
                    });
                    for (std::size_t i = 0; i < requested.size(); ++i) {
                        const auto& [by_p, by_interval, unadjusted] = all.of[i].samples;
                        fmt::print("{},{},{},{},{},{},{}\n", rows, prevalence, requested[i].key, samples, by_p,
                                   by_interval, unadjusted);
                    }
                }
            }
        });
}

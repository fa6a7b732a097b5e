// Small tables for laws and comparisons: rows with a label, a score and a weight, and the summaries of them.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "tests/brute/brute.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace midrank::tests {

struct Row {
    bool positive = false;
    double score = 0;
    double weight = 1;
};
using TableOfRows = std::vector<Row>;

struct ColumnsOfRows {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights;

    explicit ColumnsOfRows(std::span<const Row> rows) {
        for (const Row& row : rows) {
            scores.push_back(row.score);
            labels.push_back(row.positive ? 1 : 0);
            weights.push_back(row.weight);
        }
    }
};

inline Ranking ranking_of(const TableOfRows& table, bool weighted = true) {
    const auto [scores, labels, weights] = ColumnsOfRows(table);
    return weighted ? Ranking::of(std::span<const double>(scores), labels, weights)
                    : Ranking::of(std::span<const double>(scores), labels);
}

inline Answer answer_of(const std::string& measure, const TableOfRows& table, std::optional<double> threshold = {}) {
    return read_measures(measure).front().answer(Views(ranking_of(table), threshold));
}

/// Whether it counts rows, and so needs whole weights: where k is a number of rows, though the
/// measure also accepts a share.
inline bool counts_rows(const MeasureRequest& requested) {
    const Needs needs = requested.measure->needs;
    return needs == Needs::whole_weights || needs == Needs::counted_probabilities || requested.arguments.has("k");
}

/// Every measure that needs no argument, and others of the second implementation.
inline std::vector<MeasureRequest> every_measure() {
    std::vector<MeasureRequest> requested_measures = standard_measures(true);
    for (const auto& [key, result] : brute::all({{true, 0.75, 1}, {false, 0.25, 1}}, 0.5)) {
        if (std::ranges::find(requested_measures, key, &MeasureRequest::key) == requested_measures.end())
            requested_measures.push_back(read_measures(key).front());
    }
    return requested_measures;
}

}  // namespace midrank::tests

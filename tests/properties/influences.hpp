// Influences compared with derivatives of a measure with respect to the weight of an item.

#pragma once

#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace midrank::tests {

/// The influences of one item of each class at each tie, alternately of the positive and of the negative.
inline std::vector<double> influences_of_ties(const MeasureRequest& requested, const Views& views) {
    const auto influence = requested.measure->influence(views, requested.arguments);
    if (!std::holds_alternative<Influence>(influence)) return {};
    std::vector<double> found;
    const auto& ranking = views.get<Ranking>();
    for (std::int64_t part = 0; part < ranking.part_count(); ++part) {
        const BlockInfluence fill = std::get<Influence>(influence).start(part);
        ranking.visit_part(part, [&](const CumulativeBlock<double>& block) {
            std::vector<double> positive(block.size());
            std::vector<double> negative(block.size());
            fill(block, positive, negative);
            for (std::size_t i = 0; i < block.size(); ++i) found.insert(found.end(), {positive[i], negative[i]});
        });
    }
    return found;
}

/// For a table with a row for each class of each tie, from the highest score down: the influence of a row is the
/// derivative of the measure with respect to its weight, checked for every `stride`-th row. Rows may have weight 0.
inline void expect_influences_are_slopes(const std::string& key, const TableOfRows& table, std::size_t stride = 1) {
    constexpr double step = 1e-5;  // central differences: error of order step^2, and rounding / step
    const MeasureRequest requested = read_measures(key).front();
    const std::vector<double> found = influences_of_ties(requested, Views(ranking_of(table)));
    ASSERT_EQ(found.size(), table.size()) << key;
    double sum = 0;
    double total = 0;
    for (std::size_t row = 0; row < table.size(); ++row) {
        total += table[row].weight;
        sum += table[row].weight * found[row];
    }
    EXPECT_NEAR(sum / total, 0, 1e-12) << key;
    for (std::size_t row = 0; row < table.size(); row += stride) {
        if (table[row].weight == 0) continue;
        TableOfRows more = table;
        TableOfRows less = table;
        more[row].weight += step;
        less[row].weight -= step;
        const double slope =
            (answer_of(key, more).value.number() - answer_of(key, less).value.number()) / (2 * step) * total;
        EXPECT_NEAR(found[row], slope, 1e-7) << key << " row " << row;
    }
}

}  // namespace midrank::tests

#include "midrank/summaries/tie_table.hpp"

#include "midrank/numerics/double_double.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/error_order.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

namespace midrank {
namespace {

/// One side of the table, and the tie of each row.
struct Side {
    TieWeights ties;
    std::vector<std::size_t> tie_of_row;
};

std::vector<double> distinct_numbers(const Targets& targets, const std::function<double(std::size_t)>& number) {
    const WeightedOrder order = WeightedOrder::of(targets, number);
    std::vector<double> distinct;
    std::ranges::unique_copy(order.numbers(), std::back_inserter(distinct));
    return distinct;
}

/// Cumulative weights of the ties.
TieWeights weights_of_ties(const Targets& targets, const std::vector<std::size_t>& tie_of_row, std::size_t ties) {
    std::vector<DoubleDouble> weights(ties);
    for (std::size_t row = 0; row < targets.size(); ++row)
        if (targets.weight(row) > 0) weights[tie_of_row[row]] += targets.weight(row);
    std::vector<double> upto(ties);
    DoubleDouble total;
    for (std::size_t tie = 0; tie < ties; ++tie) {
        total += weights[tie];
        upto[tie] = total.number();
    }
    return TieWeights(std::move(upto));
}

Side side_of(const Targets& targets, const std::function<double(std::size_t)>& number) {
    const std::vector<double> distinct = distinct_numbers(targets, number);
    std::vector<std::size_t> tie_of_row(targets.size());
    constexpr std::size_t rows_of_part = std::size_t{1} << 14;
    for_each_range(targets.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row)
            tie_of_row[row] =
                static_cast<std::size_t>(std::ranges::lower_bound(distinct, number(row)) - distinct.begin());
    });
    TieWeights ties = weights_of_ties(targets, tie_of_row, distinct.size());
    return {std::move(ties), std::move(tie_of_row)};
}

/// Stable sort of rows by tie, by counting.
std::vector<std::size_t> in_order(const Side& side, const std::vector<std::size_t>& rows) {
    std::vector<std::size_t> begins(side.ties.size() + 1);
    for (const std::size_t row : rows) ++begins[side.tie_of_row[row] + 1];
    for (std::size_t tie = 1; tie < begins.size(); ++tie) begins[tie] += begins[tie - 1];
    std::vector<std::size_t> ordered(rows.size());
    for (const std::size_t row : rows) ordered[begins[side.tie_of_row[row]]++] = row;
    return ordered;
}

}  // namespace

TieTable Derive<TieTable>::of(const Targets& targets) {
    Side truth = side_of(targets, [&targets](std::size_t row) { return targets.truth(row); });
    Side predicted = side_of(targets, [&targets](std::size_t row) { return targets.predicted(row); });
    std::vector<std::size_t> rows;
    rows.reserve(targets.size());
    for (std::size_t row = 0; row < targets.size(); ++row)
        if (targets.weight(row) > 0) rows.push_back(row);
    rows = in_order(truth, in_order(predicted, rows));

    TieTable table;
    table.cell_of_row.resize(targets.size());
    DoubleDouble weight;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t line = truth.tie_of_row[rows[i]];
        const std::size_t column = predicted.tie_of_row[rows[i]];
        const bool same =
            !table.cells.empty() && table.cells.back().truth == line && table.cells.back().predicted == column;
        if (!same) {
            table.cells.push_back({.truth = line, .predicted = column});
            weight = 0;
        }
        weight += targets.weight(rows[i]);
        table.cells.back().weight = weight.number();
        table.cell_of_row[rows[i]] = table.cells.size() - 1;
    }
    table.truth = std::move(truth.ties);
    table.predicted = std::move(predicted.ties);
    return table;
}

}  // namespace midrank

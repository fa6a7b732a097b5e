#include "midrank/summaries/pair_orders.hpp"

#include "midrank/numerics/double_double.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace midrank {
namespace {

/// Sums of weights over indices, updated singly and queried for all smaller indices (Fenwick 1994,
/// doi:10.1002/spe.4380240306).
class PrefixSums {
public:
    explicit PrefixSums(std::size_t places) : sums_(places + 1), own_(places) {}
    void add(std::size_t place, double weight) noexcept {
        own_[place] += weight;
        for (std::size_t i = place + 1; i < sums_.size(); i += i & (~i + 1)) sums_[i] += weight;
    }
    double below(std::size_t place) const noexcept {
        double sum = 0;
        for (std::size_t i = place; i > 0; i -= i & (~i + 1)) sum += sums_[i];
        return sum;
    }
    double at(std::size_t place) const noexcept { return own_[place]; }

private:
    std::vector<double> sums_, own_;
};

constexpr std::array<double PairOrders::*, 5> parts = {&PairOrders::concordant, &PairOrders::discordant,
                                                       &PairOrders::tied_predicted, &PairOrders::differing_truth,
                                                       &PairOrders::differing_predicted};

}  // namespace

void for_pairs_of_each_cell(const TieTable& table, const std::function<void(std::size_t, const PairOrders&)>& use) {
    const auto& [truth, predicted, cells, cell_of_row] = table;
    PrefixSums smaller(predicted.size());  // by prediction: weight of the lines with smaller truth
    for (std::size_t begin = 0, end = 0; begin < cells.size(); begin = end) {
        const std::size_t line = cells[begin].truth;
        double before = 0;  // with the same truth, and a smaller prediction
        for (end = begin; end < cells.size() && cells[end].truth == line; ++end) {
            const auto& [_, column, weight] = cells[end];
            const double smaller_below = smaller.below(column);
            const double smaller_above = truth.below(line) - smaller_below - smaller.at(column);
            // Weight with a smaller, or larger, prediction and a larger truth.
            const double greater_below = predicted.below(column) - smaller_below - before;
            const double greater_above =
                predicted.above(column) - smaller_above - (truth.weight(line) - before - weight);
            use(end, {.concordant = smaller_below + greater_above,
                      .discordant = smaller_above + greater_below,
                      .tied_predicted = predicted.weight(column) - weight,
                      .differing_truth = truth.elsewhere(line),
                      .differing_predicted = predicted.elsewhere(column)});
            before += weight;
        }
        for (std::size_t cell = begin; cell < end; ++cell) smaller.add(cells[cell].predicted, cells[cell].weight);
    }
}

PairOrders Derive<PairOrders>::of(const TieTable& table) {
    std::array<DoubleDouble, parts.size()> sums;
    for_pairs_of_each_cell(table, [&](std::size_t cell, const PairOrders& pairs) {
        for (std::size_t i = 0; i < parts.size(); ++i) sums[i] += table.cells[cell].weight * (pairs.*parts[i]);
    });
    PairOrders all;
    for (std::size_t i = 0; i < parts.size(); ++i) all.*parts[i] = sums[i].number() / 2;  // each pair counted twice
    return all;
}

}  // namespace midrank

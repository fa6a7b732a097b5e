// Measures that are the mean over rows of a function of one row. The influence is the function of the row minus the
// mean.

#pragma once

#include "midrank/measures/measure.hpp"
#include "midrank/numerics/sum.hpp"

#include <cmath>
#include <cstddef>
#include <vector>

namespace midrank {

/// The function of one row of a summary.
template <Summary S>
using OfRow = double (*)(const S& summary, std::size_t row, const Arguments& arguments);

struct RowMean {
    double mean = 0;  ///< valid only where no row is infinite
    double infinite_weight = 0;  ///< weight of the rows with an infinite value
};

/// Weighted mean of of_row(row) over the rows of positive weight.
template <Summary S, class Of>
RowMean mean_of_rows(const S& summary, const Of& of_row) {
    RowMean found;
    Sum sum;
    for (std::size_t row = 0; row < summary.size(); ++row) {
        if (!(summary.weight(row) > 0)) continue;
        const double x = of_row(row);
        if (std::isfinite(x)) {
            sum.add_product(summary.weight(row), x);
        } else {
            found.infinite_weight += summary.weight(row);
        }
    }
    found.mean = sum.total() / summary.total();
    return found;
}

template <Summary S>
RowMean mean_of_rows(const S& summary, OfRow<S> of_row, const Arguments& arguments) {
    return mean_of_rows(summary, [&](std::size_t row) { return of_row(summary, row, arguments); });
}

template <Summary S, class Of>
EntryInfluences influences_on_row_mean(const S& summary, const Of& of_row) {
    const RowMean found = mean_of_rows(summary, of_row);
    if (found.infinite_weight > 0) return Undefined::infinite_values;
    std::vector<double> influences(summary.size());
    for (std::size_t row = 0; row < summary.size(); ++row)
        if (summary.weight(row) > 0) influences[row] = of_row(row) - found.mean;
    return influences;
}
template <Summary S>
EntryInfluences influences_on_row_mean(const S& summary, OfRow<S> of_row, const Arguments& arguments) {
    return influences_on_row_mean(summary, [&](std::size_t row) { return of_row(summary, row, arguments); });
}

}  // namespace midrank

// The predicted classes of two models on the same rows, as a square table: do they confuse classes symmetrically, and
// do they predict each class equally often? The generalisation of McNemar's test to more than two classes.

#pragma once

#include "midrank/inference/paired_table.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

/// Weight of the rows by the predictions of both models.
class SquareTable {
public:
    explicit SquareTable(std::size_t classes) : classes_(classes), counts_(classes * classes) {}

    void add(std::int32_t first, std::int32_t second, double weight) {
        counts_[static_cast<std::size_t>(first) * classes_ + static_cast<std::size_t>(second)] += weight;
    }
    std::size_t classes() const noexcept { return classes_; }
    double of(std::size_t first, std::size_t second) const noexcept { return counts_[first * classes_ + second]; }

private:
    std::size_t classes_;
    std::vector<double> counts_;
};

/// Test of symmetry: sum over i < j of (n_ij - n_ji)^2 / (n_ij + n_ji); degrees of freedom: the number of such pairs
/// with rows. Undefined where the models never disagree. Bowker (1948), doi:10.1080/01621459.1948.10483284
ChiSquaredOrReason bowker_symmetry(const SquareTable& table);
/// Test of equal margins, i.e. whether both models predict each class equally often: d' V^- d for d_i = sum_j n_ij -
/// sum_j n_ji, with the rank of V as degrees of freedom. Undefined where the models never disagree. Stuart (1955),
/// doi:10.2307/2333387; Maxwell (1970), doi:10.1192/bjp.116.535.651
ChiSquaredOrReason stuart_maxwell(const SquareTable& table);

}  // namespace midrank

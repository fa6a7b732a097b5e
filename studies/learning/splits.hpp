// Splits into training and held-out rows, for all designs in this folder. Each is a function of the seed and the number
// of the repeat, and stratified by class where possible. Classes are two (0 negative, 1 positive), or more, numbered
// from 0. Rows of one cluster, such as the visits of a patient, stay together: otherwise a model would be measured on
// rows much like those that trained it (decision 107).

#pragma once

#include "studies/learning/features.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

using RowNumbers = std::vector<std::int64_t>;  ///< row indices, ascending

struct Split {
    RowNumbers train, held_out;
};

struct RowsToSplit {
    std::span<const std::uint8_t> classes;  ///< one per row
    std::span<const std::int32_t> clusters = {};  ///< one per row, from 0; empty: rows are independent
};
RowsToSplit rows_to_split(const LearningSet& data);

/// Holds out a share of each class, rounded to whole rows; at least one row, and not all, of a class with two rows or
/// more. With clusters: whole ones, at least one and not all, so that the share of each class is approximate.
Split stratified_split(const RowsToSplit& rows, double held_out_share, std::uint64_t seed);

/// The fold of each row, 0 … folds - 1: rows are shuffled within each class and dealt in turn, each class continuing
/// where the one before ended, so that the sizes of folds, and the numbers of each class, differ by at most one. With
/// clusters: the largest first, each goes to the fold that has fewest of its classes; no fold is empty if there are as
/// many clusters.
std::vector<int> stratified_folds(const RowsToSplit& rows, int folds, std::uint64_t seed, int repeat);

/// Fold `fold` is held out, the others are for training.
Split split_at_fold(std::span<const int> folds, int fold);

/// A bootstrap sample: n rows drawn from n with replacement, and the rows that were not drawn (Berrar, definition 38).
/// With clusters, these are drawn, each with all its rows.
struct Bag {
    RowNumbers rows;  ///< the distinct rows drawn
    std::vector<double> weights;  ///< how often each of them was drawn
    RowNumbers out_of_bag;
};
Bag bootstrap_bag(const RowsToSplit& rows, std::uint64_t seed, std::int64_t replicate);

/// The numbers 0 … count - 1 in random order: a permutation of labels.
RowNumbers permuted_places(std::int64_t count, std::uint64_t seed, std::int64_t permutation);

/// The labels, with those of `rows` permuted among these.
std::vector<std::uint8_t> permuted_labels(std::span<const std::uint8_t> positive, std::span<const std::int64_t> rows,
                                          std::uint64_t seed, std::int64_t permutation);

}  // namespace midrank

// Which rows train and which are held out: every way of dealing them that the designs of this folder use. Each is a
// function of the seed and the number of the repeat, and keeps the share of the classes where that is possible
// ("stratified"). Classes are two, 0 for negative and 1 for positive, or more, numbered from 0.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

using RowNumbers = std::vector<std::int64_t>;  ///< places in a table, rising

struct Split {
    RowNumbers train, held_out;
};

/// Holds out a share of each class, rounded to whole rows, but at least one row and not all of them where a class has
/// two.
Split stratified_split(std::span<const std::uint8_t> classes, double held_out_share, std::uint64_t seed);

/// The fold of each row, 0 … folds - 1: shuffled within each class and dealt in turn, each class from where the one before
/// ended, so that the sizes of folds differ by one at most, and so do the counts of each class.
std::vector<int> stratified_folds(std::span<const std::uint8_t> classes, int folds, std::uint64_t seed, int repeat);

/// Fold `fold` held out, the others to train.
Split split_at_fold(std::span<const int> folds, int fold);

/// A bootstrap set: n rows drawn from n with replacement, and the rows that were not drawn (Berrar, definition 38).
struct Bag {
    RowNumbers rows;  ///< those drawn, each once
    std::vector<double> weights;  ///< how often each of them was drawn
    RowNumbers out_of_bag;
};
Bag bootstrap_bag(std::int64_t rows, std::uint64_t seed, std::int64_t replicate);

/// The numbers 0 … count - 1 in random order: which label goes where, where labels are permuted.
RowNumbers permuted_places(std::int64_t count, std::uint64_t seed, std::int64_t permutation);

/// The labels with those of `rows` in random order among them; others stay.
std::vector<std::uint8_t> permuted_labels(std::span<const std::uint8_t> positive, std::span<const std::int64_t> rows,
                                          std::uint64_t seed, std::int64_t permutation);

}  // namespace midrank

// Every stream of random numbers in one list, so that no two uses share bits: a use has the streams from its number on, one for
// each replicate. A result is a function of its seed, so a number stays what it is.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstdint>

namespace midrank {

enum class Stream : std::uint64_t {
    resampled_rows = 0,
    // These three, one stream each, are also those of replicates 1, 19 553 and 21 347 of the rows that are resampled. They stay,
    // because published samples hang on them.
    seeds_of_samples = 1,
    simulated_labels = 0x4C61,
    simulated_scores = 0x5363,
    // One stream for each training.
    cross_validation_folds = 0x466F6CULL << 32,
    out_of_bag_rows = 0x426167ULL << 32,
    retrained_labels = 0x506572ULL << 32,
    holdout_split = 0x53706CULL << 32,
    // From here on 2^56 streams each.
    resampled_positives = 1ULL << 56,
    resampled_negatives = 2ULL << 56,
    resampled_cells = 3ULL << 56,
    permuted_labels = 16ULL << 56,
    swapped_models = 17ULL << 56,
    swapped_curves = 18ULL << 56,
    dealt_curves = 19ULL << 56,
    simulated_studies = 24ULL << 56,
    simulated_study_positives = 25ULL << 56,
    simulated_study_negatives = 26ULL << 56,
    pairs_of_classes = 32ULL << 56,
    pairs_with_labelled = 33ULL << 56,
    seeds_of_models = 34ULL << 56,
    calibrated_rows = 35ULL << 56,
    labels_of_probabilities = 36ULL << 56,
};

/// The random numbers of a use in one replicate.
constexpr Philox random_of(std::uint64_t seed, Stream use, std::int64_t replicate = 0) noexcept {
    return {seed, static_cast<std::uint64_t>(use) + static_cast<std::uint64_t>(replicate)};
}

}  // namespace midrank

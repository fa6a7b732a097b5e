// The list of all random streams, so that no two purposes share random bits. A purpose has the streams from its number
// on, one for each replicate. Results depend on these numbers, so they must not change.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstdint>

namespace midrank {

enum class Stream : std::uint64_t {
    resampled_rows = 0,
    // These three, with one stream each, coincide with those of replicates 1, 19 553 and 21 347 of resampled rows. They
    // are kept because published samples depend on them.
    seeds_of_samples = 1,
    simulated_labels = 0x4C61,
    simulated_scores = 0x5363,
    // One stream for each training.
    cross_validation_folds = 0x466F6CULL << 32,
    out_of_bag_rows = 0x426167ULL << 32,
    retrained_labels = 0x506572ULL << 32,
    holdout_split = 0x53706CULL << 32,
    // 2^56 streams each from here on.
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

/// The random numbers of one replicate for this purpose.
constexpr Philox random_of(std::uint64_t seed, Stream use, std::int64_t replicate = 0) noexcept {
    return {seed, static_cast<std::uint64_t>(use) + static_cast<std::uint64_t>(replicate)};
}

}  // namespace midrank

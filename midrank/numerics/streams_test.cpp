#include "midrank/numerics/streams.hpp"

#include <gtest/gtest.h>

namespace midrank {
namespace {

/// Two uses with the same number would be two equal cases, which do not compile; nor does a use without a case here.
constexpr bool known(Stream use) {
    switch (use) {
        case Stream::resampled_rows:
        case Stream::seeds_of_samples:
        case Stream::simulated_labels:
        case Stream::simulated_scores:
        case Stream::cross_validation_folds:
        case Stream::out_of_bag_rows:
        case Stream::retrained_labels:
        case Stream::holdout_split:
        case Stream::resampled_positives:
        case Stream::resampled_negatives:
        case Stream::resampled_cells:
        case Stream::permuted_labels:
        case Stream::swapped_models:
        case Stream::swapped_curves:
        case Stream::dealt_curves:
        case Stream::simulated_studies:
        case Stream::simulated_study_positives:
        case Stream::simulated_study_negatives:
        case Stream::pairs_of_classes:
        case Stream::pairs_with_labelled:
        case Stream::seeds_of_models:
        case Stream::calibrated_rows:
        case Stream::labels_of_probabilities:
            return true;
    }
    return false;
}

TEST(Stream, IsWhatAUseAndItsReplicateSay) {
    EXPECT_TRUE(known(Stream::swapped_models));
    EXPECT_EQ(random_of(7, Stream::swapped_models, 3).words(5), Philox(7, (17ULL << 56) + 3).words(5));
    EXPECT_NE(random_of(7, Stream::swapped_models, 3).words(5), random_of(7, Stream::permuted_labels, 3).words(5));
}

}  // namespace
}  // namespace midrank

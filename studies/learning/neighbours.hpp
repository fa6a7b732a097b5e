// k nearest neighbours: the score of a row is the share of positives among the k nearest training rows, by Euclidean
// distance in features standardised on the training rows. Of equally distant rows, the one earlier in the table is
// nearer, so a score is a function of the table alone. A training row with a weight stands for that many rows. Source:
// Cover & Hart (1967), doi:10.1109/TIT.1967.1053964.

#pragma once

#include "studies/learning/trainer.hpp"

#include <cstdint>

namespace midrank {

struct NearestNeighbours {
    std::int64_t neighbours = 5;  ///< k, from 1 up

    /// Throws Error where there are fewer training rows than neighbours.
    Training train(const TrainingSet& set) const;
};

}  // namespace midrank

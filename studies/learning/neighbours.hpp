// The k nearest neighbours: a row's score is the share of positives among the k training rows nearest to it, by
// Euclidean distance in features standardised within the rows that train. Of rows equally far the one that stands first
// in the table is nearer, so a score is a function of the table alone. A training row that counts several times stands
// for as many rows. Source: Cover & Hart (1967), doi:10.1109/TIT.1967.1053964.

#pragma once

#include "studies/learning/trainer.hpp"

#include <cstdint>

namespace midrank {

struct NearestNeighbours {
    std::int64_t neighbours = 5;  ///< k, from 1 up

    /// Throws Error where fewer rows than neighbours train.
    Training train(const TrainingSet& set) const;
};

}  // namespace midrank

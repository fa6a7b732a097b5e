// Intervals for the difference of two proportions: of independent rows, or of two models on the same rows. Score intervals
// hold every difference that the score test does not reject; Newcombe's put two Wilson intervals together by the distances
// from the estimates to their bounds. All of them exist with 0 successes and with nothing else, and stay within [-1, 1].

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/inference/paired_table.hpp"

namespace midrank {

/// How many of some rows.
struct CountedShare {
    double successes = 0, trials = 0;

    friend bool operator==(const CountedShare&, const CountedShare&) = default;
};

/// Each is for the first proportion less the second. Undefined without rows (`empty`) and for sums of fractional weights;
/// an Error for counts that are none and for a level that does not lie between 0 and 1.

/// Hybrid score interval, method 10 of Newcombe (1998), doi:10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I
IntervalOrReason newcombe_interval(const CountedShare& first, const CountedShare& second, double level);

/// Score interval with the variance at the restricted maximum of the likelihood, times N / (N - 1).
/// Miettinen & Nurminen (1985), doi:10.1002/sim.4780040211
IntervalOrReason miettinen_nurminen_interval(const CountedShare& first, const CountedShare& second, double level);

/// For paired rows: hybrid score interval with a correlation corrected for continuity, method 10 of
/// Newcombe (1998), doi:10.1002/(SICI)1097-0258(19981130)17:22<2635::AID-SIM954>3.0.CO;2-C
IntervalOrReason newcombe_paired_interval(const PairedTable& table, double level);

/// For paired rows: score interval of Tango (1998), doi:10.1002/(SICI)1097-0258(19980430)17:8<891::AID-SIM780>3.0.CO;2-B.
/// It reads how often either model alone is right, and the number of rows; at a difference of 0 it is McNemar's test.
IntervalOrReason tango_interval(const PairedTable& table, double level);

}  // namespace midrank

// Sumpter's nine data sets, simulated: the measures of one sample of each, the values in the population, and the
// standard errors of such samples.

#pragma once

#include "midrank/measures/views.hpp"
#include "studies/simulation/nine.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A measure on one of the sets.
struct NineValue {
    std::string measure;  ///< id in the catalog
    Value population = Undefined::empty;
    Value sample = Undefined::empty;
    /// Standard deviation over samples with other seeds and the same class counts.
    double standard_error = 0;
    /// Whether the error is approximately normal; that of the location of a maximum is not.
    bool normal = true;
};

struct NineStudy {
    const NineSet* set = nullptr;
    Population population;  ///< in x
    Views sample;  ///< scores are fitted log-odds
    std::vector<NineValue> values;

    const NineValue& value(std::string_view measure) const;
};

/// One set, and all nine. Standard errors are computed from this many further samples.
inline constexpr int nine_replicates = 100;
NineStudy nine_study(const NineSet& set, std::uint64_t seed);
std::vector<NineStudy> nine_studies(std::uint64_t seed);

/// The population with as many negatives as that of another set, for B.
Population with_negatives_of(const Population& population, const NineSet& set, const NineSet& other);

}  // namespace midrank

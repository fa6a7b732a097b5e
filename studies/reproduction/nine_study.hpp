// Sumpter's nine data sets, drawn and measured: what one sample of each shows, what holds in its population, and how much such
// samples scatter.

#pragma once

#include "midrank/measures/views.hpp"
#include "studies/simulation/nine.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A measure of one of the sets.
struct NineValue {
    std::string measure;  ///< id in the catalog
    Value population = Undefined::empty;
    Value sample = Undefined::empty;
    /// Standard deviation of the measure over samples of other seeds, of the same counts of rows.
    double standard_error = 0;
    /// Whether it scatters as an average does. Where a maximum lies has no normal error.
    bool normal = true;
};

struct NineStudy {
    const NineSet* set = nullptr;
    Population population;  ///< in x
    Views sample;  ///< scores are fitted log-odds
    std::vector<NineValue> values;

    const NineValue& value(std::string_view measure) const;
};

/// One set, and all nine. The standard errors come from so many further samples.
inline constexpr int nine_replicates = 100;
NineStudy nine_study(const NineSet& set, std::uint64_t seed);
std::vector<NineStudy> nine_studies(std::uint64_t seed);

/// B where the negatives are taken to be as many as those of another set.
Population with_negatives_of(const Population& population, const NineSet& set, const NineSet& other);

}  // namespace midrank

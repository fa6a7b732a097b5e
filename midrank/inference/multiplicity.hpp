// Adjustment of the p-values of several tests made together. Results are in the order of the input.

#pragma once

#include "midrank/base/value.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

/// Method of adjustment.
enum class Adjustment : std::uint8_t {
    none,
    holm,
    benjamini_hochberg,
    max_t,  ///< from bootstrap replicates; Holm where there are none, as for margins and labels
};
std::string_view name_of(Adjustment adjustment) noexcept;

/// Holm (1979), doi:10.2307/4615733: the running maximum of p(i) (m - i + 1), at most 1. Controls the probability of any
/// false rejection, for tests with any dependence. Throws Error for a number outside [0, 1].
std::vector<double> holm(std::span<const double> p);

/// Benjamini & Hochberg (1995), doi:10.1111/j.2517-6161.1995.tb02031.x: the minimum of p(j) m / j over j >= i, at most
/// 1. Controls the expected share of false rejections, for independent or positively dependent tests.
std::vector<double> benjamini_hochberg(std::span<const double> p);

/// Single-step max-T of Westfall & Young (1993), which takes the dependence of the tests from the replicates: (count +
/// 1) / (k + 1), where count is the number of the k replicates whose largest |statistic| reaches |observed|.
/// `resampled` holds the replicates one after the other, one statistic per test, centred so that the hypotheses hold in
/// them; statistics should be divided by their standard errors, so that tests have equal weight. Throws Error for NaN
/// and for an incomplete replicate. For the ones that are added see Phipson & Smyth (2010), doi:10.2202/1544-6115.1585.
std::vector<double> max_t(std::span<const double> observed, std::span<const double> resampled);

/// Adjusts the defined p-values among `tests` together, in place. Uses Holm for max_t as well, which needs replicates.
template <class Tests, class ValueOf>
void adjust(Tests& tests, ValueOf value_of, Adjustment adjustment) {
    if (adjustment == Adjustment::none) return;
    std::vector<double> p;
    for (auto& test : tests) {
        if (value_of(test).defined()) p.push_back(value_of(test).number());
    }
    const auto adjusted = adjustment == Adjustment::benjamini_hochberg ? benjamini_hochberg(p) : holm(p);
    auto next = adjusted.begin();
    for (auto& test : tests) {
        if (value_of(test).defined()) value_of(test) = *next++;
    }
}

}  // namespace midrank

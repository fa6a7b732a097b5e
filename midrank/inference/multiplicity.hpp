// p-values of several tests made together, adjusted so that each can be read by itself. They come back in the order given.

#pragma once

#include "midrank/base/value.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank {

/// How the p-values of tests made together are adjusted.
enum class Adjustment : std::uint8_t {
    none,
    holm,
    benjamini_hochberg,
    max_t,  ///< of bootstrap replicates; where there are none, as for margins and labels, by Holm
};
std::string_view name_of(Adjustment adjustment) noexcept;

/// The largest p of the steps so far, p(i) (m - i + 1), at most 1: the chance of any false rejection stays below the level,
/// however the tests depend on each other. Holm (1979), doi:10.2307/4615733. An Error for what is no p-value.
std::vector<double> holm(std::span<const double> p);

/// The least of p(j) m / j for j >= i, at most 1: the expected share of false rejections among all stays below the level, for
/// independent or positively dependent tests. Benjamini & Hochberg (1995), doi:10.1111/j.2517-6161.1995.tb02031.x
std::vector<double> benjamini_hochberg(std::span<const double> p);

/// Single-step max-T of Westfall & Young (1993), which knows how the tests depend on each other from the replicates: the share
/// (count + 1) / (k + 1) of k replicates whose largest |statistic| reaches |observed|. `resampled` holds one replicate after
/// the other, a statistic for each test, centred so that the hypotheses hold among them; divided by their standard errors,
/// the tests weigh alike. An Error for NaN and for rows of another length. Phipson & Smyth (2010), doi:10.2202/1544-6115.1585,
/// say why the ones are added.
std::vector<double> max_t(std::span<const double> observed, std::span<const double> resampled);

/// The p-values that there are among `tests`, adjusted together in their places: by Holm for max_t, too, which needs replicates.
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

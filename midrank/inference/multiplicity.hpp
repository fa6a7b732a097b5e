// p-values of several tests made together, adjusted so that each can be read by itself. They come back in the order given.

#pragma once

#include <span>
#include <vector>

namespace midrank {

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

}  // namespace midrank

#include "midrank/inference/permutation_deal.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

/// Rows above which one draw is cheaper than one a row: it looks at about 18 standard deviations, each at most
/// sqrt(rows) / 2.
constexpr std::int64_t many_rows = 512;

}  // namespace

std::int64_t LabelDeal::next(std::int64_t rows) {
    if (rows > many_rows) return hypergeometric(rows);
    std::int64_t positive = 0;
    for (std::int64_t row = 0; row < rows; ++row) positive += next() ? 1 : 0;
    return positive;
}

// By inversion from the mode outwards. Only ratios of neighbouring probabilities enter, so no factorial is needed: the
// terms are taken relative to that of the mode, and those below 2^-60 of it left out.
std::int64_t LabelDeal::hypergeometric(std::int64_t rows) {
    const auto t = static_cast<double>(rows);
    const auto r = static_cast<double>(rows_);
    const auto q = static_cast<double>(positives_);
    const double least = std::max(0.0, t - (r - q));
    const double most = std::min(t, q);
    const double mode = std::clamp(std::floor((t + 1) * (q + 1) / (r + 2)), least, most);
    const auto up = [=](double k) { return (q - k) * (t - k) / ((k + 1) * (r - q - t + k + 1)); };
    const auto down = [=](double k) { return k * (r - q - t + k) / ((q - k + 1) * (t - k + 1)); };
    // Calls visit(k, term) from the mode to an end, until a term is negligible or `visit` has seen enough.
    const auto walk = [mode](double end, auto ratio, auto visit) {
        constexpr double negligible = 0x1p-60;
        const double step = end < mode ? -1 : 1;
        double k = mode;
        double term = 1;
        bool more = true;
        while (more && k != end && term > negligible) {
            term *= ratio(k);
            k += step;
            more = visit(k, term);
        }
    };
    double sum = 1;
    const auto add = [&sum](double, double term) {
        sum += term;
        return true;
    };
    walk(most, up, add);
    walk(least, down, add);

    double rest = unit_interval(word()) * sum - 1;
    double drawn = mode;
    const auto pass = [&rest, &drawn](double k, double term) {
        rest -= term;
        drawn = k;
        return rest >= 0;
    };
    if (rest >= 0) walk(most, up, pass);
    if (rest >= 0) walk(least, down, pass);
    const auto positive = static_cast<std::int64_t>(drawn);
    rows_ -= rows;
    positives_ -= positive;
    return positive;
}

}  // namespace midrank

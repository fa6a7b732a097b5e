#include "midrank/inference/label_shuffle.hpp"

#include "midrank/numerics/exact.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

/// Number of rows above which a single draw is faster than one per row: it evaluates about 18 standard deviations, each
/// at most sqrt(rows) / 2.
constexpr std::int64_t many_rows = 512;

/// Standard deviation above which rejection is faster than evaluating so many terms.
constexpr double wide = 256;

constexpr double log_root_of_turn = 0.91893853320467274178;  // log(2 pi) / 2

/// (1 + u) log(1 + u) - u, without cancellation near 0: the sum of (-u)^k / (k (k - 1)), k = 2, 3, ...
double relative_deviance(double u) {
    constexpr double near = 0.1;
    if (std::abs(u) >= near) return u <= -1 ? 1 : (1 + u) * std::log1p(u) - u;
    double sum = 0;
    double power = u;
    for (int k = 2; k <= 20; ++k) {  // 0.1^20 is below 2^-60
        power *= -u;
        sum -= power / (k * (k - 1));
    }
    return sum;
}

/// log(k!) minus Stirling's k log k - k + log(2 pi k) / 2, for k > 0; Abramowitz & Stegun (1964), 6.1.41.
double stirling_error(double k) {
    if (k < 16) {
        double log_factorial = 0;
        for (int factor = 2; factor <= static_cast<int>(k); ++factor) log_factorial += std::log(factor);
        return log_factorial - (k + 0.5) * std::log(k) + k - log_root_of_turn;
    }
    const double square = k * k;
    return (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - 1.0 / (1680 * square)) / square) / square) / k;
}

/// Logarithm of the probability that `drawn` of the next rows are positive, up to a constant. In the two-by-two table
/// (next or later, positive or negative) each cell contributes -E phi(deviation / E) and the two terms of Stirling's
/// formula; E is its expectation, and the deviation is the same for all four up to its sign. It is computed in
/// integers, so that nothing cancels however many rows there are.
class LogChance {
public:
    LogChance(std::int64_t rows, std::int64_t all, std::int64_t positives)
        : rows_(rows), all_(all), positives_(positives) {}

    double operator()(std::int64_t drawn) const {
        // drawn - rows * positives / all, as integer part and remainder.
        const double deviation = midrank::ratio(Int128{drawn} * all_ - Int128{rows_} * positives_, Int128{all_});
        const auto cell = [this](std::int64_t here, std::int64_t row, std::int64_t column, double apart) {
            const double expected = midrank::ratio(Int128{row} * column, Int128{all_});
            const double deviance = expected > 0 ? expected * relative_deviance(apart / expected) : 0;
            const auto k = static_cast<double>(here);
            return here > 0 ? deviance + 0.5 * std::log(k) + stirling_error(k)
                            : deviance - log_root_of_turn;  // 0! has no terms
        };
        const std::int64_t later = all_ - rows_;
        const std::int64_t negatives = all_ - positives_;
        return -(cell(drawn, rows_, positives_, deviation) + cell(rows_ - drawn, rows_, negatives, -deviation) +
                 cell(positives_ - drawn, later, positives_, -deviation) +
                 cell(later - positives_ + drawn, later, negatives, deviation));
    }

private:
    std::int64_t rows_, all_, positives_;
};

}  // namespace

std::int64_t LabelShuffle::next(std::int64_t rows) {
    if (rows > many_rows) return hypergeometric(rows);
    std::int64_t positive = 0;
    for (std::int64_t row = 0; row < rows; ++row) positive += next() ? 1 : 0;
    return positive;
}

// By the ratio of uniforms, in time independent of the number of rows. Stadlober (1990),
// doi:10.1016/0377-0427(90)90349-5: the algorithm HRUA, with an acceptance test whose probabilities keep their digits.
std::int64_t LabelShuffle::by_rejection(std::int64_t rows, double variance) {
    constexpr double slope = 1.7155277699214135;  // 2 sqrt(2 / e)
    constexpr double offset = 0.8989161620588988;  // 3 - 2 sqrt(3 / e)
    const std::int64_t least = std::max<std::int64_t>(0, rows - (rows_ - positives_));
    const std::int64_t most = std::min(rows, positives_);
    const auto mode = std::clamp(
        static_cast<std::int64_t>((Int128{rows} + 1) * (Int128{positives_} + 1) / (Int128{rows_} + 2)), least, most);
    const double middle =
        ratio(Int128{rows} * positives_ - Int128{mode} * rows_, Int128{rows_}) + 0.5;  // from the mode
    const double width = slope * std::sqrt(variance + 0.5) + offset;
    const LogChance log_chance(rows, rows_, positives_);
    const double at_mode = log_chance(mode);
    while (true) {
        const double u = unit_interval(word());
        const double steps = std::floor(middle + width * (unit_interval(word()) - 0.5) / u);
        if (!(std::abs(steps) < 0x1p62)) continue;
        const Int128 drawn = Int128{mode} + static_cast<std::int64_t>(steps);
        if (drawn < least || drawn > most) continue;
        const auto found = static_cast<std::int64_t>(drawn);
        if (2 * std::log(u) <= log_chance(found) - at_mode) return found;
    }
}

// By inversion from the mode outwards. Uses only ratios of neighbouring probabilities, so no factorials are needed:
// terms are relative to that of the mode, and those below 2^-60 are neglected.
std::int64_t LabelShuffle::hypergeometric(std::int64_t rows) {
    const auto t = static_cast<double>(rows);
    const auto r = static_cast<double>(rows_);
    const auto q = static_cast<double>(positives_);
    const double variance = t * (q / r) * ((r - q) / r) * ((r - t) / std::max(r - 1, 1.0));
    constexpr double counted_in_doubles = 0x1p53;
    if (variance > wide * wide || r > counted_in_doubles) {
        const std::int64_t positive = by_rejection(rows, variance);
        rows_ -= rows;
        positives_ -= positive;
        return positive;
    }
    const double least = std::max(0.0, t - (r - q));
    const double most = std::min(t, q);
    const double mode = std::clamp(std::floor((t + 1) * (q + 1) / (r + 2)), least, most);
    const auto up = [=](double k) { return (q - k) * (t - k) / ((k + 1) * (r - q - t + k + 1)); };
    const auto down = [=](double k) { return k * (r - q - t + k) / ((q - k + 1) * (t - k + 1)); };
    // Calls visit(k, term) from the mode towards an end, until a term is negligible or `visit` returns that it has
    // enough.
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

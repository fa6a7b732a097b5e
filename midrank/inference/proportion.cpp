#include "midrank/inference/proportion.hpp"

#include "midrank/base/error.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/turning_point.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace midrank {
namespace {

double tail(double level) {
    if (level > 0 && level < 1) return (1 - level) / 2;
    throw Error(fmt::format(
        "The level of an interval must lie between 0 and 1, but {} was given. Use 0.95 for a confidence of 95 %.",
        level));
}

void append(std::string& remark, std::string_view sentence) {
    if (!remark.empty()) remark += ' ';
    remark += sentence;
}

std::string remark_on_wald(double successes, double trials, const Bounds& bounds) {
    std::string remark;
    const double failures = trials - successes;
    if (!(successes > 5 && failures > 5)) {
        append(remark, fmt::format("The normal approximation needs n p > 5 and n (1 - p) > 5; here they are {} and {}.",
                                   successes, failures));
    }
    if (successes == 0 || failures == 0)
        append(remark, "The interval has no width, but that does not make the value certain.");
    if (bounds.low < 0) append(remark, "The lower bound is below 0.");
    if (bounds.high > 1) append(remark, "The upper bound is above 1.");
    return remark;
}

constexpr std::array methods = {
    ProportionMethod{.id = "wilson",
                     .title = "Wilson's score interval",
                     .source = "Wilson (1927), doi:10.1080/01621459.1927.10502953",
                     .advice = "Near the level on average, for any number of trials and at both ends.",
                     .interval = wilson_interval},
    ProportionMethod{.id = "clopper_pearson",
                     .title = "Exact interval of Clopper and Pearson",
                     .source = "Clopper & Pearson (1934), doi:10.1093/biomet/26.4.404; Berrar (2025), definition 37",
                     .advice = "Never below the level, and wider than need be with few trials.",
                     .interval = clopper_pearson_interval},
    ProportionMethod{.id = "mid_p",
                     .title = "Exact interval with the mid-P of what was observed",
                     .source = "Lancaster (1961), doi:10.1080/01621459.1961.10482105",
                     .advice = "Between the exact interval and Wilson's: near the level on average.",
                     .interval = mid_p_interval},
    ProportionMethod{.id = "jeffreys",
                     .title = "Equal-tailed interval with Jeffreys' prior",
                     .source = "Brown, Cai & DasGupta (2001), doi:10.1214/ss/1009213286",
                     .advice = "Near the level on average, with equal chances to miss on each side.",
                     .interval = jeffreys_interval},
    ProportionMethod{.id = "agresti_coull",
                     .title = "Adjusted Wald interval of Agresti and Coull",
                     .source = "Agresti & Coull (1998), doi:10.1080/00031305.1998.10480550",
                     .advice = "Simple to state; a little wider than Wilson's, and cut off at 0 and 1.",
                     .interval = agresti_coull_interval},
    ProportionMethod{
        .id = "arcsine",
        .title = "Normal interval of the arcsine of the root",
        .source = "Anscombe (1948), doi:10.1093/biomet/35.3-4.246",
        .advice = "For comparison with texts that stabilise the variance; near the level away from 0 and 1.",
        .interval = arcsine_interval},
    ProportionMethod{
        .id = "wald",
        .title = "Wald's interval by the normal approximation",
        .source = "Berrar (2025), definition 36; Brown, Cai & DasGupta (2001), doi:10.1214/ss/1009213286",
        .advice = "For comparison with textbooks: too narrow with few trials or near 0 and 1, and may leave [0, 1].",
        .interval = wald_interval},
};

}  // namespace

std::span<const ProportionMethod> proportion_methods() { return methods; }

const ProportionMethod* find_proportion_interval(std::string_view id) {
    const auto* const found = std::ranges::find(methods, id, &ProportionMethod::id);
    return found == methods.end() ? nullptr : found;
}

std::optional<Undefined> obstacle_to_interval(double successes, double trials, double level) {
    tail(level);
    if (!(successes >= 0 && successes <= trials && std::isfinite(trials))) {
        throw Error(
            fmt::format("{} successes in {} trials are not a proportion: the number of successes must lie between 0 "
                        "and the number of trials.",
                        successes, trials));
    }
    if (trials == 0) return Undefined::empty;
    if (!are_counts({successes, trials})) return Undefined::fractional_weights;
    return std::nullopt;
}

double critical_value(double level) { return -normal_quantile(tail(level)); }

bool are_counts(std::initializer_list<double> numbers) noexcept {
    return std::ranges::all_of(numbers, [](double x) { return x >= 0 && std::isfinite(x) && std::trunc(x) == x; });
}

IntervalOrReason wald_interval(double successes, double trials, double level) {
    if (const auto why = obstacle_to_interval(successes, trials, level)) return *why;
    const double z = critical_value(level);
    const double share = successes / trials;
    const double half = z * std::sqrt(share * ((trials - successes) / trials) / trials);
    const Bounds bounds = {share - half, share + half};
    return Interval{bounds, level, "wald", remark_on_wald(successes, trials, bounds)};
}

IntervalOrReason clopper_pearson_interval(double successes, double trials, double level) {
    if (const auto why = obstacle_to_interval(successes, trials, level)) return *why;
    const double each = tail(level);
    const double failures = trials - successes;
    const Bounds bounds = {successes == 0 ? 0 : beta_quantile(each, successes, failures + 1),
                           failures == 0 ? 1 : beta_upper_quantile(each, successes + 1, failures)};
    return Interval{bounds, level, "clopper_pearson"};
}

IntervalOrReason mid_p_interval(double successes, double trials, double level) {
    if (const auto why = obstacle_to_interval(successes, trials, level)) return *why;
    const double each = tail(level);
    const auto at_least = [=](double p) {  // as many successes or more; the observed number counts half
        const double more = binomial_upper_tail(successes, trials, p);
        return (more + (successes == 0 ? 1 : binomial_upper_tail(successes - 1, trials, p))) / 2;
    };
    const auto at_most = [=](double p) {
        const double fewer = successes == 0 ? 0 : binomial_cdf(successes - 1, trials, p);
        return (fewer + binomial_cdf(successes, trials, p)) / 2;
    };
    const double share = successes / trials;
    return Interval{{successes == 0 ? 0 : turning_point(0, share, [&](double p) { return at_least(p) < each; }),
                     successes == trials ? 1 : turning_point(share, 1, [&](double p) { return at_most(p) >= each; })},
                    level,
                    "mid_p"};
}

IntervalOrReason arcsine_interval(double successes, double trials, double level) {
    if (const auto why = obstacle_to_interval(successes, trials, level)) return *why;
    // From the rarer outcome, whose share keeps its digits where it is small.
    const double failures = trials - successes;
    const double rarer = std::min(successes, failures);
    const double middle = std::asin(std::sqrt((rarer + 0.375) / (trials + 0.75)));
    const double half = critical_value(level) / (2 * std::sqrt(trials + 0.5));
    const auto share_at = [](double angle) {
        return std::pow(std::sin(std::clamp(angle, 0.0, std::numbers::pi / 2)), 2);
    };
    const double low = rarer == 0 ? 0 : std::min(rarer / trials, share_at(middle - half));
    const double high = std::max(rarer / trials, share_at(middle + half));
    return Interval{successes <= failures ? Bounds{low, high} : Bounds{1 - high, 1 - low}, level, "arcsine"};
}

Bounds wilson_bounds(double successes, double trials, double z) {
    // The roots of (n + z^2) p^2 - (2 k + z^2) p + k^2 / n = 0. The lower one is computed from the product of both, so
    // that it keeps its digits for few successes in many trials.
    const double failures = trials - successes;
    const double middle = successes + z * z / 2;
    const double half = z * std::sqrt(successes * (failures / trials) + z * z / 4);
    return {successes * (successes / trials) / (middle + half), failures == 0 ? 1 : (middle + half) / (trials + z * z)};
}

IntervalOrReason wilson_interval(double successes, double trials, double level) {
    if (const auto why = obstacle_to_interval(successes, trials, level)) return *why;
    return Interval{wilson_bounds(successes, trials, critical_value(level)), level, "wilson"};
}

IntervalOrReason agresti_coull_interval(double successes, double trials, double level) {
    if (const auto why = obstacle_to_interval(successes, trials, level)) return *why;
    const double z = critical_value(level);
    const double more = trials + z * z;
    const double share = (successes + z * z / 2) / more;
    const double half = z * std::sqrt(share * ((trials - successes + z * z / 2) / more) / more);
    std::string remark;
    if (share - half < 0) append(remark, "The lower bound fell below 0 and is given as 0.");
    if (share + half > 1) append(remark, "The upper bound rose above 1 and is given as 1.");
    const Bounds bounds = {std::max(0.0, share - half), std::min(1.0, share + half)};
    return Interval{bounds, level, "agresti_coull", remark};
}

IntervalOrReason jeffreys_interval(double successes, double trials, double level) {
    if (const auto why = obstacle_to_interval(successes, trials, level)) return *why;
    return Interval{jeffreys_bounds(successes, trials, tail(level)), level, "jeffreys"};
}

}  // namespace midrank

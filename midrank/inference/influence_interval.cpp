#include "midrank/inference/influence_interval.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/inference/lowest_coverage.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/numerics/distributions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace midrank {
namespace {

/// Degrees of freedom that make Student's interval as wide as an estimate with this acceleration requires. With skewed
/// influences, a value that is too high comes with a standard error that is too small, or the reverse, so one side
/// misses much more often than the other misses less. For n items with skewness s and kurtosis k, the total error of
/// coverage at x standard deviations is, by Hall (1992, The Bootstrap and Edgeworth Expansion, section 2.6), x ((x^4 +
/// 2 x^2 - 3) s^2 / 18 - (x^2 - 3) k / 12) / n; that of Student's distribution is x (x^2 + 1) / (4 degrees). Here k =
/// 3/2 s^2, as for a gamma distribution, and s^2 = 36 n a^2. At 95 %, 1 / degrees increases by 29 a^2.
double degrees_where_skew(double degrees, double acceleration, double level) {
    if (acceleration == 0 || !std::isfinite(acceleration)) return degrees;
    const double x = critical_value(level);
    const double square = x * x;
    const double lacking = (square * square + 2 * square - 3) / 18 - (square - 3) / 8;
    const double doubt = 144 * acceleration * acceleration * lacking / (square + 1);
    return 1 / (1 / degrees + doubt);
}

/// Half-width of the interval in standard errors.
double reach_of(const Estimate& e, double level) {
    const double degrees = degrees_where_skew(std::max(e.degrees_of_freedom, 1.0), e.acceleration, level);
    return student_quantile((1 + level) / 2, std::max(degrees, 1.0));
}

/// A standard error below this is the rounding of equal influences.
double rounding_in(const Estimate& e) {
    const double width = e.range.most - e.range.least;
    if (std::isfinite(width)) return 0x1p-40 * (e.of_loss ? std::min(width, std::abs(e.value)) : width);
    double size = std::abs(e.value);  // and for a skill the loss of the reference model, which is 1
    if (!e.of_loss)
        for (const double end : {e.range.least, e.range.most})
            if (std::isfinite(end)) size = std::max(size, std::abs(end));
    return 0x1p-40 * size;
}

bool has_spread(const Estimate& e) { return e.standard_error > rounding_in(e); }

bool at_range_end(const Estimate& e) {
    const double near = has_spread(e) ? 0 : rounding_in(e);
    return e.value <= e.range.least + near || e.value >= e.range.most - near;
}

Interval interval_of(const Estimate& e, Bounds bounds, double level, std::string_view method) {
    return {.bounds = {std::max(bounds.low, e.range.least), std::min(bounds.high, e.range.most)},
            .level = level,
            .method = method,
            .remark = {},
            .standard_error = e.standard_error,
            .monte_carlo_error = {}};
}

/// Wilson's interval for a share of `items` items, within `reach` standard errors, scaled to the range of the measure.
Interval share_interval(const Estimate& e, double items, double reach, double level, std::string_view method) {
    const double width = e.range.most - e.range.least;
    const double share = std::clamp((e.value - e.range.least) / width, 0.0, 1.0);
    const Bounds bounds = wilson_bounds(share * items, items, reach);
    return interval_of(e, {e.range.least + width * bounds.low, e.range.least + width * bounds.high}, level, method);
}

/// Extends an interval to the least value of the range where only the transformed scale keeps it away, and the
/// population value may be there.
void extend_to_range_end(Interval& interval, const Estimate& e, double level) {
    if (!e.range.may_be_least || interval.bounds.low <= e.range.least) return;
    if (e.value - reach_of(e, level) * e.standard_error > e.range.least) return;
    interval.bounds.low = e.range.least;
    append_remark(interval, "begins at the smallest possible value, because the population value may be there");
}

}  // namespace

IntervalOrReason normal_interval(const Estimate& e, double level) {
    if (!has_spread(e)) return Undefined::no_spread;
    const double reach = (e.by_student ? reach_of(e, level) : critical_value(level)) * e.standard_error;
    Interval interval = interval_of(e, {e.value - reach, e.value + reach}, level, "normal");
    if (e.value - reach < e.range.least || e.value + reach > e.range.most) {
        interval.remark = "cut off at the end of the measure's range: the normal approximation is poor there";
    }
    return published(std::move(interval));
}

IntervalOrReason transformed_interval(const Estimate& e, double level) {
    const double a = e.range.least;
    const double b = e.range.most;
    if (std::isinf(a) && std::isinf(b)) {  // the scale has no ends; means of one group of items use Student's
        Estimate on_scale = e;
        on_scale.by_student |= !e.of_classes;
        return normal_interval(on_scale, level);
    }
    if (std::isinf(a)) {  // only an upper end: reflect
        Estimate mirrored = e;
        mirrored.value = -e.value;
        mirrored.range = {-b, infinity};
        IntervalOrReason found = transformed_interval(mirrored, level);
        if (auto* interval = std::get_if<Interval>(&found))
            interval->bounds = {-interval->bounds.high, -interval->bounds.low};
        return found;
    }
    if (at_range_end(e)) return widest_interval(e, level, "logit");
    if (!has_spread(e)) return Undefined::no_spread;
    const double t = reach_of(e, level);
    if (std::isinf(b)) {
        const double factor = std::exp(t * e.standard_error / (e.value - a));
        return published(interval_of(e, {a + (e.value - a) / factor, a + (e.value - a) * factor}, level, "log"));
    }
    const double odds = (e.value - a) / (b - e.value);
    const double factor = std::exp(t * e.standard_error * (b - a) / ((e.value - a) * (b - e.value)));
    const auto back = [a, b](double o) { return std::isinf(o) ? b : a + (b - a) * (o / (1 + o)); };
    return published(interval_of(e, {back(odds / factor), back(odds * factor)}, level, "logit"));
}

IntervalOrReason effective_interval(const Estimate& e, double level) {
    const double width = e.range.most - e.range.least;
    if (!std::isfinite(width)) return transformed_interval(e, level);
    if (at_range_end(e)) return widest_interval(e, level, "effective");
    if (!has_spread(e)) return Undefined::no_spread;
    const double share = (e.value - e.range.least) / width;
    const double error = e.standard_error / width;
    const double reach = e.by_student ? reach_of(e, level) : critical_value(level);
    return published(share_interval(e, share * (1 - share) / (error * error), reach, level, "effective"));
}

void remark_on_clusters(Interval& interval, double clusters, std::span<const study::ClustersFound> studied) {
    if (studied.empty() || clusters > studied.back().clusters) return;
    const auto more = std::ranges::upper_bound(studied, clusters, {}, &study::ClustersFound::clusters);
    const study::ClustersFound& like = more == studied.begin() ? studied.front() : *std::prev(more);
    if (like.least == 100) return;
    append_remark(interval,
                  fmt::format("from {} clusters: with {}, {}", clusters, like.clusters, lowest_coverage(like.least)));
}

IntervalOrReason widest_interval(const Estimate& e, double level, std::string_view method) {
    const double width = e.range.most - e.range.least;
    if (!(width > 0) || !std::isfinite(width) || !(e.items > 0)) return Undefined::no_spread;
    Interval interval = share_interval(e, e.items, critical_value(level), level, method);
    interval.standard_error.reset();
    interval.remark =
        e.one_class    ? "no standard error: computed as for a proportion of one item, because a class has no items"
        : e.of_classes ? "no standard error: computed as for a proportion of as many items as the smaller class has"
                       : std::string(of_as_many_items);
    return interval;
}

std::span<const InfluenceMethod> influence_methods() {
    static constexpr InfluenceMethod all_methods[] = {
        {{"effective", "Wilson interval of the effective number of items", Basis::influence,
          "Wilson (1927), doi:10.1080/01621459.1927.10502953, for n = p (1 - p) / se^2",
          "from the standard error of the influences; stays in the range and holds up in small samples"},
         effective_interval},
        {{"logit", "Student's interval on a scale without ends", Basis::influence,
          "Pepe (2003), The Statistical Evaluation of Medical Tests, section 5.2",
          "logarithm of the odds, or of the distance to the one end; stays in the range"},
         transformed_interval},
        {{"normal", "Normal interval", Basis::influence, "DeLong et al. (1988), doi:10.2307/2531595, for roc_auc",
          "value -+ z se from the influences: the plain interval of DeLong; too short near the ends and in small "
          "samples"},
         normal_interval},
    };
    return all_methods;
}

std::string_view name_in_answers(std::string_view method, const Range& range) {
    const bool on_scale = method == "logit" || method == "effective";
    if (!on_scale || std::isfinite(range.most - range.least)) return method;
    return std::isinf(range.least) && std::isinf(range.most) ? "normal" : "log";
}

IntervalOrReason interval_by(std::string_view method, const Estimate& estimate, double level) {
    const auto entry = std::ranges::find(influence_methods(), method, [](const auto& e) { return e.method.id; });
    IntervalOrReason found =
        (entry == influence_methods().end() ? effective_interval : entry->interval)(estimate, level);
    if (auto* interval = std::get_if<Interval>(&found)) extend_to_range_end(*interval, estimate, level);
    return found;
}

}  // namespace midrank

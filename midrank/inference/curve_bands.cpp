#include "midrank/inference/curve_bands.hpp"

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/replicates.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace midrank {
namespace {

/// What is labelled positive: also between operating points, where part of a tie is.
struct Labelled {
    double positive = 0, negative = 0;
    /// Twice the pairs of a positive item and a labelled one in which the positive stands above, a tie or itself as
    /// half.
    double half_wins = 0;

    static Labelled of(const Standing& s) {
        return {s.positive.number(), s.negative.number(), (s.positive * s.positive + s.half_wins).number()};
    }
    double all() const noexcept { return positive + negative; }
};

Labelled between(const Labelled& a, const Labelled& b, double part) noexcept {
    return {std::lerp(a.positive, b.positive, part), std::lerp(a.negative, b.negative, part),
            std::lerp(a.half_wins, b.half_wins, part)};
}

/// Which of several values at one abscissa is taken, where a curve rises or falls straight.
enum class End : std::uint8_t { first, last };

/// Walks the ranking once. `along` is what grows along the abscissa, up to `total`; `ordinate` is asked where a place
/// of the grid is met.
template <class Along, class Ordinate>
std::vector<double> read_at(const Ranking& ranking, std::int64_t first, std::int64_t steps, double total, End end,
                            Along along, Ordinate ordinate) {
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(steps - first + 1));
    std::int64_t place = first;
    // Divided last, so that a place that is an operating point is met to the bit.
    const auto target = [&place, total, steps] {
        return static_cast<double>(place) * total / static_cast<double>(steps);
    };
    Labelled before;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t, const Standing& s) {
        const Labelled after = Labelled::of(s);
        const double from = along(before);
        const double upto = along(after);
        for (; place <= steps && (end == End::first ? target() <= upto : target() < upto) && from < upto; ++place) {
            values.push_back(ordinate(between(before, after, (target() - from) / (upto - from))));
        }
        before = after;
    });
    for (; place <= steps; ++place) values.push_back(ordinate(before));
    return values;
}

/// The highest true positive rate at each false positive rate.
std::vector<double> roc(const Ranking& ranking, std::int64_t steps) {
    const double positives = ranking.positive().number();
    return read_at(
        ranking, 0, steps, ranking.negative().number(), End::last, [](const Labelled& l) { return l.negative; },
        [positives](const Labelled& l) { return l.positive / positives; });
}

/// The precision where each recall is first reached.
std::vector<double> precision_recall(const Ranking& ranking, std::int64_t steps) {
    return read_at(
        ranking, 1, steps, ranking.positive().number(), End::first, [](const Labelled& l) { return l.positive; },
        [](const Labelled& l) { return l.positive / l.all(); });
}

/// B where each share of the items is labelled.
std::vector<double> indistinguishability(const Ranking& ranking, std::int64_t steps) {
    const double positives = ranking.positive().number();
    return read_at(
        ranking, 1, steps, ranking.total().number(), End::first, [](const Labelled& l) { return l.all(); },
        [positives](const Labelled& l) { return l.half_wins / (2 * positives * l.all()); });
}

constexpr std::array<BandedCurve, 3> all_banded = {{
    {"roc", "fpr", "tpr", true, roc},
    {"precision_recall", "recall", "precision", false, precision_recall},
    {"indistinguishability", "flagged_share", "b", false, indistinguishability},
}};

using Curves = std::vector<std::vector<double>>;  // one a replicate

std::vector<double> at_place(const Curves& curves, std::size_t place) {
    std::vector<double> values;
    values.reserve(curves.size());
    for (const auto& curve : curves) values.push_back(curve[place]);
    return values;
}

void put_pointwise(CurveBand& band, const Curves& curves, double level) {
    for (std::size_t place = 0; place < band.grid.size(); ++place) {
        std::vector<double> values = at_place(curves, place);
        std::ranges::sort(values);
        band.low.push_back(quantile_of(values, (1 - level) / 2));
        band.high.push_back(quantile_of(values, (1 + level) / 2));
        if (values.front() == values.back()) ++band.without_width;
    }
}

void put_simultaneous(CurveBand& band, const Curves& curves, double level) {
    std::vector<double> deviations;
    for (std::size_t place = 0; place < band.grid.size(); ++place) {
        deviations.push_back(mean_and_deviation(at_place(curves, place)).deviation);
        if (deviations.back() == 0) ++band.without_width;
    }
    std::vector<double> largest;
    largest.reserve(curves.size());
    for (const auto& curve : curves) {
        double farthest = 0;
        for (std::size_t place = 0; place < curve.size(); ++place) {
            if (deviations[place] == 0) continue;
            farthest = std::max(farthest, std::abs(curve[place] - band.value[place]) / deviations[place]);
        }
        largest.push_back(farthest);
    }
    std::ranges::sort(largest);
    band.multiplier = quantile_of(largest, level);
    for (std::size_t place = 0; place < band.grid.size(); ++place) {
        const double reach = band.multiplier * deviations[place];
        band.low.push_back(std::max(0.0, band.value[place] - reach));
        band.high.push_back(std::min(1.0, band.value[place] + reach));
    }
}

}  // namespace

std::span<const BandedCurve> banded_curves() { return all_banded; }

const BandedCurve* find_banded_curve(std::string_view id) {
    const auto* found = std::ranges::find(all_banded, id, &BandedCurve::id);
    return found == all_banded.end() ? nullptr : found;
}

std::variant<CurveBand, Undefined> curve_band(const BandedCurve& curve, const Ranking& ranking, const Rows& rows,
                                              const CurveBandRequest& request) {
    if (ranking.one_class()) return Undefined::one_class;
    CurveBand band;
    band.value = curve.read(ranking, request.steps);
    for (std::int64_t i = curve.from_zero ? 0 : 1; i <= request.steps; ++i)
        band.grid.push_back(static_cast<double>(i) / static_cast<double>(request.steps));

    Curves curves(static_cast<std::size_t>(request.replicates));
    const Bootstrap bootstrap({{&ranking, std::nullopt, rows}}, request.scheme, request.seed);
    bootstrap.run(
        request.replicates,
        [&](std::int64_t replicate, std::span<const Subject> subjects) {
            const auto& drawn = subjects.front().get<Ranking>();
            if (!drawn.one_class()) curves[static_cast<std::size_t>(replicate)] = curve.read(drawn, request.steps);
        },
        request.tick);
    band.undefined = static_cast<std::int64_t>(std::erase_if(curves, [](const auto& c) { return c.empty(); }));
    if (curves.size() < 2 || 2 * band.undefined > request.replicates) return Undefined::seldom_defined;
    if (request.simultaneous) {
        put_simultaneous(band, curves, request.level);
    } else {
        put_pointwise(band, curves, request.level);
    }
    return band;
}

}  // namespace midrank

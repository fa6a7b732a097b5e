// The law of certified curves: for any rows, any number of cells and any order of merges, each exact operating point,
// counted row by row, lies within the bounds of the point for its interval of thresholds; to the bit, with no allowance
// for rounding.

#include "midrank/base/infinity.hpp"
#include "midrank/curves/certified_curve.hpp"
#include "tests/properties/tables_for_cells.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace midrank::tests {
namespace {

struct Labelled {
    double tp = 0, fp = 0, positives = 0, negatives = 0;

    double rows() const { return positives + negatives; }
    double labelled() const { return tp + fp; }
};

template <class IsLabelled>
Labelled labelled_where(const TableOfRows& table, IsLabelled is_labelled) {
    Labelled found;
    for (const Row& row : table) {
        (row.positive ? found.positives : found.negatives) += row.weight;
        if (is_labelled(row.score)) (row.positive ? found.tp : found.fp) += row.weight;
    }
    return found;
}

/// The columns after the threshold, by their definitions.
using Columns = std::function<std::vector<double>(const Labelled&)>;
const std::map<std::string, Columns>& curves_of_points() {
    static const std::map<std::string, Columns> curves = {
        {"roc", [](const Labelled& s) { return std::vector{s.fp / s.negatives, s.tp / s.positives}; }},
        {"tpr_fpr", [](const Labelled& s) { return std::vector{s.tp / s.positives, s.fp / s.negatives}; }},
        {"precision_recall", [](const Labelled& s) { return std::vector{s.tp / s.positives, s.tp / s.labelled()}; }},
        {"gain",
         [](const Labelled& s) {
             return std::vector{s.labelled() / s.rows(), s.tp / s.positives, s.tp,
                                (s.tp * s.rows() - s.labelled() * s.positives) / s.rows()};
         }},
        {"lift",
         [](const Labelled& s) {
             return std::vector{s.labelled() / s.rows(), s.tp * s.rows() / (s.labelled() * s.positives)};
         }},
        {"cost(fp=1,fn=5)",
         [](const Labelled& s) { return std::vector{(s.fp + 5 * (s.positives - s.tp)) / s.rows()}; }}};
    return curves;
}

/// At any threshold, not only at an operating point.
using AtThreshold = std::function<double(const Labelled&, double)>;
const std::map<std::string, AtThreshold>& curves_of_probabilities() {
    static const std::map<std::string, AtThreshold> curves = {
        {"decision",
         [](const Labelled& s, double t) { return (s.tp - (s.fp == 0 ? 0 : s.fp * (t / (1 - t)))) / s.rows(); }},
        {"brier_curve",
         [](const Labelled& s, double t) { return 2 * (t * s.fp + (1 - t) * (s.positives - s.tp)) / s.rows(); }}};
    return curves;
}

struct WalkedCurve {
    std::vector<std::vector<Bounds>> points;
    std::optional<Undefined> why_none;
};

WalkedCurve walked(const std::string& key, const BoundingRankings& rankings) {
    WalkedCurve found;
    found.why_none = walk_within_bounds(read_curves(key).front(), rankings, [&found](std::span<const Bounds> point) {
        found.points.emplace_back(point.begin(), point.end());
    });
    return found;
}

bool holds(const Bounds& bounds, double number) { return bounds.low <= number && number <= bounds.high; }

/// Distinct scores of the rows of positive weight, from the highest down.
std::vector<double> falling_scores(const TableOfRows& table) {
    std::set<double, std::greater<>> scores;
    for (const Row& row : table)
        if (row.weight > 0) scores.insert(row.score);
    return {scores.begin(), scores.end()};
}

/// A table of some kind, and its rows in cells.
struct Trial {
    std::size_t kind;
    TableOfRows table;
    BinnedRanking binned;

    Trial(std::size_t number, Random& random)
        : kind(number % kinds_of_tables.size()), table(any_table(kind, random)), binned(in_cells(number, random)) {}

    std::string name() const { return std::string(kinds_of_tables[kind]); }

private:
    BinnedRanking in_cells(std::size_t number, Random& random) const {
        const std::vector<double> cuts = number % 5 == 0 ? std::vector<double>{} : std::vector<double>{0.5, 0};
        return merged_in_random_order(table, 16 + random() % 40, cuts, random);
    }
};

TEST(CertifiedCurves, HoldEveryExactOperatingPointWhateverTheRowsAndTheMerges) {
    Random random(104);
    std::size_t points = 0;
    std::size_t bounded = 0;
    for (std::size_t number = 0; number < tables_to_try() && !HasFailure(); ++number) {
        const Trial trial(number, random);
        const BoundingRankings rankings(trial.binned);
        const auto& stretches = rankings.corners().front().get<Ranking>();
        const std::vector<double> scores = falling_scores(trial.table);
        for (const auto& [key, columns] : curves_of_points()) {
            const WalkedCurve found = walked(key, rankings);
            if (found.why_none) {
                const Labelled all = labelled_where(trial.table, [](double) { return true; });
                ASSERT_TRUE(all.positives == 0 || all.negatives == 0) << key;
                continue;
            }
            // Precision and lift are defined only where something is flagged.
            const std::size_t unlabelled = static_cast<std::size_t>(rankings.last_point()) + 1 - found.points.size();
            for (std::size_t upto = unlabelled; upto <= scores.size(); ++upto) {
                const bool all = upto == scores.size();
                const double threshold = all ? -infinity : scores[upto];
                // The threshold -infinity flags everything; the score -infinity is below all finite ones.
                const auto place = static_cast<std::size_t>(
                    all ? rankings.last_point()
                        : stretches.point_at(std::max(threshold, std::numeric_limits<double>::lowest())));
                const auto& point = found.points.at(place - unlabelled);
                const std::vector<double> exact =
                    columns(labelled_where(trial.table, [&](double score) { return all || score > threshold; }));
                ASSERT_EQ(point.size(), exact.size() + 1) << key;
                ASSERT_EQ(point.front().low, point.front().high);
                for (std::size_t i = 0; i < exact.size(); ++i) {
                    ++points;
                    bounded += point[i + 1].low < point[i + 1].high ? 1 : 0;
                    ASSERT_TRUE(holds(point[i + 1], exact[i]))
                        << key << ", column " << i << ", " << trial.name() << ", trial " << number << ": " << exact[i]
                        << " in [" << point[i + 1].low << ", " << point[i + 1].high << "]";
                }
            }
        }
    }
    std::printf("%zu numbers of exact points, %zu within open bounds, none outside\n", points, bounded);
    EXPECT_GT(bounded, points / 3);
}

TEST(CertifiedCurves, HoldWhatIsDrawnAgainstProbabilities) {
    Random random(105);
    std::size_t bounded = 0;
    for (std::size_t number = 0; number < tables_to_try() / 4 && !HasFailure(); ++number) {
        const Trial trial(number, random);
        const BoundingRankings rankings(trial.binned);
        for (const auto& [key, value] : curves_of_probabilities()) {
            for (const auto& point : walked(key, rankings).points) {
                const double t = point.front().low;
                // At an end of an interval the point belongs to the threshold itself, or to those directly below it.
                const double at = value(labelled_where(trial.table, [t](double score) { return score > t; }), t);
                const double below = value(labelled_where(trial.table, [t](double score) { return score >= t; }), t);
                bounded += point[1].low < point[1].high ? 1 : 0;
                ASSERT_TRUE(holds(point[1], at) || holds(point[1], below))
                    << key << " at " << t << ", " << trial.name() << ", trial " << number;
            }
        }
    }
    EXPECT_GT(bounded, 1000U);
}

TEST(CertifiedCurves, AreTheExactOnesWhereNoScoresShareACell) {
    Random random(106);
    for (int trial = 0; trial < 40; ++trial) {
        const TableOfRows table = any_table(3, random);  // a grid of few scores
        const BinnedRanking binned = merged_in_random_order(table, 64, {}, random);
        ASSERT_TRUE(binned.exact());
        for (const Curve& curve : curve_catalog()) {
            if (!has_bounds(curve)) continue;
            std::vector<std::vector<double>> exact;
            read_curves(curve.id).front().walk(Views(ranking_of(table)), [&exact](std::span<const double> point) {
                exact.emplace_back(point.begin(), point.end());
            });
            const WalkedCurve found = walked(curve.id, BoundingRankings(binned));
            ASSERT_EQ(found.points.size(), exact.size()) << curve.id;
            for (std::size_t p = 0; p < exact.size(); ++p)
                for (std::size_t i = 0; i < exact[p].size(); ++i)
                    ASSERT_EQ(found.points[p][i], (Bounds{exact[p][i], exact[p][i]})) << curve.id;
        }
    }
}

// --- The line through the middles ------------------------------------------------------------------------------------------

struct Place {
    double x, y;
};

/// The larger of the distances along both axes from a point to a segment, minimised over the segment: the minimum is at
/// an end, or where one distance is 0, or where both are equal.
double distance_to_line(Place from, Place a, Place b) {
    const Place start = {a.x - from.x, a.y - from.y};
    const Place way = {b.x - a.x, b.y - a.y};
    double least = infinity;
    const auto try_at = [&](double part) {
        if (!(part >= 0 && part <= 1)) return;
        least = std::min(least, std::max(std::abs(start.x + part * way.x), std::abs(start.y + part * way.y)));
    };
    try_at(0);
    try_at(1);
    try_at(-start.x / way.x);
    try_at(-start.y / way.y);
    try_at((start.y - start.x) / (way.x - way.y));
    try_at(-(start.y + start.x) / (way.x + way.y));
    return least;
}

double distance_to_curve(Place from, const std::vector<Place>& line) {
    double least = infinity;
    for (std::size_t i = 1; i < line.size(); ++i) least = std::min(least, distance_to_line(from, line[i - 1], line[i]));
    return least;
}

/// The largest distance of the corners of a line, and of points between them, from another line.
double farthest_from(const std::vector<Place>& line, const std::vector<Place>& other) {
    double farthest = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            const Place at = {std::lerp(line[i - 1].x, line[i].x, part), std::lerp(line[i - 1].y, line[i].y, part)};
            farthest = std::max(farthest, distance_to_curve(at, other));
        }
    }
    return farthest;
}

TEST(CertifiedCurves, AreNowhereFartherFromTheExactLineThanHalfTheWidestBounds) {
    Random random(107);
    for (std::size_t number = 0; number < 60; ++number) {
        const Trial trial(number, random);
        const WalkedCurve found = walked("roc", BoundingRankings(trial.binned));
        if (found.why_none) continue;
        std::vector<Place> middles;
        double half = 0;
        for (const auto& point : found.points) {
            middles.push_back({(point[1].low + point[1].high) / 2, (point[2].low + point[2].high) / 2});
            for (const std::size_t i : {1U, 2U}) half = std::max(half, (point[i].high - point[i].low) / 2);
        }
        std::vector<Place> exact = {{0, 0}};
        for (const double score : falling_scores(trial.table)) {
            const Labelled s = labelled_where(trial.table, [score](double one) { return one >= score; });
            exact.push_back({s.fp / s.negatives, s.tp / s.positives});
        }
        constexpr double rounding = 1e-12;
        EXPECT_LE(farthest_from(exact, middles), half + rounding) << trial.name() << ", trial " << number;
        EXPECT_LE(farthest_from(middles, exact), half + rounding) << trial.name() << ", trial " << number;
    }
}

TEST(CertifiedCurves, NarrowAsOneOverTheNumberOfCells) {
    Random random(7);
    TableOfRows table;
    constexpr std::size_t rows = 1 << 15;
    for (std::size_t i = 0; i < rows; ++i) table.push_back(row_of(2, i, rows, random));
    for (const std::size_t cells : {64U, 256U, 1024U}) {
        BinnedRanking binned(cells);
        constexpr std::size_t part = 4096;
        for (std::size_t first = 0; first < rows; first += part)
            binned.merge(binned_of(std::span(table).subspan(first, part), cells, std::vector{0.5, 0.0}));
        for (const char* key : {"roc", "gain", "cost"}) {
            double widest = 0;
            for (const auto& point : walked(key, BoundingRankings(binned)).points)
                for (std::size_t i = 1; i < std::min<std::size_t>(point.size(), 3); ++i)
                    widest = std::max(widest, point[i].high - point[i].low);
            std::printf("%s, %zu cells: %g, times cells %g\n", key, cells, widest, widest * static_cast<double>(cells));
            EXPECT_LE(widest, 12 / static_cast<double>(cells)) << key;
        }
    }
}

}  // namespace
}  // namespace midrank::tests

// The upper convex hull of the ROC points: the operating points that are optimal for some ratio of costs. Hulls merge,
// because the hull of two parts is the hull of the vertices of both. Coordinates are counts (false and true positives),
// which are exact for whole weights.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace midrank {

class RocHull {
public:
    struct Vertex {
        std::int64_t point = 0;  ///< operating point of the ranking
        double positive = 0;  ///< true positives there
        double negative = 0;  ///< false positives there

        friend bool operator==(const Vertex&, const Vertex&) = default;
    };

    template <class Weight>
    void add(const CumulativeBlock<Weight>& block) {
        for (std::size_t i = 0; i <= block.size(); ++i) {
            if (i > 0 && i < block.size() && !may_bend(block, i)) continue;
            push({block.first + static_cast<std::int64_t>(i), static_cast<double>(block.positive_upto[i]),
                  static_cast<double>(block.negative_upto[i])});
        }
    }
    void merge(const RocHull& other) {
        for (const Vertex& vertex : other.vertices_) push(vertex);
    }

    /// Adds the next point of the curve; points that cannot be vertices may be skipped.
    void add_point(const Vertex& next) { push(next); }

    /// From the point that labels nothing to the one that labels everything; no three are collinear.
    const std::vector<Vertex>& vertices() const noexcept { return vertices_; }

    /// The weight between two vertices.
    struct Edge {
        double positive = 0, negative = 0;
    };
    /// The edge that spans a tie of the ranking. Vertices must be numbered as in the ranking (RankedHull).
    Edge edge_at(std::int64_t tie) const noexcept {
        const auto end = std::ranges::upper_bound(vertices_, tie, {}, &Vertex::point);
        return {end->positive - (end - 1)->positive, end->negative - (end - 1)->negative};
    }

private:
    void push(const Vertex& next) {
        if (!vertices_.empty() && vertices_.back().point == next.point) return;
        while (vertices_.size() >= 2 && !bends_down(vertices_[vertices_.size() - 2], vertices_.back(), next))
            vertices_.pop_back();
        vertices_.push_back(next);
    }

    /// False where the curve certainly goes straight on or turns left between the ties i - 1 and i, so that there is no
    /// vertex; this skips most points of untied rows. Rounded products decide only where they differ, or are small
    /// enough to be exact.
    template <class Weight>
    static bool may_bend(const CumulativeBlock<Weight>& block, std::size_t i) noexcept {
        const double in = static_cast<double>(block.positive[i - 1]) * static_cast<double>(block.negative[i]);
        const double out = static_cast<double>(block.positive[i]) * static_cast<double>(block.negative[i - 1]);
        const bool equal_is_exact = !std::is_same_v<Weight, double> && out < 0x1p53;
        return in > out || (in == out && !equal_is_exact);
    }

    /// Whether the path a, b, c turns right at b. Products are compared exactly: first rounded, then by their rounding
    /// errors if those are equal.
    static bool bends_down(const Vertex& a, const Vertex& b, const Vertex& c) noexcept {
        const double rise = b.positive - a.positive;
        const double run = b.negative - a.negative;
        const double next_rise = c.positive - b.positive;
        const double next_run = c.negative - b.negative;
        const double left = rise * next_run;
        const double right = next_rise * run;
        if (left != right) return left > right;
        return std::fma(rise, next_run, -left) > std::fma(next_rise, run, -right);
    }

    std::vector<Vertex> vertices_;
};

/// The hull with vertices numbered as in the ranking; also for a replicate of the bootstrap, whose RocHull numbers them
/// differently.
struct RankedHull {
    RocHull hull;
};
template <>
struct Derive<RankedHull> {
    using From = Ranking;
    static RocHull fold(const Ranking&) { return {}; }
    static RankedHull of_fold(const Ranking&, const RocHull& folded) { return {folded}; }
};

template <>
struct Derive<RocHull> {
    using From = RankedHull;
    static RocHull of(const RankedHull& ranked) { return ranked.hull; }
    static RocHull of(const Resample& resample);
};

}  // namespace midrank

// What a logistic regression of the label on the logit of the probability reads of a ranking: points, which are few however many ties
// there are. The likelihood of an item is a smooth function of its logit, so that ties of almost one logit count as two points do that
// have their weight and the same first three moments: the quadrature of Gauss with two nodes. What is lost is of the fourth power of
// their distances, so below rounding where those are small.

#pragma once

#include "midrank/base/infinity.hpp"
#include "midrank/base/value.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace midrank {

inline double logit_of(double p) noexcept { return std::log(p / (1 - p)); }
inline double probability_of(double logit) noexcept { return 1 / (1 + std::exp(-logit)); }

/// Items of one logit. Where it stands for several ties, a class may weigh less than nothing in one of two points.
struct LogitPoint {
    double logit = 0, positive = 0, negative = 0;
};

/// What stands in the way of a fit: where each class lies among the finite logits, and items that are sure and wrong.
struct LogitExtent {
    double highest_positive = -infinity, lowest_positive = infinity;
    double highest_negative = -infinity, lowest_negative = infinity;
    bool sure_and_wrong = false;

    void add(const LogitPoint& tie) noexcept;
    void merge(const LogitExtent& other) noexcept;
    std::optional<Undefined> why_no_intercept() const noexcept;
    std::optional<Undefined> why_no_slope() const noexcept;
};

/// The points of some ties. A group ends with its block.
class LogitPointsFold {
public:
    /// How far apart the ties of a group lie at most; 0: each is a point of its own.
    double width = 0;
    std::vector<LogitPoint> points;
    LogitExtent extent;

    void add(const TieBlock<std::int64_t>& block);
    void add(const TieBlock<double>& block);
    void merge(const LogitPointsFold& other);

private:
    template <class Weight>
    void add_block(const TieBlock<Weight>& block);
};

/// The ties of finite logits; the scores must be probabilities.
class LogitPoints {
public:
    /// Where there are many ties, those of a group lie at most `width` apart. Of few, each is a point of its own.
    explicit LogitPoints(const Ranking& ranking, double width = usual_width)
        : LogitPoints(ranking, ranking.fold(start(ranking, width))) {}
    LogitPoints(const Ranking& ranking, LogitPointsFold folded)
        : ranking_(&ranking), width_(folded.width), points_(std::move(folded.points)), extent_(folded.extent) {}
    static LogitPointsFold start(const Ranking& ranking, double width = usual_width) {
        return {.width = ranking.distinct() > most_single ? width : 0};
    }

    std::span<const LogitPoint> points() const noexcept { return points_; }
    const LogitExtent& extent() const noexcept { return extent_; }
    /// How far apart the ties of a group lie at most; 0 where there are no groups.
    double width() const noexcept { return width_; }
    /// The same ties in smaller groups.
    LogitPoints finer(double width) const { return LogitPoints(*ranking_, width); }

    static constexpr double usual_width = 1.0 / 512;
    /// The most ties that are points of their own.
    static constexpr std::int64_t most_single = 1 << 16;

private:
    const Ranking* ranking_;
    double width_ = 0;
    std::vector<LogitPoint> points_;
    LogitExtent extent_;
};

template <>
struct Derive<LogitPoints> {
    using From = Ranking;
    static LogitPointsFold fold(const Ranking& ranking) { return LogitPoints::start(ranking); }
    static LogitPoints of_fold(const Ranking& ranking, const LogitPointsFold& folded) { return {ranking, folded}; }
};

}  // namespace midrank

// Points for a logistic regression of the label on the logit of the probability: few, however many ties the ranking
// has. The log-likelihood of an item is a smooth function of its logit. So ties with nearly equal logits are replaced
// by two points with the same weight and the same first three moments (Gauss quadrature with two nodes). The error is
// of fourth order in their distances, and below rounding where these are small.

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

/// Items with one logit. Where two points replace several ties, the weight of a class may be negative in one of them.
struct LogitPoint {
    double logit = 0, positive = 0, negative = 0;
};

/// Whether a fit exists: the range of each class among the finite logits, and whether an item with probability 0 or 1
/// was wrong.
struct LogitExtent {
    double highest_positive = -infinity, lowest_positive = infinity;
    double highest_negative = -infinity, lowest_negative = infinity;
    bool sure_and_wrong = false;

    void add(const LogitPoint& tie) noexcept;
    void merge(const LogitExtent& other) noexcept;
    std::optional<Undefined> why_no_intercept() const noexcept;
    std::optional<Undefined> why_no_slope() const noexcept;
};

/// Collects the points of some ties. No group of ties spans two blocks.
class LogitPointsFold {
public:
    /// Largest distance of the logits in a group of ties; 0: each tie is a point of its own.
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

/// The points of the ties with finite logits; the scores must be probabilities.
class LogitPoints {
public:
    /// Where there are many ties, those within `width` are grouped. Few ties are kept as points of their own.
    explicit LogitPoints(const Ranking& ranking, double width = usual_width)
        : LogitPoints(ranking, ranking.fold(start(ranking, width))) {}
    LogitPoints(const Ranking& ranking, LogitPointsFold folded)
        : ranking_(&ranking), width_(folded.width), points_(std::move(folded.points)), extent_(folded.extent) {}
    static LogitPointsFold start(const Ranking& ranking, double width = usual_width) {
        return {.width = ranking.distinct() > most_single ? width : 0};
    }

    std::span<const LogitPoint> points() const noexcept { return points_; }
    const LogitExtent& extent() const noexcept { return extent_; }
    /// Largest distance of the logits in a group of ties; 0 where nothing is grouped.
    double width() const noexcept { return width_; }
    /// The same ties in groups of this smaller width.
    LogitPoints finer(double width) const { return LogitPoints(*ranking_, width); }

    static constexpr double usual_width = 1.0 / 512;
    /// Up to this many ties, each is a point of its own.
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

#include "midrank/measures/logit_points.hpp"

#include "midrank/simd/elementary_functions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace midrank {
namespace {

/// Neighbouring ties: sums over them of each class's weight, and of the weights times powers of the distance to the first logit.
class Group {
public:
    explicit Group(const LogitPoint& first) noexcept : origin_(first.logit) { add(first); }

    double origin() const noexcept { return origin_; }
    void add(const LogitPoint& tie) noexcept {
        const double distance = tie.logit - origin_;
        const double moment = (tie.positive + tie.negative) * distance;
        positive_ += tie.positive;
        negative_ += tie.negative;
        positive_distances_ += tie.positive * distance;
        negative_distances_ += tie.negative * distance;
        squares_ += moment * distance;
        cubes_ += moment * distance * distance;
    }
    void add_points(std::vector<LogitPoint>& points) const {
        const double weight = positive_ + negative_;
        const double mean = (positive_distances_ + negative_distances_) / weight;
        const double variance = squares_ / weight - mean * mean;
        if (!(variance > 0)) {
            points.push_back({origin_ + mean, positive_, negative_});
            return;
        }
        // The distances d of two nodes have (d - mean)^2 = skew (d - mean) + variance.
        const double skew = (cubes_ / weight - 3 * mean * squares_ / weight + 2 * mean * mean * mean) / variance;
        const double root = std::sqrt(skew * skew + 4 * variance);
        const double low = mean + (skew - root) / 2;
        const double high = mean + (skew + root) / 2;
        const auto at_high = [low, high](double items, double distances) {
            return (distances - items * low) / (high - low);
        };
        const double positive_at_high = at_high(positive_, positive_distances_);
        const double negative_at_high = at_high(negative_, negative_distances_);
        points.push_back({origin_ + low, positive_ - positive_at_high, negative_ - negative_at_high});
        points.push_back({origin_ + high, positive_at_high, negative_at_high});
    }

private:
    double origin_;
    double positive_ = 0, negative_ = 0;
    double positive_distances_ = 0, negative_distances_ = 0;
    double squares_ = 0, cubes_ = 0;
};

/// The points of all ties. A group ends with its block.
class PointsFold {
public:
    PointsFold() = default;
    PointsFold(const Ranking& ranking, double width) : ranking_(&ranking), width_(width) {}

    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        std::array<double, Ranking::block_ties> scores;
        std::array<double, Ranking::block_ties> logits;
        const std::span<double> probabilities = std::span(scores).first(block.size());
        ranking_->copy_scores(block.first, probabilities);
        logits_of(probabilities, logits);
        std::optional<Group> group;
        for (std::size_t i = 0; i < block.size(); ++i) {
            const LogitPoint tie = {logits[i], static_cast<double>(block.positive[i]),
                                    static_cast<double>(block.negative[i])};
            extent.add(tie);
            if (std::isinf(tie.logit)) continue;
            if (width_ == 0) {
                points.push_back(tie);
            } else if (group && group->origin() - tie.logit <= width_) {
                group->add(tie);
            } else {
                if (group) group->add_points(points);
                group.emplace(tie);
            }
        }
        if (group) group->add_points(points);
    }
    void merge(const PointsFold& other) {
        points.insert(points.end(), other.points.begin(), other.points.end());
        extent.merge(other.extent);
    }

    std::vector<LogitPoint> points;
    LogitExtent extent;

private:
    const Ranking* ranking_ = nullptr;
    double width_ = 0;
};

}  // namespace

void logits_of(std::span<const double> probabilities, std::span<double> logits) noexcept {
    const std::span<double> odds = logits.first(probabilities.size());
    for (std::size_t i = 0; i < odds.size(); ++i) odds[i] = probabilities[i] / (1 - probabilities[i]);
    logarithms(odds, odds);
}

void LogitExtent::add(const LogitPoint& tie) noexcept {
    if (std::isinf(tie.logit)) {
        sure_and_wrong = sure_and_wrong || (tie.logit < 0 ? tie.positive : tie.negative) > 0;
        return;
    }
    if (tie.positive > 0) {
        highest_positive = std::max(highest_positive, tie.logit);
        lowest_positive = std::min(lowest_positive, tie.logit);
    }
    if (tie.negative > 0) {
        highest_negative = std::max(highest_negative, tie.logit);
        lowest_negative = std::min(lowest_negative, tie.logit);
    }
}

void LogitExtent::merge(const LogitExtent& other) noexcept {
    highest_positive = std::max(highest_positive, other.highest_positive);
    lowest_positive = std::min(lowest_positive, other.lowest_positive);
    highest_negative = std::max(highest_negative, other.highest_negative);
    lowest_negative = std::min(lowest_negative, other.lowest_negative);
    sure_and_wrong = sure_and_wrong || other.sure_and_wrong;
}

std::optional<Undefined> LogitExtent::why_no_intercept() const noexcept {
    if (sure_and_wrong) return Undefined::sure_and_wrong;
    if (highest_positive < lowest_positive || highest_negative < lowest_negative) return Undefined::one_class;
    return std::nullopt;
}

std::optional<Undefined> LogitExtent::why_no_slope() const noexcept {
    if (const auto why = why_no_intercept()) return why;
    if (std::max(highest_positive, highest_negative) == std::min(lowest_positive, lowest_negative))
        return Undefined::single_threshold;
    const bool overlap = highest_negative > lowest_positive && highest_positive > lowest_negative;
    return overlap ? std::nullopt : std::optional(Undefined::separated);
}

LogitPoints::LogitPoints(const Ranking& ranking, double width)
    : ranking_(&ranking), width_(ranking.distinct() > most_single ? width : 0) {
    PointsFold all = ranking.fold(PointsFold(ranking, width_));
    points_ = std::move(all.points);
    extent_ = all.extent;
}

}  // namespace midrank

#include "midrank/measures/logit_points.hpp"

#include <algorithm>
#include <cstddef>

namespace midrank {
namespace {

/// Neighbouring ties, as sums of the weight of each class, and of the weights times powers of the distance to the first
/// logit.
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
        // Distances d of the two nodes from the first logit solve (d - mean)^2 = skew (d - mean) + variance.
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

}  // namespace

template <class Weight>
void LogitPointsFold::add_block(const TieBlock<Weight>& block) {
    const std::span<const double> logits = block.logits();
    std::optional<Group> group;
    for (std::size_t i = 0; i < block.size(); ++i) {
        const LogitPoint tie = {logits[i], static_cast<double>(block.positive[i]),
                                static_cast<double>(block.negative[i])};
        extent.add(tie);
        if (std::isinf(tie.logit)) continue;
        if (width == 0) {
            points.push_back(tie);
        } else if (group && group->origin() - tie.logit <= width) {
            group->add(tie);
        } else {
            if (group) group->add_points(points);
            group.emplace(tie);
        }
    }
    if (group) group->add_points(points);
}
void LogitPointsFold::add(const TieBlock<std::int64_t>& block) { add_block(block); }
void LogitPointsFold::add(const TieBlock<double>& block) { add_block(block); }

void LogitPointsFold::merge(const LogitPointsFold& other) {
    points.insert(points.end(), other.points.begin(), other.points.end());
    extent.merge(other.extent);
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

}  // namespace midrank

#include "studies/learning/neighbours.hpp"

#include "midrank/base/error.hpp"
#include "studies/learning/standardisation.hpp"

#include <nanoflann.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Standardised training rows, row by row, with the interface that the index requires.
struct Points {
    std::size_t dimension = 0;
    std::vector<double> values;

    std::size_t kdtree_get_point_count() const noexcept { return values.size() / dimension; }
    double kdtree_get_pt(std::size_t point, std::size_t feature) const noexcept {
        return values[point * dimension + feature];
    }
    template <class Box>
    bool kdtree_get_bbox(Box&) const noexcept {
        return false;  // computed by the index
    }
};

std::vector<double> standardised(const Features& features, std::span<const std::int64_t> rows,
                                 const Standardisation& scale) {
    std::vector<double> values(rows.size() * scale.count());
    for (std::size_t feature = 0; feature < scale.count(); ++feature) {
        const std::span<const double> column = features.column(feature);
        for (std::size_t i = 0; i < rows.size(); ++i)
            values[i * scale.count() + feature] = scale(feature, column[static_cast<std::size_t>(rows[i])]);
    }
    return values;
}

/// Without the last digits, in which equal distances may differ because standardised features are rounded.
double up_to_rounding(double distance) {
    int exponent = 0;
    const double fraction = std::frexp(distance, &exponent);
    return std::ldexp(std::round(fraction * 0x1p40), exponent - 40);
}

/// The nearest points so far, with ties in the order of the points; filled by the index during a search. The index's
/// own set keeps whichever of two equally distant points it meets first, which depends on the structure of the tree.
class Nearest {
public:
    using DistanceType = double;

    explicit Nearest(std::size_t capacity) : capacity_(capacity) { found_.reserve(capacity + 1); }

    std::size_t size() const noexcept { return found_.size(); }
    bool full() const noexcept { return found_.size() == capacity_; }

    bool addPoint(double distance, std::size_t point) {  // NOLINT(readability-identifier-naming): the index calls it so
        const std::pair candidate(up_to_rounding(distance), point);
        if (full() && candidate > found_.back()) return true;
        found_.insert(std::ranges::upper_bound(found_, candidate), candidate);
        if (found_.size() > capacity_) found_.pop_back();
        return true;
    }

    /// The index skips what is farther than this. Slightly increased, so that it passes on points as distant as the
    /// last one, and does not skip a cell whose distance was rounded up.
    double worstDist() const noexcept {  // NOLINT(readability-identifier-naming)
        if (!full()) return std::numeric_limits<double>::max();
        return found_.back().first * (1 + 0x1p-38) + std::numeric_limits<double>::denorm_min();
    }

    const std::vector<std::pair<double, std::size_t>>& found() const noexcept { return found_; }

private:
    std::size_t capacity_;
    std::vector<std::pair<double, std::size_t>> found_;
};

using SquaredDistance = nanoflann::L2_Simple_Adaptor<double, Points, double, std::size_t>;
using Tree = nanoflann::KDTreeSingleIndexAdaptor<SquaredDistance, Points, -1, std::size_t>;

class Memory {
public:
    Memory(const TrainingSet& set, std::int64_t neighbours)
        : scale_(Standardisation::of(set)),
          points_{scale_.count(), standardised(set.features, set.rows, scale_)},
          tree_(static_cast<int>(scale_.count()), points_, nanoflann::KDTreeSingleIndexAdaptorParams(10)),
          neighbours_(static_cast<double>(neighbours)) {
        for (std::size_t i = 0; i < set.rows.size(); ++i) {
            weights_.push_back(set.weight(i));
            positive_.push_back(set.label(i) ? 1 : 0);
        }
    }
    Memory(const Memory&) = delete;  // the tree refers to the points
    Memory& operator=(const Memory&) = delete;
    ~Memory() = default;

    void score(const Features& features, std::span<const std::int64_t> rows, std::span<double> scores) const {
        const std::vector<double> queries = standardised(features, rows, scale_);
        const auto distinct = std::min(weights_.size(), static_cast<std::size_t>(neighbours_));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            Nearest nearest(distinct);
            tree_.findNeighbors(nearest, queries.data() + i * points_.dimension, nanoflann::SearchParams());
            scores[i] = share_of_positives(nearest);
        }
    }

private:
    double share_of_positives(const Nearest& nearest) const {
        double left = neighbours_;
        double positives = 0;
        for (const auto& [distance, point] : nearest.found()) {
            const double taken = std::min(left, weights_[point]);
            positives += positive_[point] * taken;
            left -= taken;
        }
        return positives / (neighbours_ - left);
    }

    Standardisation scale_;
    Points points_;
    Tree tree_;
    double neighbours_;
    std::vector<double> weights_;
    std::vector<double> positive_;
};

}  // namespace

Training NearestNeighbours::train(const TrainingSet& set) const {
    if (set.total_weight() < static_cast<double>(neighbours)) {
        throw Error("A model needs " + std::to_string(neighbours) + " nearest neighbours, but has only " +
                    std::to_string(static_cast<std::int64_t>(set.total_weight())) +
                    " training rows. Use fewer neighbours with --neighbours.");
    }
    const auto memory = std::make_shared<const Memory>(set, neighbours);
    return Model([memory](const Features& features, std::span<const std::int64_t> rows, std::span<double> scores) {
        memory->score(features, rows, scores);
    });
}

}  // namespace midrank

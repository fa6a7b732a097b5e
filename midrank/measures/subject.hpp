// What measures are asked about: one model on one set of rows. A subject owns the ranking and makes each view of it once, when
// the first measure asks, so that measures which read the same view share its cost. A replicate of the bootstrap is a subject too.

#pragma once

#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/precision_areas.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/rate_sums.hpp"
#include "midrank/summaries/resample.hpp"
#include "midrank/summaries/roc_hull.hpp"
#include "midrank/summaries/separation.hpp"
#include "midrank/summaries/shared_losses.hpp"
#include "midrank/summaries/totals.hpp"
#include "midrank/summaries/triplets.hpp"

#include <optional>

namespace midrank {

class Subject {
public:
    /// Threshold measures are asked at `threshold`; without one they have no value.
    explicit Subject(Ranking ranking, std::optional<double> threshold = {}) : ranking_(std::move(ranking)) {
        if (threshold) set_threshold(*threshold);
    }
    /// A replicate of the bootstrap, settled; it must live as long as its subject.
    explicit Subject(const Resample& resample, std::optional<double> threshold = {}) : resample_(&resample) {
        if (threshold) set_threshold(*threshold);
    }
    explicit Subject(Triplets triplets) : ranking_(Ranking()), triplets_(std::move(triplets)) {}

    void set_threshold(double threshold) {
        if (resample_ != nullptr) {
            confusion_ = resample_->confusion(threshold);
        } else {
            confusion_ = ranking_->confusion(ranking_->point_at(threshold));
        }
        threshold_ = threshold;
    }

    const std::optional<Confusion>& confusion() const noexcept { return confusion_; }
    const std::optional<double>& threshold() const noexcept { return threshold_; }
    /// The thresholds that make the operating point of this number, as a view of this subject counts them.
    Cut cut(std::int64_t point) const { return resample_ != nullptr ? resample_->cut(point) : ranking_->cut(point); }

    /// A view by its type: what a measure takes as its parameter.
    template <class View>
    const View& get() const;

private:
    template <class View, class Make>
    static const View& made(std::optional<View>& kept, Make make) {
        if (!kept) kept = make();
        return *kept;
    }

    const Resample* resample_ = nullptr;
    mutable std::optional<Ranking> ranking_;
    Triplets triplets_;
    std::optional<Confusion> confusion_;
    std::optional<double> threshold_;
    mutable std::optional<Totals> totals_;
    mutable std::optional<RocHull> hull_;
    mutable std::optional<Separation> separation_;
    mutable std::optional<RateSums> rate_sums_;
    mutable std::optional<PrecisionAreas> areas_;
    mutable std::optional<PrecisionSteps> steps_;
    mutable std::optional<SquaredErrors> squared_errors_;
    mutable std::optional<Surprises> surprises_;
    mutable std::optional<InformationGains> information_gains_;
};

template <>
inline const Ranking& Subject::get<Ranking>() const {
    return made(ranking_, [this] { return resample_->ranking(); });
}
template <>
inline const Triplets& Subject::get<Triplets>() const {
    return triplets_;
}
template <>
inline const Subject& Subject::get<Subject>() const {
    return *this;
}

// A replicate knows these without its ranking.
template <>
inline const Totals& Subject::get<Totals>() const {
    return made(totals_, [this] { return resample_ != nullptr ? resample_->totals() : Totals::of(*ranking_); });
}
template <>
inline const RocHull& Subject::get<RocHull>() const {
    return made(hull_, [this] { return resample_ != nullptr ? resample_->hull() : ranking_->fold(RocHull{}); });
}
template <>
inline const Separation& Subject::get<Separation>() const {
    return made(separation_, [this] {
        return resample_ != nullptr ? resample_->separation() : ranking_->fold(Separation(*ranking_));
    });
}
template <>
inline const PrecisionAreas& Subject::get<PrecisionAreas>() const {
    return made(areas_, [this] { return PrecisionAreas::of(get<Ranking>()); });
}
template <>
inline const PrecisionSteps& Subject::get<PrecisionSteps>() const {
    return made(steps_, [this] {
        return PrecisionSteps{resample_ != nullptr ? resample_->precision_steps() : get<PrecisionAreas>().steps};
    });
}

// The rest is read from the ranking.
template <>
inline const RateSums& Subject::get<RateSums>() const {
    return made(rate_sums_, [this] { return get<Ranking>().fold(RateSums{}); });
}
template <>
inline const SquaredErrors& Subject::get<SquaredErrors>() const {
    return made(squared_errors_, [this] { return SquaredErrors::of(get<Ranking>()); });
}
template <>
inline const Surprises& Subject::get<Surprises>() const {
    return made(surprises_, [this] { return Surprises::of(get<Ranking>()); });
}
template <>
inline const InformationGains& Subject::get<InformationGains>() const {
    return made(information_gains_, [this] { return InformationGains::of(get<Ranking>(), Prior::of(get<Ranking>())); });
}

}  // namespace midrank

// The views of one model on one set of rows, which measures are functions of. Views owns the ranking and makes each
// view of it once, when the first measure needs it, so that measures which read the same view share its cost. The views
// of a bootstrap replicate are made from its Resample.

#pragma once

#include "midrank/summaries/class_totals.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/precision_areas.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/rate_sums.hpp"
#include "midrank/summaries/resample.hpp"
#include "midrank/summaries/roc_hull.hpp"
#include "midrank/summaries/separation.hpp"
#include "midrank/summaries/shared_losses.hpp"
#include "midrank/summaries/triplets.hpp"

#include <optional>

namespace midrank {

class Views {
public:
    /// Threshold measures are asked at `threshold`; without one they have no value.
    explicit Views(Ranking ranking, std::optional<double> threshold = {}) : ranking_(std::move(ranking)) {
        if (threshold) set_threshold(*threshold);
    }
    /// A replicate of the bootstrap, after update(); it must outlive its views.
    explicit Views(const Resample& resample, std::optional<double> threshold = {}) : resample_(&resample) {
        if (threshold) set_threshold(*threshold);
    }
    explicit Views(Triplets triplets) : ranking_(Ranking()), triplets_(std::move(triplets)) {}

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
    /// The thresholds that make the operating point of this number, as these views count them.
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
    mutable std::optional<ClassTotals> totals_;
    mutable std::optional<RocHull> hull_;
    mutable std::optional<Separation> separation_;
    mutable std::optional<RateSums> rate_sums_;
    mutable std::optional<PrecisionAreas> areas_;
    mutable std::optional<PrecisionSteps> steps_;
    mutable std::optional<SquaredErrors> squared_errors_;
    mutable std::optional<LogLosses> log_losses_;
    mutable std::optional<InformationGains> information_gains_;
};

template <>
inline const Ranking& Views::get<Ranking>() const {
    return made(ranking_, [this] { return resample_->ranking(); });
}
template <>
inline const Triplets& Views::get<Triplets>() const {
    return triplets_;
}
template <>
inline const Views& Views::get<Views>() const {
    return *this;
}

// A replicate knows these without its ranking.
template <>
inline const ClassTotals& Views::get<ClassTotals>() const {
    return made(totals_, [this] { return resample_ != nullptr ? resample_->totals() : ClassTotals::of(*ranking_); });
}
template <>
inline const RocHull& Views::get<RocHull>() const {
    return made(hull_, [this] { return resample_ != nullptr ? resample_->hull() : ranking_->fold(RocHull{}); });
}
template <>
inline const Separation& Views::get<Separation>() const {
    return made(separation_, [this] {
        return resample_ != nullptr ? resample_->separation() : ranking_->fold(Separation(*ranking_));
    });
}
template <>
inline const PrecisionAreas& Views::get<PrecisionAreas>() const {
    return made(areas_, [this] { return PrecisionAreas::of(get<Ranking>()); });
}
template <>
inline const PrecisionSteps& Views::get<PrecisionSteps>() const {
    return made(steps_, [this] {
        return PrecisionSteps{resample_ != nullptr ? resample_->precision_steps() : get<PrecisionAreas>().steps};
    });
}

// The rest is read from the ranking.
template <>
inline const RateSums& Views::get<RateSums>() const {
    return made(rate_sums_, [this] { return get<Ranking>().fold(RateSums{}); });
}
template <>
inline const SquaredErrors& Views::get<SquaredErrors>() const {
    return made(squared_errors_, [this] { return SquaredErrors::of(get<Ranking>()); });
}
template <>
inline const LogLosses& Views::get<LogLosses>() const {
    return made(log_losses_, [this] { return LogLosses::of(get<Ranking>()); });
}
template <>
inline const InformationGains& Views::get<InformationGains>() const {
    return made(information_gains_, [this] { return InformationGains::of(get<Ranking>(), Prior::of(get<Ranking>())); });
}

}  // namespace midrank

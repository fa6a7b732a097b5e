// What measures are asked about: one model on one set of rows. A subject owns the ranking and makes each view of it once, when
// the first measure asks, so that measures which read the same view share its cost.

#pragma once

#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/precision_areas.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/roc_hull.hpp"
#include "midrank/summaries/separation.hpp"
#include "midrank/summaries/shared_losses.hpp"
#include "midrank/summaries/triplets.hpp"

#include <optional>

namespace midrank {

class Subject {
public:
    /// Threshold measures are asked at `threshold`; without one they have no value.
    explicit Subject(Ranking ranking, std::optional<double> threshold = {}) : ranking_(std::move(ranking)) {
        if (threshold) set_threshold(*threshold);
    }
    explicit Subject(Triplets triplets) : triplets_(std::move(triplets)) {}

    void set_threshold(double threshold) { confusion_ = ranking_.confusion(ranking_.point_at(threshold)); }

    const std::optional<Confusion>& confusion() const noexcept { return confusion_; }

    /// A view by its type: what a measure takes as its parameter.
    template <class View>
    const View& get() const;

private:
    template <class View, class Make>
    static const View& made(std::optional<View>& kept, Make make) {
        if (!kept) kept = make();
        return *kept;
    }

    Ranking ranking_;
    Triplets triplets_;
    std::optional<Confusion> confusion_;
    mutable std::optional<RocHull> hull_;
    mutable std::optional<Separation> separation_;
    mutable std::optional<PrecisionAreas> areas_;
    mutable std::optional<SquaredErrors> squared_errors_;
    mutable std::optional<Surprises> surprises_;
    mutable std::optional<InformationGains> information_gains_;
};

template <>
inline const Ranking& Subject::get<Ranking>() const {
    return ranking_;
}
template <>
inline const Triplets& Subject::get<Triplets>() const {
    return triplets_;
}
template <>
inline const Subject& Subject::get<Subject>() const {
    return *this;
}
template <>
inline const RocHull& Subject::get<RocHull>() const {
    return made(hull_, [this] { return ranking_.fold(RocHull{}); });
}
template <>
inline const Separation& Subject::get<Separation>() const {
    return made(separation_, [this] { return ranking_.fold(Separation(ranking_)); });
}
template <>
inline const SquaredErrors& Subject::get<SquaredErrors>() const {
    return made(squared_errors_, [this] { return SquaredErrors::of(ranking_); });
}
template <>
inline const Surprises& Subject::get<Surprises>() const {
    return made(surprises_, [this] { return Surprises::of(ranking_); });
}
template <>
inline const InformationGains& Subject::get<InformationGains>() const {
    return made(information_gains_, [this] { return InformationGains::of(ranking_, Prior::of(ranking_)); });
}
template <>
inline const PrecisionAreas& Subject::get<PrecisionAreas>() const {
    return made(areas_, [this] { return ranking_.fold(PrecisionAreas{}); });
}

}  // namespace midrank

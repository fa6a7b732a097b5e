// One replicate of the bootstrap: how often each row was drawn. Most views of the ranking are computed from the counts
// in one pass over the steps (places.hpp), without a new ranking; measures that need more get the ranking of the drawn
// rows, made on demand.

#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/summaries/class_totals.hpp"
#include "midrank/summaries/places.hpp"
#include "midrank/summaries/precision_areas.hpp"
#include "midrank/summaries/roc_hull.hpp"
#include "midrank/summaries/separation.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

class Resample {
public:
    explicit Resample(const Places& places)
        : places_(&places), counts_(static_cast<std::size_t>(places.positives() + places.negatives())) {}

    /// How often each row was drawn: first the positives in the order of the places, then the negatives. After filling
    /// them call update().
    std::span<std::uint8_t> counts() noexcept { return counts_; }
    void update();

    // The following are valid after update().
    ClassTotals totals() const;
    Separation separation() const;
    /// The step sum only: trapezoids need the ranking.
    double precision_steps() const noexcept { return precision_steps_; }
    RocHull hull() const;
    Confusion confusion(double threshold) const;
    /// The thresholds of the operating point with this number. Point 2 i is after step i - 1, point 2 i + 1 before the
    /// tie of step i.
    Cut cut(std::int64_t point) const;
    Ranking ranking() const;

private:
    std::span<const std::uint8_t> positive_counts() const noexcept {
        return std::span(counts_).first(static_cast<std::size_t>(places_->positives()));
    }
    std::span<const std::uint8_t> negative_counts() const noexcept {
        return std::span(counts_).last(static_cast<std::size_t>(places_->negatives()));
    }
    std::span<const std::int32_t> positive_before() const noexcept {
        return std::span(positive_upto_).first(step_count());
    }
    std::span<const std::int32_t> positive_after() const noexcept {
        return std::span(positive_upto_).last(step_count());
    }
    std::span<const std::int32_t> negative_after() const noexcept {
        return places_->untied() ? negative_before_ : negative_after_;
    }
    std::size_t step_count() const noexcept { return places_->steps().size(); }

    void label_positives();
    void label_negatives();
    void read_steps();

    const Places* places_;
    Array<std::uint8_t> counts_;
    Array<std::int32_t> positive_upto_;  ///< number drawn before each step; at the end, of all
    /// Number drawn before the tie of each step, and through it. Untied steps are not tied with negatives.
    Array<std::int32_t> negative_before_, negative_after_;
    std::int64_t positives_ = 0, negatives_ = 0;
    std::int64_t half_wins_ = 0;
    double precision_steps_ = 0;
    Separation::Extreme ahead_, behind_;
};

inline ClassTotals Derive<ClassTotals>::of(const Resample& resample) { return resample.totals(); }
inline RankedWeight Derive<RankedWeight>::of(const Resample& resample) { return {resample.totals().total()}; }
inline NoWeight Derive<NoWeight>::of(const Resample& resample) { return {resample.totals().total() == Count(0)}; }
inline RocHull Derive<RocHull>::of(const Resample& resample) { return resample.hull(); }
inline Separation Derive<Separation>::of(const Resample& resample) { return resample.separation(); }
inline PrecisionSteps Derive<PrecisionSteps>::of(const Resample& resample) { return {resample.precision_steps()}; }
template <>
struct Derive<Ranking> {
    static Ranking of(const Resample& resample) { return resample.ranking(); }
};

}  // namespace midrank

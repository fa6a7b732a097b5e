#include "midrank/summaries/resample.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/simd/step_sums.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace midrank {
namespace {

/// Lowest and highest place in [begin, end) that was drawn.
std::optional<std::size_t> first_drawn(std::span<const std::uint8_t> counts, std::size_t begin) {
    for (std::size_t place = begin; place < counts.size(); ++place) {
        if (counts[place] > 0) return place;
    }
    return std::nullopt;
}
std::optional<std::size_t> last_drawn(std::span<const std::uint8_t> counts, std::size_t end) {
    for (std::size_t place = end; place-- > 0;) {
        if (counts[place] > 0) return place;
    }
    return std::nullopt;
}

/// Cumulative counts for several thousand places at a time, which stay in the first-level cache.
class ChunkTotals {
public:
    /// Moves on to the next places of `counts`, which must be the same each time.
    void take_next(std::span<const std::uint8_t> counts) {
        begin_ = end_;
        end_ = std::min(begin_ + chunk, counts.size());
        const std::size_t words = (end_ - begin_) / 8;
        std::int32_t drawn = drawn_;
        std::uint64_t all = 0;
        for (std::size_t word = 0; word < words; ++word) {
            std::uint64_t bytes = 0;
            std::memcpy(&bytes, counts.data() + begin_ + 8 * word, 8);
            all |= bytes;
            drawn = add(word, bytes, drawn);
        }
        // The last word is padded with places that were not drawn, beginning at the end of the counts.
        std::uint64_t bytes = 0;
        if (const std::size_t rest = end_ - begin_ - 8 * words; rest > 0)
            std::memcpy(&bytes, counts.data() + begin_ + 8 * words, rest);
        drawn_ = add(words, bytes, drawn);
        // The probability is below 1e-30, but a count that did not fit would give a wrong result.
        if (((all | bytes) & 0xE0E0E0E0E0E0E0E0) != 0)
            throw Error("A row was drawn more than 31 times in one replicate.");
    }

    std::size_t end() const noexcept { return end_; }
    std::int32_t drawn() const noexcept { return drawn_; }
    /// The number drawn before a place of this chunk, or before its end.
    std::int32_t before(std::size_t place) const noexcept {
        const std::size_t at = place - begin_;
        return before_word_[at / 8] + within_word_[at];
    }

private:
    static constexpr std::size_t chunk = 8192;

    /// One multiplication turns eight counts into cumulative counts, a byte each. Returns the total including them.
    std::int32_t add(std::size_t word, std::uint64_t bytes, std::int32_t drawn) {
        const std::uint64_t through = bytes * 0x0101010101010101;
        const std::uint64_t before = through << 8;
        std::memcpy(within_word_.data() + 8 * word, &before, 8);
        before_word_[word] = drawn;
        return drawn + static_cast<std::int32_t>(through >> 56);
    }

    std::size_t begin_ = 0, end_ = 0;
    std::int32_t drawn_ = 0;  // drawn before end_
    std::array<std::int32_t, chunk / 8 + 1> before_word_;
    std::array<std::uint8_t, chunk + 8> within_word_;
};

}  // namespace

void Resample::update() {
    label_positives();
    label_negatives();
    read_steps();
}

void Resample::label_positives() {
    const auto steps = places_->steps();
    const auto counts = positive_counts();
    positive_upto_.resize(steps.size() + 1);
    std::int32_t drawn = 0;
    positive_upto_[0] = drawn;
    if (places_->untied()) {
        for (std::size_t i = 0; i < steps.size(); ++i) positive_upto_[i + 1] = drawn += counts[i];
    } else {
        std::uint32_t place = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            for (; place < steps[i].positive_end; ++place) drawn += counts[place];
            positive_upto_[i + 1] = drawn;
        }
    }
    positives_ = drawn;
}

void Resample::label_negatives() {
    const auto steps = places_->steps();
    const auto counts = negative_counts();
    negative_before_.resize(steps.size());
    if (!places_->untied()) negative_after_.resize(steps.size());
    ChunkTotals totals;
    /// Reads the number drawn before the place where each further step, from `from` on, begins or ends within the
    /// chunk.
    const auto read = [&steps, &totals](std::uint32_t Places::Step::* place, std::size_t from, std::int32_t* drawn) {
        const std::size_t end = totals.end();
        for (; from < steps.size() && steps[from].*place <= end; ++from)
            drawn[from] = totals.before(steps[from].*place);
        return from;
    };
    std::size_t begun = 0;
    std::size_t ended = 0;
    while (true) {
        totals.take_next(counts);
        begun = read(&Places::Step::negative_begin, begun, negative_before_.data());
        if (!places_->untied()) ended = read(&Places::Step::negative_end, ended, negative_after_.data());
        if (totals.end() == counts.size()) break;
    }
    negatives_ = totals.drawn();
}

void Resample::read_steps() {
    const auto negatives_through = negative_after();
    const StepSums sums =
        sum_steps({positive_before(), positive_after(), negative_before_, negatives_through}, positives_, negatives_);
    // Above the first step nothing is won; below the last one all positives win.
    const std::int64_t below = negatives_through.empty() ? 0 : negatives_ - negatives_through.back();
    half_wins_ = sums.half_wins + 2 * positives_ * below;
    precision_steps_ = sums.precision_steps;
    ahead_ = {2 * (sums.most_at + 1), static_cast<std::int64_t>(sums.most_ahead)};
    behind_ = {sums.least_at < 0 ? 0 : 2 * sums.least_at + 1, static_cast<std::int64_t>(sums.least_ahead)};
}

ClassTotals Resample::totals() const { return {positives_, negatives_, half_wins_, true}; }

Separation Resample::separation() const { return {ahead_, behind_}; }

// Quickhull: of the points above a line between two vertices, the farthest is a vertex as well, and splits the rest.
// This needs about ten passes over the steps, but vectorised ones.
RocHull Resample::hull() const {
    const auto positive = positive_after();
    const auto negative = negative_after();
    struct Point {
        std::int32_t negative, positive;
    };
    RocHull hull;
    hull.add_point({0, 0, 0});
    /// Adds the vertices between two vertices, among the steps [first, last).
    const auto add_between = [&](const auto& self, Point from, Point to, std::size_t first, std::size_t last) -> void {
        const std::int64_t farthest =
            farthest_above(positive.subspan(first, last - first), negative.subspan(first, last - first),
                           {from.positive, from.negative, to.positive - from.positive, to.negative - from.negative});
        if (farthest < 0) return;
        const std::size_t i = first + static_cast<std::size_t>(farthest);
        const Point vertex{negative[i], positive[i]};
        self(self, from, vertex, first, i);
        hull.add_point({static_cast<std::int64_t>(2 * i + 2), static_cast<double>(vertex.positive),
                        static_cast<double>(vertex.negative)});
        self(self, vertex, to, i + 1, last);
    };
    add_between(add_between, {0, 0}, {static_cast<std::int32_t>(negatives_), static_cast<std::int32_t>(positives_)}, 0,
                positive.size());
    hull.add_point({static_cast<std::int64_t>(2 * positive.size() + 1), static_cast<double>(positives_),
                    static_cast<double>(negatives_)});
    return hull;
}

Confusion Resample::confusion(double threshold) const {
    const auto point = static_cast<std::uint32_t>(places_->ranking().point_at(threshold));
    const auto drawn_above = [point](std::span<const std::uint32_t> tie, std::span<const std::uint8_t> counts) {
        const auto end = std::ranges::lower_bound(tie, point) - tie.begin();
        std::int64_t drawn = 0;
        for (const std::uint8_t count : counts.first(static_cast<std::size_t>(end))) drawn += count;
        return static_cast<double>(drawn);
    };
    const double hits = drawn_above(places_->positive_tie(), positive_counts());
    const double misses = drawn_above(places_->negative_tie(), negative_counts());
    return {hits, misses, static_cast<double>(positives_) - hits, static_cast<double>(negatives_) - misses};
}

Cut Resample::cut(std::int64_t point) const {
    const auto steps = places_->steps();
    const auto positive_drawn = positive_counts();
    const auto negative_drawn = negative_counts();
    std::size_t positive_end = 0;
    std::size_t negative_end = 0;
    if (const auto i = static_cast<std::size_t>(point / 2); point % 2 == 1) {
        positive_end = i == 0 ? 0 : steps[i - 1].positive_end;
        negative_end = i == steps.size() ? negative_drawn.size() : steps[i].negative_begin;
    } else if (i > 0) {
        positive_end = steps[i - 1].positive_end;
        negative_end = steps[i - 1].negative_end;
    }
    const Ranking& ranking = places_->ranking();
    double high = infinity;
    double low = -infinity;
    if (const auto place = last_drawn(positive_drawn, positive_end))
        high = std::min(high, ranking.score(places_->positive_tie()[*place]));
    if (const auto place = last_drawn(negative_drawn, negative_end))
        high = std::min(high, ranking.score(places_->negative_tie()[*place]));
    if (const auto place = first_drawn(positive_drawn, positive_end))
        low = std::max(low, ranking.score(places_->positive_tie()[*place]));
    if (const auto place = first_drawn(negative_drawn, negative_end)) {
        low = std::max(low, ranking.score(places_->negative_tie()[*place]));
    } else if (low == -infinity) {
        return {-infinity, -infinity, high};
    }
    return cut_between(low, high);
}

Ranking Resample::ranking() const {
    const auto ties = static_cast<std::size_t>(places_->ranking().distinct());
    std::vector<std::uint32_t> positive(ties);
    std::vector<std::uint32_t> negative(ties);
    const auto tally = [](std::span<const std::uint32_t> tie, std::span<const std::uint8_t> counts,
                          std::vector<std::uint32_t>& tallies) {
        for (std::size_t place = 0; place < counts.size(); ++place) tallies[tie[place]] += counts[place];
    };
    tally(places_->positive_tie(), positive_counts(), positive);
    tally(places_->negative_tie(), negative_counts(), negative);
    return places_->ranking().with_weights(positive, negative);
}

}  // namespace midrank

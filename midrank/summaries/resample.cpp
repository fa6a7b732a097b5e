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

/// A chance below 1e-30, and yet a count that did not fit would be a wrong answer.
[[noreturn]] void throw_too_many() { throw Error("A row was drawn more than 31 times in one replicate."); }

}  // namespace

void Resample::update() {
    label_steps();
    read_steps();
}

// Running totals of the negatives' counts are made for some thousand places at a time, which stay in the nearest cache, and
// read where steps begin and end.
void Resample::label_steps() {
    const auto steps = places_->steps();
    const auto positive = positive_counts();
    const auto negative = negative_counts();
    for (auto* column : {&positive_before_, &negative_before_, &positive_after_}) column->resize(steps.size());
    if (!places_->untied()) negative_after_.resize(steps.size());

    std::int32_t positives = 0;
    if (places_->untied()) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            positive_before_[i] = positives;
            positives += positive[i];
            positive_after_[i] = positives;
        }
    } else {
        std::uint32_t place = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            positive_before_[i] = positives;
            for (; place < steps[i].positive_end; ++place) positives += positive[place];
            positive_after_[i] = positives;
        }
    }
    positives_ = positives;

    // One multiplication turns eight counts into the totals before each of them, a byte each.
    constexpr std::size_t chunk_words = 1024;
    constexpr std::size_t chunk = 8 * chunk_words;
    std::array<std::uint8_t, chunk + 8> within;
    std::array<std::int32_t, chunk_words + 1> before;
    std::int32_t drawn = 0;
    std::size_t begun = 0;
    std::size_t ended = 0;
    for (std::size_t first = 0;; first += chunk) {
        const std::size_t last = std::min(first + chunk, negative.size());
        const std::size_t words = (last - first + 7) / 8;
        for (std::size_t word = 0; word < words; ++word) {
            const std::size_t begin = first + 8 * word;
            std::uint64_t bytes = 0;
            std::memcpy(&bytes, negative.data() + begin, std::min<std::size_t>(8, negative.size() - begin));
            if ((bytes & 0xE0E0E0E0E0E0E0E0) != 0) throw_too_many();
            const std::uint64_t upto = bytes * 0x0101010101010101;
            const std::uint64_t above = upto << 8;
            std::memcpy(within.data() + 8 * word, &above, 8);
            before[word] = drawn;
            drawn += static_cast<std::int32_t>(upto >> 56);
        }
        before[words] = drawn;
        within[8 * words] = 0;
        // Where the chunk ends inside a word, the bytes behind its last count repeat the total.
        const auto drawn_before = [&](std::uint32_t place) {
            const std::size_t at = place - first;
            return before[at / 8] + within[at];
        };
        for (; begun < steps.size() && steps[begun].negative_begin <= last; ++begun) {
            negative_before_[begun] = drawn_before(steps[begun].negative_begin);
        }
        if (!places_->untied()) {
            for (; ended < steps.size() && steps[ended].negative_end <= last; ++ended) {
                negative_after_[ended] = drawn_before(steps[ended].negative_end);
            }
        }
        if (last == negative.size()) break;
    }
    negatives_ = drawn;
}

std::span<const std::int32_t> Resample::negative_after() const noexcept {
    return places_->untied() ? negative_before_ : negative_after_;
}

void Resample::read_steps() {
    const StepSums sums =
        sum_steps({positive_before_, positive_after_, negative_before_, negative_after()}, positives_, negatives_);
    // Above the first step nothing is won; below the last one all positives win.
    const std::int64_t below = positive_after_.empty() ? 0 : negatives_ - negative_after().back();
    half_wins_ = sums.half_wins + 2 * positives_ * below;
    precision_steps_ = sums.precision_steps;
    ahead_ = {2 * (sums.most_at + 1), static_cast<std::int64_t>(sums.most_ahead)};
    behind_ = {sums.least_at < 0 ? 0 : 2 * sums.least_at + 1, static_cast<std::int64_t>(sums.least_ahead)};
}

ClassTotals Resample::totals() const { return {positives_, negatives_, half_wins_, true}; }

Separation Resample::separation() const { return {ahead_, behind_}; }

// Quickhull: of the points above a line between two vertices the farthest is a vertex too, and splits the rest. That needs
// some ten passes over the steps, but passes that take many steps at once.
RocHull Resample::hull() const {
    const std::size_t count = positive_after_.size();
    const auto negative = negative_after();
    struct Point {
        std::int64_t negative, positive;
    };
    RocHull hull;
    hull.add_point({0, 0, 0});
    /// Adds the vertices between two vertices, among the steps [first, last).
    const auto add_between = [&](const auto& self, Point from, Point to, std::size_t first, std::size_t last) -> void {
        const std::int64_t run = to.negative - from.negative;
        const std::int64_t rise = to.positive - from.positive;
        const std::int64_t farthest = farthest_above(positive_after_, negative, first, last, run, rise,
                                                     from.positive * run - from.negative * rise);
        if (farthest < 0) return;
        const auto i = static_cast<std::size_t>(farthest);
        const Point vertex{negative[i], positive_after_[i]};
        self(self, from, vertex, first, i);
        hull.add_point({2 * farthest + 2, static_cast<double>(vertex.positive), static_cast<double>(vertex.negative)});
        self(self, vertex, to, i + 1, last);
    };
    add_between(add_between, {0, 0}, {negatives_, positives_}, 0, count);
    hull.add_point(
        {static_cast<std::int64_t>(2 * count + 1), static_cast<double>(positives_), static_cast<double>(negatives_)});
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

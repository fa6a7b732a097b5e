#include "midrank/inference/paired_delong.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/storage.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/exact.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/sort.hpp"
#include "midrank/summaries/order_key.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t most_rows = std::size_t{1} << 31;

/// Rows whose steps are done together.
constexpr std::size_t batch = 256;

/// Parts of rows for sums in integers, which come out alike however they are cut.
struct Parts {
    std::size_t rows, count, size;
    explicit Parts(std::size_t all)
        : rows(all),
          count(std::clamp<std::size_t>(all >> 15, 1, static_cast<std::size_t>(threads_allowed()))),
          size((all + count - 1) / count) {}
    std::size_t begin(std::int64_t part) const noexcept {
        return std::min(rows, static_cast<std::size_t>(part) * size);
    }
    std::size_t end(std::int64_t part) const noexcept { return begin(part + 1); }
};

/// The distinct scores of the smaller class from the highest down, with a table that tells from a score where among
/// them to look. A *place* is 2 k between the scores k - 1 and k, and 2 k + 1 at score k.
template <class Score>
class Scale {
public:
    explicit Scale(std::span<OrderKey<Score>> keys) {
        sort(keys);
        scores_.reserve(keys.size() + window);
        above_.reserve(keys.size() + 1);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (i > 0 && keys[i] == keys[i - 1]) continue;
            scores_.push_back(score_of<Score>(keys[i]));
            above_.push_back(static_cast<std::uint32_t>(i));
        }
        above_.push_back(static_cast<std::uint32_t>(keys.size()));
        distinct_ = scores_.size();
        make_table();
        scores_.resize(distinct_ + window,
                       -std::numeric_limits<Score>::infinity());  // so that a window never ends early
    }

    std::size_t distinct() const noexcept { return distinct_; }
    std::size_t places() const noexcept { return 2 * distinct_ + 1; }
    /// Rows of the smaller class above distinct score k.
    std::uint32_t above(std::size_t k) const noexcept { return above_[k]; }
    /// No two rows of the smaller class are equal.
    bool untied() const noexcept { return above_.back() == distinct_; }

    /// The place of each of some scores. Memory takes the time here: loops that do one step for all of them, and ask
    /// ahead for what the next step reads, let it answer many rows at a time.
    void places_of(std::span<const Score> scores, std::span<std::uint32_t> places) const noexcept {
        for (std::size_t i = 0; i < scores.size(); ++i) places[i] = cell_of(scores[i]);
        for (std::uint32_t& place : places) {
            place = begin_[place];
            __builtin_prefetch(scores_.data() + place);
        }
        for (std::size_t i = 0; i < scores.size(); ++i) places[i] = place_after(places[i], scores[i]);
    }

private:
    static constexpr std::size_t window = 4;

    void make_table() {
        const auto finite = [](Score score) { return std::isfinite(score); };
        const auto high = std::ranges::find_if(scores_, finite);
        const auto low = std::ranges::find_if(scores_.rbegin(), scores_.rend(), finite);
        const double width = high == scores_.end() ? 0 : static_cast<double>(*high) - static_cast<double>(*low);
        cells_ = 2 * distinct_ + 2;
        const double per_unit = static_cast<double>(cells_ - 2) / width;
        if (std::isfinite(per_unit) && per_unit > 0) {
            top_ = static_cast<double>(*high);
            per_unit_ = per_unit;
        }
        begin_.assign(cells_ + 1, 0U);
        for (const Score score : scores_) ++begin_[cell_of(score) + 1];
        for (std::size_t cell = 0; cell < cells_; ++cell) begin_[cell + 1] += begin_[cell];
    }
    /// Never falls as the score rises.
    std::uint32_t cell_of(Score score) const noexcept {
        const double at = (top_ - static_cast<double>(score)) * per_unit_;
        const auto last = static_cast<double>(cells_ - 1);
        return static_cast<std::uint32_t>(static_cast<std::int64_t>(at > 0 ? (at < last ? at : last) : 0.0));
    }
    /// A few comparisons without a branch do for most scores; where all of them are passed, a search follows.
    std::uint32_t place_after(std::uint32_t first, Score score) const noexcept {
        const Score* const from = scores_.data() + first;
        std::uint32_t passed = 0;
        for (std::size_t i = 0; i < window; ++i) passed += from[i] > score ? 1U : 0U;
        first += passed;
        if (passed == window) first = search(first, score);
        return 2 * first + (scores_[first] == score && first < distinct_ ? 1U : 0U);
    }
    std::uint32_t search(std::uint32_t first, Score score) const noexcept {
        const auto rest = std::span(scores_).first(distinct_).subspan(std::min<std::size_t>(first, distinct_));
        const auto end = std::ranges::partition_point(rest, [score](Score other) { return other > score; });
        return first + static_cast<std::uint32_t>(end - rest.begin());
    }

    Array<Score> scores_;
    Array<std::uint32_t> above_, begin_;
    std::size_t distinct_ = 0, cells_ = 0;
    double top_ = 0, per_unit_ = 0;
};

template <class Score>
Array<OrderKey<Score>> keys_of(std::span<const Score> scores, std::span<const std::uint8_t> positive, bool few,
                               std::size_t count) {
    Array<OrderKey<Score>> keys(count + 1);  // one more, so that every row can be written before it is known to belong
    std::size_t next = 0;
    for (std::size_t row = 0; row < scores.size(); ++row) {
        keys[next] = order_key(scores[row]);
        next += (positive[row] != 0) == few ? 1 : 0;
    }
    keys.resize(count);
    return keys;
}

/// Twice the mean rank, from the top, of a row of the larger class among the smaller one.
template <class Score, bool untied>
std::uint32_t rank_at(const Scale<Score>& scale, std::uint32_t place) noexcept {
    if constexpr (untied) {
        return place;
    } else {
        return scale.above(place / 2) + scale.above(place / 2 + place % 2);
    }
}

/// Sums over the rows of one class: ranks in each model, and the square of their difference.
struct ClassSums {
    Int128 first = 0, second = 0, squares = 0;

    void add(std::uint32_t one, std::uint32_t other) noexcept {
        const std::int64_t apart = static_cast<std::int64_t>(one) - static_cast<std::int64_t>(other);
        first += one;
        second += other;
        squares += static_cast<Int128>(apart) * apart;
    }
    void merge(const ClassSums& other) noexcept {
        first += other.first;
        second += other.second;
        squares += other.squares;
    }
};

/// What one pass over rows learns: sums of the larger class, how many of it stand at each place of each model, and the
/// places of the rows of the smaller class.
struct Pass {
    ClassSums many;
    Array<std::uint32_t> first_count, second_count;
    std::vector<Array<std::uint32_t>> first_place, second_place;  ///< a piece for each part of the rows

    void merge(Pass& other) {
        many.merge(other.many);
        std::ranges::transform(first_count, other.first_count, first_count.begin(), std::plus<>());
        std::ranges::transform(second_count, other.second_count, second_count.begin(), std::plus<>());
        std::ranges::move(other.first_place, std::back_inserter(first_place));
        std::ranges::move(other.second_place, std::back_inserter(second_place));
    }
};

template <bool untied, class Score>
Pass pass_over(std::span<const Score> first, const Scale<Score>& first_scale, std::span<const Score> second,
               const Scale<Score>& second_scale, std::span<const std::uint8_t> positive, bool few) {
    const std::size_t rows = positive.size();
    const auto few_rows = static_cast<std::size_t>(
        std::ranges::count_if(positive, [few](std::uint8_t label) { return (label != 0) == few; }));
    Pass pass{.many = {},
              .first_count = Array<std::uint32_t>(first_scale.places(), 0U),
              .second_count = Array<std::uint32_t>(second_scale.places(), 0U),
              .first_place = {},
              .second_place = {}};
    Array<std::uint32_t> first_place(few_rows + 1);  // as in keys_of
    Array<std::uint32_t> second_place(few_rows + 1);
    std::size_t next = 0;
    ClassSums many;  // on its own, so that it stays in registers
    std::uint32_t* const first_count = pass.first_count.data();
    std::uint32_t* const second_count = pass.second_count.data();
    std::array<std::uint32_t, batch> i;
    std::array<std::uint32_t, batch> j;
    for (std::size_t begin = 0; begin < rows; begin += batch) {
        const std::size_t size = std::min(batch, rows - begin);
        first_scale.places_of(first.subspan(begin, size), std::span(i).first(size));
        second_scale.places_of(second.subspan(begin, size), std::span(j).first(size));
        for (std::size_t b = 0; b < size; ++b) {
            __builtin_prefetch(first_count + i[b], 1);
            __builtin_prefetch(second_count + j[b], 1);
        }
        for (std::size_t b = 0; b < size; ++b) {
            const bool is_few = (positive[begin + b] != 0) == few;
            const std::uint32_t once = is_few ? 0 : 1;
            first_count[i[b]] += once;
            second_count[j[b]] += once;
            first_place[next] = i[b];
            second_place[next] = j[b];
            next += is_few ? 1 : 0;
        }
        for (std::size_t b = 0; b < size; ++b) {
            const std::uint32_t once = (positive[begin + b] != 0) == few ? 0 : 1;
            many.add(once * rank_at<Score, untied>(first_scale, i[b]),
                     once * rank_at<Score, untied>(second_scale, j[b]));
        }
    }
    pass.many = many;
    first_place.resize(few_rows);
    second_place.resize(few_rows);
    pass.first_place.push_back(std::move(first_place));
    pass.second_place.push_back(std::move(second_place));
    return pass;
}

/// What places mean to rows of the smaller class: twice their mean rank among the larger one.
Array<std::uint32_t> ranks_among_many(std::span<const std::uint32_t> counts) {
    Array<std::uint32_t> ranks(counts.size());
    std::uint32_t above = 0;
    for (std::size_t place = 0; place < counts.size(); ++place) {
        ranks[place] = 2 * above + counts[place];
        above += counts[place];
    }
    return ranks;
}

ClassSums sums_of_few(const Pass& pass) {
    const auto first_rank = ranks_among_many(pass.first_count);
    const auto second_rank = ranks_among_many(pass.second_count);
    ClassSums sums;
    for (std::size_t piece = 0; piece < pass.first_place.size(); ++piece) {
        for (std::size_t i = 0; i < pass.first_place[piece].size(); ++i)
            sums.add(first_rank[pass.first_place[piece][i]], second_rank[pass.second_place[piece][i]]);
    }
    return sums;
}

/// What the rows of a class add to the variance of the difference: the sample variance of their ranks' differences, as
/// shares of `others`, over their number. A rank counts each of the others twice.
Value variance_of(const ClassSums& sums, std::size_t rows, std::size_t others) {
    if (rows == 1) return Undefined::single_item_of_class;
    const auto count = static_cast<Int128>(rows);
    const Int128 sum = sums.first - sums.second;
    const double ranks = ratio(count * sums.squares - sum * sum, count * (count - 1));
    const double unit = 1 / (2 * static_cast<double>(others));
    return ranks * unit * unit / static_cast<double>(rows);
}

template <class Score>
PairedDeLongOrReason delong(std::span<const Score> first, std::span<const Score> second,
                            std::span<const std::uint8_t> positive) {
    const std::size_t rows = positive.size();
    if (rows >= most_rows) throw Error("DeLong's test takes fewer than 2^31 rows at a time. Take a sample of them.");
    const auto positives = static_cast<std::size_t>(std::ranges::count(positive, 1));
    const std::size_t negatives = rows - positives;
    if (positives == 0 || negatives == 0) return Undefined::one_class;
    const bool few = positives <= negatives;  // the label of the smaller class
    const std::size_t few_rows = std::min(positives, negatives);

    const std::array scores = {first, second};
    std::array<std::optional<Scale<Score>>, 2> scales;
    for_each_part(2, [&](std::int64_t model) {
        const auto m = static_cast<std::size_t>(model);
        auto keys = keys_of(scores[m], positive, few, few_rows);
        scales[m].emplace(std::span(keys));
    });
    const Parts parts(rows);
    const bool untied = scales[0]->untied() && scales[1]->untied();
    std::vector<Pass> passes(parts.count);
    for_each_part(static_cast<std::int64_t>(parts.count), [&](std::int64_t part) {
        const std::size_t begin = parts.begin(part);
        const std::size_t size = parts.end(part) - begin;
        passes[static_cast<std::size_t>(part)] =
            (untied ? pass_over<true, Score> : pass_over<false, Score>)(first.subspan(begin, size), *scales[0],
                                                                        second.subspan(begin, size), *scales[1],
                                                                        positive.subspan(begin, size), few);
    });
    for (std::size_t part = 1; part < passes.size(); ++part) passes.front().merge(passes[part]);
    const ClassSums many = passes.front().many;
    const ClassSums fewer = sums_of_few(passes.front());

    // Ranks count what stands above, and an area the pairs in which the positive does.
    const ClassSums& of_negatives = few ? many : fewer;
    const auto p = static_cast<Int128>(positives);
    const auto n = static_cast<Int128>(negatives);
    const Value of_positive = variance_of(few ? fewer : many, positives, negatives);
    const Value of_negative = variance_of(of_negatives, negatives, positives);
    const Value variance =
        of_positive.defined() ? of_negative.then([&](double v) { return v + of_positive.number(); }) : of_positive;
    return PairedDeLong{.first = ratio(of_negatives.first, 2 * p * n),
                        .second = ratio(of_negatives.second, 2 * p * n),
                        .difference = ratio(of_negatives.first - of_negatives.second, 2 * p * n),
                        .standard_error = variance.then([](double v) { return std::sqrt(v); })};
}

}  // namespace

Value PairedDeLong::z() const {
    if (!standard_error.defined()) return standard_error;
    if (!(standard_error.number() > 0)) return Undefined::no_spread;
    return difference / standard_error.number();
}

Value PairedDeLong::p() const {
    if (standard_error == Value(0.0) && difference == 0) return 1.0;
    return z().then([](double statistic) { return 2 * normal_upper_tail(std::abs(statistic)); });
}

PairedDeLongOrReason paired_delong(std::span<const double> first, std::span<const double> second,
                                   std::span<const std::uint8_t> positive) {
    return delong(first, second, positive);
}

PairedDeLongOrReason paired_delong(std::span<const float> first, std::span<const float> second,
                                   std::span<const std::uint8_t> positive) {
    return delong(first, second, positive);
}

}  // namespace midrank

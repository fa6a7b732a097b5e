#include "midrank/summaries/ranking.hpp"

#include "midrank/base/infinity.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>
#include <limits>
#include <utility>

namespace midrank {
namespace {

template <class Bits>
double score_of_bits(Bits bits) noexcept {
    return std::bit_cast<ScoreOfBits<Bits>>(bits);
}

}  // namespace

// --- Cumulative counts, cuts
// ---------------------------------------------------------------------------------------------

Ranking::Ranking() { total_up(); }

Ranking::Ranking(Scores scores, AnyTallies tallies, bool whole)
    : scores_(std::move(scores)), tallies_(std::move(tallies)), whole_(whole || counted()) {
    total_up();
}

Ranking Ranking::of_counts(std::span<const double> falling, Array<std::uint32_t> positive,
                           Array<std::uint32_t> negative) {
    assert(falling.size() == positive.size() && falling.size() == negative.size());
    Array<OrderKey<double>> scores(falling.size());
    std::ranges::transform(falling, scores.begin(),
                           [](double score) { return std::bit_cast<OrderKey<double>>(score); });
    return {std::move(scores), Tallies<std::uint32_t>{std::move(positive), std::move(negative)}};
}

void Ranking::total_up() {
    const std::int64_t blocks = block_count();
    std::visit(
        [this, blocks]<class Stored>(const Tallies<Stored>& tallies) {
            std::vector<LocalTotals<Stored>> local(static_cast<std::size_t>(blocks));
            for_each_part((blocks + blocks_in_part - 1) / blocks_in_part, [&](std::int64_t part) {
                const std::int64_t end = std::min(blocks, (part + 1) * blocks_in_part);
                for (std::int64_t block = part * blocks_in_part; block < end; ++block) {
                    LocalTotals<Stored> totals;
                    const auto stop = static_cast<std::size_t>(std::min(distinct(), (block + 1) * block_ties));
                    for (auto tie = static_cast<std::size_t>(block * block_ties); tie < stop; ++tie) {
                        totals.add(tallies.positive[tie], tallies.negative[tie]);
                    }
                    local[static_cast<std::size_t>(block)] = totals;
                }
            });
            all_ = {};
            counts_before_block_.clear();
            counts_before_block_.reserve(local.size());
            for (const auto& totals : local) {
                counts_before_block_.push_back(all_);
                all_ = totals.after(all_);
            }
        },
        tallies_);
}

std::int64_t Ranking::distinct() const noexcept {
    return std::visit([](const auto& scores) { return static_cast<std::int64_t>(scores.size()); }, scores_);
}

double Ranking::score(std::int64_t tie) const noexcept {
    return std::visit([tie](const auto& scores) { return score_of_bits(scores[static_cast<std::size_t>(tie)]); },
                      scores_);
}

void Ranking::copy_scores(std::int64_t first, std::span<double> copy) const noexcept {
    std::visit(
        [first, copy](const auto& scores) {
            std::transform(scores.begin() + first, scores.begin() + first + std::ssize(copy), copy.begin(),
                           [](auto bits) { return score_of_bits(bits); });
        },
        scores_);
}

bool Ranking::counted() const noexcept { return !std::holds_alternative<Tallies<double>>(tallies_); }

namespace {

template <class Tallies, class Totals>
void add_ties(const Tallies& tallies, std::int64_t first, std::int64_t end, Totals& totals) noexcept {
    for (auto tie = static_cast<std::size_t>(first); tie < static_cast<std::size_t>(end); ++tie)
        totals.add(tallies.positive[tie], tallies.negative[tie]);
}

}  // namespace

CumulativeCounts Ranking::counts_at(std::int64_t k) const {
    assert(0 <= k && k <= distinct());
    if (k == distinct()) return all_;
    const std::int64_t block = k / block_ties;
    return std::visit(
        [this, block, k]<class Stored>(const Tallies<Stored>& tallies) {
            LocalTotals<Stored> totals;
            add_ties(tallies, block * block_ties, k, totals);
            return totals.after(counts_before_block_[static_cast<std::size_t>(block)]);
        },
        tallies_);
}

std::vector<CumulativeCounts> Ranking::counts_at(std::span<const std::int64_t> rising_points) const {
    assert(std::ranges::is_sorted(rising_points));
    std::vector<CumulativeCounts> found;
    found.reserve(rising_points.size());
    std::visit(
        [&]<class Stored>(const Tallies<Stored>& tallies) {
            LocalTotals<Stored> totals;
            std::int64_t block = 0;
            std::int64_t tie = 0;
            for (const std::int64_t k : rising_points) {
                assert(0 <= k && k <= distinct());
                if (k == distinct()) {
                    found.push_back(all_);
                    continue;
                }
                if (k / block_ties != block) {
                    block = k / block_ties;
                    tie = block * block_ties;
                    totals = {};
                }
                add_ties(tallies, tie, k, totals);
                tie = k;
                found.push_back(totals.after(counts_before_block_[static_cast<std::size_t>(block)]));
            }
        },
        tallies_);
    return found;
}

Confusion Ranking::confusion(std::int64_t k) const {
    const CumulativeCounts labelled = counts_at(k);
    return {labelled.positive.number(), labelled.negative.number(), (positive() - labelled.positive).number(),
            (negative() - labelled.negative).number()};
}

Cut Ranking::cut(std::int64_t k) const {
    const double high = k == 0 ? infinity : score(k - 1);
    if (k == distinct()) return {-infinity, -infinity, high};
    return cut_between(score(k), high);
}

std::int64_t Ranking::point_at(double threshold) const {
    if (threshold == -std::numeric_limits<double>::infinity()) return distinct();
    return std::visit(
        [threshold](const auto& scores) {
            const auto end = std::ranges::partition_point(
                scores, [threshold](auto bits) { return score_of_bits(bits) > threshold; });
            return static_cast<std::int64_t>(end - scores.begin());
        },
        scores_);
}

// --- Other weights ------------------------------------------------------------------------------------------------------

template <class Stored>
Ranking Ranking::reweighted(std::span<const Stored> positive, std::span<const Stored> negative, bool whole) const {
    assert(static_cast<std::int64_t>(positive.size()) == distinct() && positive.size() == negative.size());
    return std::visit(
        [&]<class Bits>(const Array<Bits>& scores) {
            Array<Bits> kept(scores.size());
            Tallies<Stored> tallies{Array<Stored>(scores.size()), Array<Stored>(scores.size())};
            std::size_t count = 0;
            for (std::size_t tie = 0; tie < scores.size(); ++tie) {
                kept[count] = scores[tie];
                tallies.positive[count] = positive[tie];
                tallies.negative[count] = negative[tie];
                count += positive[tie] + negative[tie] > 0 ? 1 : 0;
            }
            kept.resize(count);
            tallies.positive.resize(count);
            tallies.negative.resize(count);
            return Ranking(std::move(kept), std::move(tallies), whole);
        },
        scores_);
}

Ranking Ranking::with_weights(std::span<const std::uint32_t> positive, std::span<const std::uint32_t> negative) const {
    return reweighted(positive, negative);
}
Ranking Ranking::with_weights(std::span<const double> positive, std::span<const double> negative) const {
    return reweighted(positive, negative);
}
Ranking Ranking::with_whole_weights(std::span<const double> positive, std::span<const double> negative) const {
    double total = 0;
    for (const auto weights : {positive, negative}) {
        for (const double weight : weights) total += weight;
    }
    if (total > largest_whole_total) return reweighted(positive, negative, total <= largest_number_of_rows);
    const std::vector<std::uint64_t> p(positive.begin(), positive.end());
    const std::vector<std::uint64_t> q(negative.begin(), negative.end());
    return reweighted<std::uint64_t>(p, q);
}
Ranking Ranking::with_weights_alike(std::span<const double> positive, std::span<const double> negative) const {
    return whole() ? with_whole_weights(positive, negative) : with_weights(positive, negative);
}

// --- Merging, comparing -------------------------------------------------------------------------------------------------

void Ranking::add(const Rows& rows) {
    const auto rank = [&rows](const auto& scores) {
        return of(scores, rows.positive, rows.weights, rows.weights_count);
    };
    Ranking ranked = std::visit(rank, rows.scores);
    if (distinct() > 0) return merge(ranked);
    if (ranked.distinct() > 0) *this = std::move(ranked);
}

void Ranking::merge(const Ranking& other) {
    if (other.distinct() == 0) return;
    if (distinct() == 0) {
        *this = other;
        return;
    }
    const double total = (this->total() + other.total()).number();
    const bool both_whole = whole() && other.whole() && total <= largest_number_of_rows;
    const auto merged_scores = [this, &other, both_whole]<class Bits, class Stored>(Array<Bits> scores,
                                                                                    Tallies<Stored> tallies) {
        const auto most = static_cast<std::size_t>(distinct() + other.distinct());
        scores.reserve(most);
        tallies.positive.reserve(most);
        tallies.negative.reserve(most);
        const auto weights_at = [](const Ranking& ranking, std::int64_t tie) {
            return std::visit(
                [tie](const auto& stored) {
                    const auto at = static_cast<std::size_t>(tie);
                    return std::pair{static_cast<Stored>(stored.positive[at]),
                                     static_cast<Stored>(stored.negative[at])};
                },
                ranking.tallies_);
        };
        std::int64_t i = 0;
        std::int64_t j = 0;
        while (i < distinct() || j < other.distinct()) {
            const bool from_this = j == other.distinct() || (i < distinct() && score(i) >= other.score(j));
            const bool from_other = i == distinct() || (j < other.distinct() && other.score(j) >= score(i));
            scores.push_back(
                std::bit_cast<Bits>(static_cast<ScoreOfBits<Bits>>(from_this ? score(i) : other.score(j))));
            std::pair<Stored, Stored> weights{};
            const auto take = [&weights, &weights_at](const Ranking& ranking, std::int64_t tie) {
                const auto [positives, negatives] = weights_at(ranking, tie);
                weights.first += positives;
                weights.second += negatives;
            };
            if (from_this) take(*this, i++);
            if (from_other) take(other, j++);
            tallies.positive.push_back(weights.first);
            tallies.negative.push_back(weights.second);
        }
        return Ranking(std::move(scores), std::move(tallies), both_whole);
    };
    const auto merged = [&merged_scores, this, &other]<class Stored>(Tallies<Stored> tallies) {
        using Narrow = std::variant_alternative_t<0, Scores>;
        using Wide = std::variant_alternative_t<1, Scores>;
        const bool narrow = std::holds_alternative<Narrow>(scores_) && std::holds_alternative<Narrow>(other.scores_);
        return narrow ? merged_scores(Narrow{}, std::move(tallies)) : merged_scores(Wide{}, std::move(tallies));
    };
    if (!counted() || !other.counted() || total > largest_whole_total) {
        *this = merged(Tallies<double>{});
    } else if (total <= std::numeric_limits<std::uint32_t>::max()) {
        *this = merged(Tallies<std::uint32_t>{});
    } else {
        *this = merged(Tallies<std::uint64_t>{});
    }
}

Ranking Ranking::between(std::int64_t first, std::int64_t end) const {
    assert(0 <= first && first <= end && end <= distinct());
    const auto some = [first, end]<class T>(const Array<T>& all) {
        return Array<T>(all.begin() + first, all.begin() + end);
    };
    Scores scores = std::visit([&some](const auto& all) -> Scores { return some(all); }, scores_);
    AnyTallies tallies = std::visit(
        [&some]<class Stored>(const Tallies<Stored>& all) -> AnyTallies {
            return Tallies<Stored>{some(all.positive), some(all.negative)};
        },
        tallies_);
    Ranking found(std::move(scores), std::move(tallies), whole_);
    if (!whole_ || found.counted() || found.total().number() > largest_whole_total) return found;
    // Whole weights whose total only became too large over all ties.
    const auto& real = std::get<Tallies<double>>(found.tallies_);
    Tallies<std::uint64_t> counts{{real.positive.begin(), real.positive.end()},
                                  {real.negative.begin(), real.negative.end()}};
    return Ranking(std::move(found.scores_), std::move(counts));
}

bool operator==(const Ranking& a, const Ranking& b) {
    if (a.distinct() != b.distinct() || a.whole() != b.whole()) return false;
    const auto equal = [](const auto& x, const auto& y) { return std::ranges::equal(x, y); };
    const auto equal_scores = [](const auto& x, const auto& y) {
        return std::ranges::equal(x, y, [](auto p, auto q) { return score_of_bits(p) == score_of_bits(q); });
    };
    return std::visit(equal_scores, a.scores_, b.scores_) && std::visit(
                                                                 [&equal](const auto& x, const auto& y) {
                                                                     return equal(x.positive, y.positive) &&
                                                                            equal(x.negative, y.negative);
                                                                 },
                                                                 a.tallies_, b.tallies_);
}

}  // namespace midrank

// The ranking holds all that binary labels and scores tell: the distinct scores from the highest to the lowest, and the
// weight of each class at each. A *tie* is one distinct score with its rows. Every measure of sections 1 to 4 of the
// definitions, every curve and every confusion matrix is a view of it.
//
// Operating point k labels the first k ties positive, k = 0 … distinct(). Whole weights (and unweighted rows) are
// counted in integers, pairs in 128 bits, so such a ranking has the same bits for any order of rows, any number of
// threads and any split of the data. Fractional weights are doubles, as are whole ones with a total above 2^53: those
// of a tie, and all running totals, keep their rounding errors (double_double.hpp), and each merge of two rankings
// rounds a tie once.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/cut.hpp"
#include "midrank/base/storage.hpp"
#include "midrank/base/value.hpp"
#include "midrank/numerics/count.hpp"
#include "midrank/numerics/double_double.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/running_totals.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/order_key.hpp"
#include "midrank/summaries/rows.hpp"
#include "midrank/summaries/tie_block.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

namespace midrank {

/// What is labelled positive at an operating point: sums over the ties from the highest score down.
struct CumulativeCounts {
    Count positive;  ///< weight of positive items: true positives
    Count negative;  ///< weight of negative items: false positives
    /// Twice the weight of pairs of a positive above a labelled negative, ties as half.
    Count half_wins;
};

/// A fold is a summary of ties: it adds blocks, and merges with folds of its type. One that adds a TieBlock gets no
/// running totals, which take time to compute.
template <class F>
concept Fold = requires(F fold, const F& other, const CumulativeBlock<std::int64_t>& counts,
                        const CumulativeBlock<double>& weights) {
    fold.add(counts);
    fold.add(weights);
    fold.merge(other);
};

/// Algorithm for sorting rows. All give the same ranking, to the bit.
enum class RankingEngine : std::uint8_t {
    chosen,  ///< depends on the number of rows and on a sample of their scores
    plain,  ///< one sort on one thread: the reference for tests of the others
    buckets,  ///< rows are distributed to buckets that fit the cache, and these are sorted
    counting,  ///< rows with scores known from a sample are counted; weighted rows go to buckets
};

template <class Score>
class FewScores;
template <class Key>
struct BucketedKeys;

class Ranking {
public:
    using Rows = midrank::Rows;
    static constexpr std::string_view kind = "MRRK";

    Ranking();

    /// Ranks rows that have passed the checks of read_predictions: a score and a label (0 or 1) for each, and a weight
    /// unless all weigh 1. Rows of weight 0 are dropped. Unless `weights_count`, whole weights are treated like fractional
    /// ones.
    static Ranking of(std::span<const float> scores, std::span<const std::uint8_t> positive,
                      std::span<const double> weights = {}, bool weights_count = true,
                      RankingEngine engine = RankingEngine::chosen);
    static Ranking of(std::span<const double> scores, std::span<const std::uint8_t> positive,
                      std::span<const double> weights = {}, bool weights_count = true,
                      RankingEngine engine = RankingEngine::chosen);

    /// From ties that are counted already: their scores in falling order, and the number of rows of each class; no tie
    /// is empty.
    static Ranking of_counts(std::span<const double> falling, Array<std::uint32_t> positive,
                             Array<std::uint32_t> negative);

    /// The number of rankings made from rows in this process. Tests use it to check that a command ranks each model and
    /// slice once.
    static std::int64_t made_from_rows() noexcept;

    /// Adds further rows.
    void add(const Rows& rows);
    /// Becomes the ranking of both sets of rows. A weight that is not counted in integers is rounded to the nearest
    /// double at each merge, so after merging k parts it has a relative error of at most (k - 1) 2^-53.
    void merge(const Ranking& other);
    /// The ranking of the rows of all of them, made in one pass. What is not counted in integers is rounded once more
    /// at each tie.
    static Ranking merged(std::vector<Ranking> rankings);
    /// The ties [first, end) only.
    Ranking between(std::int64_t first, std::int64_t end) const;
    friend bool operator==(const Ranking& a, const Ranking& b);

    std::int64_t distinct() const noexcept;  ///< number of ties
    double score(std::int64_t tie) const noexcept;  ///< falling
    /// The scores of the ties from `first` on.
    void copy_scores(std::int64_t first, std::span<double> scores) const noexcept;
    Count positive() const noexcept { return all_.positive; }
    Count negative() const noexcept { return all_.negative; }
    Count total() const noexcept { return all_.positive + all_.negative; }
    /// Whether weights are frequencies: all are whole, and their total is at most largest_number_of_rows.
    bool whole() const noexcept { return whole_; }
    /// Why weights with this total are not frequencies, if they are not.
    static Undefined why_not_whole(Count total) noexcept {
        return total > Count(largest_number_of_rows) ? Undefined::too_many_rows : Undefined::fractional_weights;
    }
    /// Whether they are counted in integers as well: their total is at most largest_whole_total.
    bool counted() const noexcept;
    bool one_class() const noexcept { return positive() == Count(0) || negative() == Count(0); }

    /// What is labelled positive at operating point k, and the confusion matrix there.
    CumulativeCounts counts_at(std::int64_t k) const;
    /// The same for several points in rising order; each is reached from the one before.
    std::vector<CumulativeCounts> counts_at(std::span<const std::int64_t> rising_points) const;
    Confusion confusion(std::int64_t k) const;
    /// The thresholds that give operating point k.
    Cut cut(std::int64_t k) const;
    /// The operating point of threshold t: it labels the ties with scores above t.
    std::int64_t point_at(double threshold) const;
    /// The first operating point in [0, distinct()] at which `holds(counts)` is true, or distinct() + 1. Once true,
    /// `holds` must stay true as more is labelled.
    template <class Predicate>
    std::int64_t first_point(Predicate holds) const;

    /// Calls visit(k, counts) for the operating points k in [begin, end), in order.
    template <class Visit>
    void visit_points(std::int64_t begin, std::int64_t end, Visit visit) const;

    /// Calls visit(tie, positive, negative) with the weights of each tie, in order, as doubles.
    template <class Visit>
    void visit_ties(Visit visit) const;

    /// Calls visit(block) with the ties of a part in [0, part_count()), in order and in blocks, as doubles: a TieBlock,
    /// or a CumulativeBlock if it takes that. Parts can be visited in parallel, and each begins with a new block.
    template <class Visit>
    void visit_part(std::int64_t part, Visit&& visit) const;
    std::int64_t part_count() const noexcept { return (block_count() + blocks_in_part - 1) / blocks_in_part; }

    /// The same scores with other weights, one for each tie; ties without weight are dropped.
    Ranking with_weights(std::span<const std::uint32_t> positive, std::span<const std::uint32_t> negative) const;
    Ranking with_weights(std::span<const double> positive, std::span<const double> negative) const;
    /// The same for whole weights with a possibly large total.
    Ranking with_whole_weights(std::span<const double> positive, std::span<const double> negative) const;
    /// The same for weights that are sums of weights of this ranking: counted in integers if these are.
    Ranking with_weights_alike(std::span<const double> positive, std::span<const double> negative) const;

    /// Adds all ties, in order and in blocks, to copies of `start`, and merges these in order.
    template <Fold F>
    F fold(const F& start) const;

    /// Above this total doubles do not represent all integers, so weights are not counted in integers.
    static constexpr double largest_whole_total = 0x1p53;
    /// Above this a number of rows would not fit into std::int64_t with room for sums.
    static constexpr double largest_number_of_rows = 0x1p62;
    static constexpr std::int64_t block_ties = ties_in_block;

    Bytes encode() const;
    /// The same into a writer; and the number of bytes it takes.
    void write(ByteWriter& writer) const;
    std::size_t encoded_size() const noexcept;
    static Ranking decode(std::span<const std::byte> bytes);

private:
    template <class Stored>
    struct Tallies {
        Array<Stored> positive, negative;
    };
    /// The bits of the scores, floats or doubles, stored where the keys of the rows were sorted.
    using Scores = std::variant<Array<OrderKey<float>>, Array<OrderKey<double>>>;
    /// Rows with few ties are counted in bytes.
    using AnyTallies =
        std::variant<Tallies<std::uint32_t>, Tallies<std::uint64_t>, Tallies<double>, Tallies<std::uint8_t>>;

    static constexpr std::int64_t blocks_in_part = 128;  // a part is folded by one thread

    template <class Stored>
    using WeightOf = std::conditional_t<std::is_floating_point_v<Stored>, double, std::int64_t>;

    /// Weight of each class in some neighbouring ties, and twice the weight of the pairs that positives win within
    /// them.
    template <class Stored>
    struct LocalTotals {
        using Weight = std::conditional_t<std::is_floating_point_v<Stored>, DoubleDouble, std::int64_t>;
        using Pairs = std::conditional_t<std::is_floating_point_v<Stored>, DoubleDouble, Int128>;
        Weight positive{}, negative{};
        Pairs half_wins{};

        void add(Stored positives, Stored negatives) noexcept;
        /// The counts after these ties: earlier positives also win over the negatives here. Inlined, so that the wins
        /// cost nothing where they are not used.
        [[gnu::always_inline]] inline CumulativeCounts after(const CumulativeCounts& before) const noexcept;
    };

    /// One block, filled when it is visited.
    template <class Weight>
    struct Window {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled block by block; zeroing would take longer
        explicit Window(const Ranking& ranking) noexcept : shared(ranking) {}

        SharedColumns shared;
        std::array<Weight, block_ties> positive, negative;
        std::array<Weight, block_ties + 1> positive_upto, negative_upto;

        template <class Stored>
        TieBlock<Weight> ties(const Tallies<Stored>& tallies, std::int64_t first);
        /// Totals of whole weights are exact.
        template <class Stored>
        CumulativeBlock<Weight> with_totals(const Tallies<Stored>& tallies, std::int64_t first,
                                            const CumulativeCounts& before);
    };
    /// Calls visit(block) with the blocks of a part, in order.
    template <class Weight, class Stored, class Visit>
    void visit_part_of(const Tallies<Stored>& tallies, std::int64_t part, Visit&& visit) const;

    /// `whole` applies to weights in doubles only.
    Ranking(Scores scores, AnyTallies tallies, bool whole = false);
    template <class Stored>
    Ranking reweighted(std::span<const Stored> positive, std::span<const Stored> negative, bool whole = false) const;
    template <class Bits, class Stored>
    static Ranking merged_as(std::span<const Ranking> rankings, bool whole);
    /// Upper bound of the weight of a class at a tie; the exact maximum where weights are counted in bytes.
    std::int64_t max_tie_weight() const;
    void total_up();
    std::int64_t block_count() const noexcept { return (distinct() + block_ties - 1) / block_ties; }

    template <class Score>
    static Ranking of_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                           std::span<const double> weights, bool weights_count, RankingEngine engine);
    template <class Score>
    static Ranking of_plainly_sorted_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                                          std::span<const double> weights, bool whole, bool counted);
    template <class Score>
    static Ranking of_counted_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                                   RankingEngine engine = RankingEngine::chosen);
    template <class Score>
    static Ranking of_few_scores(const FewScores<Score>& few, std::span<const Score> scores,
                                 std::span<const std::uint8_t> positive);
    template <class Key>
    static Ranking of_bucketed_keys(BucketedKeys<Key> bucketed);
    template <class Score>
    static Ranking of_weighted_rows(std::span<const Score> scores, std::span<const std::uint8_t> positive,
                                    std::span<const double> weights, bool whole, bool counted);

    Scores scores_;
    AnyTallies tallies_;
    bool whole_ = true;
    CumulativeCounts all_;
    std::vector<CumulativeCounts> counts_before_block_;
};

/// Whether all scores lie in [0, 1], and there is one.
inline bool are_probabilities(const Ranking& ranking) noexcept {
    return ranking.distinct() > 0 && ranking.score(0) <= 1 && ranking.score(ranking.distinct() - 1) >= 0;
}

template <class Stored>
void Ranking::LocalTotals<Stored>::add(Stored positives, Stored negatives) noexcept {
    if constexpr (std::is_floating_point_v<Stored>) {
        half_wins += negatives * (2 * positive.number() + positives);
        positive += positives;
        negative += negatives;
    } else {
        const auto p = static_cast<std::int64_t>(positives);
        const auto q = static_cast<std::int64_t>(negatives);
        half_wins += static_cast<Pairs>(q) * (2 * positive + p);
        positive += p;
        negative += q;
    }
}

template <class Stored>
CumulativeCounts Ranking::LocalTotals<Stored>::after(const CumulativeCounts& before) const noexcept {
    const auto count = [](const auto& x) {
        if constexpr (std::is_floating_point_v<Stored>) {
            return Count(x.number());
        } else {
            return Count(x);
        }
    };
    return {before.positive + count(positive), before.negative + count(negative),
            before.half_wins + Count(2) * before.positive * count(negative) + count(half_wins)};
}

template <class Weight>
template <class Stored>
TieBlock<Weight> Ranking::Window<Weight>::ties(const Tallies<Stored>& tallies, std::int64_t first) {
    const auto size =
        static_cast<std::size_t>(std::min(block_ties, static_cast<std::int64_t>(tallies.positive.size()) - first));
    const auto copy = [first, size](const Array<Stored>& stored, Weight* weights) {
        for (std::size_t i = 0; i < size; ++i)
            weights[i] = static_cast<Weight>(stored[static_cast<std::size_t>(first) + i]);
    };
    copy(tallies.positive, positive.data());
    copy(tallies.negative, negative.data());
    shared.start(first, size);
    return {first, {positive.data(), size}, {negative.data(), size}, &shared};
}

template <class Weight>
template <class Stored>
CumulativeBlock<Weight> Ranking::Window<Weight>::with_totals(const Tallies<Stored>& tallies, std::int64_t first,
                                                             const CumulativeCounts& before) {
    const auto size =
        static_cast<std::size_t>(std::min(block_ties, static_cast<std::int64_t>(tallies.positive.size()) - first));
    const auto running_total = [size](const Stored* stored, const Count& start, Weight* copy, Weight* upto) {
        if constexpr (std::is_same_v<Stored, double>) {
            DoubleDouble total(start.number());
            upto[0] = total.number();
            for (std::size_t i = 0; i < size; ++i) {
                copy[i] = stored[i];
                total += stored[i];
                upto[i + 1] = total.number();
            }
        } else {
            running_totals(std::span(stored, size), static_cast<Weight>(start.whole()), copy, upto);
        }
    };
    running_total(tallies.positive.data() + first, before.positive, positive.data(), positive_upto.data());
    running_total(tallies.negative.data() + first, before.negative, negative.data(), negative_upto.data());
    shared.start(first, size);
    return {{first, {positive.data(), size}, {negative.data(), size}, &shared},
            {positive_upto.data(), size + 1},
            {negative_upto.data(), size + 1}};
}

template <class Weight, class Stored, class Visit>
void Ranking::visit_part_of(const Tallies<Stored>& tallies, std::int64_t part, Visit&& visit) const {
    Window<Weight> window(*this);
    const std::int64_t end = std::min(block_count(), (part + 1) * blocks_in_part);
    for (std::int64_t block = part * blocks_in_part; block < end; ++block) {
        const std::int64_t first = block * block_ties;
        if constexpr (std::is_invocable_v<Visit, const TieBlock<Weight>&>) {
            visit(window.ties(tallies, first));
        } else {
            visit(window.with_totals(tallies, first, counts_before_block_[static_cast<std::size_t>(block)]));
        }
    }
}

template <Fold F>
F Ranking::fold(const F& start) const {
    return std::visit(
        [this, &start]<class Stored>(const Tallies<Stored>& tallies) {
            if (part_count() == 0) return start;
            using Weight = WeightOf<Stored>;
            return reduce_parts<F>(part_count(), [this, &start, &tallies](std::int64_t part) {
                F folded = start;
                const auto add = [&folded]<class Block>(const Block& block)
                    requires requires(F any, const Block& of) { any.add(of); }
                { folded.add(block); };
                this->visit_part_of<Weight>(tallies, part, add);
                return folded;
            });
        },
        tallies_);
}

template <class Predicate>
std::int64_t Ranking::first_point(Predicate holds) const {
    // Bisection among the blocks, whose counts are stored, then a walk through one block.
    const auto later =
        std::ranges::partition_point(counts_before_block_, [&holds](const CumulativeCounts& s) { return !holds(s); });
    if (later == counts_before_block_.begin()) return counts_before_block_.empty() && !holds(all_) ? 1 : 0;
    const auto block = static_cast<std::int64_t>(later - counts_before_block_.begin()) - 1;
    std::int64_t found = std::min(distinct(), (block + 1) * block_ties);
    if (found == distinct() && !holds(all_)) return distinct() + 1;
    bool seen = false;
    visit_points(block * block_ties, found, [&](std::int64_t point, const CumulativeCounts& s) {
        if (seen || !holds(s)) return;
        seen = true;
        found = point;
    });
    return found;
}

template <class Visit>
void Ranking::visit_part(std::int64_t part, Visit&& visit) const {
    std::visit([this, part, &visit](const auto& tallies) { this->visit_part_of<double>(tallies, part, visit); },
               tallies_);
}

template <class Visit>
void Ranking::visit_ties(Visit visit) const {
    std::visit(
        [&visit](const auto& tallies) {
            for (std::size_t tie = 0; tie < tallies.positive.size(); ++tie) {
                visit(static_cast<std::int64_t>(tie), static_cast<double>(tallies.positive[tie]),
                      static_cast<double>(tallies.negative[tie]));
            }
        },
        tallies_);
}

template <class Visit>
void Ranking::visit_points(std::int64_t begin, std::int64_t end, Visit visit) const {
    std::visit(
        [this, begin, end, &visit]<class Stored>(const Tallies<Stored>& tallies) {
            for (std::int64_t point = begin; point < end;) {
                if (point == distinct()) {
                    visit(point, all_);
                    return;
                }
                const std::int64_t block = point / block_ties;
                const std::int64_t stop = std::min({end, distinct(), (block + 1) * block_ties});
                LocalTotals<Stored> local;
                for (std::int64_t k = block * block_ties; k < stop; ++k) {
                    if (k >= point) visit(k, local.after(counts_before_block_[static_cast<std::size_t>(block)]));
                    local.add(tallies.positive[static_cast<std::size_t>(k)],
                              tallies.negative[static_cast<std::size_t>(k)]);
                }
                point = stop;
            }
        },
        tallies_);
}

}  // namespace midrank

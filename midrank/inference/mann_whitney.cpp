#include "midrank/inference/mann_whitney.hpp"

#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <vector>

namespace midrank {
namespace {

std::optional<Undefined> obstacle(const Ranking& ranking) {
    if (ranking.one_class()) return Undefined::one_class;
    if (!ranking.whole()) return Ranking::why_not_whole(ranking.total());
    if (!ranking.counted()) return Undefined::uncounted_weights;
    return std::nullopt;
}

Int128 twice_u(const Ranking& ranking) { return ranking.counts_at(ranking.distinct()).half_wins.whole(); }

MannWhitney test(const Ranking& ranking, double greater, double less, std::string_view method) {
    return {.u = static_cast<double>(twice_u(ranking)) / 2,
            .greater = greater,
            .less = less,
            .two_sided = std::min(1.0, 2 * std::min(greater, less)),
            .method = method};
}

/// n^3 minus the sum of t^3 over ties of t rows, as the sum of t (n - t) (n + t), which avoids cancellation where
/// nearly all rows are in one tie.
class TieCorrection {
public:
    TieCorrection() = default;
    explicit TieCorrection(double rows) : rows_(rows) {}

    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            const auto tie = static_cast<double>(block.positive[i] + block.negative[i]);
            sum_.add(tie * (rows_ - tie) * (rows_ + tie));
        }
    }
    void merge(const TieCorrection& other) { sum_.merge(other.sum_); }
    double total() const noexcept { return sum_.total(); }

private:
    double rows_ = 0;
    Sum sum_;
};

/// The number of rows of each tie, from the highest score down.
class TieSizes {
public:
    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        for (std::size_t i = 0; i < block.size(); ++i)
            sizes_.push_back(static_cast<std::size_t>(block.positive[i] + block.negative[i]));
    }
    void merge(const TieSizes& other) { sizes_.insert(sizes_.end(), other.sizes_.begin(), other.sizes_.end()); }
    const std::vector<std::size_t>& sizes() const noexcept { return sizes_; }

private:
    std::vector<std::size_t> sizes_;
};

/// [c] is the number of ways to choose c of `rows` rows, for c up to `most`.
std::vector<double> ways_to_choose(std::size_t rows, std::size_t most) {
    std::vector<double> ways = {1};
    for (std::size_t c = 1; c <= std::min(rows, most); ++c)
        ways.push_back(ways.back() * static_cast<double>(rows - c + 1) / static_cast<double>(c));
    return ways;
}

/// The number of ways in which `chosen` rows give each value of 2 U: [w] for 2 U = w. Tie by tie from the top: some
/// rows are chosen, and each other row loses 2 to every row chosen before, and 1 to those within the tie.
std::vector<double> ways_by_wins(const std::vector<std::size_t>& ties, std::size_t chosen, std::size_t others) {
    const std::size_t values = 2 * chosen * others + 1;
    // [j][w]: number of ways to choose j so far, with w wins.
    std::vector<std::vector<double>> ways(chosen + 1, std::vector<double>(values));
    ways[0][0] = 1;
    std::size_t before = 0;
    for (const std::size_t tie : ties) {
        const std::vector<double> choose = ways_to_choose(tie, chosen);
        // From large j to small, so that entries are read before they are updated for this tie.
        for (std::size_t j = std::min(chosen, before + tie) + 1; j-- > 0;) {
            std::vector<double> next(values);
            const std::size_t fewest = j > before ? j - before : 0;
            for (std::size_t c = fewest; c <= std::min(tie, j); ++c) {
                const std::size_t earlier = j - c;
                if (before - earlier + tie - c > others) continue;
                const std::size_t wins = (tie - c) * (2 * earlier + c);
                for (std::size_t w = 0; w + wins < values; ++w) next[w + wins] += choose[c] * ways[earlier][w];
            }
            ways[j] = std::move(next);
        }
        before += tie;
    }
    return ways[chosen];
}

}  // namespace

double mann_whitney_work(const Ranking& ranking) {
    const double positive = ranking.positive().number();
    const double negative = ranking.negative().number();
    return (positive + negative) * std::min(positive, negative) * (2 * positive * negative + 1);
}

MannWhitneyOrReason mann_whitney(const Ranking& ranking) {
    return mann_whitney_work(ranking) <= most_mann_whitney_work ? mann_whitney_exact(ranking)
                                                                : mann_whitney_normal(ranking);
}

MannWhitneyOrReason mann_whitney_exact(const Ranking& ranking) {
    if (const auto why = obstacle(ranking)) return *why;
    assert(mann_whitney_work(ranking) <= most_mann_whitney_work);
    const auto positive = static_cast<std::size_t>(ranking.positive().whole());
    const auto negative = static_cast<std::size_t>(ranking.negative().whole());
    // The smaller class is chosen, which is less work. If it is the negative one, its wins are the positives' losses.
    const bool swapped = negative < positive;
    const auto ways =
        ways_by_wins(ranking.fold(TieSizes()).sizes(), std::min(positive, negative), std::max(positive, negative));
    const auto observed = static_cast<std::size_t>(twice_u(ranking));
    const auto at = static_cast<std::ptrdiff_t>(swapped ? ways.size() - 1 - observed : observed);
    const auto sum = [](auto begin, auto end) {
        Sum all;
        for (; begin != end; ++begin) all.add(*begin);
        return all.total();
    };
    const double all = sum(ways.begin(), ways.end());
    const double low = sum(ways.begin(), ways.begin() + at + 1) / all;
    const double high = sum(ways.begin() + at, ways.end()) / all;
    return test(ranking, swapped ? low : high, swapped ? high : low, "exact");
}

MannWhitneyOrReason mann_whitney_normal(const Ranking& ranking) {
    if (const auto why = obstacle(ranking)) return *why;
    if (ranking.distinct() == 1) return test(ranking, 1, 1, "normal");
    const double n = ranking.total().number();
    const double pairs = ranking.positive().number() * ranking.negative().number();
    const double variance = pairs / (12 * n * (n - 1)) * ranking.fold(TieCorrection(n)).total();
    // Both in units of half a pair, where they are integers.
    const auto above = static_cast<double>(twice_u(ranking) - ranking.positive().whole() * ranking.negative().whole());
    const double spread = 2 * std::sqrt(variance);
    return test(ranking, normal_upper_tail((above - 1) / spread), normal_cdf((above + 1) / spread), "normal");
}

}  // namespace midrank

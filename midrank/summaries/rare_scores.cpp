#include "midrank/summaries/rare_scores.hpp"

#include "midrank/simd/each_machine.hpp"
#include "midrank/simd/running_totals.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

namespace midrank {
namespace {

constexpr std::size_t block = 1024;
/// Every number up to this is exact in a float, and a larger table would exceed the cache of a core anyway.
constexpr std::size_t most_cells = std::size_t{1} << 22;
/// Longer cells are sorted by the library, and bisected if their scores differ.
constexpr std::uint32_t long_cell = 16;

/// A non-decreasing function of the score. `by_bits`: an integer.
template <bool by_bits, class Score>
Score position(Score score) noexcept {
    if constexpr (by_bits) {
        using Bits = std::conditional_t<sizeof(Score) == 8, std::uint64_t, std::uint32_t>;
        const auto bits = std::bit_cast<Bits>(score + Score{0});  // + 0 turns -0 into 0
        const auto high = static_cast<std::int32_t>(static_cast<std::uint32_t>(bits >> (sizeof(Score) * 8 - 32)));
        return static_cast<Score>(high ^ ((high >> 31) & std::numeric_limits<std::int32_t>::max()));
    } else {
        return score * Score(0.5);  // halved so that differences do not overflow
    }
}

template <bool by_bits, class Score>
MIDRANK_FOR_EACH_MACHINE void find_cells(const Score* scores, std::size_t size, Score low, Score scale, Score last,
                                         std::uint32_t* cells) {
    for (std::size_t i = 0; i < size; ++i) {
        Score place = (position<by_bits>(scores[i]) - low) * scale + 1;
        place = place < last ? place : last;
        place = place > 0 ? place : 0;
        cells[i] = static_cast<std::uint32_t>(static_cast<std::int32_t>(place));
    }
}

/// Bit i is label i, for 64 labels of 0 or 1.
std::uint64_t ones_of(const std::uint8_t* labels) noexcept {
    std::uint64_t ones = 0;
    for (int eight = 0; eight < 8; ++eight) {
        std::uint64_t bytes;
        std::memcpy(&bytes, labels + 8 * eight, sizeof bytes);
        ones |= (bytes * 0x0102040810204080U >> 56) << (8 * eight);
    }
    return ones;
}

MIDRANK_FOR_EACH_MACHINE void move_label_to_cell(std::uint8_t label, const std::uint8_t* labels, std::size_t size,
                                                 std::uint32_t to_cell, std::uint32_t* cells) {
    for (std::size_t i = 0; i < size; ++i) cells[i] = labels[i] == label ? to_cell : cells[i];
}

}  // namespace

template <class Score>
void RareScores<Score>::Cells::find(std::span<const Score> scores, std::uint32_t* cells) const {
    by_bits ? find_cells<true>(scores.data(), scores.size(), low, scale, last, cells)
            : find_cells<false>(scores.data(), scores.size(), low, scale, last, cells);
}

template <class Score>
std::span<Score> RareScores<Score>::room(std::size_t size) {
    rows_.resize(size);
    return rows_;
}

template <class Score>
std::span<const Score> RareScores<Score>::copy(std::span<const Score> scores, std::span<const std::uint8_t> labels,
                                               std::uint8_t rarer, std::size_t size) {
    const std::span<Score> rare = room(size);
    std::size_t copied = 0;
    std::size_t begin = 0;
    // Labels are unpredictable, so there is no branch for each.
    for (; begin + 64 <= labels.size(); begin += 64) {
        std::uint64_t rows = ones_of(labels.data() + begin);
        for (rows = rarer != 0 ? rows : ~rows; rows != 0; rows &= rows - 1)
            rare[copied++] = scores[begin + static_cast<std::size_t>(std::countr_zero(rows))];
    }
    for (; begin < labels.size(); ++begin)
        if (labels[begin] == rarer) rare[copied++] = scores[begin];
    return rare;
}

/// Calls visit(score, cell) for each score, in the order of the rows.
template <class Score>
template <class Visit>
void RareScores<Score>::for_each_block(Visit visit) const {
    std::array<std::uint32_t, block> cells;
    for (std::size_t begin = 0; begin < rows_.size(); begin += block) {
        const auto rows = std::span(rows_).subspan(begin, std::min(block, rows_.size() - begin));
        cells_.find(rows, cells.data());
        for (std::size_t i = 0; i < rows.size(); ++i) visit(rows[i], cells[i]);
    }
}

template <class Score>
bool RareScores<Score>::sort(std::size_t others) {
    scores_.resize(rows_.size() + 1);
    next_.resize(rows_.size());
    // More cells take longer to build, but save comparisons for the other class. This number was fastest, for classes
    // of equal and unequal size.
    const double cells = 2.5 * std::sqrt(static_cast<double>(rows_.size()) * static_cast<double>(others));
    const std::size_t count = std::min(static_cast<std::size_t>(cells) + 1, most_cells);
    return deal(count, false) || deal(count, true);
}

template <class Score>
bool RareScores<Score>::deal(std::size_t count, bool by_bits) {
    static constexpr Score greatest = std::numeric_limits<Score>::max();
    const auto [lowest, highest] = std::ranges::minmax(rows_);
    const auto at = [by_bits](Score score) {
        const Score finite = std::clamp(score, -greatest, greatest);
        return by_bits ? position<true>(finite) : position<false>(finite);
    };
    const Score low = at(lowest);
    const Score range = at(highest) - low;
    cells_ = {by_bits, low, std::min(static_cast<Score>(count) / range, greatest), static_cast<Score>(count + 1)};

    // Counted two entries further, so that entry c becomes the beginning of cell c, and then its end as scores are
    // placed.
    entries_.assign(count + 5, 0);
    std::uint64_t places = 0;  // sum of the positions within cells, from 1
    std::uint32_t most_in_cell = 0;
    for_each_block([&](Score, std::uint32_t cell) {
        const std::uint32_t place = ++entries_[cell + 2];
        places += place;
        most_in_cell = std::max(most_in_cell, place);
    });
    add_up(entries_);
    for_each_block([this](Score score, std::uint32_t cell) { scores_[entries_[cell + 1]++] = score; });
    sort_cells(most_in_cell);

    scores_.back() = std::numeric_limits<Score>::quiet_NaN();
    auto next = static_cast<std::uint32_t>(rows_.size());
    for (std::uint32_t i = next; i-- > 0;) {
        if (scores_[i + 1] > scores_[i]) next = i + 1;
        next_[i] = next;
    }
    constexpr double most_places = 4;
    const bool spread = static_cast<double>(places) <= most_places * static_cast<double>(rows_.size()) ||
                        mean_place_of_different() <= most_places;
    for (std::size_t cell = 0; cell < count + 3; ++cell)  // including the end of the last one
        entries_[cell] = 2 * entries_[cell] + (entries_[cell + 1] != entries_[cell] ? 1 : 0);
    entries_.back() = 0;
    return spread;
}

template <class Score>
void RareScores<Score>::sort_cells(std::uint32_t most_in_cell) {
    const auto insert = [this](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin + 1; i < end; ++i) {
            const Score score = scores_[i];
            std::size_t place = i;
            for (; place > begin && scores_[place - 1] > score; --place) scores_[place] = scores_[place - 1];
            scores_[place] = score;
        }
    };
    if (most_in_cell <= long_cell) return insert(0, rows_.size());
    for (std::size_t cell = 0; cell + 2 < entries_.size(); ++cell) {
        const auto begin = entries_[cell];
        const auto end = entries_[cell + 1];
        if (end - begin <= long_cell) {
            insert(begin, end);
        } else if (!std::is_sorted(&scores_[begin], &scores_[end])) {
            std::sort(&scores_[begin], &scores_[end]);
        }
    }
}

template <class Score>
double RareScores<Score>::mean_place_of_different() const {
    double places = 0;
    double different = 0;
    for (std::size_t cell = 0; cell + 2 < entries_.size(); ++cell) {
        double here = 0;
        for (std::uint32_t i = entries_[cell]; i < entries_[cell + 1]; i = next_[i]) ++here;
        places += here * (here + 1) / 2;
        different += here;
    }
    return places / different;
}

template <class Score>
std::uint64_t RareScores<Score>::half_wins(std::span<const Score> scores) const {
    return half_wins_of_rows(scores, [](std::size_t, std::span<std::uint32_t>) {});
}

template <class Score>
std::uint64_t RareScores<Score>::half_wins(std::span<const Score> scores, std::span<const std::uint8_t> labels,
                                           std::uint8_t rarer) const {
    const auto nowhere = static_cast<std::uint32_t>(entries_.size() - 1);
    return half_wins_of_rows(scores, [labels, rarer, nowhere](std::size_t begin, std::span<std::uint32_t> cells) {
        move_label_to_cell(rarer, labels.data() + begin, cells.size(), nowhere, cells.data());
    });
}

/// Over the scores in its cell, which is not empty. Inlining saves a tenth of the total time.
template <class Score>
[[gnu::always_inline]] inline std::uint64_t RareScores<Score>::half_wins_in_cell(Score score,
                                                                                 std::uint32_t cell) const {
    const std::uint32_t first = entries_[cell] / 2;
    const std::uint32_t end = entries_[cell + 1] / 2;
    const std::uint32_t next = next_[first];
    // Most cells hold one score, and on which side another lies is unpredictable: so there is no branch.
    const auto times =
        static_cast<std::uint32_t>(scores_[first] < score) + static_cast<std::uint32_t>(scores_[first] <= score);
    const std::uint64_t wins = times * (next - first);
    if (next == end || times < 2) return wins;
    std::uint32_t place = next;
    if (end - next > long_cell) {
        const auto found = std::lower_bound(&scores_[next], &scores_[end], score);
        place = static_cast<std::uint32_t>(found - scores_.data());
    } else {
        while (scores_[place] < score) place = next_[place];
    }
    return wins + 2 * (place - next) + (scores_[place] == score ? next_[place] - place : 0);
}

template <class Score>
template <class Exclude>
std::uint64_t RareScores<Score>::half_wins_of_rows(std::span<const Score> scores, Exclude exclude) const {
    std::array<std::uint32_t, block> cells;
    std::array<std::uint32_t, block> unsure;  // rows whose cells are not empty
    std::uint64_t wins = 0;
    for (std::size_t begin = 0; begin < scores.size(); begin += block) {
        const auto rows = scores.subspan(begin, std::min(block, scores.size() - begin));
        cells_.find(rows, cells.data());
        exclude(begin, std::span(cells).first(rows.size()));
        std::size_t unsure_count = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::uint32_t entry = entries_[cells[i]];
            wins += entry;  // including the mark
            unsure[unsure_count] = static_cast<std::uint32_t>(i);
            unsure_count += entry & 1;
        }
        wins -= unsure_count;
        for (std::size_t u = 0; u < unsure_count; ++u) wins += half_wins_in_cell(rows[unsure[u]], cells[unsure[u]]);
    }
    return wins;
}

// A loop shared with half_wins would take 3 % longer for the area of 10^4 rows.
template <class Score>
void RareScores<Score>::half_wins_of_each(std::span<const Score> scores, std::uint32_t* half_wins) const {
    std::array<std::uint32_t, block> cells;
    std::array<std::uint32_t, block> unsure;  // rows whose cells are not empty
    for (std::size_t begin = 0; begin < scores.size(); begin += block) {
        const auto rows = scores.subspan(begin, std::min(block, scores.size() - begin));
        std::uint32_t* const wins = half_wins + begin;
        cells_.find(rows, cells.data());
        std::size_t unsure_count = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::uint32_t entry = entries_[cells[i]];
            wins[i] = entry & ~1U;
            unsure[unsure_count] = static_cast<std::uint32_t>(i);
            unsure_count += entry & 1;
        }
        for (std::size_t u = 0; u < unsure_count; ++u) {
            const std::uint32_t i = unsure[u];
            wins[i] += static_cast<std::uint32_t>(half_wins_in_cell(rows[i], cells[i]));
        }
    }
}

template class RareScores<float>;
template class RareScores<double>;

}  // namespace midrank

#include "midrank/summaries/score_cells.hpp"

#include "midrank/summaries/order_key.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>

namespace midrank {
namespace {

constexpr int key_bits = 64;
/// Counts are read as doubles, which do not represent all integers beyond this.
constexpr std::int64_t most_items = std::int64_t{1} << 53;

/// A node of the trie: all keys that agree with `first` except in the lowest `free` bits.
struct TrieNode {
    std::uint64_t first = 0;
    int free = 0;

    static TrieNode of(std::uint64_t a, std::uint64_t b) noexcept {
        const auto free = static_cast<int>(std::bit_width(a ^ b));
        return {free == key_bits ? 0 : a >> free << free, free};
    }
    static TrieNode of(const ScoreCell& cell) noexcept { return of(cell.first, cell.last); }
    /// A node comes before those within it.
    friend bool operator<(const TrieNode& a, const TrieNode& b) noexcept {
        return a.first != b.first ? a.first < b.first : a.free > b.free;
    }
    friend bool operator==(const TrieNode&, const TrieNode&) = default;

    bool in_upper_half(std::uint64_t key) const noexcept { return (key >> (free - 1) & 1) == 0; }
    /// Whether some of its keys are before the cut, and some are not.
    bool straddles(std::uint64_t cut) const noexcept { return cut > first && of(first, cut).free <= free; }
};

bool is_before(const ScoreCell& a, const ScoreCell& b) noexcept { return TrieNode::of(a) < TrieNode::of(b); }

ScoreCell joined(const ScoreCell& a, const ScoreCell& b) noexcept {
    if (a.count == 0) return b;
    if (b.count == 0) return a;
    return {std::min(a.first, b.first), std::max(a.last, b.last), a.count + b.count};
}

[[noreturn]] void refuse_total() {
    throw Error(
        "The weights of a class add up to more than 2^53, the most that --certified can count. Drop --certified.");
}

/// Joins cells bottom-up.
class Joining {
public:
    Joining(std::int64_t most_together, std::span<const std::uint64_t> cuts) : most_(most_together), cuts_(cuts) {}

    std::vector<ScoreCell> operator()(std::span<const ScoreCell> cells) {
        keep(top_of(cells));
        std::ranges::sort(kept_, is_before);
        return std::move(kept_);
    }

private:
    /// Joins some sorted cells. Returns the one that may still be joined with cells above it in the trie (without items if
    /// there is none), and keeps the others.
    ScoreCell top_of(std::span<const ScoreCell> cells) {
        if (cells.empty()) return {};
        if (cells.size() == 1) return cells.front();
        // The last cell lies within the node of the first, or outside; the node of both contains all in between.
        const TrieNode whole_of_first = TrieNode::of(cells.front());
        TrieNode node = TrieNode::of(cells.front().first, cells.back().first);
        if (whole_of_first.free > node.free) node = whole_of_first;
        ScoreCell own;
        while (!cells.empty() && TrieNode::of(cells.front()) == node) {
            own = joined(own, cells.front());
            cells = cells.subspan(1);
        }
        const auto half = std::ranges::partition_point(
            cells, [&node](const ScoreCell& cell) { return node.in_upper_half(cell.first); });
        const auto upper_size = static_cast<std::size_t>(half - cells.begin());
        const ScoreCell upper = top_of(cells.first(upper_size));
        const ScoreCell lower = top_of(cells.subspan(upper_size));
        const bool cut = std::ranges::any_of(cuts_, [&node](std::uint64_t key) { return node.straddles(key); });
        if (!cut && own.count + upper.count + lower.count <= most_) return joined(own, joined(upper, lower));
        keep(upper);
        keep(lower);
        return own;
    }
    void keep(const ScoreCell& cell) {
        if (cell.count > 0) kept_.push_back(cell);
    }

    std::int64_t most_;
    std::span<const std::uint64_t> cuts_;
    std::vector<ScoreCell> kept_;
};

}  // namespace

double ScoreCell::highest() const noexcept { return score_of<double>(first); }
double ScoreCell::lowest() const noexcept { return score_of<double>(last); }

bool ScoreCells::exact() const noexcept { return std::ranges::all_of(cells_, &ScoreCell::single); }

std::int64_t ScoreCells::largest() const noexcept {
    std::int64_t most = 0;
    for (const ScoreCell& cell : cells_) most = cell.single() ? most : std::max(most, cell.count);
    return most;
}

void ScoreCells::add(std::span<const ScoreCell> sorted) {
    ScoreCells of;
    of.cells_.assign(sorted.begin(), sorted.end());
    for (const ScoreCell& cell : sorted) {
        if (cell.count > most_items - of.total_) refuse_total();
        of.total_ += cell.count;
    }
    merge(of);
}

void ScoreCells::merge(const ScoreCells& other) {
    if (total_ + other.total_ > most_items) refuse_total();
    total_ += other.total_;
    std::vector<ScoreCell> both;
    both.reserve(cells_.size() + other.cells_.size());
    std::ranges::merge(cells_, other.cells_, std::back_inserter(both), is_before);
    cells_.clear();
    for (const ScoreCell& cell : both) {
        if (!cells_.empty() && TrieNode::of(cells_.back()) == TrieNode::of(cell)) {
            cells_.back() = joined(cells_.back(), cell);
        } else {
            cells_.push_back(cell);
        }
    }
}

void ScoreCells::reduce(std::size_t most, std::span<const std::uint64_t> cuts) {
    if (cells_.size() <= most) return;
    auto together = std::max<std::int64_t>(2, total_ / static_cast<std::int64_t>(most));
    while (cells_.size() > most) {
        cells_ = Joining(together, cuts)(cells_);
        if (together >= total_) return;  // the rest is separated by cuts
        together = std::min(total_, together + (together + 2) / 3);
    }
}

void ScoreCells::put(ByteWriter& writer) const {
    writer.put(static_cast<std::uint64_t>(cells_.size()));
    for (const ScoreCell& cell : cells_) {
        writer.put(cell.first);
        writer.put(cell.last);
        writer.put(cell.count);
    }
}

ScoreCells ScoreCells::take(ByteReader& reader) {
    const auto count = reader.take<std::uint64_t>();
    reader.expect<ScoreCell>(count);
    ScoreCells found;
    found.cells_.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        ScoreCell cell;
        cell.first = reader.take<std::uint64_t>();
        cell.last = reader.take<std::uint64_t>();
        cell.count = reader.take<std::int64_t>();
        // No other key belongs to a score: -0 counts as 0, and no score is NaN.
        const auto is_key = [](std::uint64_t key) {
            const auto score = score_of<double>(key);
            return !std::isnan(score) && order_key(score) == key;
        };
        if (!is_key(cell.first) || !is_key(cell.last)) reader.fail("a key does not belong to a score");
        if (cell.first > cell.last) reader.fail("a cell ends before it begins");
        if (cell.count < (cell.single() ? 1 : 2)) reader.fail("a cell has too few items");
        if (cell.count > most_items - found.total_) reader.fail("there are too many items");
        if (!found.cells_.empty() && !is_before(found.cells_.back(), cell)) reader.fail("cells are out of order");
        found.total_ += cell.count;
        found.cells_.push_back(cell);
    }
    return found;
}

}  // namespace midrank

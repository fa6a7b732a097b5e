// The scores of one class in bounded memory. Items lie in *cells*: a cell has the number of its items and their exact
// highest and lowest score; only the order in between is lost.
//
// A cell belongs to a node of the binary trie over the 64 bits of the order key (order_key.hpp): the smallest node that
// contains both of its ends. So any two cells, of whatever origin, are either disjoint or one lies within the node of
// the other, and two lists merge without splitting cells. If there are too many cells, those of a node and its two
// halves are joined, bottom-up, wherever they have at most T items together; T is the least of a rising series for
// which few enough cells remain. A single score with more than T items remains a cell of its own, so large ties stay
// exact.
//
// This is the q-digest of Shrivastava, Buragohain, Agrawal & Suri (2004), doi:10.1145/1031495.1031524, with the ends of
// each cell. A cell of several scores has at most T items when it is made, and grows only by merging with cells of the
// same node. So after any merges, in any order, it has at most the share T / n of its class, and a score lies within at
// most 64 cells. Unlike other summaries, merged lists do not equal the list of all rows to the bit, because which cells
// were joined depends on the order. The statements of each remain true.

#pragma once

#include "midrank/base/bytes.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

/// Some items of one class. Keys fall as scores rise.
struct ScoreCell {
    std::uint64_t first = 0, last = 0;  ///< keys of its highest and lowest score, both of which occur
    std::int64_t count = 0;

    bool single() const noexcept { return first == last; }
    double highest() const noexcept;
    double lowest() const noexcept;
    friend bool operator==(const ScoreCell&, const ScoreCell&) = default;
};

class ScoreCells {
public:
    /// Adds cells of single scores: sorted keys with their numbers of items.
    void add(std::span<const ScoreCell> sorted);
    void merge(const ScoreCells& other);
    /// Joins cells until there are at most `most`, and no more of them than necessary. None is joined across a cut, a
    /// key that separates the scores with smaller keys from the others. The few cuts may leave slightly more cells.
    void reduce(std::size_t most, std::span<const std::uint64_t> cuts);

    /// Sorted by node: from the highest score down, and a node before those within it.
    std::span<const ScoreCell> cells() const noexcept { return cells_; }
    std::int64_t total() const noexcept { return total_; }
    /// Whether every cell is a single score, so that nothing is lost.
    bool exact() const noexcept;
    /// The largest number of items in a cell of several scores.
    std::int64_t largest() const noexcept;

    friend bool operator==(const ScoreCells&, const ScoreCells&) = default;

    void put(ByteWriter& writer) const;
    /// Throws Error for invalid bytes.
    static ScoreCells take(ByteReader& reader);

private:
    std::vector<ScoreCell> cells_;
    std::int64_t total_ = 0;
};

}  // namespace midrank

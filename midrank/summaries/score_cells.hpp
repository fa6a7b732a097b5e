// The scores of one class in a memory that does not grow with the rows. Items lie in *cells*: a cell knows how many items it holds, and
// the highest and the lowest score among them, both exactly; only their order in between is forgotten.
//
// A cell belongs to a node of the binary trie over the 64 bits of the order key (order_key.hpp): the smallest node that holds both of
// its ends. So two cells, whoever made them, lie apart or one lies within the node of the other, and merging two lists needs no cutting.
// Where there are too many cells, those of a node and of its two halves become one, from the bottom up, wherever they hold no more than
// T items together; T is the least of a rising series that leaves few enough cells. A single score with more than T items stays a cell
// of its own, so heavily tied scores stay exact.
//
// This is the q-digest of Shrivastava, Buragohain, Agrawal & Suri (2004), doi:10.1145/1031495.1031524, with the ends of each cell. A
// cell of several scores holds at most T items when it is made, and no cell grows but by merging with its like; so also after any
// merges, in any order, it holds at most T / n of its class, and a score lies within at most 64 cells. Lists merged are not the list of
// all rows to the bit, as other summaries are: which cells were joined depends on the order. What each says stays true.

#pragma once

#include "midrank/base/bytes.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

/// Some items of one class. Keys fall as scores rise.
struct ScoreCell {
    std::uint64_t first = 0, last = 0;  ///< the keys of its highest and of its lowest score, both of which occur
    std::int64_t count = 0;

    bool single() const noexcept { return first == last; }
    double highest() const noexcept;
    double lowest() const noexcept;
    friend bool operator==(const ScoreCell&, const ScoreCell&) = default;
};

class ScoreCells {
public:
    /// Cells of single scores: sorted keys, each with so many items.
    void add(std::span<const ScoreCell> sorted);
    void merge(const ScoreCells& other);
    /// Joins cells until there are at most so many, and no more than it must. None is joined over a cut: a key such that scores with
    /// smaller keys are told from the others. Cuts, of which there are few, may leave some cells more.
    void reduce(std::size_t most, std::span<const std::uint64_t> cuts);

    /// By the nodes they belong to: from the highest score down, a node before those within it.
    std::span<const ScoreCell> cells() const noexcept { return cells_; }
    std::int64_t total() const noexcept { return total_; }
    /// Every cell is a single score, so nothing is forgotten.
    bool exact() const noexcept;
    /// The most items that a cell of several scores holds.
    std::int64_t largest() const noexcept;

    friend bool operator==(const ScoreCells&, const ScoreCells&) = default;

    void put(ByteWriter& writer) const;
    /// Throws Error for what no cells have written.
    static ScoreCells take(ByteReader& reader);

private:
    std::vector<ScoreCell> cells_;
    std::int64_t total_ = 0;
};

}  // namespace midrank

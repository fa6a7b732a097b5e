#include "midrank/summaries/binned_ranking.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/simd/sort.hpp"
#include "midrank/summaries/order_key.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>
#include <variant>

namespace midrank {
namespace {

constexpr std::uint32_t binned_ranking_layout = 1;

/// One cell for each score, from the highest down.
std::vector<ScoreCell> cells_of(std::vector<std::uint64_t> keys) {
    sort(std::span(keys));
    std::vector<ScoreCell> cells;
    for (const std::uint64_t key : keys) {
        if (cells.empty() || cells.back().first != key) cells.push_back({key, key, 0});
        ++cells.back().count;
    }
    return cells;
}

std::vector<ScoreCell> cells_of(std::vector<std::pair<std::uint64_t, std::int64_t>> weighted) {
    std::ranges::sort(weighted);
    std::vector<ScoreCell> cells;
    for (const auto& [key, weight] : weighted) {
        if (cells.empty() || cells.back().first != key) cells.push_back({key, key, 0});
        // Totals that are too large are refused where they are added up.
        cells.back().count = std::min(cells.back().count + weight, std::int64_t{1} << 54);
    }
    return cells;
}

/// Items placed at scores, some at a time.
class PlacedItems {
public:
    void put(double score, bool positive, std::int64_t count) {
        scores_.push_back(score);
        labels_.push_back(positive ? 1 : 0);
        weights_.push_back(static_cast<double>(count));
    }
    Ranking ranking() const { return Ranking::of(scores_, labels_, weights_); }

private:
    std::vector<double> scores_;
    std::vector<std::uint8_t> labels_;
    std::vector<double> weights_;
};

std::int64_t whole_weight(double weight, bool counts) {
    if (!counts)
        throw Error(
            "--certified counts rows, but these weights give the importance of each row (--weight-kind). Drop "
            "--certified.");
    if (!(weight == std::floor(weight)) || !(weight <= Ranking::largest_whole_total))
        throw Error(fmt::format(
            "--certified counts rows, so weights must be whole numbers up to 2^53, but one is {}. Drop --certified.",
            weight));
    return static_cast<std::int64_t>(weight);
}

}  // namespace

BinnedRanking::BinnedRanking(std::size_t cells, std::span<const double> cuts)
    : cells_(std::clamp(cells, fewest_cells, most_cells)) {
    std::ranges::transform(cuts.first(std::min(cuts.size(), most_cuts)), std::back_inserter(cuts_),
                           [](double threshold) { return order_key(threshold); });
    std::ranges::sort(cuts_);
    const auto [end, last] = std::ranges::unique(cuts_);
    cuts_.erase(end, last);
}

void BinnedRanking::add(const Rows& rows) {
    const auto add_class = [&](ScoreCells& cells, bool positive) {
        const auto keys_of = [&](const auto& scores) {
            const auto is_of_class = [&](std::size_t row) { return (rows.positive[row] != 0) == positive; };
            if (rows.weights.empty()) {
                std::vector<std::uint64_t> keys;
                for (std::size_t row = 0; row < rows.size(); ++row)
                    if (is_of_class(row)) keys.push_back(order_key(double{scores[row]}));
                return cells_of(std::move(keys));
            }
            std::vector<std::pair<std::uint64_t, std::int64_t>> keys;
            for (std::size_t row = 0; row < rows.size(); ++row) {
                if (!is_of_class(row)) continue;
                const std::int64_t weight = whole_weight(rows.weights[row], rows.weights_count);
                if (weight > 0) keys.emplace_back(order_key(double{scores[row]}), weight);
            }
            return cells_of(std::move(keys));
        };
        cells.add(std::visit(keys_of, rows.scores));
        cells.reduce(cells_, cuts_);
    };
    add_class(positive_, true);
    add_class(negative_, false);
}

void BinnedRanking::merge(const BinnedRanking& other) {
    if (&other == this) return merge(BinnedRanking(other));
    cells_ = std::min(cells_, other.cells_);
    std::vector<std::uint64_t> shared;
    std::ranges::set_intersection(cuts_, other.cuts_, std::back_inserter(shared));
    cuts_ = std::move(shared);
    for (const auto& [mine, theirs] :
         {std::pair(&positive_, &other.positive_), std::pair(&negative_, &other.negative_)}) {
        mine->merge(*theirs);
        mine->reduce(cells_, cuts_);
    }
}

double BinnedRanking::highest() const noexcept {
    std::uint64_t first = std::numeric_limits<std::uint64_t>::max();
    for (const ScoreCells* of : {&positive_, &negative_})
        for (const ScoreCell& cell : of->cells()) first = std::min(first, cell.first);
    return score_of<double>(first);
}

double BinnedRanking::lowest() const noexcept {
    std::uint64_t last = 0;
    for (const ScoreCells* of : {&positive_, &negative_})
        for (const ScoreCell& cell : of->cells()) last = std::max(last, cell.last);
    return score_of<double>(last);
}

Cut BinnedRanking::cut_at(double threshold) const noexcept {
    Cut cut{threshold, -infinity, infinity};
    for (const ScoreCells* of : {&positive_, &negative_}) {
        for (const ScoreCell& cell : of->cells()) {
            for (const double end : {cell.highest(), cell.lowest()}) {
                if (end > threshold) cut.high = std::min(cut.high, end);
                if (end <= threshold) cut.low = std::max(cut.low, end);
            }
        }
    }
    return cut;
}

Ranking BinnedRanking::extreme(bool positives_up, bool negatives_up) const {
    PlacedItems items;
    const auto add_class = [&items](const ScoreCells& of, bool positive, bool up) {
        for (const ScoreCell& cell : of.cells()) items.put(up ? cell.highest() : cell.lowest(), positive, cell.count);
    };
    add_class(positive_, true, positives_up);
    add_class(negative_, false, negatives_up);
    return items.ranking();
}

Ranking BinnedRanking::bounding(bool most_positives, bool most_negatives) const {
    PlacedItems items;
    const auto add_class = [&items](const ScoreCells& of, bool positive, bool most) {
        for (const ScoreCell& cell : of.cells()) {
            const std::int64_t at_lowest = cell.single() ? 0 : 1;
            const std::int64_t at_highest = cell.count - at_lowest;
            items.put(cell.highest(), positive, most || cell.single() ? at_highest : at_lowest);
            if (!cell.single()) items.put(cell.lowest(), positive, most ? at_lowest : at_highest);
        }
    };
    add_class(positive_, true, most_positives);
    add_class(negative_, false, most_negatives);
    return items.ranking();
}

Bytes BinnedRanking::encode() const {
    ByteWriter writer(kind, binned_ranking_layout);
    writer.put(static_cast<std::uint64_t>(cells_));
    writer.put(static_cast<std::uint64_t>(cuts_.size()));
    for (const std::uint64_t cut : cuts_) writer.put(cut);
    positive_.put(writer);
    negative_.put(writer);
    return std::move(writer).take();
}

BinnedRanking BinnedRanking::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, binned_ranking_layout);
    const auto cells = reader.take<std::uint64_t>();
    if (cells < fewest_cells || cells > most_cells) reader.fail("their number of cells is out of range");
    BinnedRanking found(static_cast<std::size_t>(cells), {});
    const auto cuts = reader.take<std::uint64_t>();
    if (cuts > most_cuts) reader.fail("there are too many cuts");
    for (std::uint64_t i = 0; i < cuts; ++i) {
        const auto cut = reader.take<std::uint64_t>();
        if (!found.cuts_.empty() && cut <= found.cuts_.back()) reader.fail("cuts are out of order");
        found.cuts_.push_back(cut);
    }
    found.positive_ = ScoreCells::take(reader);
    found.negative_ = ScoreCells::take(reader);
    reader.finish();
    return found;
}

}  // namespace midrank

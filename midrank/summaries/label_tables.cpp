#include "midrank/summaries/label_tables.hpp"

#include "midrank/base/error.hpp"
#include "midrank/numerics/sum_bytes.hpp"
#include "midrank/summaries/pair_index.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t label_tables_layout = 2;

/// More models than anyone compares; their pairs still fit in memory.
constexpr std::uint64_t most_models = 4096;

/// The sums of cells that a file contains, in order.
template <class Cells>
auto sums_of(Cells& cells) {
    return std::array{&cells.both, &cells.first_only, &cells.second_only, &cells.neither};
}

}  // namespace

void LabelTables::Cells::merge(const Cells& other) {
    both.merge(other.both);
    first_only.merge(other.first_only);
    second_only.merge(other.second_only);
    neither.merge(other.neither);
}

PairedTable LabelTables::Cells::table() const {
    return {both.total(), first_only.total(), second_only.total(), neither.total()};
}

LabelTables::LabelTables(std::span<const std::int64_t> points)
    : points_(points.begin(), points.end()),
      pairs_{std::vector<Cells>(pair_count(points.size())), std::vector<Cells>(pair_count(points.size()))},
      right_(points.size()),
      agreed_(points.size() + 1) {}

void LabelTables::add(const Rows& rows) {
    assert(rows.points.size() == rows.right.size());
    LabelTables added(rows.points);
    const std::size_t models = rows.right.size();
    const std::size_t count = models == 0 ? 0 : rows.right.front().size();
    for (std::size_t row = 0; row < count; ++row) {
        const double weight = rows.weights.empty() ? 1 : rows.weights[row];
        auto& pairs = added.pairs_[rows.positive[row] != 0 ? 1 : 0];
        std::size_t agreeing = 0;
        for (std::size_t i = 0; i < models; ++i) {
            const bool first = rows.right[i][row] != 0;
            if (first) {
                added.right_[i].add(weight);
                ++agreeing;
            }
            for (std::size_t j = i + 1; j < models; ++j) {
                const bool second = rows.right[j][row] != 0;
                Cells& cells = pairs[pair_index(i, j, models)];
                (first ? (second ? cells.both : cells.first_only) : (second ? cells.second_only : cells.neither))
                    .add(weight);
            }
        }
        added.agreed_[agreeing].add(weight);
    }
    merge(added);
}

void LabelTables::merge(const LabelTables& other) {
    if (other.points_.empty()) return;
    if (points_.empty()) {
        *this = other;
        return;
    }
    if (points_ != other.points_) {
        throw Error(
            "These summaries cannot be merged: the labels of their models were compared at different thresholds. "
            "Summarise all parts with the same options.");
    }
    for (std::size_t c = 0; c < pairs_.size(); ++c)
        for (std::size_t pair = 0; pair < pairs_[c].size(); ++pair) pairs_[c][pair].merge(other.pairs_[c][pair]);
    for (std::size_t i = 0; i < right_.size(); ++i) right_[i].merge(other.right_[i]);
    for (std::size_t i = 0; i < agreed_.size(); ++i) agreed_[i].merge(other.agreed_[i]);
}

PairedTable LabelTables::table(std::size_t first, std::size_t second) const {
    const std::size_t pair = pair_index(first, second, models());
    Cells cells = pairs_[0][pair];
    cells.merge(pairs_[1][pair]);
    return cells.table();
}

PairedTable LabelTables::table(std::size_t first, std::size_t second, bool positive) const {
    return pairs_[positive ? 1 : 0][pair_index(first, second, models())].table();
}

Bytes LabelTables::encode() const {
    ByteWriter writer(kind, label_tables_layout);
    writer.put(static_cast<std::uint64_t>(points_.size()));
    writer.put(std::span(points_));
    for (const auto& of_class : pairs_) {
        for (const Cells& cells : of_class)
            for (const Sum* sum : sums_of(cells)) put_sum(writer, *sum);
    }
    for (const Sum& sum : right_) put_sum(writer, sum);
    for (const Sum& sum : agreed_) put_sum(writer, sum);
    return std::move(writer).take();
}

LabelTables LabelTables::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, label_tables_layout);
    const auto models = reader.take<std::uint64_t>();
    if (models > most_models) reader.fail("there are too many models");
    reader.expect<std::int64_t>(models);
    std::vector<std::int64_t> points(static_cast<std::size_t>(models));
    reader.take(std::span(points));
    reader.expect<std::uint16_t>(8 * pair_count(points.size()));  // the shortest sums have two bytes
    LabelTables tables(points);
    for (auto& of_class : tables.pairs_) {
        for (Cells& cells : of_class)
            for (Sum* sum : sums_of(cells)) *sum = take_sum(reader);
    }
    for (Sum& sum : tables.right_) sum = take_sum(reader);
    for (Sum& sum : tables.agreed_) sum = take_sum(reader);
    reader.finish();
    return tables;
}

}  // namespace midrank

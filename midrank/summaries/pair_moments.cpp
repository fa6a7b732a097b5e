#include "midrank/summaries/pair_moments.hpp"

#include "midrank/base/error.hpp"
#include "midrank/numerics/sum_bytes.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/sum_numbers.hpp"
#include "midrank/summaries/pair_index.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t pair_moments_layout = 1;

/// Sums are exact, so the distribution of rows over threads has no effect.
constexpr std::size_t most_parts = 16;
constexpr std::size_t rows_in_part = 1 << 14;
constexpr std::size_t rows_in_block = 1024;

double centre_of(const PairMoments::Column& column, std::size_t first, std::size_t second, std::size_t label) {
    return column.models[first].mean[label] - column.models[second].mean[label];
}

}  // namespace

void MomentSum::add(std::span<const double> times, std::span<const double> x) noexcept {
    const auto term_is_finite = [&](std::size_t i) { return std::isfinite(times.empty() ? x[i] : times[i] * x[i]); };
    bool finite = true;
    for (std::size_t i = 0; i < x.size(); ++i) finite = finite & term_is_finite(i);
    if (finite && times.empty()) return add_numbers(sum_, x);
    if (finite) return add_products(sum_, times, x);
    beyond_ = true;
    for (std::size_t i = 0; i < x.size(); ++i)
        if (term_is_finite(i)) sum_.add_product(times.empty() ? 1 : times[i], x[i]);
}

void MomentSum::put(ByteWriter& writer) const {
    writer.put(static_cast<std::uint8_t>(beyond_ ? 1 : 0));
    put_sum(writer, sum_);
}

MomentSum MomentSum::take(ByteReader& reader) {
    MomentSum found;
    found.beyond_ = reader.take<std::uint8_t>() != 0;
    found.sum_ = take_sum(reader);
    return found;
}

void PairMoments::Sums::merge(const Sums& other) noexcept {
    items.merge(other.items);
    distances.merge(other.distances);
    squares.merge(other.squares);
    cubes.merge(other.cubes);
}

void PairMoments::add_distances(std::span<const double> times, std::span<double> distances, Sums& sums) {
    if (distances.empty()) return;
    if (times.empty()) {
        sums.items.add({}, std::array{static_cast<double>(distances.size())});
    } else {
        sums.items.add({}, times);
    }
    sums.distances.add(times, distances);
    std::array<double, rows_in_block> powers;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled at once
    const auto of = std::span(powers).first(distances.size());
    for (std::size_t i = 0; i < of.size(); ++i) of[i] = distances[i] * distances[i];
    sums.squares.add(times, of);
    for (std::size_t i = 0; i < of.size(); ++i) of[i] *= distances[i];
    sums.cubes.add(times, of);
}

void PairMoments::add_some(const Rows& rows, std::size_t begin, std::size_t end, Cells& cells) {
    const std::size_t models = rows.column.models.size();
    const bool weighted = !rows.weights.empty();
    // Bulk sums take a tenth of the time of single additions, so the items of each class are collected first.
    struct Items {
        std::size_t size = 0;
        std::array<double, rows_in_block> times, distances;
    };
    std::array<Items, 2> classes;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled up to their size
    std::vector<std::array<double, rows_in_block>> influences(models);
    for (std::size_t first = begin; first < end; first += rows_in_block) {
        const std::size_t size = std::min(rows_in_block, end - first);
        for (std::size_t m = 0; m < models; ++m)
            if (rows.column.models[m].known) rows.influences(m, first, std::span(influences[m]).first(size));
        for (std::size_t i = 0; i < models; ++i) {
            for (std::size_t j = i + 1; j < models; ++j) {
                if (!rows.column.models[i].known || !rows.column.models[j].known) continue;
                const std::array<double, 2> centre = {centre_of(rows.column, i, j, 0), centre_of(rows.column, i, j, 1)};
                for (Items& items : classes) items.size = 0;
                for (std::size_t row = 0; row < size; ++row) {
                    const double weight = weighted ? rows.weights[first + row] : 1;
                    const std::size_t label = rows.positive[first + row] != 0 ? 1 : 0;
                    const double apart = influences[i][row] - influences[j][row];
                    Items& items = classes[label];
                    items.times[items.size] = rows.counted ? weight : 1;
                    items.distances[items.size] = (rows.counted ? apart : weight * apart) - centre[label];
                    items.size += weight != 0 ? 1 : 0;
                }
                for (const std::size_t label : {0, 1}) {
                    Items& items = classes[label];
                    const auto times = std::span(items.times).first(rows.counted && weighted ? items.size : 0);
                    add_distances(times, std::span(items.distances).first(items.size),
                                  cells[pair_index(i, j, models)][label]);
                }
            }
        }
    }
}

void PairMoments::add(const Rows& rows) {
    PairMoments added;
    added.columns_ = {rows.column};
    Cells& cells = added.cells_.emplace_back(pair_count(rows.column.models.size()));
    const std::size_t count = rows.positive.size();
    const std::size_t parts = std::clamp<std::size_t>(count / rows_in_part, 1, most_parts);
    std::vector<Cells> found(parts, cells);
    for_each_part(static_cast<std::int64_t>(parts), [&](std::int64_t part) {
        const auto k = static_cast<std::size_t>(part);
        add_some(rows, count * k / parts, count * (k + 1) / parts, found[k]);
    });
    for (const Cells& some : found) {
        for (std::size_t pair = 0; pair < cells.size(); ++pair) {
            for (const std::size_t label : {0, 1}) cells[pair][label].merge(some[pair][label]);
        }
    }
    merge(added);
}

void PairMoments::merge(const PairMoments& other) {
    if (other.columns_.empty()) return;
    if (columns_.empty()) {
        *this = other;
        return;
    }
    if (columns_ != other.columns_) {
        throw Error(
            "These summaries cannot be merged: they keep pairs of models for different measures or thresholds. "
            "Summarise all parts with the same options.");
    }
    for (std::size_t c = 0; c < cells_.size(); ++c) {
        for (std::size_t pair = 0; pair < cells_[c].size(); ++pair) {
            for (const std::size_t label : {0, 1}) cells_[c][pair][label].merge(other.cells_[c][pair][label]);
        }
    }
}

void PairMoments::append(PairMoments columns) {
    std::ranges::move(columns.columns_, std::back_inserter(columns_));
    std::ranges::move(columns.cells_, std::back_inserter(cells_));
}

const PairMoments::Column* PairMoments::find(std::string_view measure,
                                             std::span<const std::int64_t> points) const noexcept {
    const auto found = std::ranges::find_if(columns_, [measure, points](const Column& column) {
        return column.measure == measure && std::ranges::equal(column.models, points, {}, &Model::point);
    });
    return found == columns_.end() ? nullptr : &*found;
}

PairMoments::Moments PairMoments::moments(const Column& column, std::size_t first, std::size_t second,
                                          bool positive) const {
    const std::size_t label = positive ? 1 : 0;
    const Cells& cells = cells_[static_cast<std::size_t>(&column - columns_.data())];
    const Sums& sums = cells[pair_index(first, second, column.models.size())][label];
    return {.items = sums.items.total(),
            .centre = centre_of(column, first, second, label),
            .distances = sums.distances.total(),
            .squares = sums.squares.total(),
            .cubes = sums.cubes.total()};
}

Bytes PairMoments::encode() const {
    ByteWriter writer(kind, pair_moments_layout);
    writer.put(static_cast<std::uint64_t>(columns_.size()));
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        put_text(writer, columns_[c].measure);
        writer.put(static_cast<std::uint64_t>(columns_[c].models.size()));
        for (const Model& model : columns_[c].models) {
            writer.put(model.point);
            writer.put(static_cast<std::uint8_t>(model.known ? 1 : 0));
            for (const double mean : model.mean) writer.put(mean);
            writer.put(model.squares);
        }
        for (const auto& of_pair : cells_[c]) {
            for (const Sums& sums : of_pair) {
                for (const MomentSum* sum : {&sums.items, &sums.distances, &sums.squares, &sums.cubes})
                    sum->put(writer);
            }
        }
    }
    return std::move(writer).take();
}

PairMoments PairMoments::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, pair_moments_layout);
    PairMoments found;
    const auto columns = reader.take<std::uint64_t>();
    for (std::uint64_t c = 0; c < columns; ++c) {
        Column column{.measure = take_text(reader), .models = {}};
        const auto models = reader.take<std::uint64_t>();
        constexpr std::size_t bytes_of_model = 33;
        constexpr std::size_t least_bytes_of_pair = 24;
        reader.expect<std::array<std::byte, bytes_of_model>>(models);
        for (std::uint64_t m = 0; m < models; ++m) {
            Model model{.point = reader.take<std::int64_t>(), .known = reader.take<std::uint8_t>() != 0};
            for (double& mean : model.mean) mean = reader.take<double>();
            model.squares = reader.take<double>();
            const bool finite = std::isfinite(model.mean[0]) && std::isfinite(model.mean[1]) && model.squares >= 0;
            if (!finite) reader.fail("the mean of influences is invalid");
            column.models.push_back(model);
        }
        if (!found.columns_.empty() && found.columns_.front().models.size() != column.models.size())
            reader.fail("the numbers of models differ");
        const std::size_t pairs = pair_count(column.models.size());
        reader.expect<std::array<std::byte, least_bytes_of_pair>>(pairs);
        Cells cells(pairs);
        for (auto& of_pair : cells) {
            for (Sums& sums : of_pair) {
                for (MomentSum* sum : {&sums.items, &sums.distances, &sums.squares, &sums.cubes})
                    *sum = MomentSum::take(reader);
            }
        }
        found.columns_.push_back(std::move(column));
        found.cells_.push_back(std::move(cells));
    }
    reader.finish();
    return found;
}

}  // namespace midrank

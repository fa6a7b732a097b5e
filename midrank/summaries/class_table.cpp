#include "midrank/summaries/class_table.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/name_order.hpp"
#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t class_table_layout = 1;
/// Up to this many pairs of classes, counting uses an array with a place for each.
constexpr std::size_t most_places = std::size_t{1} << 20;

/// Index of a pair of classes in a list of cells: by an array, or by a hash table where there are too many pairs.
class ClassPlaces {
public:
    explicit ClassPlaces(std::size_t classes) : classes_(classes) {
        if (classes * classes <= most_places) places_.assign(classes * classes, none);
    }
    std::int32_t& of(std::int32_t truth, std::int32_t predicted) {
        const auto pair = static_cast<std::uint64_t>(truth) * classes_ + static_cast<std::uint64_t>(predicted);
        if (!places_.empty()) return places_[static_cast<std::size_t>(pair)];
        return hashed_.try_emplace(pair, none).first->second;
    }
    static constexpr std::int32_t none = -1;

private:
    std::size_t classes_;
    std::vector<std::int32_t> places_;
    std::unordered_map<std::uint64_t, std::int32_t> hashed_;
};

/// The number of rows of each pair of classes, by true and then predicted class.
struct PairCounts {
    std::vector<std::int64_t> of_pair;
    void merge(const PairCounts& other) {
        for (std::size_t pair = 0; pair < of_pair.size(); ++pair) of_pair[pair] += other.of_pair[pair];
    }
};

/// For predicted classes, few enough for an array.
PairCounts pair_counts(const ClassRows& rows) {
    const std::size_t classes = rows.classes.size();
    // The counts of all parts take no more memory than the rows.
    const std::size_t rows_of_part = std::max(std::size_t{1} << 16, classes * classes);
    return reduce_ranges<PairCounts>(rows.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        PairCounts counts{std::vector<std::int64_t>(classes * classes)};
        for (std::size_t row = begin; row < end; ++row)
            ++counts.of_pair[static_cast<std::size_t>(rows.truth[row]) * classes +
                             static_cast<std::size_t>(rows.predicted[row])];
        return counts;
    });
}

std::vector<ClassTable::Cell> counted_cells(const ClassRows& rows) {
    const std::size_t classes = rows.classes.size();
    const PairCounts counts = pair_counts(rows);
    std::vector<ClassTable::Cell> cells;
    for (std::size_t pair = 0; pair < counts.of_pair.size(); ++pair) {
        if (counts.of_pair[pair] == 0) continue;
        const auto count = static_cast<double>(counts.of_pair[pair]);
        cells.push_back({static_cast<std::int32_t>(pair / classes),
                         static_cast<std::int32_t>(pair % classes),
                         count,
                         {.rows = count, .mean = 1}});
    }
    return cells;
}

bool before(const ClassTable::Cell& a, const ClassTable::Cell& b) noexcept {
    return a.truth != b.truth ? a.truth < b.truth : a.predicted < b.predicted;
}

/// Weights of a class, and the number of cells in its row and its column.
struct OfClass {
    DoubleDouble truth, predicted, hits, missed, wrong;
    std::size_t cells = 0;

    /// The weight of the rows that are neither of the class nor predicted as it. Fractional weights leave rounding
    /// errors in a difference, so the number of cells decides whether there are such rows.
    DoubleDouble rest(const DoubleDouble& all, std::size_t all_cells) const noexcept {
        return cells == all_cells ? DoubleDouble() : all - hits - missed - wrong;
    }
};

bool in_usual_order(const std::vector<std::string>& classes) { return std::ranges::is_sorted(classes, name_before); }

}  // namespace

HighestScore highest_score(const std::vector<NumberView>& scores, std::size_t row) noexcept {
    HighestScore found;
    double highest = number_at(scores[0], row);
    for (std::size_t c = 1; c < scores.size(); ++c) {
        const double score = number_at(scores[c], row);
        if (score > highest) {
            highest = score;
            found = {static_cast<std::int32_t>(c), false};
        } else if (score == highest) {
            found.tied = true;
        }
    }
    return found;
}

std::vector<std::int32_t> predicted_classes(const ClassRows& rows) {
    if (!rows.predicted.empty()) return {rows.predicted.begin(), rows.predicted.end()};
    std::vector<std::int32_t> predicted(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) predicted[row] = highest_score(rows.scores, row).of_class;
    return predicted;
}

std::vector<std::size_t> cells_of_rows(const ClassTable& table, const ClassRows& rows) {
    const std::vector<std::int32_t> predicted = predicted_classes(rows);
    std::vector<std::size_t> cells(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        cells[row] = table.cell_of(rows.truth[row], predicted[row]).value_or(table.entries());
    return cells;
}

void ClassTable::add(const ClassRows& rows) {
    ClassTable added;
    added.classes_.assign(rows.classes.begin(), rows.classes.end());
    added.whole_ = rows.items.weights_count;
    const bool countable = rows.items.weights.empty() && !rows.predicted.empty() &&
                           rows.classes.size() * rows.classes.size() <= most_places;
    if (countable) {
        added.cells_ = counted_cells(rows);
    } else {
        added.add_singly(rows);
    }
    added.total_up();
    merge(added);
}

void ClassTable::add_singly(const ClassRows& rows) {
    ClassPlaces places(classes_.size());
    const bool weighted = !rows.items.weights.empty();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const double weight = rows.items.weight(row);
        if (weight == 0) continue;
        std::int32_t predicted = 0;
        if (rows.predicted.empty()) {
            const HighestScore highest = highest_score(rows.scores, row);
            predicted = highest.of_class;
            tied_ += highest.tied ? 1 : 0;
        } else {
            predicted = rows.predicted[row];
        }
        std::int32_t& place = places.of(rows.truth[row], predicted);
        if (place == ClassPlaces::none) {
            place = static_cast<std::int32_t>(cells_.size());
            cells_.push_back({rows.truth[row], predicted, {}, {}});
        }
        Cell& cell = cells_[static_cast<std::size_t>(place)];
        cell.total += weight;
        if (weighted) {
            cell.rows.add(weight);
            whole_ = whole_ && weight == std::floor(weight);
        } else {
            cell.rows.rows += 1;
            cell.rows.mean = 1;
        }
    }
    std::ranges::sort(cells_, before);
}

void ClassTable::need_mergeable(const ClassTable& other) const {
    if (classes_.empty() || other.classes_.empty() || classes_ == other.classes_) return;
    if (in_usual_order(classes_) && in_usual_order(other.classes_)) return;
    throw Error(
        "These summaries cannot be merged: their classes are in different orders. Summarise all parts with the same "
        "--classes.");
}

void ClassTable::merge(const ClassTable& other) {
    need_mergeable(other);
    if (other.classes_.empty()) return;
    if (classes_.empty()) {
        *this = other;
        return;
    }
    std::vector<Cell> theirs = other.cells_;
    if (classes_ != other.classes_) {
        std::vector<std::string> all;
        std::ranges::set_union(classes_, other.classes_, std::back_inserter(all), name_before);
        const auto recode = [&all](const std::vector<std::string>& old, std::vector<Cell>& cells) {
            std::vector<std::int32_t> codes;
            codes.reserve(old.size());
            for (const std::string& name : old)
                codes.push_back(static_cast<std::int32_t>(std::ranges::find(all, name) - all.begin()));
            for (Cell& cell : cells) {
                cell.truth = codes[static_cast<std::size_t>(cell.truth)];
                cell.predicted = codes[static_cast<std::size_t>(cell.predicted)];
            }
        };
        recode(classes_, cells_);
        recode(other.classes_, theirs);
        classes_ = std::move(all);
    }
    add_cells(theirs);
    whole_ = whole_ && other.whole_;
    tied_ += other.tied_;
    total_up();
}

void ClassTable::add_cells(std::span<const Cell> theirs) {
    std::vector<Cell> merged;
    merged.reserve(cells_.size() + theirs.size());
    auto mine = cells_.begin();
    for (const Cell& cell : theirs) {
        while (mine != cells_.end() && before(*mine, cell)) merged.push_back(*mine++);
        if (mine != cells_.end() && !before(cell, *mine)) {
            merged.push_back(*mine++);
            merged.back().total += cell.total;
            merged.back().rows.merge(cell.rows);
        } else {
            merged.push_back(cell);
        }
    }
    merged.insert(merged.end(), mine, cells_.end());
    cells_ = std::move(merged);
}

void ClassTable::total_up() {
    std::vector<OfClass> classes(classes_.size());
    DoubleDouble all;
    DoubleDouble correct;
    for (const Cell& cell : cells_) {
        OfClass& truth = classes[static_cast<std::size_t>(cell.truth)];
        OfClass& predicted = classes[static_cast<std::size_t>(cell.predicted)];
        all += cell.total;
        truth.truth += cell.total;
        predicted.predicted += cell.total;
        ++truth.cells;
        if (cell.truth == cell.predicted) {
            correct += cell.total;
            truth.hits = cell.total;
        } else {
            truth.missed += cell.total;
            predicted.wrong += cell.total;
            ++predicted.cells;
        }
    }
    all_correct_ = correct.number();
    total_ = all.number();
    truth_.clear();
    predicted_.clear();
    against_rest_.clear();
    for (const OfClass& c : classes) {
        truth_.push_back(c.truth.number());
        predicted_.push_back(c.predicted.number());
        against_rest_.push_back(
            {c.hits.number(), c.wrong.number(), c.missed.number(), c.rest(all, cells_.size()).number()});
    }
}

std::optional<std::size_t> ClassTable::cell_of(std::int32_t truth, std::int32_t predicted) const noexcept {
    const Cell wanted{truth, predicted, {}, {}};
    const auto found = std::ranges::lower_bound(cells_, wanted, before);
    if (found == cells_.end() || before(wanted, *found)) return std::nullopt;
    return static_cast<std::size_t>(found - cells_.begin());
}

ClassTable ClassTable::with_weights(std::span<const double> weights) const {
    ClassTable drawn;
    drawn.classes_ = classes_;
    for (std::size_t entry = 0; entry < cells_.size(); ++entry) {
        if (weights[entry] == 0) continue;
        Cell& cell = drawn.cells_.emplace_back(cells_[entry]);
        cell.total = DoubleDouble(weights[entry]);
        // The scatter of fractional weights is not needed for replicates.
        cell.rows = {
            .rows = whole_ ? weights[entry] : 1, .mean = whole_ ? 1 : weights[entry], .squares = 0, .cubes = 0};
    }
    drawn.whole_ = whole_;
    drawn.total_up();
    return drawn;
}

ClassTable ClassTable::with_counts(std::span<const std::uint64_t> counts) const {
    assert(whole_);
    return with_weights(std::vector<double>(counts.begin(), counts.end()));
}

ClassTable ClassTable::with_table(std::span<const std::uint64_t> counts) const {
    ClassTable table;
    table.classes_ = classes_;
    for (std::size_t place = 0; place < counts.size(); ++place) {
        if (counts[place] == 0) continue;
        const auto rows = static_cast<double>(counts[place]);
        table.cells_.push_back({.truth = static_cast<std::int32_t>(place / class_count()),
                                .predicted = static_cast<std::int32_t>(place % class_count()),
                                .total = DoubleDouble(rows),
                                .rows = {.rows = rows, .mean = 1, .squares = 0, .cubes = 0}});
    }
    table.total_up();
    return table;
}

Bytes ClassTable::encode() const {
    ByteWriter writer(kind, class_table_layout);
    writer.put(static_cast<std::uint64_t>(classes_.size()));
    for (const std::string& name : classes_) put_text(writer, name);
    writer.put(static_cast<std::uint8_t>(whole_ ? 1 : 0));
    writer.put(tied_);
    writer.put(static_cast<std::uint64_t>(cells_.size()));
    for (const Cell& cell : cells_) {
        writer.put(cell.truth);
        writer.put(cell.predicted);
        writer.put(cell.weight());
        for (const double moment : {cell.rows.rows, cell.rows.mean, cell.rows.squares, cell.rows.cubes})
            writer.put(moment);
    }
    return std::move(writer).take();
}

ClassTable ClassTable::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, class_table_layout);
    ClassTable table;
    const auto classes = reader.take<std::uint64_t>();
    reader.expect<std::uint64_t>(classes);
    for (std::uint64_t i = 0; i < classes; ++i) table.classes_.push_back(take_text(reader));
    table.whole_ = reader.take<std::uint8_t>() != 0;
    table.tied_ = reader.take<std::int64_t>();
    const auto cells = reader.take<std::uint64_t>();
    constexpr std::size_t bytes_of_cell = 2 * sizeof(std::int32_t) + 5 * sizeof(double);
    reader.expect<std::array<std::byte, bytes_of_cell>>(cells);
    const auto limit = static_cast<std::int64_t>(classes);
    for (std::uint64_t i = 0; i < cells; ++i) {
        Cell cell{reader.take<std::int32_t>(), reader.take<std::int32_t>(), {}, {}};
        const auto weight = reader.take<double>();
        for (double* moment : {&cell.rows.rows, &cell.rows.mean, &cell.rows.squares, &cell.rows.cubes}) {
            *moment = reader.take<double>();
            if (!std::isfinite(*moment)) reader.fail("the moments of a cell are invalid");
        }
        const bool known = cell.truth >= 0 && cell.truth < limit && cell.predicted >= 0 && cell.predicted < limit;
        if (!known) reader.fail("a cell has an unknown class");
        if (!(weight > 0) || !std::isfinite(weight) || !(cell.rows.rows > 0) || cell.rows.squares < 0)
            reader.fail("a cell has no weight");
        if (!table.cells_.empty() && !before(table.cells_.back(), cell)) reader.fail("the cells are not in order");
        cell.total = DoubleDouble(weight);
        table.cells_.push_back(cell);
    }
    reader.finish();
    table.total_up();
    return table;
}

}  // namespace midrank

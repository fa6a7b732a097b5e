#include "midrank/summaries/targets.hpp"

#include "midrank/predictions/outcomes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t targets_layout = 1;

}  // namespace

void Targets::add(const TargetRows& rows) {
    Targets added(WeightedRows(rows.size(), rows.items));
    added.truth_.assign(rows.truth.begin(), rows.truth.end());
    std::visit([&added](const auto& values) { added.predicted_.assign(values.begin(), values.end()); }, rows.predicted);
    if (truth_.empty()) {
        *this = std::move(added);
    } else {
        merge(added);
    }
}

void Targets::merge(const Targets& other) {
    if (other.truth_.empty()) return;
    if (truth_.empty()) {
        *this = other;
        return;
    }
    truth_.insert(truth_.end(), other.truth_.begin(), other.truth_.end());
    predicted_.insert(predicted_.end(), other.predicted_.begin(), other.predicted_.end());
    append(other);
}

Targets Targets::with_counts(std::span<const std::uint64_t> counts) const {
    Targets drawn = *this;
    drawn.multiply(counts);
    return drawn;
}

Targets Targets::with_truths_of(std::span<const std::size_t> rows) const {
    Targets permuted = *this;
    for (std::size_t row = 0; row < size(); ++row) permuted.truth_[row] = truth_[rows[row]];
    return permuted;
}

std::vector<std::size_t> Targets::ordered_rows() const {
    std::vector<std::size_t> rows = rows_of_weight();
    const auto key = [this](std::size_t row) { return std::tuple(truth_[row], predicted_[row], weight(row)); };
    std::ranges::sort(rows, [&key](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return rows;
}

bool Targets::same_row(std::size_t a, std::size_t b) const {
    return truth_[a] == truth_[b] && predicted_[a] == predicted_[b];
}

bool operator==(const Targets& a, const Targets& b) {
    if (a.whole() != b.whole()) return false;
    return std::ranges::equal(a.ordered_rows(), b.ordered_rows(), [&](std::size_t x, std::size_t y) {
        return a.truth_[x] == b.truth_[y] && a.predicted_[x] == b.predicted_[y] && a.weight(x) == b.weight(y);
    });
}

Bytes Targets::encode() const {
    ByteWriter writer(kind, targets_layout);
    writer.put(static_cast<std::uint8_t>(whole() ? 1 : 0));
    const auto rows = ordered_rows();
    writer.put(static_cast<std::uint64_t>(rows.size()));
    for (const std::size_t row : rows) {
        writer.put(truth_[row]);
        writer.put(predicted_[row]);
        writer.put(weight(row));
    }
    return std::move(writer).take();
}

Targets Targets::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, targets_layout);
    const bool whole = reader.take<std::uint8_t>() != 0;
    const auto rows = reader.take<std::uint64_t>();
    reader.expect<std::array<double, 3>>(rows);
    Array<double> truth, predicted;
    std::vector<double> weights;
    for (std::uint64_t i = 0; i < rows; ++i) {
        truth.push_back(reader.take<double>());
        predicted.push_back(reader.take<double>());
        weights.push_back(reader.take<double>());
        if (!(std::abs(truth.back()) <= largest_outcome) || !(std::abs(predicted.back()) <= largest_outcome))
            reader.fail("a row has a number that is too large");
    }
    Targets targets(WeightedRows::checked(reader, std::move(weights), whole));
    reader.finish();
    targets.truth_ = std::move(truth);
    targets.predicted_ = std::move(predicted);
    return targets;
}

}  // namespace midrank

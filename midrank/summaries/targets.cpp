#include "midrank/summaries/targets.hpp"

#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t layout = 1;

}  // namespace

void Targets::add(const TargetRows& rows) {
    Targets added;
    added.truth_.assign(rows.truth.begin(), rows.truth.end());
    std::visit([&added](const auto& values) { added.predicted_.assign(values.begin(), values.end()); }, rows.predicted);
    added.weights_.assign(rows.items.weights.begin(), rows.items.weights.end());
    added.whole_ = rows.items.weights_count &&
                   std::ranges::all_of(added.weights_, [](double weight) { return weight == std::floor(weight); });
    added.total_up();
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
    if (!weights_.empty() || !other.weights_.empty()) {
        weights_.resize(size(), 1);
        if (other.weights_.empty()) {
            weights_.insert(weights_.end(), other.size(), 1);
        } else {
            weights_.insert(weights_.end(), other.weights_.begin(), other.weights_.end());
        }
    }
    truth_.insert(truth_.end(), other.truth_.begin(), other.truth_.end());
    predicted_.insert(predicted_.end(), other.predicted_.begin(), other.predicted_.end());
    whole_ = whole_ && other.whole_;
    total_up();
}

void Targets::total_up() {
    if (weights_.empty()) {
        total_ = static_cast<double>(size());
        return;
    }
    Sum all;
    for (std::size_t row = 0; row < size(); ++row) all.add(weight(row));
    total_ = all.total();
}

Targets Targets::with_counts(std::span<const std::uint32_t> counts) const {
    Targets drawn = *this;
    drawn.weights_.resize(size(), 1);
    for (std::size_t row = 0; row < size(); ++row) drawn.weights_[row] = counts[row] * (whole_ ? 1 : weight(row));
    drawn.total_up();
    return drawn;
}

std::vector<std::size_t> Targets::ordered_rows() const {
    std::vector<std::size_t> rows;
    rows.reserve(size());
    for (std::size_t row = 0; row < size(); ++row)
        if (weight(row) > 0) rows.push_back(row);
    const auto key = [this](std::size_t row) { return std::tuple(truth_[row], predicted_[row], weight(row)); };
    std::ranges::sort(rows, [&key](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return rows;
}

bool operator==(const Targets& a, const Targets& b) {
    if (a.whole_ != b.whole_) return false;
    return std::ranges::equal(a.ordered_rows(), b.ordered_rows(), [&](std::size_t x, std::size_t y) {
        return a.truth_[x] == b.truth_[y] && a.predicted_[x] == b.predicted_[y] && a.weight(x) == b.weight(y);
    });
}

Bytes Targets::encode() const {
    ByteWriter writer(kind, layout);
    writer.put(static_cast<std::uint8_t>(whole_ ? 1 : 0));
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
    ByteReader reader(bytes, kind, layout);
    Targets targets;
    targets.whole_ = reader.take<std::uint8_t>() != 0;
    const auto rows = reader.take<std::uint64_t>();
    reader.expect<std::array<double, 3>>(rows);
    bool weighted = false;
    for (std::uint64_t i = 0; i < rows; ++i) {
        targets.truth_.push_back(reader.take<double>());
        targets.predicted_.push_back(reader.take<double>());
        targets.weights_.push_back(reader.take<double>());
        const double weight = targets.weights_.back();
        if (!std::isfinite(targets.truth_.back()) || !std::isfinite(targets.predicted_.back()) ||
            !std::isfinite(weight) || !(weight > 0))
            reader.fail("a row is not of finite numbers");
        weighted = weighted || weight != 1;
    }
    if (!weighted) targets.weights_.clear();
    reader.finish();
    targets.total_up();
    return targets;
}

}  // namespace midrank

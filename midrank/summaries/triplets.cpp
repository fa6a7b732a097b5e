#include "midrank/summaries/triplets.hpp"

#include "midrank/base/error.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/predictions/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t triplets_layout = 1;

/// Infinite where a square would overflow.
double norm_of(std::span<const double> embedding) {
    constexpr double largest = 1e150;
    Sum squares;
    for (const double x : embedding) {
        if (std::abs(x) > largest) return std::numeric_limits<double>::infinity();
        squares.add(x * x);
    }
    return std::sqrt(squares.total());
}

void check_norm(std::span<const double> embedding, const char* role, std::size_t row) {
    constexpr double tolerance = 1e-6;  // rounding of a norm of 1 with float32 coordinates
    const double norm = norm_of(embedding);
    if (std::abs(norm - 1) > tolerance) {
        throw Error("Row " + std::to_string(row + 1) + ", " + role + ": the embedding has norm " +
                    (std::isinf(norm) ? "above 1e150" : number_text(norm)) +
                    ", but triplet_loss is defined for embeddings of norm 1. Divide each embedding by its norm.");
    }
}

double squared_distance(std::span<const double> a, std::span<const double> b) {
    Sum squares;
    for (std::size_t i = 0; i < a.size(); ++i) squares.add((a[i] - b[i]) * (a[i] - b[i]));
    return squares.total();
}

}  // namespace

void Triplets::add(const TripletRows& rows) {
    const auto width = static_cast<std::size_t>(rows.dimension);
    const std::size_t count = width == 0 ? 0 : rows.anchor.size() / width;
    Triplets added;
    added.excess_.reserve(count);
    for (std::size_t row = 0; row < count; ++row) {
        const auto at = [row, width](std::span<const double> all) { return all.subspan(row * width, width); };
        check_norm(at(rows.anchor), "anchor", row);
        check_norm(at(rows.positive), "positive", row);
        check_norm(at(rows.negative), "negative", row);
        added.excess_.push_back(squared_distance(at(rows.anchor), at(rows.positive)) -
                                squared_distance(at(rows.anchor), at(rows.negative)));
    }
    std::ranges::sort(added.excess_);
    merge(added);
}

void Triplets::merge(const Triplets& other) {
    std::vector<double> both;
    both.reserve(excess_.size() + other.excess_.size());
    std::ranges::merge(excess_, other.excess_, std::back_inserter(both));
    excess_ = std::move(both);
}

Bytes Triplets::encode() const {
    ByteWriter writer(kind, triplets_layout);
    writer.put(static_cast<std::uint64_t>(excess_.size()));
    writer.put(std::span<const double>(excess_));
    return std::move(writer).take();
}

Triplets Triplets::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, triplets_layout);
    const auto count = reader.take<std::uint64_t>();
    reader.expect<double>(count);
    Triplets triplets;
    triplets.excess_.resize(static_cast<std::size_t>(count));
    reader.take(std::span<double>(triplets.excess_));
    reader.finish();
    const auto finite = [](double x) { return std::isfinite(x); };
    if (!std::ranges::all_of(triplets.excess_, finite) || !std::ranges::is_sorted(triplets.excess_))
        reader.fail("the distances are not in ascending order");
    return triplets;
}

}  // namespace midrank

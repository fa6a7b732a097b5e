#include "midrank/summaries/triplets.hpp"

#include "midrank/base/error.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/predictions/numbers.hpp"

#include <cmath>
#include <limits>
#include <string>

namespace midrank {
namespace {

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
    constexpr double tolerance = 1e-6;  // what float32 coordinates leave of a norm of 1
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

Triplets Triplets::of(std::span<const double> anchor, std::span<const double> positive,
                      std::span<const double> negative, std::int64_t dimension) {
    const auto width = static_cast<std::size_t>(dimension);
    const std::size_t rows = width == 0 ? 0 : anchor.size() / width;
    Triplets triplets;
    triplets.excess_.reserve(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto at = [row, width](std::span<const double> all) { return all.subspan(row * width, width); };
        check_norm(at(anchor), "anchor", row);
        check_norm(at(positive), "positive", row);
        check_norm(at(negative), "negative", row);
        triplets.excess_.push_back(squared_distance(at(anchor), at(positive)) -
                                   squared_distance(at(anchor), at(negative)));
    }
    return triplets;
}

}  // namespace midrank

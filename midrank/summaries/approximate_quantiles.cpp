#include "midrank/summaries/approximate_quantiles.hpp"

#include "midrank/numerics/double_double.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

namespace midrank {
namespace {

/// Rounding error of cumulative fractional weights, as a share of the total; WeightedOrder::quantile treats such
/// differences as equal.
constexpr double rounding_of_weights = 4e-12;
/// Relative rounding error of a distance.
constexpr double rounding_of_distances = 4 * std::numeric_limits<double>::epsilon();
/// Resolution of the search for the least hidden weight.
constexpr int steps_of_thinning = 16;
/// More levels than 2^63 rows would have.
constexpr std::size_t most_levels = 64;

/// Indices of the numbers to keep if neighbours may hide at most `limit`: from each, the farthest one allowed. If no
/// two neighbours hide more than h, each step except the last covers more than limit - h of the weight.
std::vector<std::size_t> spread_out(std::span<const BoundedOrder::Number> numbers, double limit) {
    std::vector<std::size_t> places = {0};
    while (places.back() + 1 < numbers.size()) {
        const std::size_t from = places.back();
        std::size_t next = from + 1;
        while (next + 1 < numbers.size() && numbers[next + 1].below - numbers[from].upto <= limit) ++next;
        places.push_back(next);
    }
    return places;
}

}  // namespace

// --- What is known of numbers in order ----------------------------------------------------------------------------------

BoundedOrder BoundedOrder::of(std::vector<std::pair<double, double>> weighted) {
    std::ranges::sort(weighted);  // ties by weight, so that rounding does not depend on their order
    std::vector<Number> numbers;
    DoubleDouble upto;
    for (const auto& [number, weight] : weighted) {
        if (numbers.empty() || number != numbers.back().number)
            numbers.push_back({.number = number, .below = upto.number()});
        upto += weight;
        numbers.back().upto = upto.number();
    }
    return BoundedOrder(std::move(numbers));
}

BoundedOrder BoundedOrder::merged(const BoundedOrder& a, const BoundedOrder& b) {
    if (a.numbers_.empty()) return b;
    std::vector<Number> numbers;
    numbers.reserve(a.numbers_.size() + b.numbers_.size());
    std::size_t i = 0;
    std::size_t j = 0;
    const auto upto = [](const std::vector<Number>& of, std::size_t passed) {
        return passed == 0 ? 0 : of[passed - 1].upto;
    };
    const auto below = [](const BoundedOrder& of, std::size_t place) {
        return place == of.numbers_.size() ? of.total() : of.numbers_[place].below;
    };
    while (i < a.numbers_.size() || j < b.numbers_.size()) {
        const bool of_b =
            i == a.numbers_.size() || (j < b.numbers_.size() && b.numbers_[j].number < a.numbers_[i].number);
        const double number = of_b ? b.numbers_[j].number : a.numbers_[i].number;
        Number both{.number = number, .below = below(a, i) + below(b, j)};
        if (i < a.numbers_.size() && a.numbers_[i].number == number) ++i;
        if (j < b.numbers_.size() && b.numbers_[j].number == number) ++j;
        both.upto = upto(a.numbers_, i) + upto(b.numbers_, j);
        numbers.push_back(both);
    }
    return BoundedOrder(std::move(numbers));
}

BoundedOrder BoundedOrder::thinned(std::size_t count) const {
    assert(count > 2);
    if (numbers_.size() <= count) return *this;
    // With hidden() + total / (count - 2) there are at most count - 2 steps, and a last one.
    const double least = hidden();
    const double more = total() / static_cast<double>(count - 2) / steps_of_thinning;
    int enough = steps_of_thinning;
    std::vector<std::size_t> places = spread_out(numbers_, least + more * enough);
    for (int low = 0; low < enough;) {
        const int middle = (low + enough) / 2;
        auto found = spread_out(numbers_, least + more * middle);
        if (found.size() <= count) {
            enough = middle;
            places = std::move(found);
        } else {
            low = middle + 1;
        }
    }
    std::vector<Number> kept;
    kept.reserve(places.size());
    for (const std::size_t place : places) kept.push_back(numbers_[place]);
    return BoundedOrder(std::move(kept));
}

double BoundedOrder::hidden() const noexcept {
    double most = 0;
    for (std::size_t i = 1; i < numbers_.size(); ++i) most = std::max(most, numbers_[i].below - numbers_[i - 1].upto);
    return most;
}

std::size_t BoundedOrder::first_from(double x) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(numbers_, x, {}, &Number::number) - numbers_.begin());
}
std::size_t BoundedOrder::first_above(double x) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(numbers_, x, {}, &Number::number) - numbers_.begin());
}

// A number is not above the quantile if certainly less than the wanted weight is below it, and not below it if
// certainly more is not above it.
Bounds BoundedOrder::quantile(double q) const {
    const double slack = rounding_of_weights * total();
    const auto above = std::ranges::lower_bound(numbers_, q * total() - slack, {}, &Number::below);
    const auto low = above == numbers_.begin() ? above : above - 1;
    auto high = std::ranges::upper_bound(numbers_, q * total() + slack, {}, &Number::upto);
    if (high == numbers_.end()) --high;
    return {low->number, high->number};
}

double BoundedOrder::rank_error(double q, const Bounds& bounds) const {
    const double wanted = q * total();
    const double passed = numbers_[first_above(bounds.low) - 1].upto;
    const double before = numbers_[first_from(bounds.high)].below;
    return std::max({before - wanted, wanted - passed, 0.0}) / total();
}

Bounds BoundedOrder::weight_below(double x) const {
    const std::size_t place = first_from(x);
    return {place == 0 ? 0 : numbers_[place - 1].upto, place == numbers_.size() ? total() : numbers_[place].below};
}

Bounds BoundedOrder::weight_upto(double x) const {
    const std::size_t place = first_above(x);
    return {place == 0 ? 0 : numbers_[place - 1].upto, place == numbers_.size() ? total() : numbers_[place].below};
}

// As for a quantile, with the weight of the numbers nearer than a distance, which is the weight between two numbers.
Bounds BoundedOrder::median_distance(double center) const {
    std::vector<double> distances;
    distances.reserve(numbers_.size());
    for (const Number& of : numbers_) distances.push_back(std::abs(of.number - center));
    std::ranges::sort(distances);
    const double half = total() / 2;
    const double slack = rounding_of_weights * total();
    const auto surely_above = std::ranges::partition_point(distances, [&](double distance) {
        return weight_below(center + distance).high - weight_upto(center - distance).low < half - slack;
    });
    const auto surely_reached = std::ranges::partition_point(distances, [&](double distance) {
        return weight_upto(center + distance).low - weight_below(center - distance).high <= half + slack;
    });
    const double low = surely_above == distances.begin() ? 0 : *(surely_above - 1);
    const double high = surely_reached == distances.end() ? distances.back() : *surely_reached;
    const double rounding = hidden() == 0 ? 0 : rounding_of_distances * (std::abs(center) + high);
    return {std::max(low - rounding, 0.0), high + rounding};
}

void BoundedOrder::put(ByteWriter& writer) const {
    writer.put(static_cast<std::uint64_t>(numbers_.size()));
    for (const Number& of : numbers_) {
        writer.put(of.number);
        writer.put(of.upto);
        writer.put(of.below);
    }
}

BoundedOrder BoundedOrder::take(ByteReader& reader) {
    const auto count = reader.take<std::uint64_t>();
    reader.expect<std::array<double, 3>>(count);
    std::vector<Number> numbers;
    numbers.reserve(static_cast<std::size_t>(count));
    for (std::uint64_t i = 0; i < count; ++i) {
        Number of{.number = reader.take<double>()};
        of.upto = reader.take<double>();
        of.below = reader.take<double>();
        const Number before =
            numbers.empty() ? Number{.number = -std::numeric_limits<double>::infinity()} : numbers.back();
        if (!std::isfinite(of.number) || !std::isfinite(of.upto) || !(of.number > before.number))
            reader.fail("the numbers are not in ascending order");
        if (!(of.upto >= before.upto) || !(of.below >= before.below) || !(of.upto > 0))
            reader.fail("the weights decrease from one number to the next");
        numbers.push_back(of);
    }
    // Checks: nothing is below the least number or above the greatest, and weights below are non-decreasing.
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool last = i + 1 == numbers.size();
        if ((i == 0 && numbers[i].below != 0) || !(numbers[i].below <= numbers.back().upto) ||
            (!last && !(numbers[i].upto <= numbers[i + 1].below)))
            reader.fail("the bounds of the weights contradict each other");
    }
    return BoundedOrder(std::move(numbers));
}

// --- Blocks and levels --------------------------------------------------------------------------------------------------

void ApproximateQuantiles::add(double number, double weight) {
    assert(std::isfinite(number) && weight >= 0);
    if (!(weight > 0)) return;
    block_.emplace_back(number, weight);
    if (block_.size() == cells_) put_block();
}

void ApproximateQuantiles::put_block() {
    BoundedOrder block = BoundedOrder::of(std::move(block_));
    block_.clear();
    carry(0, std::move(block));
}

void ApproximateQuantiles::carry(std::size_t level, BoundedOrder block) {
    if (block.numbers().empty()) return;
    block = block.thinned(cells_);  // where it has more cells
    for (;; ++level) {
        if (level >= levels_.size()) levels_.resize(level + 1);
        if (levels_[level].numbers().empty()) {
            levels_[level] = std::move(block);
            return;
        }
        block = BoundedOrder::merged(std::exchange(levels_[level], {}), block).thinned(cells_);
        if (level + 1 == most_levels) {
            levels_[level] = std::move(block);
            return;
        }
    }
}

void ApproximateQuantiles::merge(const ApproximateQuantiles& other) {
    if (&other == this) return merge(ApproximateQuantiles(other));
    if (other.cells_ < cells_) {
        const ApproximateQuantiles mine = std::exchange(*this, ApproximateQuantiles(other.cells_));
        merge(mine);
    }
    for (std::size_t level = 0; level < other.levels_.size(); ++level) carry(level, other.levels_[level]);
    for (const auto& [number, weight] : other.block_) add(number, weight);
}

BoundedOrder ApproximateQuantiles::order() const {
    BoundedOrder all = BoundedOrder::of(block_);
    for (const BoundedOrder& level : levels_) all = BoundedOrder::merged(all, level);
    return all;
}

std::size_t ApproximateQuantiles::size() const noexcept {
    return std::accumulate(levels_.begin(), levels_.end(), block_.size(),
                           [](std::size_t sum, const BoundedOrder& level) { return sum + level.numbers().size(); });
}

bool operator==(const ApproximateQuantiles& a, const ApproximateQuantiles& b) {
    return a.cells_ == b.cells_ && a.order() == b.order();
}

void ApproximateQuantiles::put(ByteWriter& writer) const {
    writer.put(static_cast<std::uint64_t>(cells_));
    writer.put(static_cast<std::uint64_t>(block_.size()));
    for (const auto& [number, weight] : block_) {
        writer.put(number);
        writer.put(weight);
    }
    writer.put(static_cast<std::uint64_t>(levels_.size()));
    for (const BoundedOrder& level : levels_) level.put(writer);
}

ApproximateQuantiles ApproximateQuantiles::take(ByteReader& reader) {
    const auto cells = reader.take<std::uint64_t>();
    if (cells < fewest_cells || cells > most_cells) reader.fail("their number of cells is out of range");
    ApproximateQuantiles found(static_cast<std::size_t>(cells));
    const auto waiting = reader.take<std::uint64_t>();
    if (waiting >= cells) reader.fail("a block is too long");
    reader.expect<std::array<double, 2>>(waiting);
    for (std::uint64_t i = 0; i < waiting; ++i) {
        const auto number = reader.take<double>();
        const auto weight = reader.take<double>();
        if (!std::isfinite(number) || !std::isfinite(weight) || !(weight > 0))
            reader.fail("a number or its weight is invalid");
        found.block_.emplace_back(number, weight);
    }
    const auto levels = reader.take<std::uint64_t>();
    if (levels > most_levels) reader.fail("there are too many levels");
    for (std::uint64_t level = 0; level < levels; ++level) {
        found.levels_.push_back(BoundedOrder::take(reader));
        if (found.levels_.back().numbers().size() > cells) reader.fail("a level is too long");
    }
    return found;
}

}  // namespace midrank

#include "midrank/inference/curve_pools.hpp"

#include "midrank/inference/coins.hpp"
#include "midrank/inference/replicates.hpp"
#include "midrank/numerics/streams.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

double count(std::span<const std::uint8_t> positive, bool of_positives) {
    return static_cast<double>(
        std::ranges::count_if(positive, [&](std::uint8_t p) { return (p != 0) == of_positives; }));
}

/// The place of each row; tied rows get the middle of their places.
std::vector<double> places_of(const RowsOfModel& rows, double share_positive) {
    std::vector<std::array<double, 2>> at(2 * rows.midranks.size() + 1);  // by twice the midrank: negatives, positives
    const auto twice = [&](std::size_t row) { return static_cast<std::size_t>(2 * rows.midranks[row]); };
    for (std::size_t row = 0; row < rows.midranks.size(); ++row) ++at[twice(row)][rows.positive[row] != 0 ? 1 : 0];
    const double negatives = count(rows.positive, false);
    const double positives = count(rows.positive, true);
    std::vector<double> place_at(at.size());
    std::array<double, 2> below{};
    for (std::size_t rank = 0; rank < at.size(); ++rank) {
        place_at[rank] = share_positive * ((below[1] + at[rank][1] / 2) / positives) +
                         (1 - share_positive) * ((below[0] + at[rank][0] / 2) / negatives);
        for (std::size_t c = 0; c < 2; ++c) below[c] += at[rank][c];
    }
    std::vector<double> places;
    places.reserve(rows.midranks.size());
    for (std::size_t row = 0; row < rows.midranks.size(); ++row) places.push_back(place_at[twice(row)]);
    return places;
}

struct Point {
    double place = 0, mistakes = 0;
};

/// The area between two lines over a stretch on which both are straight.
double area_between_straight(double length, double from, double to) {
    if ((from < 0) == (to < 0)) return length * std::abs(from + to) / 2;
    return length * (from * from + to * to) / (2 * (std::abs(from) + std::abs(to)));  // they cross
}

}  // namespace

CurvePools::CurvePools(const RowsOfModel& first, const RowsOfModel& second, std::uint64_t seed) : seed_(seed) {
    const double positives = count(first.positive, true) + count(second.positive, true);
    share_positive_ = positives / static_cast<double>(first.positive.size() + second.positive.size());
    const std::array<std::vector<double>, 2> places = {places_of(first, share_positive_),
                                                       places_of(second, share_positive_)};
    std::vector<double> different = places[0];
    different.insert(different.end(), places[1].begin(), places[1].end());
    std::ranges::sort(different);
    different.erase(std::ranges::unique(different).begin(), different.end());
    places_ = different.size();
    for (std::size_t model = 0; model < 2; ++model) {
        const RowsOfModel& rows = model == 0 ? first : second;
        for (std::size_t row = 0; row < rows.positive.size(); ++row) {
            Pool& pool = pools_[rows.positive[row] != 0 ? 1 : 0];
            const auto place = std::ranges::lower_bound(different, places[model][row]) - different.begin();
            pool.places.push_back(static_cast<std::uint32_t>(place));
            if (model == 0) ++pool.of_first;
        }
    }
}

double CurvePools::area_between(const Counts& first, const Counts& second) const {
    const auto line_of = [this](const Counts& counts) {
        std::array<double, 2> all{};
        for (const auto& at : counts)
            for (std::size_t c = 0; c < 2; ++c) all[c] += at[c];
        std::vector<Point> line = {{0, 1 - share_positive_}};
        std::array<double, 2> below{};
        for (const auto& at : counts) {
            if (at[0] + at[1] == 0) continue;
            for (std::size_t c = 0; c < 2; ++c) below[c] += at[c];
            const double missed = share_positive_ * (below[1] / all[1]);
            const double passed = (1 - share_positive_) * (below[0] / all[0]);
            line.push_back({missed + passed, missed + (1 - share_positive_) - passed});
        }
        return line;
    };
    const std::vector<Point> a = line_of(first);
    const std::vector<Point> b = line_of(second);
    const auto on = [](const std::vector<Point>& line, std::size_t next, double place) {
        const Point& from = line[next - 1];
        const Point& to = line[next];
        return std::lerp(from.mistakes, to.mistakes, (place - from.place) / (to.place - from.place));
    };
    double area = 0;
    double place = 0;
    double difference = 0;  // at the beginning nothing lies below
    for (std::size_t i = 1, j = 1; i < a.size() && j < b.size();) {
        const double next = std::min(a[i].place, b[j].place);
        const double further = on(a, i, next) - on(b, j, next);
        area += area_between_straight(next - place, difference, further);
        place = next;
        difference = further;
        const bool both = a[i].place == b[j].place;
        if (both || a[i].place < b[j].place) {
            ++i;
            j += both ? 1 : 0;
        } else {
            ++j;
        }
    }
    return area;
}

double CurvePools::apart() const {
    std::array<Counts, 2> counts = {Counts(places_), Counts(places_)};
    for (std::size_t c = 0; c < 2; ++c)
        for (std::size_t i = 0; i < pools_[c].places.size(); ++i)
            ++counts[i < pools_[c].of_first ? 0 : 1][pools_[c].places[i]][c];
    return area_between(counts[0], counts[1]);
}

double CurvePools::permuted(std::int64_t replicate) const {
    const Philox random = random_of(seed_, Stream::dealt_curves, replicate);
    const Coins coins(random, places_);
    std::uint64_t drawn = places_ / 64 + 2;  // block numbers after those of the coins
    // Two positions for each place: for rows that have it from one model, and from the other.
    std::array<Counts, 2> counts = {Counts(2 * places_), Counts(2 * places_)};
    for (std::size_t c = 0; c < 2; ++c) {
        const Pool& pool = pools_[c];
        std::vector<std::uint32_t> left(pool.places.size());  // two positions for each place
        for (std::size_t i = 0; i < left.size(); ++i) {
            const bool of_first = i < pool.of_first;
            left[i] = 2 * pool.places[i] + (of_first == coins[pool.places[i]] ? 1 : 0);
        }
        // The rows assigned to the first model are moved to the front.
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (i < pool.of_first) std::swap(left[i], left[i + below(random.words(drawn++)[0], left.size() - i)]);
            ++counts[i < pool.of_first ? 0 : 1][left[i]][c];
        }
    }
    return area_between(counts[0], counts[1]);
}

ExtremeCount CurvePools::extremes(std::int64_t replicates, const ProgressCallback& progress) const {
    std::vector<Value> values(static_cast<std::size_t>(replicates), Undefined::empty);
    for_each_replicate(
        replicates, [&](std::int64_t replicate) { values[static_cast<std::size_t>(replicate)] = permuted(replicate); },
        progress);
    return count_extreme(Better::higher, apart(), values, 0);
}

}  // namespace midrank

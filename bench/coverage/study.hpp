// Shared by the coverage studies: random numbers, and counts of how often intervals contain the true value.

#pragma once

#include "midrank/inference/intervals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <numbers>
#include <optional>
#include <random>
#include <span>
#include <variant>
#include <vector>

namespace midrank::coverage {

class Draws {
public:
    explicit Draws(std::uint64_t seed) : random_(seed) {}
    double uniform() { return (static_cast<double>(random_() >> 11) + 0.5) * 0x1p-53; }
    double normal() {
        const double length = std::sqrt(-2 * std::log(uniform()));
        return length * std::cos(2 * std::numbers::pi * uniform());
    }

private:
    std::mt19937_64 random_;
};

struct Tally {
    std::int64_t given = 0, none = 0, covered = 0, too_high = 0, too_low = 0;
    double width = 0;

    void add(const std::optional<IntervalOrReason>& interval, double truth) {
        const auto* found = interval ? std::get_if<Interval>(&*interval) : nullptr;
        if (found == nullptr) {
            ++none;
            return;
        }
        ++given;
        width += found->bounds.high - found->bounds.low;
        if (truth < found->bounds.low) {
            ++too_high;
        } else if (truth > found->bounds.high) {
            ++too_low;
        } else {
            ++covered;
        }
    }
    void merge(const Tally& other) {
        given += other.given;
        none += other.none;
        covered += other.covered;
        too_high += other.too_high;
        too_low += other.too_low;
        width += other.width;
    }
    double mean_width() const { return width / static_cast<double>(std::max<std::int64_t>(given, 1)); }
};

/// How often a test was defined, and how often its p-value was 5 % or less.
struct RejectionTally {
    std::int64_t tested = 0, rejected = 0;

    void add(const Value& p) {
        tested += p.defined() ? 1 : 0;
        rejected += p.defined() && p.number() <= 0.05 ? 1 : 0;
    }
    void merge(const RejectionTally& other) {
        tested += other.tested;
        rejected += other.rejected;
    }
};

inline std::vector<Answer> answers_of(std::span<const MeasureRequest> requested, const Views& views) {
    std::vector<Answer> answers;
    answers.reserve(requested.size());
    for (const MeasureRequest& one : requested) answers.push_back(one.answer(views));
    return answers;
}

/// Counts of the same kind, such as one per measure; merged element by element.
template <class One>
struct Tallies {
    std::vector<One> of;
    void merge(const Tallies& other) {
        if (of.empty()) of.resize(other.of.size());
        for (std::size_t i = 0; i < other.of.size(); ++i) of[i].merge(other.of[i]);
    }
};

/// Prints the names of the columns and runs a study; its only argument is the number of simulations.
template <class Study>
int run_study(int argc, char** argv, const char* columns, Study study) {
    if (argc != 2) {
        fmt::print(stderr, "usage: {} SIMULATIONS\n", argv[0]);
        return 2;
    }
    fmt::print("{}\n", columns);
    study(std::atoll(argv[1]));
    return 0;
}

}  // namespace midrank::coverage

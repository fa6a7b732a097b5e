// Power and sample size by simulation. A pilot file stands for the population: studies of n rows are drawn from it with
// replacement, each gets the analytic interval that `midrank evaluate` would give it, and the outcomes are counted.
// Simulation s uses the same first rows for every n, so that results for neighbouring n differ little by chance.
//
// The pilot is taken as it is: the power is that for a population which looks like the pilot, and is as uncertain as
// the pilot.

#pragma once

#include "midrank/inference/bootstrap.hpp"
#include "midrank/inference/intervals.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// The goal of every simulated study of one measure; with two models, for the difference first - second.
struct PowerQuestion {
    MeasureRequest requested;
    std::optional<double> least;  ///< limit that the lower bound must reach
    std::optional<double> most;  ///< limit that the upper bound must not exceed
};

struct PowerRequest {
    double level = 0.95;
    const IntervalMethod* method = nullptr;  ///< none: the default of each measure
    Scheme scheme = Scheme::plain;  ///< plain or stratified
    std::int64_t simulations = 1000;
    std::uint64_t seed = 7;
    ProgressCallback progress = {};
};

/// A simulated number, with its standard error due to the limited number of simulations.
struct Simulated {
    double value = 0;
    double monte_carlo_error = 0;
};

struct PowerAtSize {
    std::int64_t rows = 0;
    std::int64_t defined = 0;  ///< studies with an interval; the others count as failures
    std::optional<Simulated> width;  ///< mean width of these intervals
    /// Share of studies that succeed: the bound clears the limit or, with two models, the interval of the difference
    /// excludes 0. None where only the width is asked for.
    std::optional<Simulated> power;
    /// With two models: the share of studies in favour of each.
    std::optional<Simulated> favours_first, favours_second;
};

class PowerStudy {
public:
    /// One model, or two with the same rows in the same order; without clusters, which the caller refuses. The models
    /// must outlive this.
    PowerStudy(std::vector<ResampledModel> models, PowerRequest request);

    PowerAtSize at(const PowerQuestion& question, std::int64_t rows) const;

    /// The class counts of a study of this many rows with stratified sampling: in the pilot's proportion, and at least
    /// one each.
    struct ClassCounts {
        std::int64_t positives = 0, negatives = 0;
    };
    ClassCounts stratified_counts(std::int64_t rows) const;

private:
    struct Study;
    Study draw(std::int64_t simulation, std::int64_t rows) const;
    std::optional<Bounds> bounds_of(const PowerQuestion& question, const Study& study) const;
    std::optional<Bounds> bounds_of_difference(const MeasureRequest& requested, const Study& study) const;

    std::vector<ResampledModel> models_;
    PowerRequest request_;
    /// Rows of the pilot that are drawn from together: all of them, or one class.
    struct Urn {
        std::vector<std::uint32_t> rows;
        std::vector<double> upto;  ///< cumulative weights, where these are frequencies; else empty
    };
    std::vector<Urn> urns_;
    bool keeps_weights_ = false;  ///< weights are fractional, and stay with their rows
};

/// The least number of rows that reaches a goal.
struct LeastRows {
    std::optional<std::int64_t> rows;  ///< none where the search ended without reaching it
    std::int64_t searched = 0;  ///< largest number of rows that was tried
    std::int64_t within = 0;  ///< the true least number may be smaller by up to this
};

/// By doubling until `reaches(rows)` holds, then bisection until the answer is known to 2 %.
LeastRows least_rows(std::int64_t from, std::int64_t upto, const std::function<bool(std::int64_t)>& reaches);

}  // namespace midrank

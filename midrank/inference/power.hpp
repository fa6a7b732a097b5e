// How many rows does an evaluation need? A pilot file stands for the population: studies of n rows are drawn from it
// with replacement, each gets the analytic interval that `midrank evaluate` would give it, and what happened is
// counted. Simulation s takes the same first rows for every n, so that what is found at neighbouring n differs little
// by chance.
//
// The pilot is taken as it is: power found from it is that of a population which looks like the pilot, as uncertain as
// the pilot itself.

#pragma once

#include "midrank/inference/bootstrap.hpp"
#include "midrank/inference/intervals.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// What is asked of every simulated study of one measure. With two models the difference, first minus second, is asked.
struct PowerQuestion {
    MeasureRequest requested;
    std::optional<double> least;  ///< the lower bound must be at least this
    std::optional<double> most;  ///< the upper bound must be at most this
};

struct PowerRequest {
    double level = 0.95;
    const IntervalMethod* method = nullptr;  ///< none: the one that suits each measure
    Scheme scheme = Scheme::plain;  ///< plain or stratified
    std::int64_t simulations = 1000;
    std::uint64_t seed = 7;
    ProgressCallback progress = {};
};

/// A number found by simulation, and its standard error from having simulated so little.
struct Simulated {
    double value = 0;
    double monte_carlo_error = 0;
};

struct PowerAtSize {
    std::int64_t rows = 0;
    std::int64_t defined = 0;  ///< simulated studies that have an interval; the others count as failures
    std::optional<Simulated> width;  ///< mean width of the intervals there are
    /// Share of studies that succeed: the bound clears the limit or, with two models, the interval of the difference
    /// leaves 0 out. None where nothing but the width is asked.
    std::optional<Simulated> power;
    /// With two models: the shares of studies that favour each of them.
    std::optional<Simulated> favours_first, favours_second;
};

class PowerStudy {
public:
    /// One model, or two with the same rows in the same order. Rows with clusters are refused by the caller. The models
    /// must live as long.
    PowerStudy(std::vector<ResampledModel> models, PowerRequest request);

    PowerAtSize at(const PowerQuestion& question, std::int64_t rows) const;

    /// The class counts of a study of so many rows, where the classes are drawn apart: both in the pilot's proportion,
    /// and at least one each.
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
    /// Rows of the pilot that are drawn together: all of them, or the positives and the negatives.
    struct Urn {
        std::vector<std::uint32_t> rows;
        std::vector<double> upto;  ///< weight up to and with each row, where weights count rows; else empty
    };
    std::vector<Urn> urns_;
    bool keeps_weights_ = false;  ///< weights are fractional, and stay with their rows
};

/// The least number of rows that reaches a goal.
struct LeastRows {
    std::optional<std::int64_t> rows;  ///< none where the search ended without reaching it
    std::int64_t searched = 0;  ///< the most rows that were tried
    std::int64_t within = 0;  ///< the answer may be less by so many rows
};

/// By doubling until `reaches(rows)` holds and bisecting what is left, until the answer is known to one part in fifty.
LeastRows least_rows(std::int64_t from, std::int64_t upto, const std::function<bool(std::int64_t)>& reaches);

}  // namespace midrank

// Regression in bounded memory: moments, and the errors y - f within certified bounds. The size grows only with the
// logarithm of the number of rows (summaries/approximate_quantiles.hpp). Unlike for other summaries, merged parts do
// not equal the whole to the bit: their bounds differ slightly, and the exact value lies within both.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/base/value.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/approximate_quantiles.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/target_moments.hpp"
#include "midrank/summaries/task_rows.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace midrank {

class ApproximateErrors {
public:
    using Rows = TargetRows;
    static constexpr std::string_view kind = "MRAE";

    ApproximateErrors() : ApproximateErrors(ApproximateQuantiles::standard_cells) {}
    /// More cells give narrower bounds and need more memory.
    explicit ApproximateErrors(std::size_t cells) : errors_(cells), magnitudes_(cells) {}

    void add(const TargetRows& rows);
    void merge(const ApproximateErrors& other);
    friend bool operator==(const ApproximateErrors&, const ApproximateErrors&) = default;

    /// The errors, and their absolute values.
    const ApproximateQuantiles& errors() const noexcept { return errors_; }
    const ApproximateQuantiles& magnitudes() const noexcept { return magnitudes_; }
    const TargetMoments& moments() const noexcept { return moments_; }
    double mean_magnitude() const noexcept { return sum_of_magnitudes_.total() / total(); }

    bool whole() const noexcept { return whole_; }
    double total() const noexcept { return moments_.total; }

    Bytes encode() const;
    static ApproximateErrors decode(std::span<const std::byte> bytes);

private:
    ApproximateQuantiles errors_, magnitudes_;
    TargetMoments moments_;
    Sum sum_of_magnitudes_;
    bool whole_ = true;
};

template <>
struct Emptiness<ApproximateErrors> {
    using View = ApproximateErrors;
    static constexpr Undefined why = Undefined::empty;
    static bool holds(const ApproximateErrors& errors) noexcept { return !(errors.total() > 0); }
};

/// The errors and their absolute values in order, within bounds.
struct BoundedErrors {
    BoundedOrder errors, magnitudes;
};
template <>
struct Derive<BoundedErrors> {
    using From = ApproximateErrors;
    static BoundedErrors of(const ApproximateErrors& errors) {
        return {errors.errors().order(), errors.magnitudes().order()};
    }
};

}  // namespace midrank

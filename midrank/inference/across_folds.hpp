// Caveats about intervals of cross-validation. They concern models trained on other rows, about which one set of rows
// says little, and measures that are biased in small folds. How much this matters depends on the measure, so a remark
// gives what the coverage study found for it (docs/coverage.md, cross-validation).

#pragma once

#include "midrank/inference/cross_validation_figures.hpp"
#include "midrank/inference/lowest_coverage.hpp"
#include "midrank/measures/catalog.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace midrank {

/// Names as in the study.
namespace interval_across_folds {
inline constexpr std::string_view averaged = "averaged";  ///< of the mean over folds, from the variation between folds
inline constexpr std::string_view averaged_given = "averaged_given";  ///< of that mean, with the models taken as given
inline constexpr std::string_view pooled = "pooled";  ///< of all out-of-fold scores
}  // namespace interval_across_folds

/// What the study found where these intervals have too little coverage. Empty where the coverage is about as stated,
/// where there are more items than were studied, and for tasks other than two classes. `items`: the size of the smaller
/// class; in total for pooled values, else per fold.
inline std::string found_across_folds(std::string_view interval, const Measure& measure, double items) {
    if (find_measure(measure.id) != &measure) return {};
    const bool studied =
        std::ranges::find(study::across_folds, measure.id, &study::FoldsFound::measure) != study::across_folds.end();
    const study::FoldsFound* worst = nullptr;
    for (const study::FoldsFound& of : study::across_folds) {
        const bool alike = of.interval == interval && of.from <= items && items < of.below;
        if (!alike || (studied && of.measure != measure.id)) continue;
        if (worst == nullptr || of.least < worst->least) worst = &of;
    }
    if (worst == nullptr || worst->least == 100) return {};
    return fmt::format("with {} rows of the smaller class{}, {}{}, with {} as the model",
                       worst->from == 0 ? fmt::format("fewer than {}", worst->below)
                                        : fmt::format("{} to {}", worst->from, worst->below - 1),
                       interval == interval_across_folds::pooled ? "" : " in a fold", lowest_coverage(worst->least),
                       studied ? "" : fmt::format(" for {} (this measure was not studied)", worst->measure),
                       worst->trainer);
}

}  // namespace midrank

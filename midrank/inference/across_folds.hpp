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

/// The value in a fold, for the mean over folds: in a fold of one class there is none for a measure of the order of the
/// classes (decision 108).
inline Value value_in_fold(const MeasureRequest& requested, const Value& value, bool one_class) {
    return one_class && value.defined() && of_class_order(requested) ? Value(Undefined::one_class) : value;
}

/// Whether the study of which these are the entries has the measure; else it gets what the worst measure has.
template <class Entries>
bool is_studied_across_folds(const Measure& measure, const Entries& entries) {
    return std::ranges::any_of(entries, [&](const auto& of) { return of.measure == measure.id; });
}

/// The entry with the lowest coverage among those that are `alike`; null if there is none.
template <class Entries, class Alike>
const auto* worst_across_folds(const Entries& entries, Alike alike) {
    const typename Entries::value_type* worst = nullptr;
    for (const auto& of : entries)
        if (alike(of) && (worst == nullptr || of.least < worst->least)) worst = &of;
    return worst;
}

/// "coverage was as low as 87 % …, with 15 nearest neighbours as the model".
inline std::string lowest_across_folds(const auto& found, bool studied) {
    return fmt::format("{}{}, with {} as the model", lowest_coverage(found.least),
                       studied ? "" : fmt::format(" for {} (this measure was not studied)", found.measure),
                       found.trainer);
}

/// What the study found where these intervals have too little coverage. Empty where the coverage is about as stated,
/// where there are more items than were studied, and for tasks other than two classes. `items`: the size of the smaller
/// class; in total for pooled values, else per fold.
inline std::string found_across_folds(std::string_view interval, const Measure& measure, double items) {
    const bool studied = is_studied_across_folds(measure, study::across_folds);
    const study::FoldsFound* worst = worst_across_folds(study::across_folds, [&](const study::FoldsFound& of) {
        return of.interval == interval && of.from <= items && items < of.below &&
               (!studied || of.measure == measure.id);
    });
    if (find_measure(measure.id) != &measure || worst == nullptr || worst->least == 100) return {};
    return fmt::format("with {} rows of the smaller class{}, {}",
                       worst->from == 0 ? fmt::format("fewer than {}", worst->below)
                                        : fmt::format("{} to {}", worst->from, worst->below - 1),
                       interval == interval_across_folds::pooled ? "" : " in a fold",
                       lowest_across_folds(*worst, studied));
}

/// The same where whole clusters are held out; `clusters`: those with rows of the class that occurs in fewest.
inline std::string found_across_folds_of_clusters(std::string_view interval, const Measure& measure, double clusters) {
    constexpr const auto& all = study::across_folds_of_clusters;
    // The largest number studied that is not larger, or else the smallest.
    int like = std::ranges::min(all, {}, &study::FoldsOfClustersFound::clusters).clusters;
    for (const study::FoldsOfClustersFound& of : all)
        if (of.clusters <= clusters) like = std::max(like, of.clusters);
    const bool studied = is_studied_across_folds(measure, all);
    const study::FoldsOfClustersFound* worst = worst_across_folds(all, [&](const study::FoldsOfClustersFound& of) {
        return of.interval == interval && of.clusters == like && (!studied || of.measure == measure.id);
    });
    if (find_measure(measure.id) != &measure || worst == nullptr || worst->least == 100) return {};
    return fmt::format("the smaller class occurs in {} clusters: with {}, {}", clusters, like,
                       lowest_across_folds(*worst, studied));
}

}  // namespace midrank

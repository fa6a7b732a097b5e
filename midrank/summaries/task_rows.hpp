// Rows of tasks other than two classes, borrowed: the input of their summaries, and of inference on single rows.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace midrank {

using NumberView = std::variant<std::span<const float>, std::span<const double>>;

inline double number_at(const NumberView& column, std::size_t row) noexcept {
    return std::visit([row](const auto& values) { return static_cast<double>(values[row]); }, column);
}

/// Columns common to all tasks.
struct ItemColumns {
    std::span<const double> weights = {};  ///< empty: every row weighs 1
    bool weights_count = true;  ///< whole weights are frequencies
    std::span<const std::int32_t> clusters = {};  ///< empty: rows are independent
    std::int32_t cluster_count = 0;

    double weight(std::size_t row) const noexcept { return weights.empty() ? 1 : weights[row]; }
};

struct ClassRows {
    std::span<const std::string> classes;  ///< in order
    std::span<const std::int32_t> truth;  ///< codes of classes
    std::span<const std::int32_t> predicted;  ///< empty: the class with the highest score
    std::vector<NumberView> scores;  ///< one column per class; empty where there are none
    ItemColumns items;

    std::size_t size() const noexcept { return truth.size(); }
};

struct LabelledRows {
    std::span<const std::string> labels;
    std::vector<std::span<const std::uint8_t>> truth;  ///< one column per label
    std::vector<std::span<const std::uint8_t>> predicted;  ///< one column per label; empty: determined by the scores
    std::vector<NumberView> scores;  ///< one column per label; empty where there are none
    ItemColumns items;

    std::size_t size() const noexcept { return truth.empty() ? 0 : truth.front().size(); }
};

struct TargetRows {
    std::span<const double> truth;
    NumberView predicted;
    ItemColumns items;
    std::vector<double> levels = {};  ///< levels of predicted quantiles, ascending; empty where there are none
    std::vector<NumberView> quantiles = {};  ///< one column per level

    std::size_t size() const noexcept { return truth.size(); }
};

/// Rows ranked within queries. The items are the queries, so rows have neither weights nor clusters.
struct RankedRows {
    std::span<const std::string> queries;  ///< names, including queries without rows here
    std::span<const std::int32_t> query;  ///< code of each row's query
    std::span<const double> gain;  ///< gain of each row, not negative
    NumberView scores;

    std::size_t size() const noexcept { return query.size(); }
};

/// Rows of two classes in the form in which measures of gains need them.
struct GainRows {
    std::span<const double> gains;
    ItemColumns items;

    std::size_t size() const noexcept { return gains.size(); }
};

/// The rows of a task other than two classes, or the gains of two classes, where available.
using TaskRows = std::variant<std::monostate, ClassRows, TargetRows, RankedRows, LabelledRows, GainRows>;

/// The common columns; empty where there are no rows.
inline ItemColumns items_of(const TaskRows& rows) {
    if (const auto* classes = std::get_if<ClassRows>(&rows)) return classes->items;
    if (const auto* targets = std::get_if<TargetRows>(&rows)) return targets->items;
    if (const auto* labelled = std::get_if<LabelledRows>(&rows)) return labelled->items;
    if (const auto* gains = std::get_if<GainRows>(&rows)) return gains->items;
    return {};
}
inline std::size_t size_of(const TaskRows& rows) {
    if (const auto* classes = std::get_if<ClassRows>(&rows)) return classes->size();
    if (const auto* targets = std::get_if<TargetRows>(&rows)) return targets->size();
    if (const auto* ranked = std::get_if<RankedRows>(&rows)) return ranked->size();
    if (const auto* labelled = std::get_if<LabelledRows>(&rows)) return labelled->size();
    if (const auto* gains = std::get_if<GainRows>(&rows)) return gains->size();
    return 0;
}

}  // namespace midrank

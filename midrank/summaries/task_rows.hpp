// Rows of the tasks other than that of two classes, borrowed: what their summaries add, and what inference asks of single rows.

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

/// What rows of any task have.
struct ItemColumns {
    std::span<const double> weights = {};  ///< empty: every row weighs 1
    bool weights_count = true;  ///< where all weights are whole, they are numbers of equal rows
    std::span<const std::int32_t> clusters = {};  ///< empty: every row stands for itself
    std::int32_t cluster_count = 0;

    double weight(std::size_t row) const noexcept { return weights.empty() ? 1 : weights[row]; }
};

struct ClassRows {
    std::span<const std::string> classes;  ///< in order
    std::span<const std::int32_t> truth;  ///< codes of classes
    std::span<const std::int32_t> predicted;  ///< empty: the class with the highest score
    std::vector<NumberView> scores;  ///< one column a class; empty where there are none
    ItemColumns items;

    std::size_t size() const noexcept { return truth.size(); }
};

struct LabelledRows {
    std::span<const std::string> labels;
    std::vector<std::span<const std::uint8_t>> truth;  ///< one column a label
    std::vector<std::span<const std::uint8_t>> predicted;  ///< the same; empty: by the scores
    std::vector<NumberView> scores;  ///< one column a label; empty where there are none
    ItemColumns items;

    std::size_t size() const noexcept { return truth.empty() ? 0 : truth.front().size(); }
};

struct TargetRows {
    std::span<const double> truth;
    NumberView predicted;
    ItemColumns items;
    std::vector<double> levels = {};  ///< of predicted quantiles, rising; empty where there are none
    std::vector<NumberView> quantiles = {};  ///< one column a level

    std::size_t size() const noexcept { return truth.size(); }
};

/// Rows that are ranked within their query. The items are the queries, so rows have neither weights nor clusters.
struct RankedRows {
    std::span<const std::string> queries;  ///< names, also of queries that none of these rows has
    std::span<const std::int32_t> query;  ///< code of each row's
    std::span<const double> gain;  ///< what each row is worth, from 0 on
    NumberView scores;

    std::size_t size() const noexcept { return query.size(); }
};

/// Rows of two classes, as measures of their gains ask for them.
struct GainRows {
    std::span<const double> gains;
    ItemColumns items;

    std::size_t size() const noexcept { return gains.size(); }
};

/// The rows of a task other than that of two classes, or their gains, where they are there.
using TaskRows = std::variant<std::monostate, ClassRows, TargetRows, RankedRows, LabelledRows, GainRows>;

/// What they have in common; nothing where there are none.
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

#include "midrank/inference/repeated_rows.hpp"

#include "midrank/base/error.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <span>
#include <type_traits>

namespace midrank {
namespace {

/// Maximum number of rows for which whole weights may stand.
constexpr double most_repeated_rows = 1e8;

template <class T>
std::vector<T> repeated(std::span<const T> column, std::span<const double> weights) {
    std::vector<T> values;
    for (std::size_t row = 0; row < column.size(); ++row)
        values.insert(values.end(), static_cast<std::size_t>(weights[row]), column[row]);
    return values;
}

}  // namespace

RepeatedRows::RepeatedRows(const Rows& rows, bool counted)
    : rows_(rows), repeated_(counted && !rows.weights.empty() && rows.clusters.empty()) {
    if (!repeated_) return;
    double total = 0;
    for (const double weight : rows.weights) total += weight;
    if (total > most_repeated_rows) {
        throw Error(
            fmt::format("The weights add up to {:.0f} rows, but replicates and swaps can use at most {:.0f} rows one "
                        "by one. Divide the weights by a number that makes them fractional, or take a sample.",
                        total, most_repeated_rows));
    }
    std::visit(
        [&](const auto& scores) {
            using Score = std::remove_cv_t<typename std::decay_t<decltype(scores)>::element_type>;
            scores_.emplace<std::vector<Score>>(repeated(scores, rows.weights));
        },
        rows.scores);
    positive_ = repeated(rows.positive, rows.weights);
}

Rows RepeatedRows::rows() const {
    if (!repeated_) return rows_;
    Rows rows = rows_;
    std::visit([&rows](const auto& scores) { rows.scores = std::span(scores); }, scores_);
    rows.positive = positive_;
    rows.weights = {};
    return rows;
}

}  // namespace midrank

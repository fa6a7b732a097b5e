#include "midrank/predictions/label_shares.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <variant>

namespace midrank {
namespace {

/// A future entry: a row, or part of one.
struct Entry {
    std::size_t row = 0;
    bool positive = false;
    double share = 1;  ///< of the row
};

std::vector<Entry> entries_of(std::span<const double> labels) {
    std::vector<Entry> entries;
    entries.reserve(labels.size());
    for (std::size_t row = 0; row < labels.size(); ++row) {
        const double rest = 1 - labels[row];  // 1 if the label is too small to change it
        if (rest == 0 || rest == 1) {
            entries.push_back({row, rest == 0});
        } else {
            entries.push_back({row, true, labels[row]});
            entries.push_back({row, false, rest});
        }
    }
    return entries;
}

template <class T>
void put_apart(std::vector<T>& column, std::span<const Entry> entries) {
    std::vector<T> parts;
    parts.reserve(entries.size());
    for (const Entry& entry : entries) parts.push_back(column[entry.row]);
    column = std::move(parts);
}

GroupColumn rows_apart(std::size_t rows) {
    if (rows > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
        throw Error("There are more rows than the 2^31 - 1 that --soft-labels can handle. Evaluate a sample.");
    GroupColumn column{std::string(rows_as_clusters), {}, {}};
    for (std::size_t row = 0; row < rows; ++row) {
        column.groups.push_back(std::to_string(row + 1));
        column.codes.push_back(static_cast<std::int32_t>(row));
    }
    return column;
}

}  // namespace

LabelShares::LabelShares(std::int64_t row_hint) { reserve_gently(values_, row_hint); }

void LabelShares::add(const Column& column, std::span<const Run> runs) {
    std::size_t next = values_.size();
    append_numbers(column, runs, values_, per_cent_);
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row) {
            const double label = values_[next++];
            if (label >= 0 && label <= 1) continue;
            throw Fault{row, "the label " + number_text(label) +
                                 " is not between 0 and 1. With --soft-labels, the label is the share of the row that "
                                 "is positive, from 0 to 1."};
        }
    }
}

void put_soft_labels(Predictions& predictions, std::span<const double> labels) {
    predictions.soft_labels = true;
    predictions.positive_name = "1";
    predictions.negative_names = {"0"};
    const std::vector<Entry> entries = entries_of(labels);
    for (const Entry& entry : entries) predictions.positive.push_back(entry.positive ? 1 : 0);
    if (entries.size() == labels.size()) return;
    if (predictions.clusters.empty()) predictions.clusters.push_back(rows_apart(labels.size()));
    for (ScoreColumn& column : predictions.scores)
        std::visit([&entries](auto& values) { put_apart(values, entries); }, column.values);
    for (auto* columns : {&predictions.slices, &predictions.clusters, &predictions.models})
        for (GroupColumn& column : *columns) put_apart(column.codes, entries);
    if (!predictions.gains.empty()) put_apart(predictions.gains, entries);
    if (predictions.weights.empty()) predictions.weights.assign(labels.size(), 1);
    put_apart(predictions.weights, entries);
    predictions.weights_count = false;
    predictions.row_shares.reserve(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        predictions.weights[i] *= entries[i].share;
        predictions.row_shares.push_back(entries[i].share);
    }
}

}  // namespace midrank

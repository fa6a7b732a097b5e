// Rows for laws about summaries, and their parts.

#pragma once

#include "midrank/evaluation/gather.hpp"
#include "midrank/predictions/predictions.hpp"
#include "tests/properties/sanitized.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <variant>
#include <vector>

namespace midrank::tests {

/// The number of tables for a law of evidence. Which memory threads share does not depend on the table.
inline constexpr std::uint64_t tables_of_law = threads_sanitized ? 3 : sanitized ? 5 : 100;

enum class Weights : std::uint8_t { none, whole, fractional };

/// No two sums of these are equal by chance, so no choice (the best operating point, a crossing) depends on rounding.
inline double fractional_weight(std::mt19937_64& random) {
    return static_cast<double>(random() >> 11) * 0x1p-53 + 0.25;
}

/// Rows of three models, with slices and perhaps clusters; scores on a grid, so that ties are common.
inline Predictions random_predictions(std::uint64_t seed, std::size_t rows, Weights weights, bool clustered = false) {
    std::mt19937_64 random(seed);
    Predictions predictions{.label_name = "y", .positive_name = "1"};
    std::vector<double> a;
    std::vector<float> b;
    std::vector<double> c;
    GroupColumn wards{.name = "ward", .groups = {"north", "10", "9"}, .codes = {}};
    GroupColumn patients{.name = "patient", .groups = {}, .codes = {}};
    for (int p = 0; p < 20; ++p) patients.groups.push_back("p" + std::to_string(p));
    for (std::size_t row = 0; row < rows; ++row) {
        predictions.positive.push_back(random() % 3 == 0 ? 1 : 0);
        a.push_back(static_cast<double>(random() % 33) / 32);
        b.push_back(static_cast<float>(random() % 65) / 64);
        c.push_back((a.back() + static_cast<double>(random() % 9) / 8) / 2);
        wards.codes.push_back(static_cast<std::int32_t>(random() % 3));
        patients.codes.push_back(static_cast<std::int32_t>(random() % 20));
        if (weights == Weights::whole) predictions.weights.push_back(static_cast<double>(random() % 4));
        if (weights == Weights::fractional) predictions.weights.push_back(fractional_weight(random));
    }
    if (weights != Weights::none) predictions.weight_name = "w";
    predictions.scores = {{"a", a}, {"b", b}, {"c", c}};
    predictions.slices = {wards};
    if (clustered) predictions.clusters = {patients};
    return predictions;
}

/// The rows of a part, and their values in columns.
class RowsOfPart {
public:
    RowsOfPart(const std::vector<std::size_t>& part_of_row, std::size_t part) {
        for (std::size_t row = 0; row < part_of_row.size(); ++row)
            if (part_of_row[row] == part) rows_.push_back(row);
    }

    template <class T>
    std::vector<T> of(const std::vector<T>& column) const {
        std::vector<T> values;
        if (column.empty()) return values;
        for (const std::size_t row : rows_) values.push_back(column[row]);
        return values;
    }
    template <class T>
    std::vector<std::vector<T>> of(const std::vector<std::vector<T>>& columns) const {
        std::vector<std::vector<T>> some;
        for (const std::vector<T>& column : columns) some.push_back(of(column));
        return some;
    }
    std::vector<ScoreColumn> of(const std::vector<ScoreColumn>& columns) const {
        std::vector<ScoreColumn> some;
        for (const ScoreColumn& column : columns)
            std::visit([&](const auto& values) { some.push_back({column.name, of(values)}); }, column.values);
        return some;
    }
    std::vector<ClassModel> of(const std::vector<ClassModel>& models) const { return of_models(models); }
    std::vector<LabelModel> of(const std::vector<LabelModel>& models) const { return of_models(models); }
    std::vector<GroupColumn> of(const std::vector<GroupColumn>& columns) const {
        std::vector<GroupColumn> some;
        for (const GroupColumn& column : columns) some.push_back({column.name, column.groups, of(column.codes)});
        return some;
    }
    /// The same, but numbered again, as if only these rows had been read.
    std::vector<GroupColumn> numbered_anew(const std::vector<GroupColumn>& columns) const {
        std::vector<GroupColumn> some;
        for (const GroupColumn& column : columns) {
            GroupColumn& anew = some.emplace_back(GroupColumn{.name = column.name, .groups = {}, .codes = {}});
            for (const std::int32_t code : of(column.codes)) {
                const std::string& name = column.groups[static_cast<std::size_t>(code)];
                const auto found = std::ranges::find(anew.groups, name);
                anew.codes.push_back(static_cast<std::int32_t>(found - anew.groups.begin()));
                if (found == anew.groups.end()) anew.groups.push_back(name);
            }
        }
        return some;
    }

private:
    template <class Model>
    std::vector<Model> of_models(const std::vector<Model>& models) const {
        std::vector<Model> some;
        for (const Model& model : models) some.push_back({model.name, of(model.predicted), of(model.scores)});
        return some;
    }

    std::vector<std::size_t> rows_;
};

/// The rows of one part. Its clusters and queries are numbered separately.
inline Predictions part_of(const Predictions& whole, const std::vector<std::size_t>& part_of_row, std::size_t part) {
    const RowsOfPart rows(part_of_row, part);
    Predictions some = whole;
    some.positive = rows.of(whole.positive);
    some.truth = rows.of(whole.truth);
    some.class_models = rows.of(whole.class_models);
    some.label_truth = rows.of(whole.label_truth);
    some.label_models = rows.of(whole.label_models);
    some.target = rows.of(whole.target);
    some.quantiles = rows.of(whole.quantiles);
    some.gains = rows.of(whole.gains);
    some.row_shares = rows.of(whole.row_shares);
    some.weights = rows.of(whole.weights);
    some.scores = rows.of(whole.scores);
    some.slices = rows.of(whole.slices);
    some.models = rows.of(whole.models);
    some.clusters = rows.numbered_anew(whole.clusters);
    some.queries = rows.numbered_anew(whole.queries);
    return some;
}

/// The rows of each part.
inline std::vector<Predictions> split(const Predictions& whole, const std::vector<std::size_t>& part_of_row,
                                      std::size_t parts) {
    std::vector<Predictions> found;
    for (std::size_t part = 0; part < parts; ++part) found.push_back(part_of(whole, part_of_row, part));
    return found;
}

/// All rows, distributed at random.
inline std::vector<Predictions> split(const Predictions& whole, std::uint64_t seed, std::size_t parts) {
    std::mt19937_64 random(seed);
    std::vector<std::size_t> part_of_row(whole.positive.size());
    for (std::size_t& part : part_of_row) part = random() % parts;
    return split(whole, part_of_row, parts);
}

inline EvidenceSet by_way_of_bytes(const EvidenceSet& evidence) { return EvidenceSet::decode(evidence.encode()); }

/// As for a summary file: all weights of a part may be whole by chance.
const Plan to_merge = {.to_merge = true};

}  // namespace midrank::tests

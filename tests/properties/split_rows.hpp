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
#include <type_traits>
#include <variant>
#include <vector>

namespace midrank::tests {

/// How many tables a law of evidence is held against. Which memory threads share does not hang on the table.
inline constexpr std::uint64_t tables_of_law = threads_sanitized ? 3 : sanitized ? 5 : 100;

enum class Weights : std::uint8_t { none, whole, fractional };

/// Rows of three models, of slices and perhaps of clusters; scores on a grid, so that ties are common.
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
        // No two sums of these are equal by chance, so no choice (the best operating point, a crossing) hangs on rounding.
        if (weights == Weights::fractional)
            predictions.weights.push_back(static_cast<double>(random() >> 11) * 0x1p-53 + 0.25);
    }
    if (weights != Weights::none) predictions.weight_name = "w";
    predictions.scores = {{"a", a}, {"b", b}, {"c", c}};
    predictions.slices = {wards};
    if (clustered) predictions.clusters = {patients};
    return predictions;
}

/// The rows of one part. Its clusters have numbers of their own.
inline Predictions part_of(const Predictions& whole, const std::vector<std::size_t>& part_of_row, std::size_t part) {
    Predictions some{.label_name = whole.label_name, .positive_name = whole.positive_name};
    some.weight_name = whole.weight_name;
    const auto chosen = [&](const auto& column) {
        std::decay_t<decltype(column)> values;
        for (std::size_t row = 0; row < column.size(); ++row)
            if (part_of_row[row] == part) values.push_back(column[row]);
        return values;
    };
    some.positive = chosen(whole.positive);
    some.weights = chosen(whole.weights);
    for (const ScoreColumn& column : whole.scores) {
        std::visit([&](const auto& values) { some.scores.push_back({column.name, chosen(values)}); }, column.values);
    }
    for (const GroupColumn& column : whole.slices)
        some.slices.push_back({column.name, column.groups, chosen(column.codes)});
    if (whole.clusters.empty()) return some;
    const GroupColumn& all = whole.clusters.front();
    GroupColumn clusters{.name = all.name, .groups = {}, .codes = {}};
    for (const std::int32_t code : chosen(all.codes)) {
        const std::string& name = all.groups[static_cast<std::size_t>(code)];
        auto found = std::ranges::find(clusters.groups, name);
        clusters.codes.push_back(static_cast<std::int32_t>(found - clusters.groups.begin()));
        if (found == clusters.groups.end()) clusters.groups.push_back(name);
    }
    some.clusters = {clusters};
    return some;
}

/// All rows, dealt out at random.
inline std::vector<Predictions> split(const Predictions& whole, std::uint64_t seed, std::size_t parts) {
    std::mt19937_64 random(seed);
    std::vector<std::size_t> part_of_row(whole.positive.size());
    for (std::size_t& part : part_of_row) part = random() % parts;
    std::vector<Predictions> found;
    for (std::size_t part = 0; part < parts; ++part) found.push_back(part_of(whole, part_of_row, part));
    return found;
}

/// As for a summary file: all weights of a part may be whole by chance.
const Plan to_merge = {.to_merge = true};

}  // namespace midrank::tests

// Test data for comparisons: models on small tables, written out where they are used, or read from the inputs that all
// peers share.

#pragma once

#include "midrank/inference/comparison.hpp"

#include <cstdint>
#include <deque>
#include <fstream>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// For p-values from standard errors, whatever the number of rows.
inline ComparisonRequest by_influence() {
    ComparisonRequest request;
    request.test = DifferenceTest::influence;
    return request;
}

/// Some models on the same rows.
struct TestModels {
    std::vector<std::uint8_t> positive;
    std::deque<std::vector<double>> scores;
    std::vector<double> weights = {};
    std::vector<std::int32_t> clusters = {};
    std::optional<double> threshold = 0.5;
    std::deque<Views> model_views = {};

    Rows rows(std::size_t model) const {
        std::int32_t count = 0;
        for (const std::int32_t cluster : clusters) count = cluster >= count ? cluster + 1 : count;
        return {.scores = std::span<const double>(scores[model]),
                .positive = positive,
                .weights = weights,
                .clusters = clusters,
                .cluster_count = count};
    }
    std::vector<ComparedModel> compared_models() {
        std::vector<ComparedModel> models;
        model_views.clear();
        for (std::size_t m = 0; m < scores.size(); ++m) {
            model_views.emplace_back(Ranking::of(scores[m], positive, weights), threshold);
            models.push_back({&model_views.back(), rows(m)});
        }
        return models;
    }
    Comparison compare(const std::string& measures, const ComparisonRequest& request = by_influence(),
                       Pairing pairing = Pairing::rows) {
        const auto models = compared_models();
        return compare_models(models, pairing, read_measures(measures), request);
    }
    /// The difference of the first two models in one measure.
    Difference difference(const std::string& measure, const ComparisonRequest& request = by_influence(),
                          Pairing pairing = Pairing::rows) {
        return compare(measure, request, pairing).measures.front().differences.front();
    }
};

/// One of tests/golden/peers/inputs: a label, scores, and possibly a cluster.
inline TestModels peer_models(const std::string& name) {
    std::ifstream file("tests/golden/peers/inputs/" + name + ".csv");
    std::string line;
    std::getline(file, line);
    const bool clustered = line.ends_with("cluster");
    TestModels models{.positive = {}, .scores = {}};
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        std::vector<double> numbers;
        for (std::string field; std::getline(fields, field, ',');) numbers.push_back(std::stod(field));
        if (clustered) {
            models.clusters.push_back(static_cast<std::int32_t>(numbers.back()) - 1);
            numbers.pop_back();
        }
        models.positive.push_back(numbers.front() > 0 ? 1 : 0);
        models.scores.resize(numbers.size() - 1);
        for (std::size_t m = 0; m + 1 < numbers.size(); ++m) models.scores[m].push_back(numbers[m + 1]);
    }
    return models;
}

}  // namespace midrank

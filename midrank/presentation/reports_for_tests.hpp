// For tests of presentation: reports written out where they are used.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/gather.hpp"

#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// Berrar's ten rows at threshold 0.55, under the name "score".
inline Report berrar_report(const std::string& measures, const std::string& threshold = "0.55") {
    Predictions predictions{.label_name = "label", .positive_name = "1"};
    std::vector<double> scores;
    for (const auto& [score, positive] : example_rows()) {
        scores.push_back(score);
        predictions.positive.push_back(positive ? 1 : 0);
    }
    predictions.scores.push_back({"score", scores});
    Report report = evaluate(gather(predictions), {read_measures(measures), ThresholdRule::read(threshold)});
    report.source = "berrar.csv";
    return report;
}

/// A report of one model with one answer to each of some measures.
inline Report report_of(std::vector<std::pair<std::string, Answer>> answers) {
    ModelReport model{.name = "score", .whole = {}, .slices = {}};
    for (auto& [key, answer] : answers) model.whole.results.push_back({read_measures(key).front(), std::move(answer)});
    Report report;
    report.source = "data.csv";
    report.label = "label";
    report.positive = "1";
    report.models.push_back(std::move(model));
    return report;
}

}  // namespace midrank

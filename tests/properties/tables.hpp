// Small tables for laws and comparisons: rows with a label, a score and a weight, and the summaries of them.

#pragma once

#include "midrank/measures/catalog.hpp"

#include <string>
#include <vector>

namespace midrank::tests {

struct Row {
    bool positive = false;
    double score = 0;
    double weight = 1;
};
using Table = std::vector<Row>;

inline Ranking ranking_of(const Table& table, bool weighted = true) {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights;
    for (const Row& row : table) {
        scores.push_back(row.score);
        labels.push_back(row.positive ? 1 : 0);
        weights.push_back(row.weight);
    }
    return weighted ? Ranking::of(std::span<const double>(scores), labels, weights)
                    : Ranking::of(std::span<const double>(scores), labels);
}

inline Answer answer_of(const std::string& measure, const Table& table, std::optional<double> threshold = {}) {
    return read_measures(measure).front().answer(Views(ranking_of(table), threshold));
}

/// A few arguments for every entry that takes some, beside the entry without any.
inline std::vector<MeasureRequest> every_measure() {
    std::vector<MeasureRequest> requested_measures = standard_measures(true);
    for (auto& requested : read_measures(
             "f_beta(beta=0.5),f_beta(beta=2),lift(prior=0.25),log_loss(base=2),log_loss(eps=1e-05),"
             "balanced_log_loss(alpha=0.25),focal_loss(gamma=1),focal_loss(gamma=0),focal_loss(gamma=2,alpha=0.25),"
             "information_score(prior=0.25),relative_information_score(prior=0.25),partial_auc(max_fpr=0.3),partial_"
             "auc(min_tpr=0.5),"
             "partial_auc(max_fpr=0.3,mcclish=1),partial_auc(min_tpr=0.5,mcclish=1),r_level(level=0.3),"
             "c_level(level=0.3)")) {
        requested_measures.push_back(std::move(requested));
    }
    return requested_measures;
}

}  // namespace midrank::tests

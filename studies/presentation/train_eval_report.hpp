// The answer of `midrank train-eval`, for every design.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/document.hpp"
#include "studies/learning/cascade.hpp"
#include "studies/learning/cross_validation.hpp"
#include "studies/learning/holdout.hpp"
#include "studies/learning/out_of_bag.hpp"
#include "studies/learning/permutation.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace midrank {

struct TrainEvalReport {
    Report about;  ///< source of the data, and notes; without models
    std::int64_t rows = 0, positives = 0;
    std::string cluster;  ///< the column of clusters; empty where rows are independent
    std::int64_t clusters = 0;
    std::vector<std::string> features;
    std::string trainer;
    Trainer::Settings settings;
    std::optional<double> threshold;  ///< of threshold measures; none where the stages of a cascade determine it
    std::uint64_t seed = 7;
    std::vector<MeasureRequest> measures;
    std::variant<Holdout, CrossValidation, OutOfBag, PermutationTest, Cascade> study;
};

Document document_of(const TrainEvalReport& report);
std::string json(const TrainEvalReport& report);  ///< docs/schema/train_eval.schema.json

}  // namespace midrank

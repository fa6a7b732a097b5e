// Why another tool prints another number: the conventions that give it from the same predictions.

#pragma once

#include "midrank/evaluation/conventions.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A printed number: it stands for all numbers that round to it.
struct PrintedNumber {
    std::string text;
    double value = 0;
    double half_unit = 0;  ///< of its last digit; for single precision, the error of such sums

    /// Reads "0.8725", "87.25%" and "8.7e-1". Throws Error for anything but a number.
    static PrintedNumber read(std::string_view text);
    bool may_be(double number) const noexcept;
};

struct ExplainRequest {
    PrintedNumber printed;
    std::string tool = {};  ///< try the conventions of this tool only; empty: all
    std::optional<ThresholdRule> threshold = {};
};

struct FoundConvention {
    const Convention* convention = nullptr;
    double value = 0;
};

/// The result for one model.
struct ModelExplanation {
    std::vector<FoundConvention> giving;  ///< conventions of other tools first
    std::vector<FoundConvention> nearest;  ///< if none gives it: the closest ones, closest first
};

struct Explanation {
    Report report;  ///< an entry for each model, without results
    PrintedNumber printed;
    std::string tool;
    std::size_t tried = 0;  ///< number of conventions tried
    std::vector<ModelExplanation> models;
};

/// Throws Error for a tool without known conventions.
Explanation explain(const EvidenceSet& evidence, const ExplainRequest& request);

}  // namespace midrank

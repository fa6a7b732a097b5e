// Why another tool prints another number: which conventions give it from the same predictions.

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

/// A number as it was printed: it stands for all that round to it.
struct PrintedNumber {
    std::string text;
    double value = 0;
    double half_unit = 0;  ///< of its last digit; of a number in single precision what such sums are off by

    /// Reads "0.8725", "87.25%" and "8.7e-1". Throws Error for what is no number.
    static PrintedNumber read(std::string_view text);
    bool may_be(double number) const noexcept;
};

struct ExplainRequest {
    PrintedNumber printed;
    std::string tool = {};  ///< whose conventions are looked at; empty: all
    std::optional<ThresholdRule> threshold = {};
};

struct FoundConvention {
    const Convention* convention = nullptr;
    double value = 0;
};

/// Of one model.
struct ModelExplanation {
    std::vector<FoundConvention> giving;  ///< those of other tools first
    std::vector<FoundConvention> nearest;  ///< where none gives it: a few, the nearest first
};

struct Explanation {
    Report report;  ///< an entry for each model, without results
    PrintedNumber printed;
    std::string tool;
    std::size_t tried = 0;  ///< how many conventions were looked at
    std::vector<ModelExplanation> models;
};

/// Throws Error for a tool of which no convention is known.
Explanation explain(const EvidenceSet& evidence, const ExplainRequest& request);

}  // namespace midrank

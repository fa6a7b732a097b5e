// Conditions of a gate in a file of their own, TOML or JSON, told by its first byte:
//
//     baseline = "previous.parquet"
//     bound = "lower"
//     min = { roc_auc = 0.9, "roc_auc[ward=A]" = 0.85, "f_beta(beta=2)" = 0.8 }
//     max_drop = { roc_auc = 0.01 }

#pragma once

#include "midrank/evaluation/condition_text.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct ConditionFile {
    std::vector<ConditionText> conditions;  ///< those of min, max and max_drop, each as they stand there
    std::optional<std::string> bound;  ///< one of those that --bound takes
    std::optional<std::string> baseline;  ///< relative to where the program runs
};

/// Throws Error, which names the file and the key, for what cannot be read and for what no gate understands.
ConditionFile read_condition_file(const std::string& path);

}  // namespace midrank

// A file of gate conditions, TOML or JSON (recognised by the first byte):
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
    std::vector<ConditionText> conditions;  ///< those of min, max and max_drop, as written
    std::optional<std::string> bound;  ///< a value of --bound
    std::optional<std::string> baseline;  ///< relative to the working directory
};

/// Throws Error, which names the file and the key, for what cannot be read, and for what no gate understands.
ConditionFile read_condition_file(const std::string& path);

}  // namespace midrank

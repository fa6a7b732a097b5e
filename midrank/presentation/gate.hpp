// The results of a gate, the answer of `midrank check`: each condition with its verdict.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

enum class Bound : std::uint8_t { at_least, at_most };

/// One condition, for one model on one set of rows.
struct GateResult {
    std::string model;
    std::string slice;  ///< empty for all rows
    Result result;
    Bound bound = Bound::at_least;
    double limit = 0;
    std::optional<double> tested = {};  ///< the value or the end of its interval, whichever is compared with the limit
    bool passed = false;
};

struct Gate {
    Report report;  ///< where the data come from, and the models; without results
    std::vector<GateResult> verdicts;
    bool by_interval = false;  ///< ends of intervals are tested, not values

    bool passed() const noexcept;
};

std::string table(const Gate& gate, const Style& style, std::size_t width);
std::string markdown(const Gate& gate);
std::string csv(const Gate& gate);
std::string json(const Gate& gate);  ///< docs/schema/check.schema.json

}  // namespace midrank

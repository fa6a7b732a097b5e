// Operating points picked by rules, side by side: the answer of `midrank threshold`.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct PointReport {
    Cut cut;
    Confusion confusion;
    std::vector<Result> rates;
};

/// What one rule picked for one model.
struct PickedPoint {
    std::string rule;
    std::optional<PointReport> point;
    Undefined why_none = Undefined::no_operating_point;  ///< where there is no point
    /// The operating point that labels one tie more, where the rule looks for a place between two points, as r_b does.
    std::optional<PointReport> next = {};
};

struct OperatingPoints {
    Report report;  ///< where the data come from, the models and their rows; without results
    std::vector<std::vector<PickedPoint>> points;  ///< for each model
};

std::string table(const OperatingPoints& found, const Style& style, std::size_t width);
std::string markdown(const OperatingPoints& found);
std::string csv(const OperatingPoints& found);
std::string json(const OperatingPoints& found);  ///< docs/schema/threshold.schema.json

}  // namespace midrank

// How many rows an evaluation needs: the answer of `midrank power`.

#pragma once

#include "midrank/evaluation/power_study.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>

namespace midrank {

struct PowerReport {
    Report about;  ///< where the pilot comes from, and notes; without models
    PowerStudyRequest request;
    PowerStudyResult result;
};

std::string table(const PowerReport& report, const Style& style, std::size_t width);
std::string markdown(const PowerReport& report);
/// One line a measure and size.
std::string csv(const PowerReport& report);
std::string json(const PowerReport& report);  ///< docs/schema/power.schema.json

}  // namespace midrank

// Bootstrap distributions: the answer of `midrank bootstrap`.

#pragma once

#include "midrank/evaluation/bootstrap_study.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

struct BootstrapReport {
    Report about;  ///< where the data come from, and notes; without models
    double level = 0.95;
    Scheme scheme = Scheme::plain;
    std::int64_t replicates = 0;
    std::uint64_t seed = 7;
    std::vector<BootstrappedSlice> slices;
};

std::string table(const BootstrapReport& report, const Style& style, std::size_t width);
std::string markdown(const BootstrapReport& report);
/// One line a number and method.
std::string csv(const BootstrapReport& report);
std::string json(const BootstrapReport& report);  ///< docs/schema/bootstrap.schema.json

}  // namespace midrank

// The options of every command whose numbers carry intervals.

#pragma once

#include "cli/progress.hpp"
#include "midrank/inference/intervals.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace midrank {

class IntervalOptions {
public:
    void declare(CLI::App& command);

    /// None where the user wants none. Progress is told while replicates are drawn, and must live as long as the request.
    std::optional<IntervalRequest> request(Progress& progress) const;

private:
    std::string method_ = "auto";
    double level_ = 0.95;
    std::int64_t replicates_ = 2000;
    std::int64_t seed_ = 7;
    bool stratified_ = false;
};

}  // namespace midrank

// The options of every command whose numbers carry intervals.

#pragma once

#include "cli/progress.hpp"
#include "midrank/inference/intervals.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace midrank {

/// --level, --replicates, --seed, --stratify and --bootstrap-weights: how a bootstrap is drawn and what is made of it.
class DrawOptions {
public:
    void declare(CLI::App& command, const std::string& group, const std::string& replicates);

    /// For `method`, where one is named. Progress is shown while replicates are drawn; it must live as long as the
    /// request.
    IntervalRequest request(const std::string& method, Progress& progress) const;

private:
    double level_ = 0.95;
    std::int64_t replicates_ = 2000;
    std::int64_t seed_ = 7;
    bool stratified_ = false;
    std::string weights_ = "multinomial";
};

class IntervalOptions {
public:
    void declare(CLI::App& command);

    /// None where the user wants none; else as that of DrawOptions.
    std::optional<IntervalRequest> request(Progress& progress) const;

private:
    std::string method_ = "auto";
    DrawOptions draw_;
};

}  // namespace midrank

// Options shared by all commands with intervals.

#pragma once

#include "cli/progress.hpp"
#include "midrank/inference/intervals.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace midrank {

/// --level, --replicates, --seed, --stratify and --bootstrap-weights: options of the bootstrap.
class DrawOptions {
public:
    void declare(CLI::App& command, const std::string& group, const std::string& replicates);

    /// Names of the options that the user gave, except --seed, which has no effect where nothing is resampled.
    std::vector<std::string> given() const;

    /// The request for this method, or the default. Progress is shown during resampling; `progress` must outlive the
    /// request. `without`: what to choose instead to avoid resampling.
    IntervalRequest request(const IntervalMethod* method, Progress& progress, const std::string& without = {}) const;

private:
    double level_ = 0.95;
    std::int64_t replicates_ = 2000;
    std::int64_t seed_ = 7;
    bool stratified_ = false;
    std::string weights_ = "multinomial";
};

class IntervalOptions {
public:
    /// `also`: methods that only this command has; `methods`: those that suit it, for the help, if not all do.
    void declare(CLI::App& command, std::vector<IntervalMethod> also = {}, std::string methods = {});

    /// None where the user wants no intervals; otherwise as by DrawOptions. Throws Error for interval options without
    /// intervals.
    std::optional<IntervalRequest> request(Progress& progress) const;
    /// Names of the options that the user gave, except --seed.
    std::vector<std::string> given() const;

private:
    std::string method_ = "auto";
    std::vector<IntervalMethod> also_;
    DrawOptions draw_;
};

}  // namespace midrank

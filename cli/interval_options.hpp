// The options of every command whose numbers carry intervals.

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

/// --level, --replicates, --seed, --stratify and --bootstrap-weights: how a bootstrap is drawn and what is made of it.
class DrawOptions {
public:
    void declare(CLI::App& command, const std::string& group, const std::string& replicates);

    /// The names of those that the user gave, but for --seed: where nothing is drawn, every seed gives the same.
    std::vector<std::string> given() const;

    /// For the method, or none. Progress is shown while replicates are drawn; it must live as long as the
    /// request.
    /// `without`: what draws none.
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
    /// `also`: methods that only this command has.
    void declare(CLI::App& command, std::vector<IntervalMethod> also = {});

    /// None where the user wants none; else as that of DrawOptions. Throws Error for what says how intervals are where there are none.
    std::optional<IntervalRequest> request(Progress& progress) const;
    /// The names of those that the user gave, but for --seed.
    std::vector<std::string> given() const;

private:
    std::string method_ = "auto";
    std::vector<IntervalMethod> also_;
    DrawOptions draw_;
};

}  // namespace midrank

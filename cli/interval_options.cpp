#include "cli/interval_options.hpp"

#include "cli/options.hpp"
#include "midrank/base/error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

void DrawOptions::declare(CLI::App& command, const std::string& group, const std::string& replicates) {
    add_level(command, level_, group, "the intervals");
    add_count(command, "--replicates", replicates_, 100, 100'000'000, {group, "N", replicates + " (2000)"});
    add_seed(command, seed_, group, "gives the same replicates, with any number of threads");
    add_stratify(command, stratified_, group, "so that their numbers stay fixed");
    add_choice(command, "--bootstrap-weights", weights_, {"multinomial", "poisson"},
               {group, "",
                "how rows are resampled: as many draws as there are rows, or an independent Poisson count for each "
                "row, so that their number varies (multinomial)"});
}

std::vector<std::string> DrawOptions::given() const {
    const DrawOptions usual;
    std::vector<std::string> names;
    if (level_ != usual.level_) names.emplace_back("--level");
    if (replicates_ != usual.replicates_) names.emplace_back("--replicates");
    if (stratified_) names.emplace_back("--stratify");
    if (weights_ != usual.weights_) names.emplace_back("--bootstrap-weights");
    return names;
}

IntervalRequest DrawOptions::request(const IntervalMethod* method, Progress& progress,
                                     const std::string& without) const {
    std::vector<std::string> of_replicates = given();
    // Some intervals without replicates use these.
    std::erase_if(of_replicates, [](const std::string& name) { return name == "--level" || name == "--stratify"; });
    return {.level = level_,
            .method = method,
            .scheme = stratified_ ? Scheme::stratified : Scheme::plain,
            .weights = weights_ == "poisson" ? BootstrapWeights::poisson : BootstrapWeights::multinomial,
            .replicates = replicates_,
            .seed = static_cast<std::uint64_t>(seed_),
            .progress = progress.steps({"Drawing replicates",
                                        replicates_,
                                        {"--replicates", 200, without},
                                        fmt::format("{}", fmt::join(of_replicates, " and "))})};
}

void IntervalOptions::declare(CLI::App& command, std::vector<IntervalMethod> also, std::string methods) {
    also_ = std::move(also);
    const std::string group = "Intervals";
    std::vector<std::string> names = {"auto", "none"};
    const std::size_t words = names.size();
    for (const auto& catalog : {interval_methods(), std::span<const IntervalMethod>(also_)}) {
        for (const IntervalMethod& method : catalog) names.emplace_back(method.id);
    }
    if (methods.empty()) methods = fmt::format("none, {}", fmt::join(std::span(names).subspan(words), ", "));
    add_choice(command, "--interval", method_, names,
               {group, "METHOD", fmt::format("interval method: {}, or what suits each measure (auto)", methods)},
               interval_elsewhere);
    draw_.declare(command, group, "number of bootstrap replicates, if any are drawn");
}

std::vector<std::string> IntervalOptions::given() const {
    std::vector<std::string> names = draw_.given();
    if (method_ != "auto" && method_ != "none") names.insert(names.begin(), "--interval");
    return names;
}

std::optional<IntervalRequest> IntervalOptions::request(Progress& progress) const {
    if (method_ == "none") {
        if (const auto names = given(); !names.empty())
            throw Error(fmt::format("--interval none gives no intervals. Drop {}.", fmt::join(names, " and ")));
        return std::nullopt;
    }
    const auto found = std::ranges::find(also_, method_, &IntervalMethod::id);
    const bool chosen = method_ != "auto";
    return draw_.request(found != also_.end() ? &*found : find_interval_method(method_), progress,
                         chosen ? "--interval auto draws none for most measures" : "--interval none draws none");
}

}  // namespace midrank

#include "cli/interval_options.hpp"

#include "cli/options.hpp"

#include <string_view>
#include <vector>

namespace midrank {

void IntervalOptions::declare(CLI::App& command) {
    const std::string group = "Intervals";
    std::vector<std::string> names = {"auto", "none"};
    std::string methods;
    for (const IntervalMethod& method : interval_methods()) {
        names.emplace_back(method.id);
        methods += (methods.empty() ? "" : ", ") + names.back();
    }
    add_choice(command, "--interval", method_, names,
               {group, "METHOD", "how intervals are found: none, " + methods + ", or what suits each measure (auto)"});
    add_number(command, "--level", level_, 0.5, 0.999999, {group, "L", "confidence of the intervals (0.95)"});
    add_count(command, "--replicates", replicates_, 100, 100'000'000,
              {group, "N", "replicates, where a bootstrap is drawn (2000)"});
    add_count(command, "--seed", seed_, 0, std::int64_t{1} << 53,
              {group, "S", "the same seed draws the same replicates, on any number of threads (7)"});
    command.add_flag("--stratify", stratified_, "draw positives and negatives apart, so that their numbers stay")
        ->group(group);
}

std::optional<IntervalRequest> IntervalOptions::request(Progress& progress) const {
    if (method_ == "none") return std::nullopt;
    IntervalRequest request;
    request.level = level_;
    request.method = find_interval_method(method_);
    request.scheme = stratified_ ? Scheme::stratified : Scheme::plain;
    request.replicates = replicates_;
    request.seed = static_cast<std::uint64_t>(seed_);
    request.tick = [&progress, total = replicates_](std::int64_t done) {
        progress.show_steps("Drawing replicates", done, total);
    };
    return request;
}

}  // namespace midrank

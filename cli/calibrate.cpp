#include "midrank/evaluation/calibrate.hpp"

#include "cli/answer.hpp"
#include "cli/options.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {
namespace {

struct CalibrateOptions {
    DataOptions data;
    std::string method = "best";
    std::int64_t replicates = 200;
    std::int64_t seed = 7;
    OutputOptions output;
};

std::vector<std::string> methods() {
    std::vector<std::string> names = {"best"};
    names.insert(names.end(), names_of_map_methods.begin(), names_of_map_methods.end());
    return names;
}

/// None for "best"; other names have been checked by the options.
std::optional<MapMethod> method_of(const std::string& name) {
    if (name == "best") return std::nullopt;
    return static_cast<MapMethod>(std::ranges::find(names_of_map_methods, name) - names_of_map_methods.begin());
}

int run_calibrate(const CalibrateOptions& options) {
    CalibrateRequest request{.method = method_of(options.method),
                             .replicates = options.replicates,
                             .seed = static_cast<std::uint64_t>(options.seed)};
    options.data.columns().refuse_idle_gains({});
    answer(options.data, options.output, [&](const EvidenceSet& evidence, Progress& progress) {
        request.progress = [&](std::int64_t done) { progress.show("Fitting maps", done, options.replicates); };
        return calibrate(evidence, request);
    });
    return exit_success;
}

}  // namespace

Command add_calibrate(CLI::App& program) {
    auto* app =
        add_command(program, "calibrate",
                    "Fit maps from scores to probabilities (Platt, isotonic, beta) and assess them out-of-bag.");
    auto options = std::make_shared<CalibrateOptions>();
    options->data.declare(*app, false);
    options->data.columns().want_two_classes();
    const std::string maps = "Maps";
    add_choice(*app, "--method", options->method, methods(),
               {maps, "",
                "map to choose for midrank recalibrate: of the fitted maps the one with the lowest out-of-bag Brier "
                "score, or one by name (best)"});
    add_count(*app, "--replicates", options->replicates, 0, 1'000'000,
              {maps, "N", "number of bootstrap resamples for the out-of-bag assessment; 0: none (200)"});
    add_seed(*app, options->seed, maps, "gives the same resamples");
    options->output.declare(*app);
    add_examples(*app,
                 "midrank calibrate predictions.csv\n"
                 "midrank calibrate predictions.csv --cluster patient -o map.json\n"
                 "midrank calibrate predictions.csv --method isotonic -o map.json");
    return {app, [options] { return run_calibrate(*options); }};
}

}  // namespace midrank

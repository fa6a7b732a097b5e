#include "midrank/evaluation/permute.hpp"

#include "cli/answer.hpp"
#include "cli/options.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct PermuteOptions : CommonOptions {
    std::vector<std::string> measures;
    std::int64_t permutations = 10'000;
    std::int64_t seed = 7;
};

int run_permute(const PermuteOptions& options) {
    refuse_misspelt_measures(options.measures);
    const PermuteRequest request{.measures = {},
                                 .threshold = options.threshold.rule(),
                                 .permutations = options.permutations,
                                 .seed = static_cast<std::uint64_t>(options.seed)};
    answer(options, [&](const EvidenceSet& evidence, Progress& progress) {
        PermuteRequest asked = request;
        asked.measures = measures_of_study(evidence, options.measures, options.data, options.threshold);
        asked.progress = progress.steps({"Permuting labels", asked.permutations, {"--permutations", 1000}});
        return permute(evidence, asked);
    });
    return exit_success;
}

}  // namespace

Command add_permute(CLI::App& program) {
    auto* app = add_command(program, "permute",
                            "Test whether scores and labels are related, by permutation and with any measure.");
    auto options = std::make_shared<PermuteOptions>();
    options->data.declare(*app);
    add_texts(*app, "--measures", options->measures,
              {"Measures", "MEASURES", "ids or families, e.g. roc_auc,f1 (roc_auc, or the main ones of another task)"});
    options->threshold.declare(*app, "a number, or a rule such as youden, reapplied in each permutation");
    const std::string group = "Permutations";
    add_count(*app, "--permutations", options->permutations, 1, 100'000'000,
              {group, "N", "number of random permutations of the labels (10000)"});
    add_seed(*app, options->seed, group, "gives the same permutations, with any number of threads");
    options->output.declare(*app);
    add_examples(*app,
                 "midrank permute predictions.csv\n"
                 "midrank permute predictions.csv --measures roc_auc,f1 --permutations 100000\n"
                 "midrank permute data.csv --measures mcc --threshold youden --format json");
    return {app, [options] { return run_permute(*options); }};
}

}  // namespace midrank

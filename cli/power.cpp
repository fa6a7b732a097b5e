#include "cli/answer.hpp"
#include "cli/options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/power_study.hpp"
#include "midrank/predictions/numbers.hpp"

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct PowerOptions : CommonOptions {
    std::vector<std::string> measures;
    std::vector<std::string> sizes;
    std::optional<std::string> least, most, width;
    double power = 0.8;
    std::string method = "auto";
    double level = 0.95;
    std::int64_t most_rows = 100'000;
    std::int64_t simulations = 1000;
    std::int64_t seed = 7;
    bool stratified = false;
};

constexpr std::int64_t fewest_rows = 2;

std::vector<std::int64_t> sizes_in(const std::string& list) {
    std::vector<std::int64_t> sizes;
    for (const std::string& text : parts_of(list)) {
        const auto number = parse_number(text);
        const bool legal = number && *number == std::trunc(*number) && *number >= static_cast<double>(fewest_rows) &&
                           *number <= static_cast<double>(most_rows_of_a_study);
        if (!legal) {
            throw Error("--rows takes whole numbers from " + std::to_string(fewest_rows) + " to " +
                        std::to_string(most_rows_of_a_study) + ", as in 200,500,1000, not " + quoted(text) + ".");
        }
        sizes.push_back(static_cast<std::int64_t>(*number));
    }
    return sizes;
}

std::optional<double> number_of(const char* option, const std::optional<std::string>& text, bool positive) {
    if (!text) return std::nullopt;
    const auto number = parse_number(*text);
    if (!number || !std::isfinite(*number) || (positive && *number <= 0)) {
        throw Error(std::string(option) + " must be a " + (positive ? "positive " : "") + "number, as in " + option +
                    (positive ? " 0.1" : " 0.8") + ", not " + quoted(*text) + ".");
    }
    return number;
}

PowerStudyRequest request_of(const PowerOptions& options) {
    refuse_misspelt_measures(options.measures);
    PowerStudyRequest request{.measures = {},
                              .threshold = options.threshold.rule(),
                              .power = options.power,
                              .most_rows = options.most_rows,
                              .simulation = {.level = options.level,
                                             .method = find_interval_method(options.method),
                                             .scheme = options.stratified ? Scheme::stratified : Scheme::plain,
                                             .simulations = options.simulations,
                                             .seed = static_cast<std::uint64_t>(options.seed)}};
    if (!options.sizes.empty()) request.sizes = sizes_in(joined(options.sizes));
    request.least = number_of("--min", options.least, false);
    request.most = number_of("--max", options.most, false);
    request.width = number_of("--width", options.width, true);
    return request;
}

int run_power(const PowerOptions& options) {
    const PowerStudyRequest request = request_of(options);
    answer(options, [&](const EvidenceSet& evidence, Progress& progress) {
        PowerStudyRequest asked = request;
        asked.measures = measures_of_two_classes(evidence, options.measures, options.data, options.threshold);
        const bool searches = asked.least || asked.most || evidence.models().size() > 1;
        if (!searches && asked.power != PowerStudyRequest().power)
            throw Error(
                "--power is the share of studies that must succeed, and success is not defined. Define it with --min "
                "or --max, or give two models.");
        if (!searches && !asked.width && asked.most_rows != PowerStudyRequest().most_rows) {
            progress.clear();
            say("--most-rows had no effect, because it limits the search for the smallest size, and there was no "
                "search. Set its goal with --min, --max or --width.");
        }
        asked.simulation.progress = progress.steps({"Simulating studies", options.simulations, {"--simulations", 200}});
        return power_study(evidence, asked);
    });
    return exit_success;
}

}  // namespace

Command add_power(CLI::App& program) {
    auto* app = add_command(program, "power", "Find how many rows an evaluation needs, by resampling pilot data.");
    auto options = std::make_shared<PowerOptions>();
    options->data.declare(*app, false, false);
    options->data.columns().want_two_classes();
    add_texts(*app, "--measures", options->measures,
              {"Measures", "MEASURES", "ids of measures with an analytic interval, e.g. roc_auc,f1 (roc_auc)"});
    options->threshold.declare(*app, "a number, or a rule applied to the pilot data");
    const std::string goal = "Goal";
    add_texts(*app, "--rows", options->sizes,
              {goal, "LIST", "sample sizes to study, separated by commas (200,500,1000,2000)"});
    add_text(*app, "--min", options->least,
             {goal, "X", "a study succeeds if the lower bound of its interval is at least X"});
    add_text(*app, "--max", options->most,
             {goal, "X", "a study succeeds if the upper bound of its interval is at most X"});
    add_number(*app, "--power", options->power, 0.01, 0.9999,
               {goal, "SHARE", "find the smallest size at which this share of studies succeeds (0.8)"});
    add_text(*app, "--width", options->width,
             {goal, "W", "find the smallest size at which the mean width of intervals is at most W"});
    add_count(*app, "--most-rows", options->most_rows, 10, most_rows_of_a_study,
              {goal, "N", "largest size to search (100000)"});
    const std::string simulation = "Simulation";
    add_choice(*app, "--interval", options->method, analytic_methods(),
               {simulation, "METHOD",
                "interval method, without a bootstrap: wilson, logit, … (auto: what suits each measure)"});
    add_level(*app, options->level, simulation, "the intervals");
    add_count(*app, "--simulations", options->simulations, 10, 10'000'000,
              {simulation, "N", "simulated studies of each size (1000)"});
    add_seed(*app, options->seed, simulation, "gives the same studies, with any number of threads");
    add_stratify(*app, options->stratified, simulation, "in the proportions of the pilot data");
    options->output.declare(*app);
    add_examples(*app,
                 "midrank power pilot.csv --measures roc_auc --rows 200,500,1000 --min 0.8\n"
                 "midrank power pilot.csv --measures roc_auc,f1 --width 0.1\n"
                 "midrank power pilot.csv --score model_a --score model_b --power 0.9");
    return {app, [options] { return run_power(*options); }};
}

}  // namespace midrank

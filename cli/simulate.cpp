#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "midrank/base/error.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/sources/table_writer.hpp"
#include "studies/simulation/binormal.hpp"
#include "studies/simulation/laws.hpp"
#include "studies/simulation/sample.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

constexpr std::int64_t rows_in_batch = 1 << 20;

/// Options common to all kinds of rows.
struct Common {
    std::int64_t rows = 1000;
    std::int64_t seed = 7;
    std::int64_t threads = 0;
    bool progress = false;
    std::string type = "float64";
    std::optional<std::string> path;

    std::uint64_t seed_bits() const { return static_cast<std::uint64_t>(seed); }
};

void declare_rows(CLI::App& app, Common& options, double& prevalence, const std::string& group) {
    add_count(app, "--rows", options.rows, 1, std::int64_t{1} << 40, {group, "N", "number of rows (1000)"});
    add_number(app, "--prevalence", prevalence, 0, 1, {group, "P", "probability that a row is positive (0.1)"});
}

void declare_output(CLI::App& app, Common& options) {
    const std::string output = "Output";
    add_choice(app, "--type", options.type, {"float32", "float64"}, {output, "", "type of the scores (float64)"});
    add_text(app, "-o,--output", options.path,
             {output, "FILE", "write columns label and score, as .parquet, .arrow, .csv or .tsv"});
}

/// Writes rows batch by batch; fill(first row, scores, labels) generates them.
template <class Score, class Fill>
int write_rows(const Common& options, const Fill& fill_batch) {
    const DeferredSignals signals;
    Progress progress(options.progress);
    TableWriter writer(*options.path, {{"label", Type::boolean}, {"score", type_of<Score>()}});
    std::vector<Score> scores;
    std::vector<std::uint8_t> labels;
    for (std::int64_t row = 0; row < options.rows; row += rows_in_batch) {
        if (signals.arrived()) return exit_bad_use;  // the signal itself ends the program
        const auto batch = static_cast<std::size_t>(std::min(rows_in_batch, options.rows - row));
        scores.resize(batch);
        labels.resize(batch);
        fill_batch(row, std::span<Score>(scores), std::span<std::uint8_t>(labels));
        Column label = column_of<std::uint8_t>(labels);
        label.type = Type::boolean;
        writer.write(std::array{label, column_of<Score>(scores)});
        progress.show("Writing " + *options.path, row, options.rows);
    }
    if (signals.arrived()) return exit_bad_use;
    writer.finish();
    return exit_success;
}

template <class Fill>
int simulate(const Common& options, std::string_view name, const Fill& fill_batch) {
    if (!options.path) {
        throw Error("simulate " + std::string(name) +
                    " needs a file to write: -o FILE, ending in .parquet, .arrow, .csv or .tsv.");
    }
    int code = exit_success;
    with_threads(static_cast<int>(options.threads), [&] {
        code = options.type == "float32" ? write_rows<float>(options, fill_batch)
                                         : write_rows<double>(options, fill_batch);
    });
    return code;
}

}  // namespace

Command add_simulate(CLI::App& program) {
    struct Options {
        Common common;
        Binormal model;
    };
    auto* all = add_command(program, "simulate", "Simulate predictions, reproducible by a seed.");
    add_examples(*all,
                 "midrank simulate binormal --rows 1e6 --prevalence 0.1 --shift 2 -o rows.csv\n"
                 "midrank simulate nine -o nine");
    auto* app =
        add_command(*all, "binormal", "Draw scores from N(0, 1) for negatives and N(shift, spread^2) for positives.");
    auto options = std::make_shared<Options>();
    const std::string group = "Model";
    declare_rows(*app, options->common, options->model.prevalence, group);
    add_number(*app, "--shift", options->model.shift, -100, 100,
               {group, "D", "difference between the means: roc_auc tends to Phi(D / sqrt(1 + W^2)) (1)"});
    add_number(*app, "--spread", options->model.spread, 1e-6, 1e6,
               {group, "W", "standard deviation of the positives (1)"});
    add_seed(*app, options->common.seed, group, "gives the same rows");
    add_flag(*app, "--probabilities,!--normal", options->model.probabilities, group,
             "write scores as probabilities, 1 / (1 + exp(-x)), or as the normal x (probabilities)");
    declare_output(*app, options->common);
    add_threads(*app, options->common.threads);
    add_progress(*app, options->common.progress);
    add_examples(*app, "midrank simulate binormal --rows 1e6 --prevalence 0.1 --shift 2 -o rows.csv");
    return {app, [options] {
                Binormal model = options->model;
                model.seed = options->common.seed_bits();
                return simulate(options->common, "binormal", [&model](std::int64_t row, auto scores, auto labels) {
                    fill(model, row, scores, labels);
                });
            }};
}

Command add_simulate_biexponential(CLI::App& program) {
    struct Options {
        Common common;
        double prevalence = 0.1;
        double ratio = 4;
    };
    auto* app = add_command(find_command(program, "simulate"), "biexponential",
                            "Draw exponential scores, with mean 1 for negatives and ratio for positives.");
    auto options = std::make_shared<Options>();
    const std::string group = "Model";
    declare_rows(*app, options->common, options->prevalence, group);
    add_number(*app, "--ratio", options->ratio, 1e-6, 1e6,
               {group, "R", "mean score of positives, with 1 for negatives: roc_auc tends to R / (1 + R) (4)"});
    add_seed(*app, options->common.seed, group, "gives the same rows");
    declare_output(*app, options->common);
    add_threads(*app, options->common.threads);
    add_progress(*app, options->common.progress);
    add_examples(*app, "midrank simulate biexponential --rows 1e6 --ratio 4 -o rows.csv");
    return {app, [options] {
                const Population population = biexponential_population(options->prevalence, options->ratio);
                return simulate(options->common, "biexponential", [&](std::int64_t row, auto scores, auto labels) {
                    fill(population, options->common.seed_bits(), row, scores, labels);
                });
            }};
}

}  // namespace midrank

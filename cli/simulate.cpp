#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "midrank/base/error.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/simulation/binormal.hpp"
#include "midrank/sources/table_writer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {
namespace {

constexpr std::int64_t rows_in_batch = 1 << 20;

struct Options {
    std::int64_t rows = 1000;
    std::int64_t seed = 7;
    std::int64_t threads = 0;
    Binormal model;
    std::string type = "float64";
    std::optional<std::string> path;
};

template <class Score>
int write_rows(const Options& options) {
    const SignalsWait signals;
    Progress progress;
    TableWriter writer(*options.path, {{"label", Type::boolean}, {"score", type_of<Score>()}});
    std::vector<Score> scores;
    std::vector<std::uint8_t> labels;
    for (std::int64_t row = 0; row < options.rows; row += rows_in_batch) {
        if (signals.arrived()) return exit_bad_use;  // the signal itself ends the program
        const auto batch = static_cast<std::size_t>(std::min(rows_in_batch, options.rows - row));
        scores.resize(batch);
        labels.resize(batch);
        fill(options.model, row, std::span<Score>(scores), labels);
        Column label = column_of<std::uint8_t>(labels);
        label.type = Type::boolean;
        writer.write(std::array{label, column_of<Score>(scores)});
        progress.show("Writing " + *options.path, row, options.rows);
    }
    if (signals.arrived()) return exit_bad_use;
    writer.finish();
    return exit_success;
}

int run(Options options) {
    if (!options.path)
        throw Error("simulate binormal needs a file to write: -o FILE, ending in .parquet, .arrow, .csv or .tsv.");
    options.model.seed = static_cast<std::uint64_t>(options.seed);
    int code = exit_success;
    with_threads(static_cast<int>(options.threads), [&options, &code] {
        code = options.type == "float32" ? write_rows<float>(options) : write_rows<double>(options);
    });
    return code;
}

}  // namespace

Command add_simulate(CLI::App& program) {
    auto* app = program.add_subcommand("simulate", "Artificial predictions with a seed.");
    app->footer("midrank simulate binormal --rows 1e6 --prevalence 0.1 --shift 2 -o rows.csv");
    auto* binormal = app->add_subcommand("binormal", "Scores of negatives are N(0, 1), of positives N(shift, 1).");
    auto options = std::make_shared<Options>();
    const std::string group = "Model";
    add_count(*binormal, "--rows", options->rows, 1, std::int64_t{1} << 40, {group, "N", "number of rows (1000)"});
    add_number(*binormal, "--prevalence", options->model.prevalence, 0, 1,
               {group, "P", "chance that a row is positive (0.1)"});
    add_number(*binormal, "--shift", options->model.shift, -100, 100,
               {group, "D", "distance of the means: roc_auc tends to Phi(D / sqrt 2) (1)"});
    add_count(*binormal, "--seed", options->seed, 0, std::int64_t{1} << 53,
              {group, "S", "the same seed gives the same rows (7)"});
    binormal
        ->add_flag("--probabilities,!--normal", options->model.probabilities,
                   "scores as 1 / (1 + exp(-x)), which lie in [0, 1], or as the normal x (probabilities)")
        ->group(group);
    const std::string output = "Output";
    add_choice(*binormal, "--type", options->type, {"float32", "float64"},
               {output, "", "type of the scores (float64)"});
    add_text(*binormal, "-o,--output", options->path,
             {output, "FILE", "columns label and score, as .parquet, .arrow, .csv or .tsv"});
    add_count(*binormal, "--threads", options->threads, 0, 4096, {"Other", "N", "use at most N threads (all cores)"});
    binormal->footer("midrank simulate binormal --rows 1e6 --prevalence 0.1 --shift 2 -o rows.csv");
    return {binormal, [options] { return run(*options); }};
}

}  // namespace midrank

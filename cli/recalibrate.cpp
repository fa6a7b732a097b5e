#include "midrank/evaluation/recalibrate.hpp"

#include "cli/command.hpp"
#include "cli/map_file.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "cli/table_output.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/sources/open.hpp"

#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace midrank {
namespace {

struct Options {
    std::vector<std::string> files;
    std::optional<std::string> map, model, score, rows;
};

int run(const Options& options) {
    if (options.files.empty()) throw Error("No file is named. Name one with scores; --help shows an example.");
    if (!options.map)
        throw Error("recalibrate needs --map, a file that midrank calibrate wrote. Its --help shows an example.");
    if (!options.rows) throw Error("recalibrate needs -o, the table to write: .csv, .tsv, .parquet or .arrow.");
    std::vector<std::string> inputs = options.files;
    inputs.push_back(*options.map);
    refuse_lost_input(options.rows, inputs, "for -o");
    const NamedMap named = read_map(*options.map, options.model);
    const std::string score = options.score.value_or(named.model);

    std::vector<std::string> said;
    const auto source = open_source(options.files, {}, said);
    for (const std::string& sentence : said) say(sentence);
    TableOutput table(*options.rows, {{"row", Type::int64}, {score, Type::float64}, {"calibrated", Type::float64}});
    recalibrate(*source, score, named.map, [&table](const RecalibratedRows& rows) {
        std::vector<std::int64_t> numbers(rows.scores.size());
        std::iota(numbers.begin(), numbers.end(), rows.first);
        table.writer().write(std::vector{column_of<std::int64_t>(numbers), column_of<double>(rows.scores),
                                         column_of<double>(rows.probabilities)});
    });
    table.writer().finish();
    return exit_success;
}

}  // namespace

Command add_recalibrate(CLI::App& program) {
    auto* app = add_command(program, "recalibrate",
                            "Probabilities out of the scores of new rows, by a map of midrank calibrate.");
    auto options = std::make_shared<Options>();
    add_files(*app, options->files, "tables with a column of scores; labels are not needed");
    add_text(*app, "--map", options->map, {"Map", "FILE", "what midrank calibrate wrote as JSON"});
    add_text(*app, "--model", options->model, {"Map", "NAME", "of several models in it: whose map (the only one)"});
    add_text(*app, "--score", options->score, {"Rows", "COLUMN", "the scores (called as when the map was fitted)"});
    add_text(
        *app, "-o,--output", options->rows,
        {"Output", "FILE", "the table to write, as .parquet, .arrow, .csv or .tsv: row, the scores, and calibrated"});
    add_examples(*app,
                 "midrank recalibrate new.csv --map map.json -o calibrated.csv\n"
                 "midrank recalibrate new.parquet --map map.json --score p -o calibrated.parquet");
    return {app, [options] { return run(*options); }};
}

}  // namespace midrank

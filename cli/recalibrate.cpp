#include "midrank/evaluation/recalibrate.hpp"

#include "cli/command.hpp"
#include "cli/dialect_options.hpp"
#include "cli/map_file.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "cli/table_output.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/reading_notes.hpp"
#include "midrank/predictions/scores.hpp"
#include "midrank/sources/input.hpp"
#include "midrank/sources/open.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct RecalibrateOptions {
    std::vector<std::string> files, keep, missing_words;
    std::optional<std::string> map, model, score, negate, rows;
    std::string missing = "refuse";
    DialectOptions dialect;
};

/// The output table. The types of its kept columns are known with the first rows.
class RecalibratedTable {
public:
    RecalibratedTable(std::string path, std::string score, std::vector<std::string> kept)
        : path_(std::move(path)), score_(std::move(score)), kept_(std::move(kept)) {}

    void write(const RecalibratedRows& rows) {
        if (!table_) open(rows.kept);
        std::vector<std::int64_t> numbers(rows.scores.size());
        std::iota(numbers.begin(), numbers.end(), rows.first);
        std::vector<Column> columns = {column_of<std::int64_t>(numbers)};
        columns.insert(columns.end(), rows.kept.begin(), rows.kept.end());
        columns.push_back(column_of<double>(rows.scores));
        columns.push_back(column_of<double>(rows.probabilities));
        table_->writer().write(columns);
    }
    void finish() {
        if (!table_) open({});
        table_->writer().finish();
    }

private:
    void open(std::span<const Column> kept) {
        std::vector<TableWriter::Field> fields = {{"row", Type::int64}};
        for (std::size_t i = 0; i < kept_.size(); ++i)
            fields.push_back({kept_[i], i < kept.size() ? kept[i].type : Type::text});
        fields.push_back({score_, Type::float64});
        fields.push_back({"calibrated", Type::float64});
        table_.emplace(path_, fields);
    }

    std::string path_, score_;
    std::vector<std::string> kept_;
    std::optional<TableOutput> table_;
};

/// The requested columns, each once, without names of the table's own columns.
std::vector<std::string> kept_columns(const std::vector<std::string>& asked, const std::string& score) {
    std::vector<std::string> kept;
    for (const std::string& name : asked) {
        if (name == "row" || name == "calibrated")
            throw Error("--keep " + printable(name) +
                        ": the output table has its own column of this name. Rename the column in the input, or drop "
                        "this option.");
        if (name != score && std::ranges::find(kept, name) == kept.end()) kept.push_back(name);
    }
    return kept;
}

/// The column of the scores, and whether they are negated, as for the fit of the map.
struct ScoreSource {
    std::string column;
    bool negated = false;
};

ScoreSource score_source(const RecalibrateOptions& options, const std::string& model,
                         const std::vector<std::string>& columns) {
    if (options.score && options.negate)
        throw Error("--score and --negate both give the column of the scores. Drop one of the two options.");
    if (options.negate) return {*options.negate, true};
    const auto column = negated_column(model);
    const auto has = [&columns](const std::string& name) { return std::ranges::find(columns, name) != columns.end(); };
    if (!options.score) {
        if (!column || has(model) || !has(*column)) return {model};
        say(fmt::format("The map was fitted to {}, so column {} is negated.", quoted(model), quoted(*column)));
        return {*column, true};
    }
    if (column == options.score)
        throw Error(fmt::format(
            "The map was fitted to {}, the negative of column {}. Give that column with --negate instead of --score.",
            quoted(model), quoted(*column)));
    if (column && *options.score != model)
        say(
            fmt::format("The map was fitted to {}, the negative of a column, but column {} is not negated. If its low "
                        "values indicate the positive class, use --negate instead of --score.",
                        quoted(model), quoted(*options.score)));
    return {*options.score};
}

int run_recalibrate(const RecalibrateOptions& options) {
    if (options.files.empty()) throw Error("No input file is given. Give a file with scores; --help shows an example.");
    if (!options.map)
        throw Error("recalibrate needs --map, a file written by midrank calibrate; --help shows an example.");
    if (!options.rows) throw Error("recalibrate needs -o, the table to write: .csv, .tsv, .parquet or .arrow.");
    std::vector<std::string> inputs = options.files;
    if (*options.map == "-" && std::ranges::find(inputs, "-") != inputs.end())
        throw Error("Standard input cannot be both the rows and the map. Use a file for one of them.");
    inputs.push_back(*options.map);
    refuse_lost_input(options.rows, inputs, "for -o");
    const NamedMap named = map_in(map_text(*options.map), display_name(*options.map), options.model);

    std::vector<std::string> said;
    const auto source = open_source(options.files, options.dialect.source_options(), said);
    for (const std::string& sentence : said) say(sentence);
    const ScoreSource score = score_source(options, named.model, source->column_names());
    const std::string written = score.negated ? negated_name(score.column) : score.column;
    const std::vector<std::string> keep = kept_columns(options.keep, written);
    RecalibratedTable table(*options.rows, written, keep);
    const std::int64_t left_out = recalibrate(*source,
                                              {.score = score.column,
                                               .map = named.map,
                                               .negated = score.negated,
                                               .drop_missing = options.missing == "drop",
                                               .missing_words = options.missing_words,
                                               .keep = keep},
                                              [&table](const RecalibratedRows& rows) { table.write(rows); });
    table.finish();
    for (const std::string& note : dropped_notes(left_out)) say(note);
    return exit_success;
}

}  // namespace

Command add_recalibrate(CLI::App& program) {
    auto* app = add_command(program, "recalibrate",
                            "Convert scores of new rows to probabilities, with a map from midrank calibrate.");
    auto options = std::make_shared<RecalibrateOptions>();
    add_files(*app, options->files, "tables with a column of scores; labels are not needed");
    add_text(*app, "--map", options->map, {"Map", "FILE", "JSON file from midrank calibrate"});
    add_text(*app, "--model", options->model,
             {"Map", "NAME", "the model whose map to use, if there are several (the only one)"});
    add_text(*app, "--score", options->score,
             {"Rows", "COLUMN", "the scores (the same name as when the map was fitted)"});
    add_text(*app, "--negate", options->negate,
             {"Rows", "COLUMN", "instead of --score: column to negate to get the scores"});
    add_choice(*app, "--missing", options->missing, {"refuse", "drop"},
               {"Rows", "", "how to handle a row without a score (refuse)"});
    add_texts(*app, "--missing-value", options->missing_words,
              {"Rows", "TEXT", "text that marks a missing score, e.g. n/a or -999"});
    add_texts(*app, "--keep", options->keep, {"Rows", "COLUMN", "column to copy to the output, e.g. an id"});
    options->dialect.declare(*app);
    add_text(*app, "-o,--output", options->rows,
             {"Output", "FILE",
              "table to write, as .parquet, .arrow, .csv or .tsv: row, kept columns, the scores, and calibrated"});
    add_examples(*app,
                 "midrank recalibrate new.csv --map map.json --keep id -o calibrated.csv\n"
                 "midrank recalibrate new.parquet --map map.json --score p -o calibrated.parquet");
    return {app, [options] { return run_recalibrate(*options); }};
}

}  // namespace midrank

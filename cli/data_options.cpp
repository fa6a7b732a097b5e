#include "cli/data_options.hpp"

#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/read_predictions.hpp"
#include "midrank/sources/open.hpp"

#include <algorithm>
#include <utility>

namespace midrank {
namespace {

std::optional<char> delimiter_of(const std::optional<std::string>& text) {
    if (!text) return std::nullopt;
    if (*text == "tab" || *text == "\\t") return '\t';
    if (text->size() != 1) throw Error("--delimiter must be one character or the word tab, not " + quoted(*text) + ".");
    return text->front();
}

std::string names_of(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + (name == "-" ? "standard input" : name);
    return text;
}

}  // namespace

void DataOptions::declare(CLI::App& command, bool slices) {
    add_files(command, files_,
              "CSV, TSV, Parquet or Arrow, a directory of them, or - for standard input; several make one data set");
    const std::string columns = "Columns";
    add_text(command, "--label", label_,
             {columns, "COLUMN", "the true class (usual names are found: label, y, y_true, target)"});
    add_texts(
        command, "--score", roles_.scores,
        {columns, "COLUMN", "what a model says, higher for positives (found: score, p, prob, y_score, prediction)"});
    add_text(command, "--weight", roles_.weight, {columns, "COLUMN", "weight of each row"});
    if (slices)
        add_texts(command, "--slice", roles_.slices, {columns, "COLUMN", "report each of its values beside the whole"});
    add_text(command, "--cluster", roles_.cluster,
             {columns, "COLUMN", "rows that belong together, as those of one patient: intervals draw them together"});
    add_text(command, "--model", roles_.model, {columns, "COLUMN", "splits a long table into models"});
    add_text(command, "--positive", roles_.positive,
             {columns, "VALUE", "the label that counts as positive, where it is not 1 or true"});
    const std::string rows = "Rows";
    add_choice(command, "--missing", missing_, {"refuse", "drop"},
               {rows, "", "what to do with a row that lacks a value (refuse)"});
    add_texts(command, "--missing-value", roles_.missing_words,
              {rows, "TEXT", "stands for a missing value, like n/a or -999"});
    add_text(command, "--delimiter", delimiter_,
             {rows, "CHAR", "between the fields of text, or the word tab (guessed)"});
    add_threads(command, threads_);
}

Predictions DataOptions::read(Report& about, Progress& progress) const {
    if (files_.empty())
        throw Error("No file is named. Name one with predictions, or - for standard input; --help shows an example.");
    if (std::ranges::find(files_, "-") != files_.end() && input_is_terminal()) {
        say("Reading from the terminal: type or paste rows, then press Ctrl-D.");
    }
    const auto source = open_source(files_, {.delimiter = delimiter_of(delimiter_)}, about.notes);
    Roles requested = roles_;
    requested.label = label_.value_or("");
    requested.missing = missing_ == "drop" ? Missing::drop : Missing::refuse;
    const Roles roles = resolve_roles(requested, source->column_names(), source->name(), about.notes);
    CountedSource counted(*source, progress);
    Predictions predictions = read_predictions(counted, roles);
    about.source = names_of(files_);
    about.label = predictions.label_name;
    about.positive = predictions.positive_name;
    about.weight = predictions.weight_name;
    about.dropped = predictions.dropped;
    return predictions;
}

void DataOptions::with_predictions(const std::function<void(const Predictions&, Report&, Progress&)>& work) const {
    with_threads(static_cast<int>(threads_), [this, &work] {
        Report about;
        Progress progress;
        const Predictions predictions = read(about, progress);
        progress.show("Evaluating");
        work(predictions, about, progress);
    });
}

void add_provenance(Report& report, const Report& about) {
    report.source = about.source;
    report.notes.insert(report.notes.begin(), about.notes.begin(), about.notes.end());
}

void ThresholdOption::declare(CLI::App& command, const std::string& description) {
    add_text(command, "--threshold", text_, {"Measures", "T", description});
}

std::optional<ThresholdRule> ThresholdOption::rule() const {
    if (!text_) return std::nullopt;
    return ThresholdRule::read(*text_);
}

}  // namespace midrank

#include "cli/data_options.hpp"

#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/summary_file.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/read_predictions.hpp"
#include "midrank/sources/open.hpp"

#include <fmt/format.h>

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

WeightKind weight_kind_of(const std::string& name) {
    if (name == "frequency") return WeightKind::frequency;
    if (name == "sampling") return WeightKind::sampling;
    return name == "importance" ? WeightKind::importance : WeightKind::guessed;
}

/// Throws Error where a second round was made of some of the rows only.
void need_complete(const EvidenceSet& evidence) {
    if (!evidence.has_second_round() || evidence.second_round_is_complete()) return;
    for (const Evidence& part : evidence.parts()) {
        if (part.rows_again == part.rows_seen) continue;
        throw Error(
            fmt::format("The second round of this summary holds {} of {} rows: merge it with those of the other parts.",
                        part.rows_again, part.rows_seen));
    }
    throw Error(
        "The second round of this summary holds other rows than its first: one part comes twice, and another is "
        "missing.");
}

}  // namespace

void DataOptions::declare_files(CLI::App& command, const std::string& description) {
    add_files(command, files_, description);
}

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
    add_choice(
        command, "--weight-kind", weight_kind_, {"guessed", "frequency", "sampling", "importance"},
        {columns, "",
         "what a weight says: how many equal rows it stands for (frequency), 1 / the chance to be drawn "
         "(sampling), how much the row matters (importance); guessed: frequency if all are whole, else sampling"});
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

void DataOptions::declare_fold(CLI::App& command) {
    add_text(command, "--fold", fold_,
             {"Columns", "COLUMN",
              "the fold of each row, where scores come from a cross-validation: adds the mean over folds"});
}

Predictions DataOptions::read(std::vector<std::string>& notes, Progress& progress) const {
    if (files_.empty())
        throw Error("No file is named. Name one with predictions, or - for standard input; --help shows an example.");
    if (std::ranges::find(files_, "-") != files_.end() && input_is_terminal()) {
        say("Reading from the terminal: type or paste rows, then press Ctrl-D.");
    }
    const auto source = open_source(files_, {.delimiter = delimiter_of(delimiter_)}, notes);
    Roles requested = roles_;
    requested.label = label_.value_or("");
    requested.weight_kind = weight_kind_of(weight_kind_);
    if (requested.weight_kind != WeightKind::guessed && !requested.weight)
        throw Error("--weight-kind says what the weights of --weight are: name their column, or leave it out.");
    if (fold_) requested.slices.push_back(*fold_);
    requested.missing = missing_ == "drop" ? Missing::drop : Missing::refuse;
    const Roles roles = resolve_roles(requested, source->column_names(), source->name(), notes);
    CountedSource counted(*source, progress);
    return read_predictions(counted, roles);
}

bool DataOptions::names_columns() const {
    return label_ || roles_.weight || roles_.cluster || roles_.model || roles_.positive || !roles_.scores.empty() ||
           !roles_.slices.empty() || weight_kind_ != "guessed";
}

EvidenceSet DataOptions::merged_summaries() const {
    if (names_columns()) {
        throw Error(
            "A summary keeps the columns that were chosen when it was made, so leave out --label, --score and the "
            "like. To "
            "choose others, summarise the rows again.");
    }
    EvidenceSet all;
    for (const std::string& file : files_) {
        if (!is_summary_file(file)) {
            throw Error("Rows and summaries cannot be read together, and " + printable(file) +
                        " is no summary. Make one of it with midrank summarize.");
        }
        all.merge(read_summary_file(file));
    }
    return all;
}

void DataOptions::with_evidence(const std::function<void(const EvidenceSet&, Progress&)>& work,
                                const Plan& plan) const {
    with_threads(static_cast<int>(threads_), [this, &work, &plan] {
        Progress progress;
        const auto go_on = [&](const EvidenceSet& evidence) {
            progress.show("Evaluating");
            work(evidence, progress);
        };
        if (std::ranges::any_of(files_, is_summary_file)) {
            const EvidenceSet evidence = merged_summaries();
            need_complete(evidence);
            go_on(evidence);
            return;
        }
        std::vector<std::string> notes;
        const Predictions predictions = read(notes, progress);
        EvidenceSet evidence = gather(predictions, plan);
        evidence.set_source(files_, std::move(notes));
        go_on(evidence);
    });
}

std::vector<MeasureRequest> named_measures(const std::vector<std::string>& lists) {
    return lists.empty() ? std::vector<MeasureRequest>() : read_measures(joined(lists));
}

void ThresholdOption::declare(CLI::App& command, const std::string& description) {
    add_text(command, "--threshold", text_, {"Measures", "T", description});
}

std::optional<ThresholdRule> ThresholdOption::rule() const {
    if (!text_) return std::nullopt;
    return ThresholdRule::read(*text_);
}

}  // namespace midrank

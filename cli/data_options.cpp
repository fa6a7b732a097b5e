#include "cli/data_options.hpp"

#include "cli/measure_options.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/reading_notes.hpp"
#include "midrank/evaluation/second_round.hpp"
#include "midrank/evaluation/summary_file.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/baseline.hpp"
#include "midrank/predictions/found_task.hpp"
#include "midrank/predictions/read_predictions.hpp"
#include "midrank/predictions/unused_columns.hpp"
#include "midrank/sources/byte_count.hpp"
#include "midrank/sources/data_files.hpp"
#include "midrank/sources/limited_source.hpp"
#include "midrank/sources/opened_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

namespace midrank {
namespace {

/// If only a summary of the rows is kept, this many are in memory at a time: few enough to need little memory, many
/// enough that the cost per part is negligible.
constexpr std::int64_t rows_of_part = 1 << 18;
/// For rows that are not kept.
MemoryLimit no_limit(const Roles& /*roles*/) { return {}; }

/// Rows are read at once where they certainly fit; otherwise in parts that leave room for the ranking, for copies for
/// slices, and for the rest of the program.
PartSizes part_sizes(const Roles& roles, std::int64_t row_hint, MemoryLimit limit) {
    constexpr std::int64_t all = std::numeric_limits<std::int64_t>::max();
    if (limit.bytes == 0) return {all, all};
    const std::int64_t of_row = bytes_of_row(roles);
    const auto of_slices = static_cast<std::int64_t>(roles.slices.size()) * (of_row / 2 + 8);
    const std::int64_t fitting = limit.bytes / of_row;
    const std::int64_t of_part = std::max<std::int64_t>(1, limit.bytes / (3 * of_row + of_slices));
    return {row_hint > 0 && row_hint <= fitting / 2 ? fitting : of_part, of_part};
}

/// The number of times that about all rows are resampled: for each model, and for the slices of each column together.
std::int64_t rounds_of(const EvidenceSet& evidence) {
    return static_cast<std::int64_t>(evidence.models().size() * (1 + evidence.origin().slices.size()));
}

/// Adds a note where a file is in several of the merged summaries, such as a day in two weeks, because its rows may
/// count twice. Standard input is different each time.
EvidenceSet said_of_repeated_sources(EvidenceSet merged) {
    std::vector<std::string> sources = merged.origin().sources;
    std::erase(sources, "-");
    std::ranges::sort(sources);
    const auto repeated = std::ranges::adjacent_find(sources);
    if (repeated == sources.end()) return merged;
    std::vector<std::string> notes = merged.origin().notes;
    const std::string note = "Several of the summaries were made from a file " + quoted(*repeated) +
                             ". If it is always the same file, its rows count more than once.";
    if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
    merged.set_source(merged.origin().sources, std::move(notes));
    return merged;
}

}  // namespace

void DataOptions::declare_files(CLI::App& command, const std::string& description) {
    add_files(command, files_, description);
}

void DataOptions::declare(CLI::App& command, bool slices, bool summaries) {
    add_files(command, files_,
              std::string("CSV, TSV, JSON Lines, Parquet or Arrow, a directory of them, or - for standard input; "
                          "several form one data set") +
                  (summaries ? "; most commands also take summary files (.mrk)" : ""));
    columns_.declare(command, slices);
    add_flag(command, "--model-per-file", model_per_file_, "Columns",
             "each file is one model, named after the file; otherwise several files form one data set");
    dialect_.declare(command);
    memory_.declare(command);
    add_threads(command, threads_);
    add_progress(command, progress_);
}

void DataOptions::declare_baseline(CLI::App& command) {
    add_flag(command, "--add-baseline", add_baseline_, "Columns",
             "add a model that predicts the same for every row: the most frequent class, the share of positives, or "
             "the mean");
}

void DataOptions::declare_approximate(CLI::App& command) {
    takes_approximate_ = true;
    add_flag(command, "--approximate", approximate_, "Rows",
             "regression: read any number of rows in little memory; measures that need sorted rows come with "
             "guaranteed bounds on the exact value, and some are undefined");
}

void DataOptions::declare_certified(CLI::App& command) {
    takes_certified_ = true;
    add_text(command, "--certified", certified_,
             {"Rows", "WITHIN",
              "two classes: read any number of rows in little memory, in as many passes as needed; values are within "
              "this tolerance of the exact ones, e.g. 1e-4, with guaranteed bounds, and some are undefined"});
}

std::optional<double> DataOptions::certified() const {
    if (!certified_) return std::nullopt;
    const double within = read_tolerance(*certified_);
    if (approximate_)
        throw Error(
            "--approximate is for predicted numbers, and --certified for two classes. Drop one of the two options.");
    if (add_baseline_)
        throw Error(
            "--add-baseline needs the mean of all rows, and --certified keeps no rows. Drop one of the two options.");
    columns_.refuse_for_cells();
    if (prevalence_ || standard_)
        throw Error("--certified counts rows, and " + std::string(prevalence_ ? "--prevalence" : "--standardise-to") +
                    " weights them. Drop one of the two options.");
    return within;
}

void DataOptions::declare_prevalence(CLI::App& command, bool slices) {
    add_text(command, "--prevalence", prevalence_,
             {"Rows", "SHARE",
              "prevalence where the model will be used, e.g. 0.05 or 5%: the classes are reweighted to it"});
    if (slices)
        add_text(command, "--prevalence-by", prevalence_by_,
                 {"Rows", "slice", "the word slice: reweight each slice to that prevalence, not all rows together"});
}

void DataOptions::declare_standard(CLI::App& command) {
    add_text(command, "--standardise-to", standard_,
             {"Rows", "FILE",
              "reweight the slices of the one --slice column to their shares in another file, which needs no labels, "
              "or to given shares, e.g. a=0.3,b=0.7"});
}

SliceShares DataOptions::slice_shares(const std::string& column, std::vector<std::string>& notes) const {
    const std::string& to = *standard_;
    if (to.find('=') != std::string::npos && !std::filesystem::exists(to)) return read_slice_shares(parts_of(to));
    if (to == "-" && std::ranges::find(files_, "-") != files_.end())
        throw Error(
            "Standard input cannot be both the predictions and the file of --standardise-to. Use a file for one of "
            "them.");
    if (is_summary_file(to)) return slice_shares_of(read_summary_file(to), column, to);
    const auto source = open_source({to}, dialect_.source_options(), notes);
    return slice_shares_of(*source, column, columns_.missing(), columns_.missing_words());
}

std::vector<std::string> DataOptions::inputs() const {
    std::vector<std::string> all = files_;
    if (standard_) all.push_back(*standard_);
    return all;
}

EvidenceSet DataOptions::standardised_if_asked(EvidenceSet evidence,
                                               const std::function<Plan(TaskKind)>& wanted) const {
    if (!standard_) return evidence;
    const Plan plan = wanted(evidence.origin().task);
    std::vector<std::string> notes = evidence.origin().notes;
    const SliceShares shares = slice_shares(column_to_standardise(evidence.origin().slices), notes);
    evidence.set_source(evidence.origin().sources, std::move(notes));
    return standardised(evidence, shares, plan.kinds.has<WeightMoments>());
}

std::optional<PrevalenceRequest> DataOptions::prevalence() const {
    if (prevalence_by_ && *prevalence_by_ != "slice")
        throw Error("--prevalence-by must be slice, not " + quoted(*prevalence_by_) + ".");
    if (prevalence_by_ && !prevalence_)
        throw Error(
            "--prevalence-by slice needs --prevalence, the share of positives to which each slice is reweighted.");
    if (!prevalence_) return std::nullopt;
    PrevalenceRequest request = read_prevalence(*prevalence_, prevalence_by_.has_value());
    request.fold = columns_.fold().value_or("");
    return request;
}

void DataOptions::with_source(
    std::vector<std::string>& notes, Progress& progress, const std::function<MemoryLimit(const Roles& roles)>& limit,
    const std::function<void(Source& source, const Roles& roles, const Roles& requested)>& read) const {
    if (files_.empty())
        throw Error(
            "No input file is given. Give a file with predictions, or - for standard input; --help shows an example.");
    refuse_measure_as_file(files_);
    if (std::ranges::find(files_, "-") != files_.end() && input_is_terminal()) {
        say("Reading from the terminal: type or paste rows, then press Ctrl-D.");
    }
    std::int64_t decompressed = 0;
    SourceOptions dialect = dialect_.source_options();
    dialect.decompressed_bytes = &decompressed;
    OpenedFiles data(files_, dialect, model_per_file_, notes);
    std::optional<OpenedFiles> baseline;
    std::optional<DataAndBaseline> both;
    if (paired_baseline_) {
        std::vector<std::string> said;
        baseline.emplace(std::vector{*paired_baseline_}, dialect, model_per_file_, said);
        for (const std::string& note : said) notes.push_back("Baseline: " + note);
        both.emplace(data.rows(), baseline->rows());
    }
    Source& source = both ? *both : data.rows();
    const Roles requested = requested_roles(data.models(), both ? &*both : nullptr);
    const Roles roles = resolve_roles(requested, source, notes);
    if (says_notes_) progress.set_hints(unused_columns(roles, source));
    CountedSource counted(source, progress);
    LimitedSource limited(
        counted, [&roles](const std::vector<std::string>& /*columns*/) { return bytes_of_row(roles); }, limit(roles),
        decompressed, "or summarise parts of the rows with midrank summarize, and evaluate the summaries together");
    read(limited, roles, requested);
}

Roles DataOptions::requested_roles(const ModelFiles* files, const DataAndBaseline* both) const {
    Roles requested = columns_.requested();
    if (add_baseline_) requested.several_models = false;  // the baseline counts as a model
    if (both != nullptr) requested.side = both->side_column();
    if (requested.id && !requested.model && both == nullptr && files == nullptr && files_.size() > 1)
        throw Error(
            "--id pairs rows of several models that belong to one item. If each file is a model, add --model-per-file; "
            "if a column has the name of the model, give it with --model. If one file has the labels and another the "
            "predictions, join them to one table first.");
    if (files == nullptr) return requested;
    if (requested.model)
        throw Error(
            "--model-per-file takes each file as a model, and --model takes the models from a column. Drop one of the "
            "two options.");
    requested.model = files->model_column();
    requested.models_as_they_come = true;
    return requested;
}

bool DataOptions::may_exceed_memory(const Roles& roles, const std::function<Plan(TaskKind)>& wanted) const {
    // Clusters are resampled from all rows; a baseline, and reweighting of classes or slices, need all rows or ties in
    // memory.
    return have_parts(roles) && !roles.cluster && !add_baseline_ && !prevalence_ && !standard_ &&
           !wanted(TaskKind::binary).needs_rows;
}

GatheredRows DataOptions::gathered(std::vector<std::string>& notes, Progress& progress,
                                   const std::function<Plan(TaskKind)>& wanted) const {
    GatheredRows found;
    const MemoryLimit limit = memory_.limit();
    const auto limit_of = [&](const Roles& roles) { return may_exceed_memory(roles, wanted) ? MemoryLimit() : limit; };
    with_source(notes, progress, limit_of, [&](Source& source, const Roles& roles, const Roles& requested) {
        const auto about_all = [&](const Predictions& predictions) {
            note_found_task(predictions, requested, notes);
            progress.show("Ranking rows");
        };
        if (may_exceed_memory(roles, wanted)) {
            const PartSizes sizes = part_sizes(roles, source.row_hint(), limit);
            found = gather_in_parts(source, roles, sizes, limit.bytes, wanted(TaskKind::binary), about_all);
            return;
        }
        found.predictions = read_predictions(source, roles);
        about_all(found.predictions);
        if (add_baseline_) add_baseline(found.predictions);
        found.evidence = gather(found.predictions, wanted(found.predictions.task));
    });
    if (!found.files) return found;
    progress.clear();
    say(fmt::format("The rows need more than {}, so they were ranked in temporary files in {}. The result is the same.",
                    limit.given ? "the " + byte_count_text(limit.bytes) + " of --memory"
                                : byte_count_text(limit.bytes) + ", most of the memory of this machine",
                    printable(temporary_folder())));
    return found;
}

EvidenceSet DataOptions::gathered_in_parts(std::vector<std::string>& notes, Progress& progress,
                                           const Plan& plan) const {
    if (columns_.task() != TaskKind::regression) {
        throw Error(
            "--approximate is for predicted numbers, and a part of the rows cannot show whether labels are numbers or "
            "classes. Add --task regression, or drop --approximate.");
    }
    if (columns_.pairs_models())
        throw Error("--id pairs the rows of models, and --approximate keeps no rows. Drop one of the two options.");
    if (add_baseline_) {
        throw Error(
            "--add-baseline needs the mean of all rows, and --approximate keeps no rows. Drop one of the two options.");
    }
    EvidenceSet all;
    std::optional<std::vector<std::string>> per_cent;
    with_source(notes, progress, no_limit, [&](Source& source, const Roles& roles, const Roles& requested) {
        read_parts(source, roles, rows_of_part, [&](const Predictions& part) {
            if (!per_cent) note_found_task(part, requested, notes);
            if (per_cent.value_or(part.per_cent) != part.per_cent)
                throw Error(printable(source.name()) +
                            ": some numbers in a column have a per cent sign, and others do not. Write all of them the "
                            "same way.");
            per_cent = part.per_cent;
            EvidenceSet evidence = gather(part, plan.approximate());
            evidence.forget_rows();
            all.merge(evidence);
        });
    });
    return all;
}

EvidenceSet DataOptions::cells_of_rows(std::vector<std::string>& notes, Progress& progress, const Plan& plan) const {
    EvidenceSet all;
    std::string positive;  // name of the positive label, known from the last part
    with_source(notes, progress, no_limit, [&](Source& source, const Roles& roles, const Roles& requested) {
        if (!have_parts(roles)) refuse_cells_of_other_tasks();
        read_parts_of_two_classes(source, roles, {rows_of_part, rows_of_part}, [&](const Predictions& part, bool last) {
            if (last) {
                note_found_task(part, requested, notes);
                positive = part.positive_name;
            }
            RowsView rows = view_of(part);
            rows.positive_name = {};
            EvidenceSet evidence = gather(rows, plan);
            evidence.forget_rows();
            all.merge(evidence);
        });
    });
    Origin origin = all.origin();
    origin.positive = std::move(positive);
    return {std::move(origin), std::move(all).take_parts()};
}

EvidenceSet DataOptions::gathered_in_cells(std::vector<std::string>& notes, Progress& progress, Plan plan) const {
    if (!plan.cells) plan.cells = first_cells(*certified(), std::nullopt);
    plan = plan.in_cells();
    const bool again = std::ranges::find(files_, "-") == files_.end();
    for (;;) {
        std::vector<std::string> said = notes;
        EvidenceSet all = cells_of_rows(said, progress, plan);
        const std::size_t needed = plan.cells->needed && again ? plan.cells->needed(all) : 0;
        const auto more = more_cells(plan.cells->cells, needed);
        if (!more) {
            notes = std::move(said);
            return all;
        }
        plan.cells->cells = *more;
    }
}

DataOptions DataOptions::of_baseline(const std::string& file) const {
    if (file == "-" && std::ranges::find(files_, "-") != files_.end())
        throw Error("Standard input cannot be both the predictions and the baseline. Use a file for one of them.");
    DataOptions of = *this;
    if (is_summary_file(file)) {
        of = {};
        of.threads_ = threads_;
        of.progress_ = progress_;
        of.prevalence_ = prevalence_;
        of.prevalence_by_ = prevalence_by_;
    }
    of.files_ = {file};
    of.says_notes_ = false;
    if (of.model_per_file_) of.columns_.forget_id();  // one file is one model
    of.model_per_file_ = false;
    return of;
}

bool DataOptions::has_text_format_options() const {
    return columns_.missing() != Missing::refuse || !columns_.missing_words().empty() || dialect_.given();
}

EvidenceSet DataOptions::merged_summaries() const {
    if (add_baseline_) {
        throw Error(
            "--add-baseline makes a model from the rows, and a summary keeps no rows. Pass the files with the rows "
            "instead.");
    }
    if (columns_.choose_columns() || model_per_file_) {
        throw Error(
            "The columns of a summary were chosen when it was made. Drop --label, --score and other options that "
            "choose columns, or summarise the rows again with them.");
    }
    if (has_text_format_options() && !standard_ && !reads_other_text_)  // which a summary ignores
        throw Error(
            "--missing, --missing-value, --delimiter, --decimal and --thousands control how rows are read, and a "
            "summary has no rows. Drop these options.");
    refuse_repeated_files(files_);
    EvidenceSet all;
    for (const std::string& file : files_) {
        if (!is_summary_file(file)) {
            throw Error("Rows and summaries cannot be read together, and " + printable(file) +
                        " is not a summary. Summarise it first, with midrank summarize.");
        }
        all.merge(read_summary_file(file));
    }
    return said_of_repeated_sources(std::move(all));
}

EvidenceSet DataOptions::evidence_of_summaries(const std::optional<PrevalenceRequest>& prevalence) const {
    EvidenceSet evidence = merged_summaries();
    need_all_rows(evidence);
    if (approximate_) throw Error("--approximate controls how rows are read, and these are summaries. Drop it.");
    if (!takes_approximate_) need_every_row(evidence);
    if (certified()) throw Error("--certified controls how rows are read, and these are summaries. Drop it.");
    if (!takes_certified_) evidence.need_every_score();
    return prevalence ? at_prevalence(evidence, *prevalence) : std::move(evidence);
}

GatheredRows DataOptions::evidence_of_rows(Progress& progress, const std::function<Plan(TaskKind)>& wanted) const {
    std::vector<std::string> notes;
    GatheredRows found;
    if (certified()) {
        found.evidence = gathered_in_cells(notes, progress, wanted(TaskKind::binary));
    } else if (approximate_) {
        found.evidence = gathered_in_parts(notes, progress, wanted(TaskKind::regression));
    } else {
        found = gathered(notes, progress, wanted);
    }
    found.evidence.set_source(files_, std::move(notes));
    return found;
}

void DataOptions::with_evidence(const std::function<void(const EvidenceSet&, Progress&)>& work,
                                const PlanOfTask& plan) const {
    with_threads(static_cast<int>(threads_), [this, &work, &plan] {
        Progress progress(progress_);
        const auto prevalence = this->prevalence();
        const auto wanted = [&](TaskKind task) {
            Plan found = plan(task);
            found.prevalence = prevalence;
            return found;
        };
        GatheredRows found = std::ranges::any_of(files_, is_summary_file)
                                 ? GatheredRows{.evidence = evidence_of_summaries(prevalence)}
                                 : evidence_of_rows(progress, wanted);
        const EvidenceSet evidence = standardised_if_asked(std::move(found.evidence), wanted);
        if (says_notes_) progress.print_notes_if_long(reading_notes(evidence));
        progress.expect_rounds(rounds_of(evidence));
        progress.show("Evaluating");
        work(evidence, progress);
        progress.print_notes();
        progress.note_idle_steps();
    });
}

void print_further_notes(const std::vector<std::string>& notes, const std::vector<std::string>& printed) {
    for (const std::string& note : notes)
        if (std::ranges::find(printed, note) == printed.end()) say(note);
}

}  // namespace midrank

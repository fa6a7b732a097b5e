#include "cli/command.hpp"
#include "cli/dialect_options.hpp"
#include "cli/held_out_scores.hpp"
#include "cli/memory_option.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "cli/progress.hpp"
#include "cli/signals.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/unused_columns.hpp"
#include "midrank/sources/limited_source.hpp"
#include "midrank/sources/open.hpp"
#include "studies/learning/feature_table.hpp"
#include "studies/learning/logistic.hpp"
#include "studies/learning/neighbours.hpp"
#include "studies/presentation/train_eval_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

constexpr const char* usual_measures = "roc_auc,average_precision,c_b,log_loss,brier_score,mcc";
constexpr const char* cascade_measures = "c_b,precision,sensitivity,roc_auc";

struct TrainEvalOptions {
    std::vector<std::string> files;
    std::optional<std::string> target;
    std::vector<std::string> features, excluded;
    FeatureRoles roles;
    std::string missing = "refuse";
    std::string model = "logistic";
    LogisticRegression logistic;
    NearestNeighbours neighbours;
    std::string design = "cv";
    std::int64_t folds = 10, repeats = 5, replicates = 1000, stages = 3;
    double held_out_share = 0.3;
    double level = 0.95;
    double threshold = 0.5;
    std::int64_t seed = 7;
    std::vector<std::string> measures;
    std::optional<std::string> scores_path;
    DialectOptions dialect;
    MemoryOption memory;
    std::int64_t threads = 0;
    bool progress = false;
    OutputOptions output;
};

/// The names in lists such as "a,b,c". A list that is itself the name of a column means that column, including commas.
std::vector<std::string> names_in(const std::vector<std::string>& lists, const std::vector<std::string>& columns) {
    std::vector<std::string> names;
    for (const std::string& list : lists) {
        if (std::ranges::find(columns, list) != columns.end()) {
            names.push_back(list);
            continue;
        }
        std::ranges::move(parts_of(list), std::back_inserter(names));
    }
    return names;
}

/// Columns that identify rows should not be features: a model could learn them by heart.
void note_features_called_as_clusters(const TrainEvalOptions& options, TrainEvalReport& report) {
    if (!options.features.empty()) return;  // chosen by the user
    std::vector<std::string> found;
    std::ranges::copy_if(report.features, std::back_inserter(found), is_called_as_clusters);
    if (found.empty()) return;
    report.about.notes.push_back(
        fmt::format("{} used for training, like any other. Drop columns that identify single rows, as with --exclude "
                    "{}. A column of what several rows have in common, such as a patient, belongs to --cluster.",
                    (found.size() == 1 ? "Column " : "Columns ") + listed(found) + (found.size() == 1 ? " is" : " are"),
                    printable(found.front())));
}

LearningSet read(const TrainEvalOptions& options, TrainEvalReport& report) {
    if (options.files.empty()) {
        throw Error(
            "No input file is given. Give a file with features and a target, or - for standard input; --help shows an "
            "example.");
    }
    if (!options.target)
        throw Error("train-eval needs --target, the column of the true class; --help shows an example.");
    Progress progress(options.progress);
    const MemoryLimit limit = options.memory.limit();
    std::int64_t decompressed = 0;
    SourceOptions reading = options.dialect.source_options();
    reading.decompressed_bytes = &decompressed;
    const auto source = open_source(options.files, reading, report.about.notes);
    CountedSource counted(*source, progress);
    LimitedSource limited(counted, bytes_of_learning_row, limit, decompressed,
                          "or train on fewer columns, with --features, or on a sample of the rows");
    FeatureRoles roles = options.roles;
    roles.target = *options.target;
    roles.features = names_in(options.features, source->column_names());
    roles.excluded = names_in(options.excluded, source->column_names());
    roles.missing = options.missing == "drop" ? Missing::drop : Missing::refuse;
    LearningSet set = read_features(limited, roles);
    for (const std::string& file : options.files)
        report.about.source += (report.about.source.empty() ? "" : ", ") + (file == "-" ? "standard input" : file);
    report.about.label = set.target_name;
    report.about.positive = set.positive_name;
    report.about.dropped = set.dropped;
    if (set.clusters) report.cluster = set.clusters->name;
    report.clusters = set.clusters_with_rows();
    report.rows = set.rows();
    report.positives = set.positives();
    report.features = set.features.names;
    note_features_called_as_clusters(options, report);
    return set;
}

Trainer trainer_of(const TrainEvalOptions& options) {
    if (options.model == "knn") {
        return {"knn", options.neighbours, {{"neighbours", static_cast<double>(options.neighbours.neighbours)}}};
    }
    return {"logistic", options.logistic, {{"l2", options.logistic.l2}}};
}

void study(const TrainEvalOptions& options, const Task& task, TrainEvalReport& report) {
    const HoldoutDesign holdout{options.held_out_share};
    const auto folds = static_cast<int>(options.folds);
    if (options.design == "cv") {
        report.study = cross_validate(task, {.folds = folds, .level = options.level});
    } else if (options.design == "repeated-cv") {
        report.study = cross_validate(
            task, {.folds = folds, .repeats = static_cast<int>(options.repeats), .level = options.level});
    } else if (options.design == "bootstrap") {
        report.study = bootstrap_out_of_bag(task, {.replicates = options.replicates, .level = options.level});
    } else if (options.design == "permutation") {
        report.study = test_by_permutation(task, {.holdout = holdout, .permutations = options.replicates});
    } else if (options.design == "cascade") {
        report.study = run_cascade(task, {.holdout = holdout, .stages = static_cast<int>(options.stages)});
    } else {
        report.study = hold_out(task, holdout);
    }
}

/// What would reduce the number of trainings.
CheaperOption cheaper(const TrainEvalOptions& options) {
    if (options.design == "bootstrap")
        return {"--replicates", 100, "--design cv trains " + std::to_string(options.folds)};
    if (options.design == "permutation") return {"--replicates", 200};
    if (options.design == "repeated-cv") return {"", 0, "--design cv goes through the folds once"};
    return {};
}

/// Throws Error for options of models or designs that were not chosen, which would otherwise seem to have an effect.
void refuse_idle_options(const TrainEvalOptions& options) {
    const TrainEvalOptions usual;
    const auto need = [](bool given, const char* option, const char* choice, const std::string& chosen,
                         const std::vector<std::string>& takers) {
        if (!given || std::ranges::find(takers, chosen) != takers.end()) return;
        throw Error(fmt::format("{} has no effect with {} {}, only with {}. Drop it, or choose {}.", option, choice,
                                chosen, fmt::join(takers, ", "), takers.size() == 1 ? "that" : "one of these"));
    };
    const auto of_model = [&](bool given, const char* option, const std::string& taker) {
        need(given, option, "--model", options.model, {taker});
    };
    const auto of_designs = [&](bool given, const char* option, const std::vector<std::string>& takers) {
        need(given, option, "--design", options.design, takers);
    };
    of_model(options.neighbours.neighbours != usual.neighbours.neighbours, "--neighbours", "knn");
    of_model(options.logistic.l2 != usual.logistic.l2, "--l2", "logistic");
    of_designs(options.folds != usual.folds, "--folds", {"cv", "repeated-cv"});
    of_designs(options.repeats != usual.repeats, "--repeats", {"repeated-cv"});
    of_designs(options.replicates != usual.replicates, "--replicates", {"bootstrap", "permutation"});
    of_designs(options.stages != usual.stages, "--stages", {"cascade"});
    of_designs(options.held_out_share != usual.held_out_share, "--held-out", {"holdout", "permutation", "cascade"});
    of_designs(options.level != usual.level, "--level", {"cv", "repeated-cv", "bootstrap"});
    of_designs(options.threshold != usual.threshold, "--threshold",
               {"cv", "repeated-cv", "bootstrap", "permutation", "holdout"});
}

void refuse_permuted_clusters(const TrainEvalOptions& options) {
    if (!options.roles.cluster || options.design != "permutation") return;
    throw Error(
        "--design permutation permutes the labels of single rows, which is only valid if rows are independent, and "
        "--cluster says that they are not. Choose --design cv, repeated-cv, bootstrap, holdout or cascade, or drop "
        "--cluster.");
}

void check(const TrainEvalOptions& options) {
    refuse_idle_options(options);
    refuse_permuted_clusters(options);
    const bool scored = options.design == "holdout" || options.design == "cv" || options.design == "repeated-cv";
    if (!options.scores_path) return;
    if (!scored) {
        throw Error("--scores writes the score of each row by a model that was not trained on it, and --design " +
                    options.design + " has no such scores. Use --design cv, repeated-cv or holdout.");
    }
    options.output.refuse_same_file(options.scores_path, "--scores");
    refuse_lost_input(options.scores_path, options.files, "for --scores");
}

int run_train_eval(const TrainEvalOptions& options) {
    check(options);
    const char* usual = options.design == "cascade" ? cascade_measures : usual_measures;
    const std::vector<MeasureRequest> requested_measures =
        read_measures(options.measures.empty() ? usual : joined(options.measures));
    static_cast<void>(options.output.format());  // a wrong ending is refused before the work
    Output output = options.output.open(options.files);
    TrainEvalReport report{.about = {},
                           .features = {},
                           .trainer = options.model,
                           .threshold = options.design == "cascade" ? std::nullopt : std::optional(options.threshold),
                           .seed = static_cast<std::uint64_t>(options.seed),
                           .measures = requested_measures,
                           .study = {}};
    bool stopped = false;
    with_threads(static_cast<int>(options.threads), [&] {
        const LearningSet set = read(options, report);
        const Trainer trainer = trainer_of(options);
        report.settings = trainer.settings();
        const DeferredSignals signals;
        Progress progress(options.progress);
        const TaskCallbacks callbacks{.progress =
                                          [&](std::int64_t done, std::int64_t total) {
                                              progress.show_steps({"Training models", total, cheaper(options)}, done);
                                          },
                                      .stop = [&] { return signals.arrived(); }};
        try {
            study(options, {set, trainer, requested_measures, options.threshold, report.seed, callbacks}, report);
            if (options.scores_path) write_held_out_scores(*options.scores_path, set, report);
        } catch (const Cancelled&) {
            stopped = true;
        }
    });
    if (stopped) return exit_bad_use;  // the signal itself ends the program
    for (const std::string& note : report.about.notes) say(note);
    options.output.present(output, report);
    return exit_success;
}

void declare_data(CLI::App& app, TrainEvalOptions& options) {
    add_files(app, options.files,
              "table of features: CSV, TSV, Parquet or Arrow, a directory of them, or - for standard input");
    const std::string columns = "Columns";
    add_text(app, "--target", options.target, {columns, "COLUMN", "the true class, which models learn to predict"});
    add_texts(app, "--features", options.features,
              {columns, "COLUMNS", "columns to train on, e.g. age,pressure (all other columns)"});
    add_texts(app, "--exclude", options.excluded, {columns, "COLUMNS", "columns not to train on, e.g. an id"});
    add_text(app, "--cluster", options.roles.cluster,
             {columns, "COLUMN", "rows that belong together, e.g. of a patient: held out together"});
    add_text(app, "--positive", options.roles.positive,
             {columns, "VALUE", "label of the positive class, if it is not 1 or true"});
    const std::string rows = "Rows";
    add_choice(app, "--missing", options.missing, {"refuse", "drop"},
               {rows, "", "how to handle a row with a missing value (refuse)"});
    add_texts(app, "--missing-value", options.roles.missing_words,
              {rows, "TEXT", "text that marks a missing value, e.g. n/a or -999"});
    options.dialect.declare(app);
    options.memory.declare(app);
}

void declare_study(CLI::App& app, TrainEvalOptions& options) {
    const std::string model = "Model";
    add_choice(app, "--model", options.model, {"logistic", "knn"},
               {model, "", "logistic regression, or k nearest neighbours (logistic)"});
    add_number(app, "--l2", options.logistic.l2, 0, 1e12,
               {model, "X",
                "penalty of logistic regression: X / 2 times the sum of squared slopes of standardised features (1)"});
    add_count(app, "--neighbours", options.neighbours.neighbours, 1, 1'000'000,
              {model, "K", "number of nearest neighbours (5)"});
    const std::string design = "Design";
    add_choice(app, "--design", options.design, {"cv", "repeated-cv", "bootstrap", "permutation", "cascade", "holdout"},
               {design, "", "how rows are split for training and evaluation (cv)"});
    add_count(app, "--folds", options.folds, 2, 10'000, {design, "K", "number of folds in cross-validation (10)"});
    add_count(app, "--repeats", options.repeats, 2, 10'000,
              {design, "N", "number of repeats in repeated cross-validation (5)"});
    add_count(app, "--replicates", options.replicates, 2, 10'000'000,
              {design, "N", "number of bootstrap samples or permutations (1000)"});
    add_count(app, "--stages", options.stages, 1, 100, {design, "N", "maximum number of stages of the cascade (3)"});
    add_number(app, "--held-out", options.held_out_share, 0.001, 0.999,
               {design, "SHARE", "share of rows held out, for holdout, permutation and cascade (0.3)"});
    add_seed(app, options.seed, design, "gives the same numbers");
    const std::string measures = "Measures";
    add_texts(app, "--measures", options.measures,
              {measures, "MEASURES", "ids or families, e.g. roc_auc,f_beta(beta=0.5) (a few of each family)"});
    add_number(app, "--threshold", options.threshold, -1e300, 1e300,
               {measures, "T", "where threshold measures are computed (0.5; r_b in a cascade)"});
    add_level(app, options.level, measures, "the intervals");
}

}  // namespace

Command add_train_eval(CLI::App& program) {
    auto* app =
        add_command(program, "train-eval", "Train models on a table of features and evaluate them on held-out rows.");
    auto options = std::make_shared<TrainEvalOptions>();
    declare_data(*app, *options);
    declare_study(*app, *options);
    options->output.declare(*app);
    add_text(*app, "--scores", options->scores_path,
             {"Output", "FILE", "write the scores of held-out rows, for midrank evaluate"});
    add_threads(*app, options->threads);
    add_progress(*app, options->progress);
    add_examples(*app,
                 "midrank train-eval patients.csv --target died --exclude id\n"
                 "midrank train-eval patients.csv --target died --model knn --neighbours 15\n"
                 "midrank train-eval patients.csv --target died --design permutation\n"
                 "midrank train-eval visits.csv --target relapse --cluster patient\n"
                 "midrank train-eval patients.csv --target died --scores scores.csv");
    return {app, [options] { return run_train_eval(*options); }};
}

}  // namespace midrank

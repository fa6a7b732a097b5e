#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "studies/presentation/train_eval_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// The numbers of a study as rows and columns, before formatting.
struct Grid {
    struct Line {
        std::string id;
        std::vector<Value> cells;  ///< one per column
        std::string unit = {};
    };
    struct Column {
        std::string shown;  ///< empty: in CSV only
        std::string id = shown;  ///< in CSV
        bool attached = false;  ///< never separated from the column before
    };
    std::vector<Column> columns;
    std::vector<Line> rows;
    bool about_one_value = true;  ///< each row is about one value, so a reason need not be repeated within it
    std::vector<std::string> sentences;  ///< meaning of the columns, and caveats on single numbers
};

std::string plural(std::int64_t count, const std::string& noun) {
    return number_text(count) + " " + noun + (count == 1 ? "" : "s");
}

/// 0.95 as "95 %".
std::string percent(double share) { return fmt::format("{:.6g} %", 100 * share); }

/// In how many folds, replicates or permutations a measure has a value. Tables say it in a sentence where some have none.
Grid::Column in_csv_defined() { return {.shown = "", .id = "defined"}; }
Value number_defined(const Scatter& scatter) { return static_cast<double>(scatter.defined); }

/// "c_b has no value in 3 of 100 replicates (only one class is present), which are left out."
void note_undefined(Grid& grid, const std::string& key, const Scatter& scatter, const char* of_what) {
    if (scatter.undefined.empty() || scatter.defined == 0) return;  // without any value the cell shows the reason
    grid.sentences.push_back(fmt::format("{} has no value in {} of {} {} ({}), which {} left out.", key,
                                         number_text(scatter.missing()),
                                         number_text(scatter.defined + scatter.missing()), of_what, scatter.reasons(),
                                         scatter.missing() == 1 ? "is" : "are"));
}

/// Caveats on the interval: "averaged roc_auc, averaged c_b: the interval …".
void note_remark(Grid& grid, const std::string& measure, const IntervalOrReason& interval, const char* of_what = "") {
    const auto* found = std::get_if<Interval>(&interval);
    if (found == nullptr || found->remark.empty()) return;
    const std::string key = of_what + measure;
    const std::string ending = ": " + found->remark + ".";
    const auto said = std::ranges::find_if(
        grid.sentences, [&ending](const std::string& sentence) { return sentence.ends_with(ending); });
    if (said == grid.sentences.end()) {
        grid.sentences.push_back(key + ending);
    } else {
        said->insert(said->size() - ending.size(), ", " + key);
    }
}

std::string holdout_in_words(const Split& split) {
    return fmt::format("trained on {}, measured on {} held out",
                       plural(static_cast<std::int64_t>(split.train.size()), "row"),
                       number_text(static_cast<std::int64_t>(split.held_out.size())));
}

/// Fills the grid of one design; the measures are those of the report.
struct GridOf {
    const std::vector<MeasureRequest>& requested_measures;

    Grid operator()(const Holdout& study) const {
        Grid grid{.columns = {{"value"}}, .rows = {}, .sentences = {}};
        for (std::size_t i = 0; i < requested_measures.size(); ++i)
            grid.rows.push_back(
                {requested_measures[i].key, {study.answers[i].value}, std::string(study.answers[i].unit)});
        return grid;
    }

    Grid operator()(const CrossValidation& study) const {
        Grid grid{.columns = {{"pooled"},
                              {"low", "pooled_low", true},
                              {"high", "pooled_high", true},
                              {"averaged"},
                              {"low", "low", true},
                              {"high", "high", true},
                              {.shown = "", .id = "deviation"},
                              in_csv_defined()},
                  .rows = {},
                  .sentences = {}};
        const std::string level = percent(study.design.level);
        grid.sentences.push_back(
            fmt::format("pooled: the measure of all out-of-fold scores together{}, with its {} interval for new rows "
                        "and other training rows.",
                        study.design.repeats > 1 ? ", mean over the repeats" : "", level));
        grid.sentences.push_back(fmt::format(
            "averaged: mean of the measure within each of {} folds, with its {} interval, corrected for training rows "
            "that overlap (Nadeau and Bengio).",
            study.design.folds * study.design.repeats, level));
        std::vector<std::string> biased;
        for (std::size_t i = 0; i < requested_measures.size(); ++i) {
            const CrossValidatedMeasure& measure = study.measures[i];
            const std::string& key = requested_measures[i].key;
            grid.rows.push_back(
                {key,
                 {measure.pooled.mean, low_of(measure.pooled_interval), high_of(measure.pooled_interval),
                  measure.averaged.mean, low_of(measure.interval), high_of(measure.interval),
                  measure.averaged.standard_deviation, number_defined(measure.averaged)},
                 std::string(measure.unit)});
            if (measure.far_from_pooled) biased.push_back(key);
            note_undefined(grid, key, measure.averaged, "folds");
            note_remark(grid, key, measure.interval, "averaged ");
            note_remark(grid, key, measure.pooled_interval, "pooled ");
        }
        if (!biased.empty()) {
            grid.sentences.push_back(
                fmt::format("{}", fmt::join(biased, ", ")) +
                ": pooled and averaged differ by more than half a standard error. In folds with few rows, such a "
                "measure is biased (average precision is too high), and so is its interval. In the coverage study, the "
                "pooled value was closer to the true one.");
        }
        return grid;
    }

    Grid operator()(const OutOfBag& study) const {
        Grid grid{
            .columns = {{"mean"}, {"low"}, {"high"}, {"deviation"}, in_csv_defined()}, .rows = {}, .sentences = {}};
        grid.sentences.push_back(
            fmt::format("mean and deviation: of {} replicates; low and high: the percentiles that contain {} of them. "
                        "They describe the learning procedure, not a single model.",
                        number_text(study.design.replicates), percent(study.design.level)));
        for (std::size_t i = 0; i < requested_measures.size(); ++i) {
            const OutOfBagMeasure& measure = study.measures[i];
            grid.rows.push_back({requested_measures[i].key,
                                 {measure.scatter.mean, low_of(measure.interval), high_of(measure.interval),
                                  measure.scatter.standard_deviation, number_defined(measure.scatter)},
                                 std::string(measure.unit)});
            note_undefined(grid, requested_measures[i].key, measure.scatter, "replicates");
            if (measure.scatter.undefined.empty()) note_remark(grid, requested_measures[i].key, measure.interval);
        }
        return grid;
    }

    Grid operator()(const PermutationTest& study) const {
        Grid grid{.columns = {{"observed"}, {"permuted"}, {"extreme"}, {"share"}, {"p_value"}, in_csv_defined()},
                  .rows = {},
                  .sentences = {}};
        grid.sentences.emplace_back(
            "permuted: mean after permuting the labels of the training rows and training again; extreme: how many of "
            "these "
            "values are at least as good as the observed one; share: extreme / k, Berrar's p-value; p_value: (extreme "
            "+ 1) / "
            "(k + 1), which is never 0.");
        for (std::size_t i = 0; i < requested_measures.size(); ++i) {
            const PermutedMeasure& measure = study.measures[i];
            const Value extreme =
                measure.share().then([&measure](double) { return static_cast<double>(measure.extremes->extreme); });
            grid.rows.push_back({requested_measures[i].key,
                                 {measure.observed.value, measure.permuted.mean, extreme, measure.share(),
                                  measure.p_value(), number_defined(measure.permuted)},
                                 std::string(measure.observed.unit)});
            note_undefined(grid, requested_measures[i].key, measure.permuted, "permutations");
        }
        return grid;
    }

    Grid operator()(const Cascade& study) const {
        Grid grid{.columns = {}, .rows = {}, .about_one_value = false, .sentences = {}};
        const auto row = [&study, &grid](std::string id, auto cell) {
            std::vector<Value> cells;
            cells.reserve(study.stages.size());
            for (const CascadeStage& stage : study.stages) cells.push_back(cell(stage));
            grid.rows.push_back({std::move(id), std::move(cells)});
        };
        const auto count = [&row](std::string id, CascadeCounts CascadeStage::* rows,
                                  std::int64_t CascadeCounts::* kind) {
            row(std::move(id),
                [rows, kind](const CascadeStage& stage) { return static_cast<double>(stage.*rows.*kind); });
        };
        for (std::size_t i = 0; i < study.stages.size(); ++i)
            grid.columns.push_back({"stage " + std::to_string(i + 1)});
        count("training_positives", &CascadeStage::trained_on, &CascadeCounts::positives);
        count("training_negatives", &CascadeStage::trained_on, &CascadeCounts::negatives);
        row("training_r_b", [](const CascadeStage& stage) { return stage.threshold; });
        count("positives", &CascadeStage::held_out, &CascadeCounts::positives);
        count("negatives", &CascadeStage::held_out, &CascadeCounts::negatives);
        for (std::size_t i = 0; i < requested_measures.size(); ++i) {
            row(requested_measures[i].key, [i](const CascadeStage& stage) { return stage.answers[i].value; });
            grid.rows.back().unit = study.stages.front().answers[i].unit;
        }
        grid.sentences.emplace_back(
            "Each stage is trained on the rows that the previous stage scores above its training_r_b. Measures are "
            "computed on the held-out rows (positives, negatives) that reach the stage, and threshold measures at "
            "training_r_b.");
        if (!study.ended.empty()) grid.sentences.push_back(study.ended);
        return grid;
    }
};

struct DesignInWords {
    std::string operator()(const Holdout& study) const { return "Holdout, " + holdout_in_words(study.split); }
    std::string operator()(const CrossValidation& study) const {
        return fmt::format("{}-fold cross-validation{}", study.design.folds,
                           study.design.repeats > 1 ? fmt::format(", {} times", study.design.repeats) : "");
    }
    std::string operator()(const OutOfBag& study) const {
        return fmt::format("Bootstrap, {}, measured out of bag", plural(study.design.replicates, "replicate"));
    }
    std::string operator()(const PermutationTest& study) const {
        return fmt::format("Permutation test, k = {}, {}", number_text(study.design.permutations),
                           holdout_in_words(study.split));
    }
    std::string operator()(const Cascade& study) const {
        return fmt::format("Cascade of {}, {}", plural(static_cast<std::int64_t>(study.stages.size()), "stage"),
                           holdout_in_words(study.split));
    }
};

struct TrainingsOf {
    const Trainings& operator()(const auto& study) const { return study.trainings; }
};

Grid grid_of(const TrainEvalReport& report) {
    Grid grid = std::visit(GridOf{report.measures}, report.study);
    const Trainings& trainings = std::visit(TrainingsOf{}, report.study);
    if (trainings.failed > 0) {
        grid.sentences.push_back(fmt::format("{} of {} could not be trained.", number_text(trainings.failed),
                                             plural(trainings.models, "model")));
    }
    grid.sentences.insert(grid.sentences.end(), trainings.remarks.begin(), trainings.remarks.end());
    return grid;
}

std::string design_in_words(const TrainEvalReport& report) {
    return std::visit(DesignInWords{}, report.study) + ", seed " + number_text(report.seed);
}

/// The source of the data, the trainer, and the design.
void add_preface(Document& document, const TrainEvalReport& report) {
    const std::string settings = with_commas(
        report.settings, [](const auto& setting) { return setting.first + " = " + number_text(setting.second); });
    document.lines(fmt::format("{}: {} rows{}, {} positive ({} = {}), {} {}", preface(report.about), report.rows,
                               report.clusters == 0 ? ""
                                                    : fmt::format(" in {} clusters ({})", report.clusters,
                                                                  printable(report.cluster, longest_name)),
                               report.positives, printable(report.about.label, longest_name),
                               printable(report.about.positive, longest_name), report.features.size(),
                               report.features.size() == 1 ? "feature" : "features"),
                   Tone::quiet);
    document.lines(report.trainer + (settings.empty() ? "" : " (" + settings + ")") +
                       (report.threshold ? ", threshold " + number_text(*report.threshold) : ""),
                   Tone::quiet);
    document.lines(design_in_words(report), Tone::quiet);
}

void add_grid(Document& document, const Grid& grid) {
    Table table{.columns = {{"", Kind::id, "measure"}}, .divisible = true};
    for (const Grid::Column& column : grid.columns)
        table.columns.push_back({column.shown, column.shown.empty() ? Kind::data : Kind::number, column.id,
                                 Tone::heading, column.attached});
    table.columns.push_back({"", Kind::data, "undefined"});
    table.rows.push_back(TableRow::heading("Measures"));
    Footnotes footnotes;
    for (const Grid::Line& of : grid.rows) {
        std::vector<Cell> cells = {of.id};
        if (!of.unit.empty()) cells.front().shown = of.id + " [" + of.unit + "]";
        std::string why;
        for (std::size_t i = 0; i < of.cells.size(); ++i) {
            const Value& value = of.cells[i];
            Cell& cell = cells.emplace_back(value);
            if (value.defined()) continue;
            if (why.empty()) why = why_none(value);
            const std::span before = std::span(of.cells).first(i);
            if (grid.about_one_value && std::ranges::find(before, value) != before.end()) continue;
            cell = word_cell("undefined", Tone::remarkable);
            cell.footnote = footnotes.number(why_none(value));
        }
        cells.emplace_back(why);
        table.rows.emplace_back(std::move(cells));
    }
    document.add(std::move(table));
    document.add_footnotes(std::move(footnotes));
}

}  // namespace

Document document_of(const TrainEvalReport& report) {
    const Grid grid = grid_of(report);
    Document document;
    add_preface(document, report);
    document.gap();
    add_grid(document, grid);
    document.gap();
    for (const std::string& sentence : grid.sentences) document.lines(sentence);
    return document;
}

}  // namespace midrank

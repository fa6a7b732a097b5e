#include "midrank/evaluation/model_slice.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/reading_notes.hpp"
#include "midrank/evaluation/standard_threshold.hpp"
#include "midrank/evaluation/standardise.hpp"
#include "midrank/measures/against_rest.hpp"
#include "midrank/predictions/likely_positive.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <utility>
#include <variant>

namespace midrank {
namespace {

ChosenThreshold threshold_at(const Ranking& ranking, double value) {
    Cut cut = ranking.cut(ranking.point_at(value));
    cut.value = value;
    return {"standard", cut};
}

/// The default threshold, where the user gave none.
std::optional<ChosenThreshold> standard_threshold(const ModelSlice& model_slice, std::vector<std::string>& notes) {
    const auto& ranking = model_slice.views.get<Ranking>();
    if (model_slice.views.only_classes()) return threshold_at(ranking, 0.5);  // between the classes, 1 and 0
    const auto value = standard_threshold(ranking);
    if (!value) {
        note_once(notes, "Model " + quoted(model_slice.model) +
                             ": threshold measures are left out, because the scores are neither in [0, 1] nor of both "
                             "signs. Choose a threshold with --threshold: a number, or a rule such as youden, f1, r_b, "
                             "cost:FP=1,FN=5, top=10%, tpr>=0.95.");
        return std::nullopt;
    }
    note_once(notes, std::string(why_standard(*value)));
    return threshold_at(ranking, *value);
}

/// A threshold above 1 for probabilities was probably meant as a percentage.
std::optional<std::string> note_on_threshold(const ModelSlice& slice, const ThresholdRule& rule) {
    if (!rule.given() || slice.views.only_classes() || !are_probabilities(slice.views.get<Ranking>()))
        return std::nullopt;
    const double threshold = parse_number(rule.text()).value_or(0);
    if (!(threshold > 1 && threshold <= 100)) return std::nullopt;
    return fmt::format(
        "Model {}: every score lies in [0, 1], so threshold {} labels no row positive. If you mean {} %, write {}% or "
        "{}.",
        quoted(slice.model), rule.text(), rule.text(), rule.text(), number_text(threshold / 100));
}

std::optional<ChosenThreshold> chosen_threshold(const ModelSlice& model_slice, const std::optional<ThresholdRule>& rule,
                                                std::vector<std::string>& notes) {
    if (model_slice.views.get<Ranking>().distinct() == 0) return std::nullopt;
    if (!rule) return standard_threshold(model_slice, notes);
    if (model_slice.views.only_classes())  // as scores of 0 and 1 they would depend on the threshold
        throw Error("Model " + quoted(model_slice.model) +
                    ": it gives predicted classes, so no threshold is needed. Drop --threshold, or name a column of "
                    "scores with --score.");
    const RuleChoice choice = rule->choose(model_slice.views);
    if (const auto note = rule->note(model_slice.model, choice)) note_once(notes, *note);
    const auto* point = std::get_if<OperatingPoint>(&choice);
    if (point == nullptr) return std::nullopt;
    if (const auto note = note_on_threshold(model_slice, *rule)) note_once(notes, *note);
    return ChosenThreshold{rule->given() ? "given" : rule->text(), point->cut};
}

/// The threshold at which labels are predicted, unless they are in columns of their own: the user's, or the default.
std::optional<double> threshold_of_labels(const Evidence& part, const std::optional<ThresholdRule>& rule,
                                          std::vector<std::string>& notes) {
    const auto& rows = part.summaries.get<LabelRows>();
    const bool given = rows.has_flags() && !rows.threshold();
    if (rule) {
        if (!rule->given())
            throw Error("A rule such as " + rule->text() +
                        " chooses the threshold of one score for two classes. For several labels, --threshold must be "
                        "a number.");
        if (given)
            throw Error("Model " + quoted(part.model) +
                        ": it has columns of predicted labels, so no threshold is needed. Drop --threshold, or name "
                        "only the scores, with --score-prefix.");
        return parse_number(rule->text());
    }
    if (given || rows.size() == 0) return std::nullopt;
    if (!rows.threshold()) {
        note_once(notes, "Model " + quoted(part.model) +
                             ": measures of predicted labels have no value, because the scores are neither in [0, 1] "
                             "nor of both signs. Choose a threshold with --threshold, or name the columns of "
                             "predicted labels with --predicted-prefix.");
        return std::nullopt;
    }
    note_once(notes, std::string(why_standard(*rows.threshold())));
    return rows.threshold();
}

/// The threshold of one class or label against the rest. For labels predicted by a threshold it is that threshold. For
/// labels with columns of predictions, and for classes, it is the default one of its own scores.
std::optional<ChosenThreshold> threshold_of_one(const Views& all, const ModelSlice& one) {
    if (all.has<LabelRows>()) {
        const auto& rows = all.get<LabelRows>();
        if (rows.threshold()) return threshold_at(one.views.get<Ranking>(), *rows.threshold());
        if (!rows.has_flags()) return std::nullopt;
    }
    std::vector<std::string> unsaid;
    return standard_threshold(one, unsaid);
}

Count count_of(double total, bool whole) { return whole ? Count(static_cast<std::int64_t>(total)) : Count(total); }

std::string names_of(const std::vector<std::string>& names) {
    return with_commas(names, [](const std::string& name) { return name == "-" ? "standard input" : name; });
}

/// For a task other than two classes.
ModelSlice task_slice_of(const Evidence& part, const Origin& origin) {
    Views views(part.summaries);
    std::vector<NamedCount> input = {{"rows", part.rows_seen}};
    if (origin.task == TaskKind::multilabel) {
        const auto& rows = views.get<LabelRows>();
        input.push_back({.id = "weight", .count = count_of(rows.total(), rows.whole()), .of_weights = true});
        for (std::size_t label = 0; label < rows.label_count(); ++label)
            input.push_back({.id = rows.labels()[label],
                             .count = count_of(rows.positive_total(label), rows.whole()),
                             .of_class = true});
    } else if (origin.task == TaskKind::queries) {
        const auto& queries = views.get<QueryRows>();
        input.push_back({"queries", static_cast<std::int64_t>(queries.entries())});
        input.push_back(
            {"relevant", std::ranges::count_if(queries.rows(), [](const auto& row) { return row.gain > 0; })});
    } else if (of_classes(origin.task)) {
        const auto& table = views.get<ClassTable>();
        input.push_back({.id = "weight", .count = count_of(table.total(), table.whole()), .of_weights = true});
        for (std::size_t c = 0; c < table.class_count(); ++c)
            input.push_back(
                {.id = table.classes()[c], .count = count_of(table.truth(c), table.whole()), .of_class = true});
    } else {
        const auto add_weight = [&input](const auto& of) {
            input.push_back({.id = "weight", .count = count_of(of.total(), of.whole()), .of_weights = true});
        };
        if (views.has<ApproximateErrors>()) {
            add_weight(views.get<ApproximateErrors>());
        } else {
            add_weight(views.get<Targets>());
        }
    }
    return {.model = part.model,
            .slice = part.slice(),
            .slice_column = part.slice_column,
            .views = std::move(views),
            .input = NamedCounts(std::move(input)),
            .threshold = {},
            .task = origin.task,
            .clustered = !origin.cluster.empty(),
            .task_rows = part.task_rows};
}

ModelSlice model_slice_of(const Evidence& part, const Origin& origin) {
    if (origin.task != TaskKind::binary) return task_slice_of(part, origin);
    Views views(part.summaries);
    const auto& ranking = views.get<Ranking>();
    Count positives = part.positives;
    Count negatives = part.rows_seen - part.positives;
    std::vector<NamedCount> between;
    if (part.summaries.has<SoftLabels>()) {
        const auto& soft = part.summaries.get<SoftLabels>();
        if (soft.between > 0) {
            const double labels = static_cast<double>(part.positives) + soft.positives;
            positives = labels;
            negatives = static_cast<double>(part.rows_seen) - labels;
        }
        between.push_back({"soft_labels", soft.between});
    }
    std::vector<NamedCount> input = {
        {"rows", part.rows_seen},
        {.id = "positives", .count = positives, .noun = "positive", .label = origin.positive},
        {.id = "negatives", .count = negatives, .noun = "negative"}};
    std::ranges::move(between, std::back_inserter(input));
    input.push_back({.id = "weight", .count = ranking.total().number(), .of_weights = true});
    input.push_back({"distinct_scores", ranking.distinct()});
    return {.model = part.model,
            .slice = part.slice(),
            .slice_column = part.slice_column,
            .views = std::move(views),
            .input = NamedCounts(std::move(input)),
            .threshold = {},
            .rows = part.rows,
            .clustered = !origin.cluster.empty(),
            .task_rows = part.rows.gains.empty() ? TaskRows() : gain_rows(part.rows)};
}

}  // namespace

std::optional<ModelSlice> one_against_rest(const ModelSlice& slice, std::string_view class_name) {
    if (!has_data_against_rest(slice.views, true)) return std::nullopt;
    const AgainstRest all = against_rest(slice.views, true);
    const auto place = std::ranges::find(all.names, class_name);
    if (place == all.names.end()) return std::nullopt;
    const Views& views = all.each[static_cast<std::size_t>(place - all.names.begin())];
    const auto& ranking = views.get<Ranking>();
    ModelSlice found{.model = slice.model,
                     .slice = slice.slice,
                     .slice_column = slice.slice_column,
                     .views = views,
                     .input = {{.id = "weight", .count = ranking.total(), .of_weights = true}},
                     .threshold = {},
                     .clustered = slice.clustered};
    found.threshold = threshold_of_one(slice.views, found);
    if (found.threshold) found.views = views.at(found.threshold->cut.value);
    return found;
}

void note_once(std::vector<std::string>& notes, const std::string& sentence) {
    if (std::ranges::find(notes, sentence) == notes.end()) notes.push_back(sentence);
}

void refuse_without_rows(const ModelSlice& slice, const std::string& why) {
    if (slice.rows.size() > 0 || size_of(slice.task_rows) > 0 || slice.input["rows"] == 0) return;
    throw Error(why + ", but these are summaries without rows. Give the files with the rows instead.");
}

void refuse_gains(const EvidenceSet& evidence, std::span<const MeasureRequest> requested, const std::string& why) {
    if (!evidence.holds<RowGains>()) return;
    for (const MeasureRequest& one : requested)
        if (one.measure->needs == Needs::gains) throw Error(one.measure->id + " " + why);
}

void refuse_soft_labels(const EvidenceSet& evidence, const std::string& why) {
    const bool soft = std::ranges::any_of(evidence.parts(), [](const Evidence& part) {
        return part.summaries.has<SoftLabels>() && part.summaries.get<SoftLabels>().between > 0;
    });
    if (soft)
        throw Error(why +
                    ", but here labels lie between 0 and 1 (--soft-labels). Use midrank bootstrap, which draws rows.");
}

void for_each_model_slice(const EvidenceSet& evidence, const std::optional<ThresholdRule>& threshold,
                          std::vector<std::string>& notes, const std::function<void(const ModelSlice&)>& take) {
    evidence.need_every_score();
    std::optional<ChosenThreshold> of_model;
    std::optional<double> of_labels;  // of the current model
    const bool two_classes = evidence.origin().task == TaskKind::binary;
    const bool several_labels = evidence.origin().task == TaskKind::multilabel;
    if (!two_classes && !several_labels && threshold)
        throw Error("A threshold applies to one score for two classes, but the task here is " +
                    std::string(name_of(evidence.origin().task)) +
                    (of_classes(evidence.origin().task) ? ". Drop --threshold, or name one class with --positive."
                                                        : ". Drop --threshold."));
    for (const Evidence& part : evidence.parts()) {
        ModelSlice slice = model_slice_of(part, evidence.origin());
        if (several_labels) {
            const auto& rows = part.summaries.get<LabelRows>();
            if (part.whole()) of_labels = threshold_of_labels(part, threshold, notes);
            if (rows.threshold() != of_labels) slice.views = Views(rows.at(of_labels));
        }
        if (!two_classes) {
            take(slice);
            continue;
        }
        if (part.whole()) {
            slice.threshold = of_model = chosen_threshold(slice, threshold, notes);
        } else if (of_model) {
            const auto& ranking = slice.views.get<Ranking>();
            slice.threshold = of_model;
            slice.threshold->cut = ranking.cut(ranking.point_at(of_model->cut.value));
            slice.threshold->cut.value = of_model->cut.value;
        }
        if (slice.threshold) slice.views = slice.views.at(slice.threshold->cut.value);
        take(slice);
    }
}

std::vector<ModelSlice> whole_models(const EvidenceSet& evidence, const std::optional<ThresholdRule>& threshold,
                                     std::vector<std::string>& notes) {
    std::vector<ModelSlice> models;
    for_each_model_slice(evidence, threshold, notes, [&models](const ModelSlice& slice) {
        if (slice.slice.empty()) models.push_back(slice);
    });
    return models;
}

void need_every_row(const EvidenceSet& evidence) {
    if (!evidence.approximate()) return;
    throw Error(
        "These summaries are approximate (--approximate), but this command needs every row. Use midrank evaluate, or "
        "give the files with the rows.");
}

void need_two_classes(const EvidenceSet& evidence) {
    const TaskKind task = evidence.origin().task;
    if (task == TaskKind::binary) return;
    const std::string found = "This command is for two classes, but the task here is " + std::string(name_of(task));
    if (task == TaskKind::multilabel) {
        throw Error(found +
                    ". Name the columns of one label with --label and --score, or use midrank evaluate, report, "
                    "compare, check, bootstrap, permute or explain.");
    }
    if (!of_classes(task))
        throw Error(found + ". Use midrank evaluate, report, compare, check, bootstrap, permute or explain.");
    std::span<const std::string> classes;
    for (const Evidence& part : evidence.parts())
        if (part.summaries.has<ClassTable>()) classes = part.summaries.get<ClassTable>().classes();
    throw NeedsOptions(found + ". Name one class with --positive to evaluate it against the rest.",
                       classes.empty() ? std::vector<std::string>()
                                       : std::vector<std::string>{"--positive", classes[likely_positive(classes)]});
}

void need_scores(const EvidenceSet& evidence, std::string_view what) {
    for (const Evidence& part : evidence.parts())
        if (part.summaries.has<OnlyClasses>() ||
            (part.summaries.has<ClassTable>() && !part.summaries.has<ClassScores>()))
            throw Error(std::string(what) +
                        ", but these data have predicted classes and no scores. Name a column of scores with --score.");
}

Report report_on_two_classes(const EvidenceSet& evidence) {
    need_two_classes(evidence);
    return report_on(evidence);
}

Report report_on(const EvidenceSet& evidence) {
    Report report;
    report.task = evidence.origin().task;
    report.source = names_of(evidence.origin().sources);
    report.label = evidence.origin().label;
    report.positive = evidence.origin().positive;
    report.weight = evidence.origin().weight;
    report.prevalence = given_prevalence(evidence);
    report.standardised = is_standardised(evidence);
    report.dropped = evidence.origin().dropped;
    report.notes = reading_notes(evidence);
    if (const auto note = note_on_prevalence(evidence)) report.notes.push_back(*note);
    return report;
}

}  // namespace midrank

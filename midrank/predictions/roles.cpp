#include "midrank/predictions/roles.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/letter_case.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/column_look.hpp"
#include "midrank/predictions/crossed_slices.hpp"
#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/likely_positive.hpp"
#include "midrank/predictions/long_table.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/proposed_columns.hpp"
#include "midrank/predictions/roles_of_tasks.hpp"
#include "midrank/predictions/scores.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace midrank {
namespace {

/// Throws Error where the label is also one of the scores.
void refuse_label_as_score(const Roles& roles) {
    if (std::ranges::find(roles.scores, roles.label) == roles.scores.end()) return;
    throw Error("Column " + quoted(roles.label) +
                " cannot be both label and score. Use another column for --label or --score.");
}

/// Throws Error for options of labels that are classes, and of other tasks.
void refuse_beside_soft_labels(const Roles& roles) {
    const bool binary = !roles.task || roles.task == TaskKind::binary;
    if (!binary || roles.query || !roles.predicted.empty() || !roles.class_scores.empty() ||
        !roles.score_prefixes.empty() || !roles.classes.empty() || roles.label_prefix ||
        !roles.predicted_prefixes.empty())
        throw Error(
            "--soft-labels is for scores of two classes. Give their column with --score, and drop the options for "
            "other tasks and for predicted classes.");
    if (roles.positive)
        throw Error(
            "With --soft-labels, the label is the share of a row that is positive, so there is no positive label to "
            "name. Drop --positive.");
    if (roles.weight_kind == WeightKind::frequency)
        throw Error(
            "--weight-kind frequency counts a row as several observations, but --soft-labels counts it as one. Repeat "
            "the rows, or use another kind of weight.");
}

/// Throws Error for a positive label with a task that treats all classes alike, or has none. Queries and several labels
/// have their own messages.
void refuse_positive_beside_task(const Roles& roles) {
    if (!roles.positive || !roles.task) return;
    const bool classes = of_classes(*roles.task);
    if (!classes && roles.task != TaskKind::regression) return;
    throw Error(fmt::format("--positive names one of two classes, but --task {} {}. Drop one of them.",
                            name_of(*roles.task), classes ? "treats all classes alike" : "is for numbers"));
}

/// Throws Error for options of several classes with numbers.
void refuse_classes_beside_numbers(const Roles& roles) {
    if (roles.task != TaskKind::regression) return;
    const char* option = !roles.classes.empty()          ? "--classes"
                         : !roles.class_scores.empty()   ? "--score-of"
                         : !roles.score_prefixes.empty() ? "--score-prefix"
                                                         : nullptr;
    if (option != nullptr)
        throw Error(std::string(option) +
                    " is for several classes, but --task regression is for numbers. Drop one of them.");
}

/// Whether the values are two classes that need no further information: 0 and 1, -1 and 1, false and true.
bool needs_no_positive(const ColumnLook& look) {
    return std::ranges::any_of(look.values, [](const std::string& value) {
        return equal_without_case(value, "true") || parse_number(value) == 1.0;
    });
}

/// Whether the name contains a word such as score or probability.
bool named_like_score(const ColumnLook& look) {
    constexpr std::string_view words[] = {"score", "prob", "pred", "risk", "logit"};
    return look.numbers && !look.empty() && !look.has_two_values() &&
           std::ranges::any_of(words,
                               [&look](std::string_view word) { return contains_without_case(look.name, word); });
}

/// Whether one of two values is a word that means positive, such as "yes" next to "no".
bool holds_positive_word(const ColumnLook& look) {
    return look.has_two_values() &&
           std::ranges::any_of(look.values, [](const std::string& value) { return is_called_positive(value); });
}

/// If there are only two columns named like the elements 0 and 1 of a list (as from predict_proba), the second one;
/// otherwise `name`.
std::string of_second_class(const std::string& name, const NamedColumns& columns) {
    if (!name.ends_with(".0") && !name.ends_with("_0")) return name;
    const std::string beginning = name.substr(0, name.size() - 1);
    return columns.has(beginning + "1") && !columns.has(beginning + "2") ? beginning + "1" : name;
}

/// Whether the texts are numbers in [0, 1] if read with a decimal comma, such as 0,62 and 62,3 %.
bool like_probabilities_with_commas(const ColumnLook& look) {
    static constexpr NumberSpelling with_commas{.decimal = ','};
    return look.values.size() > 2 && std::ranges::all_of(look.values, [](const std::string& value) {
               auto number = parse_number(value, with_commas);
               if (!number) number = parse_per_cent(value, with_commas);
               return number && *number >= 0 && *number <= 1;
           });
}

/// Among candidates for the score, the one named like the positive class; the first where there is none.
std::vector<std::string>::const_iterator column_of_positive(const std::vector<std::string>& candidates,
                                                            const Roles& requested, const ColumnLook* truth) {
    std::optional<std::string> positive = requested.positive;
    if (!positive && truth != nullptr && truth->has_two_values())
        positive = truth->values[likely_positive(truth->values)];
    const auto found = positive ? std::ranges::find(candidates, *positive) : candidates.end();
    return found == candidates.end() ? candidates.begin() : found;
}

/// Whether each score is one model to be compared, because no column separates models.
bool compares_scores(const Roles& requested) { return requested.several_models && !requested.model; }

/// The columns that may each be the score of a model: the candidates, or, without any, all that look like scores.
std::vector<std::string> scores_to_compare(const RoleCandidates& score, const std::string& label,
                                           const Roles& requested, const NamedColumns& columns) {
    if (!score.candidates.empty()) return score.candidates;
    const auto like_probabilities = [](const ColumnLook& look) { return look.like_probabilities(); };
    using Suits = bool (*)(const ColumnLook&);
    for (const Suits suits :
         {Suits(like_probabilities), Suits(named_like_score), Suits(like_probabilities_with_commas)}) {
        std::vector<std::string> found = free_columns(requested, columns);
        std::erase_if(found, [&](const std::string& name) {
            const ColumnLook* look = columns.looks.of(name);
            return name == label || look == nullptr || !suits(*look);
        });
        if (!found.empty()) return found;
    }
    return {};
}

/// Whether the label has more values than two classes have, and no option says that it has two.
bool is_of_another_task(const ColumnLook* label, const Roles& requested) {
    return label != nullptr && label->values.size() > 2 && !requested.soft_labels && !requested.positive;
}

/// Describes the missing role by the proposed columns, where there are any.
void as_proposed(RoleCandidates& part, const ProposedColumns& proposed) {
    if (proposed.option.empty()) return;
    part.part = proposed.part;
    part.option = proposed.option;
    part.which = proposed.which;
}

/// Options that would settle what is open, as far as the first rows allow; else empty.
std::vector<std::string> words_that_settle(const RoleCandidates& label, const RoleCandidates& score,
                                           const Roles& requested, const NamedColumns& columns) {
    Roles roles = requested;
    std::vector<std::string> words;
    const std::string known = label.candidates.size() == 1 ? label.candidates.front() : requested.label;
    const auto free_look = [&](const auto& suits) -> const ColumnLook* {
        const std::vector<std::string> left = free_columns(roles, columns);
        const std::vector<ColumnLook>& looks = columns.looks.all();
        const auto found = std::ranges::find_if(looks, [&](const ColumnLook& look) {
            return look.name != known && std::ranges::find(left, look.name) != left.end() && suits(look);
        });
        return found == looks.end() ? nullptr : &*found;
    };
    if (roles.scores.empty()) {
        const ColumnLook* truth = known.empty() ? nullptr : columns.looks.of(known);
        const auto called = column_of_positive(score.candidates, requested, truth);
        const ColumnLook* best = score.candidates.empty()
                                     ? free_look([](const ColumnLook& look) { return look.like_probabilities(); })
                                     : columns.looks.of(*called);
        if (best == nullptr && score.candidates.empty()) best = free_look(named_like_score);
        if (best == nullptr && score.candidates.empty()) {
            best = free_look(like_probabilities_with_commas);
            if (best != nullptr) words = {"--decimal", ","};
        }
        if (best == nullptr && score.candidates.empty()) return {};
        roles.scores = {best == nullptr ? *called : of_second_class(best->name, columns)};
        if (compares_scores(requested)) roles.scores = scores_to_compare(score, known, requested, columns);
    }
    if (roles.label.empty()) {
        const auto is_plain = [](const ColumnLook& look) { return look.has_two_values() && needs_no_positive(look); };
        const ColumnLook* best =
            label.candidates.empty() ? free_look(is_plain) : columns.looks.of(label.candidates.front());
        if (best == nullptr && label.candidates.empty()) best = free_look(holds_positive_word);
        if (best == nullptr && label.candidates.empty())
            best = free_look([](const ColumnLook& look) { return look.has_two_values(); });
        if (best == nullptr && label.candidates.empty()) return {};
        roles.label = best == nullptr ? label.candidates.front() : best->name;
        if (label.candidates.size() != 1) words.insert(words.end(), {label.option, roles.label});
    }
    const ColumnLook* truth = columns.looks.of(roles.label);
    if (truth != nullptr && truth->has_two_values() && !needs_no_positive(*truth) && !requested.positive)
        roles.positive = truth->values[likely_positive(truth->values)];
    // If there are two columns, one for each class, the label determines which is meant.
    Roles known_positive = requested;
    known_positive.label = roles.label;
    known_positive.positive = roles.positive;
    const bool told = score.candidates.size() == 2 && score_candidates(known_positive, columns).size() == 1;
    if (compares_scores(requested) && (told || roles.scores.size() < 2)) return {};  // there is only one model
    if (roles.positive && !requested.positive && (requested.label.empty() || told))
        words.insert(words.end(), {"--positive", *roles.positive});
    if (requested.scores.empty() && score.candidates.size() != 1 && !told)
        for (const std::string& name : roles.scores) words.insert(words.end(), {score.option, name});
    return words;
}

/// The columns of numbers in [0, 1] without a role; those with only two values count only if there are no others.
std::vector<std::string> like_probabilities(const Roles& requested, const NamedColumns& columns) {
    std::vector<std::string> many;
    std::vector<std::string> two;
    for (const std::string& name : free_columns(requested, columns)) {
        const ColumnLook* look = columns.looks.of(name);
        if (look == nullptr || !look->in_unit) continue;
        if (look->like_probabilities()) many.push_back(name);
        if (look->has_two_values()) two.push_back(name);
    }
    return many.empty() ? two : many;
}

/// Fills in the label and the score of two classes, as far as the user left them open.
void settle_label_and_score(Roles& roles, const NamedColumns& columns) {
    RoleCandidates label{"label", "--label", {}};
    RoleCandidates score{"score", "--score", {}};
    std::vector<RoleCandidates> unsettled;
    Roles known = roles;
    if (known.label.empty()) {
        label = find_candidates(usual_labels, known, columns, label.part, label.option);
        if (label.candidates.size() != 1) unsettled.push_back(label);
    }
    std::string why;
    if (known.scores.empty()) {
        if (label.candidates.size() == 1) known.label = label.candidates.front();
        score = find_candidates(usual_scores, known, columns, score.part, score.option);
        if (compares_scores(roles)) score.which = "the ones to compare";
        score.candidates = score_candidates(known, columns);
        if (score.candidates.empty() && !known.label.empty()) {
            score.candidates = like_probabilities(known, columns);
            why = ", the only remaining column of numbers between 0 and 1";
        }
        if (score.candidates.size() != 1) unsettled.push_back(score);
    }
    if (!unsettled.empty()) {
        const ColumnLook* truth = known.label.empty() ? nullptr : columns.looks.of(known.label);
        const bool of_another_task = roles.scores.empty() && is_of_another_task(truth, roles);
        ProposedColumns proposed;
        if (of_another_task) {
            proposed = proposed_for(*truth, score.candidates, roles, columns);
        } else if (truth != nullptr && roles.scores.empty() && score.candidates.empty()) {
            proposed = proposed_classes(*truth, roles, columns);
        }
        as_proposed(unsettled.back(), proposed);
        // For another task one score would not be enough, so none is proposed.
        const bool only_proposed = of_another_task || !proposed.words.empty();
        refuse_ambiguous_roles(unsettled, columns,
                               only_proposed ? proposed.words : words_that_settle(label, score, roles, columns));
    }
    if (roles.label.empty()) roles.label = only_candidate(label, columns);
    if (roles.scores.empty()) roles.scores = {only_candidate(score, columns, why)};
}

/// A column to negate is a score, even if it was not named as one.
Roles with_negated_scores(Roles roles, std::vector<std::string>& notes) {
    refuse_repetition(roles.negated, "--negate");
    for (const std::string& name : roles.negated) {
        if (std::ranges::find(roles.scores, name) == roles.scores.end()) roles.scores.push_back(name);
        const std::string score = negated_name(name);
        if (std::ranges::find(roles.scores, score) != roles.scores.end())
            throw Error("Column " + quoted(score) + " has the name that --negate gives to column " + quoted(name) +
                        ". Rename one of them.");
        notes.push_back("Low values of " + quoted(name) + " indicate positives: the score " + quoted(score) +
                        " is its negative, so a threshold of -2 labels values below 2 as positive.");
    }
    return roles;
}

/// Throws Error for contradictory options, and for columns that the table lacks.
void refuse_contradictions(const Roles& requested, const NamedColumns& columns) {
    if (requested.soft_labels) refuse_beside_soft_labels(requested);
    refuse_positive_beside_task(requested);
    refuse_classes_beside_numbers(requested);
    for (const std::string& negative : requested.negatives) {
        if (requested.positive && same_label(negative, *requested.positive))
            throw Error("--positive and --negative both name the label " + quoted(negative) +
                        ". Remove it from one of them.");
    }
    if (requested.id && !requested.model && !requested.side)
        throw Error(
            "--id pairs the rows of several models, so it needs the column of models: give it with --model. If each "
            "model has its own column of scores, drop --id.");
    for (const std::string& name : named_columns(requested)) place_of(name, columns.names, columns.source);
    refuse_repetition(requested.scores, "--score");
    refuse_repetition(requested.slices, "--slice");
}

Roles roles_of_two_classes(Roles roles, const NamedColumns& columns) {
    settle_label_and_score(roles, columns);
    refuse_label_as_score(roles);
    return roles;
}

/// For two classes, several classes, or a regression.
Roles roles_of_classes(const Roles& requested, const NamedColumns& columns) {
    refuse_repetition(requested.predicted, "--predicted");
    refuse_repeated_classes(requested.class_scores);
    Roles labelled = requested;
    if (labelled.label.empty()) {
        const std::vector<std::string> labels = usual_columns(usual_labels, requested, columns);
        if (labels.size() == 1) labelled.label = labels.front();
    }
    Roles roles = requested;
    const bool several = indicates_classes_or_numbers(labelled, columns);
    if (several && (!requested.positive || has_only_predicted_classes(labelled, columns))) {
        if (roles.label.empty()) roles.label = guess(usual_labels, requested, columns, "label", "--label");
        labelled.label = roles.label;
        roles.models = models_of_classes(labelled, columns);
        roles.scores = {};
        return roles;
    }
    const bool by_class = several || !requested.class_scores.empty() || !requested.score_prefixes.empty();
    if (requested.positive && by_class && requested.scores.empty())
        roles.scores = {score_of_positive(labelled, columns)};
    return roles_of_two_classes(std::move(roles), columns);
}

Roles roles_of_task(const Roles& requested, const NamedColumns& columns) {
    if (requested.soft_labels) return roles_of_two_classes(requested, columns);
    if (indicates_quantiles(requested)) return roles_of_quantiles(requested, columns);
    if (indicates_queries(requested, columns)) {
        Roles roles = roles_of_queries(requested, columns);
        refuse_label_as_score(roles);
        return roles;
    }
    if (indicates_labels(requested, columns)) return roles_of_labels(requested, columns);
    return roles_of_classes(requested, columns);
}

Roles resolved(const Roles& requested, Source& table, std::vector<std::string>& notes) {
    const std::vector<std::string> names = table.column_names();
    const std::string source = table.name();
    ColumnLooks looks(table);
    const NamedColumns columns{names, source, notes, looks};
    const Roles crossed = with_crossed_slices(requested, names);
    refuse_contradictions(crossed, columns);
    Roles roles = roles_of_task(crossed, columns);
    if (roles.labels.empty()) check_for_long_table(roles, table, columns);
    return roles;
}

}  // namespace

std::vector<std::string> task_choices() {
    std::vector<std::string> names = {"guessed"};
    for (const TaskKind task : all_tasks) names.emplace_back(name_of(task));
    return names;
}

Roles resolve_roles(const Roles& requested, Source& table, std::vector<std::string>& notes) {
    Roles roles = resolved(with_negated_scores(requested, notes), table, notes);
    if (!roles.negated.empty() && !(roles.models.empty() && roles.labels.empty()))
        throw Error("--negate is for one score per row, of two classes or of queries. Drop it.");
    return roles;
}

}  // namespace midrank

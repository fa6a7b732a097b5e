#include "midrank/predictions/several_classes.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/name_order.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/predicted_classes.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace midrank {
namespace {

/// Numbers with more distinct values are not classes, unless the user says so.
constexpr std::size_t most_guessed_classes = 100;

/// Whether numbers are names of classes: integers with few values, and every predicted one among the true ones.
bool look_like_classes(const Outcomes& label, const std::vector<Outcomes>& predicted) {
    std::unordered_set<double> seen;
    for (const double value : label.numbers()) {
        if (value != std::floor(value)) return false;
        if (seen.insert(value).second && seen.size() > most_guessed_classes) return false;
    }
    return std::ranges::all_of(predicted, [&seen](const Outcomes& of) {
        return std::ranges::all_of(of.numbers(), [&seen](double value) { return seen.contains(value); });
    });
}

TaskKind task_of(const Roles& roles, const Outcomes& label, const std::vector<Outcomes>& predicted) {
    if (roles.task) return *roles.task;
    if (!roles.classes.empty()) return TaskKind::ordinal;
    const bool scored = std::ranges::any_of(roles.models, [](const ModelRole& m) { return !m.class_scores.empty(); });
    const bool numbers = label.numeric() && std::ranges::all_of(predicted, &Outcomes::numeric);
    return scored || !numbers || look_like_classes(label, predicted) ? TaskKind::multiclass : TaskKind::regression;
}

void refuse_too_large(const std::vector<double>& numbers, const std::string& place) {
    const auto found = std::ranges::find_if(numbers, [](double x) { return !why_no_error(x).empty(); });
    if (found == numbers.end()) return;
    throw Error(place + ": " + why_no_error(*found) + ". With --task regression, the message names its row.");
}

std::string place_of_column(const std::string& source, const std::string& column) {
    return printable(source) + ", column " + quoted(column);
}

void put_numbers(Predictions& predictions, const Roles& roles, Outcomes label, std::vector<Outcomes> predicted,
                 const std::string& source) {
    refuse_too_large(label.numbers(), place_of_column(source, roles.label));
    predictions.target = std::move(label).take_numbers();
    auto column = predicted.begin();
    for (const ModelRole& model : roles.models) {
        if (!model.predicted || !model.class_scores.empty())
            throw Error("A regression needs a column of predicted numbers. Name it with --predicted.");
        refuse_too_large(column->numbers(), place_of_column(source, *model.predicted));
        predictions.scores.push_back({model.name, std::move(*column).take_numbers()});
        ++column;
    }
}

/// The classes, and their codes by name.
class Classes {
public:
    explicit Classes(const std::vector<std::string>& given) {
        for (const std::string& name : given) add(label_text(name));
        given_ = !given.empty();
    }

    void add(const std::string& name) {
        if (codes_.emplace(name, static_cast<std::int32_t>(names_.size())).second) names_.push_back(name);
    }
    /// Numbers by value, then texts, unless the user gave the order.
    void sort() {
        if (given_) return;
        std::ranges::sort(names_, name_before);
        for (std::size_t i = 0; i < names_.size(); ++i) codes_[names_[i]] = static_cast<std::int32_t>(i);
    }
    bool given() const noexcept { return given_; }
    bool has(const std::string& name) const { return codes_.contains(name); }
    /// The code of a class; that of the first class if only rows without weight have it.
    std::int32_t code_or_first(const std::string& name) const {
        const auto known = codes_.find(name);
        return known == codes_.end() ? 0 : known->second;
    }
    std::vector<std::string>& names() noexcept { return names_; }

private:
    std::vector<std::string> names_;
    std::unordered_map<std::string, std::int32_t> codes_;
    bool given_ = false;
};

/// The class codes of a column's rows.
std::vector<std::int32_t> coded(const GroupColumn& column, const Classes& classes) {
    std::vector<std::int32_t> code_of_group;
    code_of_group.reserve(column.groups.size());
    for (const std::string& name : column.groups) code_of_group.push_back(classes.code_or_first(label_text(name)));
    std::vector<std::int32_t> codes;
    codes.reserve(column.codes.size());
    for (const std::int32_t code : column.codes) codes.push_back(code_of_group[static_cast<std::size_t>(code)]);
    return codes;
}

std::string quoted_with_commas(const std::vector<std::string>& names) {
    constexpr std::size_t most = 12;
    const std::string text = with_commas(std::span(names).first(std::min(names.size(), most)),
                                         [](const std::string& name) { return quoted(name); });
    return names.size() > most ? text + " and " + std::to_string(names.size() - most) + " more" : text;
}

/// The groups that occur in rows of positive weight.
std::vector<std::string> weighing_groups(const GroupColumn& column, const std::vector<double>& weights) {
    if (weights.empty()) return column.groups;
    std::vector<bool> weighs(column.groups.size());
    for (std::size_t row = 0; row < weights.size(); ++row)
        if (weights[row] > 0) weighs[static_cast<std::size_t>(column.codes[row])] = true;
    std::vector<std::string> groups;
    for (std::size_t group = 0; group < weighs.size(); ++group)
        if (weighs[group]) groups.push_back(column.groups[group]);
    return groups;
}

void need_known(const GroupColumn& column, const Classes& classes, const std::string& place) {
    for (const std::string& name : column.groups) {
        if (classes.has(label_text(name))) continue;
        throw Error(place + ": " + quoted(name) +
                    " is not among the classes of --classes. Add it, or remove its rows.");
    }
}

/// Renames false and true to 0 and 1, if another column has these.
void unify_boolean_names(GroupColumn& column, const std::vector<const GroupColumn*>& all) {
    const auto is_bit = [](const std::string& name) { return name == "0" || name == "1"; };
    const auto has_bits = [&](const GroupColumn* of) {
        return !of->groups.empty() && std::ranges::all_of(of->groups, is_bit);
    };
    const auto is_word = [](const std::string& name) { return label_value(name) && !label_number(name); };
    if (std::ranges::none_of(all, has_bits) || !std::ranges::all_of(column.groups, is_word)) return;
    for (std::string& name : column.groups) name = number_text(*label_value(name));
}

/// Throws Error where all labels are words and all predicted classes numbers, or the reverse: one then encodes the
/// other.
void refuse_codes(const GroupColumn& truth, const GroupColumn& predicted, const std::string& place) {
    const auto is_number = [](const std::string& name) { return label_number(name).has_value(); };
    const auto all_numbers = [&](const GroupColumn& of) { return std::ranges::all_of(of.groups, is_number); };
    const auto no_numbers = [&](const GroupColumn& of) { return std::ranges::none_of(of.groups, is_number); };
    const bool coded = all_numbers(predicted) && no_numbers(truth);
    if (!coded && !(no_numbers(predicted) && all_numbers(truth))) return;
    throw Error(place + ": the predicted classes are " + (coded ? "numbers" : "words") + " (" +
                quoted_with_commas(predicted.groups) + "), but the labels are " + (coded ? "words" : "numbers") + " (" +
                quoted_with_commas(truth.groups) + "). If the numbers are codes for the words, write both alike.");
}

/// The longer prefix "prob_class_", where the given prefix is "prob_", the column of this class is prob_class_cat and those of all other classes
/// begin alike; empty otherwise.
std::string longer_prefix(const std::string& name, const ModelRole& model) {
    for (const ClassColumn& of : model.class_scores) {
        if (of.name.size() <= name.size() || !of.name.ends_with(name)) continue;
        const std::string beginning = of.name.substr(0, of.name.size() - name.size());
        const auto begins_so = [&](const ClassColumn& other) { return other.name.starts_with(beginning); };
        if (std::ranges::all_of(model.class_scores, begins_so))
            return of.column.substr(0, of.column.size() - name.size());
    }
    return "";
}

/// Throws Error for a class without a score column of the model.
[[noreturn]] void refuse_class_without_scores(const std::string& name, const ModelRole& model,
                                              const std::vector<std::string>& classes, const std::string& label) {
    std::vector<std::string> named;
    named.reserve(model.class_scores.size());
    bool are_places = classes.size() == 2 * model.class_scores.size();  // each class beside an index
    for (const ClassColumn& of : model.class_scores) {
        are_places = are_places && of.name == std::to_string(named.size());
        named.push_back(of.name);
    }
    const std::string prefix = longer_prefix(name, model);
    throw Error("Model " + quoted(model.name) + ": class " + quoted(name) + " of column " + quoted(label) +
                " has no column of scores; there are columns for " + quoted_with_commas(named) + ". " +
                (!prefix.empty() ? "Give the whole prefix: --score-prefix '" + printable(prefix) + "'."
                 : are_places
                     ? "If these are the positions of the classes, list the classes in that order with --classes."
                     : "Name it with --score-of " + printable(name) + "=COLUMN."));
}

/// Checks that every class has a score column for each model with scores; returns these in the order of the classes.
std::vector<ScoreColumn> ordered_scores(const ModelRole& model, std::span<ScoreColumn> columns,
                                        const std::vector<std::string>& classes, const std::string& label) {
    std::vector<ScoreColumn> ordered;
    ordered.reserve(classes.size());
    for (const std::string& name : classes) {
        const auto role = std::ranges::find_if(model.class_scores,
                                               [&name](const ClassColumn& of) { return label_text(of.name) == name; });
        if (role == model.class_scores.end()) refuse_class_without_scores(name, model, classes, label);
        ordered.push_back(std::move(columns[static_cast<std::size_t>(role - model.class_scores.begin())]));
    }
    return ordered;
}

void put_classes(Predictions& predictions, const Roles& roles, Outcomes label, std::vector<Outcomes> predicted,
                 const std::string& source) {
    GroupColumn truth = std::move(label).classes();
    std::vector<GroupColumn> columns;
    columns.reserve(predicted.size());
    for (Outcomes& of : predicted) columns.push_back(std::move(of).classes());
    std::vector<const GroupColumn*> all = {&truth};
    for (const GroupColumn& column : columns) all.push_back(&column);
    unify_boolean_names(truth, all);
    for (GroupColumn& column : columns) unify_boolean_names(column, all);
    for (const GroupColumn& column : columns)
        if (!truth.groups.empty() && !column.groups.empty())
            refuse_codes(truth, column, place_of_column(source, column.name));

    Classes classes(roles.classes);
    const auto take = [&](const GroupColumn& column, const std::string& name) {
        if (classes.given()) return need_known(column, classes, place_of_column(source, name));
        for (const std::string& group : weighing_groups(column, predictions.weights)) classes.add(label_text(group));
    };
    take(truth, roles.label);
    for (const GroupColumn& column : columns) take(column, column.name);
    for (const ModelRole& model : roles.models) {
        for (const ClassColumn& of : model.class_scores)
            if (!classes.given()) classes.add(label_text(of.name));
    }
    classes.sort();
    if (classes.names().size() < 2) {
        throw Error(place_of_column(source, roles.label) + ": the only class is " +
                    quoted_with_commas(classes.names()) +
                    ". Measures of several classes need at least two. List them all with --classes.");
    }

    predictions.truth = coded(truth, classes);
    std::vector<ScoreColumn> scores = std::exchange(predictions.scores, {});
    std::size_t score = 0;
    std::size_t column = 0;
    for (const ModelRole& model : roles.models) {
        ClassModel& of = predictions.class_models.emplace_back();
        of.name = model.name;
        if (model.predicted) of.predicted = coded(columns[column++], classes);
        if (!model.class_scores.empty()) {
            of.scores = ordered_scores(model, std::span(scores).subspan(score, model.class_scores.size()),
                                       classes.names(), roles.label);
            score += model.class_scores.size();
        }
    }
    predictions.classes = std::move(classes.names());
}

}  // namespace

void put_outcomes(Predictions& predictions, const Roles& roles, Outcomes label, std::vector<Outcomes> predicted,
                  const std::string& source) {
    predictions.task = roles.positive && !roles.task ? TaskKind::multiclass : task_of(roles, label, predicted);
    if (predictions.task == TaskKind::regression) {
        put_numbers(predictions, roles, std::move(label), std::move(predicted), source);
    } else {
        put_classes(predictions, roles, std::move(label), std::move(predicted), source);
        put_two_classes(predictions, roles, place_of_column(source, roles.label));
    }
}

}  // namespace midrank

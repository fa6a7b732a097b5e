// Roles for a regression with predicted quantiles, one column per level. The point prediction is a column of its own,
// or the quantile 0.5.

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/long_table.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/roles_of_tasks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace midrank {
namespace {

void refuse_other_parts(const Roles& requested) {
    if (requested.task && *requested.task != TaskKind::regression)
        throw Error("--quantile is for predicted quantiles of a number, but the task is " +
                    std::string(name_of(*requested.task)) + ". Drop one of the options.");
    const char* other = !requested.class_scores.empty()         ? "--score-of"
                        : !requested.score_prefixes.empty()     ? "--score-prefix"
                        : !requested.classes.empty()            ? "--classes"
                        : requested.label_prefix                ? "--label-prefix"
                        : !requested.predicted_prefixes.empty() ? "--predicted-prefix"
                        : requested.query                       ? "--query"
                        : requested.positive                    ? "--positive"
                                                                : nullptr;
    if (other != nullptr)
        throw Error(std::string("--quantile is for predicted quantiles of a number, but ") + other +
                    " is for another task. Drop one of them.");
}

/// The columns with this prefix, which is followed by the level; if some level is 1 or more, all are percentages.
void add_with_prefix(std::vector<QuantileColumn>& quantiles, const Roles& requested, const NamedColumns& columns) {
    const std::string& prefix = *requested.quantile_prefix;
    std::vector<QuantileColumn> found;
    for (const ClassColumn& of : columns_with_prefix(prefix, requested, columns))
        if (const auto level = parse_number(of.name)) found.push_back({*level, of.column});
    if (found.empty())
        throw Error(printable(columns.source) + ": no column begins with " + quoted(prefix) +
                    " and ends with a level, such as " + printable(prefix) + "0.1 or " + printable(prefix) + "10. " +
                    columns_are(columns.names));
    const bool per_cent = std::ranges::any_of(found, [](const QuantileColumn& of) { return of.level >= 1; });
    for (QuantileColumn& of : found) {
        if (per_cent) of.level /= 100;
        quantiles.push_back(std::move(of));
    }
}

void refuse_repeated_levels(const std::vector<QuantileColumn>& quantiles) {
    for (std::size_t i = 0; i < quantiles.size(); ++i) {
        if (!(quantiles[i].level > 0 && quantiles[i].level < 1))
            throw Error(fmt::format(
                "Column {} is given for the quantile {:g}, but levels must lie between 0 and 1, both excluded.",
                quoted(quantiles[i].column), quantiles[i].level));
        if (i > 0 && quantiles[i].level == quantiles[i - 1].level)
            throw Error(
                fmt::format("Columns {} and {} are both given for the quantile {:g}. Give one column per level.",
                            quoted(quantiles[i - 1].column), quoted(quantiles[i].column), quantiles[i].level));
        for (std::size_t other = 0; other < i; ++other)
            if (quantiles[other].column == quantiles[i].column)
                throw Error(fmt::format(
                    "Column {} is given for two quantiles, {:g} and {:g}. Each quantile needs its own column.",
                    quoted(quantiles[i].column), quantiles[other].level, quantiles[i].level));
    }
}

std::string predicted_number(const Roles& requested, const std::vector<QuantileColumn>& quantiles,
                             const NamedColumns& columns) {
    std::vector<std::string> predicted = requested.predicted;
    predicted.insert(predicted.end(), requested.scores.begin(), requested.scores.end());
    if (predicted.size() > 1)
        throw Error("--quantile gives the quantiles of one model, but " + std::to_string(predicted.size()) +
                    " columns of predicted numbers are given. Give one, or put the models into a long table and give "
                    "the column of models with --model.");
    if (!predicted.empty()) return predicted.front();
    const auto median =
        std::ranges::find_if(quantiles, [](const QuantileColumn& of) { return std::abs(of.level - 0.5) < 1e-9; });
    if (median != quantiles.end()) return median->column;
    throw Error(printable(columns.source) +
                ": there is no column of predicted numbers, nor of the quantile 0.5, which would be used as the "
                "prediction. Give one with --predicted or --quantile 0.5=COLUMN.");
}

}  // namespace

bool indicates_quantiles(const Roles& requested) { return !requested.quantiles.empty() || requested.quantile_prefix; }

Roles roles_of_quantiles(const Roles& requested, const NamedColumns& columns) {
    refuse_other_parts(requested);
    if (requested.id)
        throw Error(
            "--id pairs the rows of several models, but quantiles belong to one model. Drop it; --cluster also "
            "declares which rows belong to one item.");
    Roles roles = requested;
    if (requested.quantile_prefix) add_with_prefix(roles.quantiles, requested, columns);
    std::ranges::sort(roles.quantiles, {},
                      [](const QuantileColumn& of) { return std::pair(of.level, std::string_view(of.column)); });
    refuse_repeated_levels(roles.quantiles);
    if (roles.label.empty()) roles.label = guess(usual_labels, roles, columns, "label", "--label");
    const std::string predicted = predicted_number(requested, roles.quantiles, columns);
    if (predicted == roles.label ||
        std::ranges::find(roles.quantiles, roles.label, &QuantileColumn::column) != roles.quantiles.end())
        throw Error("Column " + quoted(roles.label) +
                    " cannot be both the label and the prediction. Use another column for --label or --quantile.");
    if (requested.quantile_prefix) {
        std::string text;
        for (const QuantileColumn& of : roles.quantiles)
            text += fmt::format(" --quantile {:g}={}", of.level, printable(of.column));
        columns.notes.push_back("The predicted quantiles are" + text + ".");
    }
    roles.task = TaskKind::regression;
    roles.scores = {};
    roles.models = {{.name = predicted, .predicted = predicted}};
    return roles;
}

}  // namespace midrank

#include "midrank/measures/against_rest.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/measures/label_views.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

namespace midrank {
namespace {

constexpr std::size_t rows_of_part = 256;
constexpr std::size_t most_named = 8;  ///< of classes or labels, in a message

template <class PositiveOf>
std::vector<double> weights_of(std::size_t count, PositiveOf positive_of) {
    std::vector<double> weights;
    weights.reserve(count);
    for (std::size_t i = 0; i < count; ++i) weights.push_back(positive_of(i));
    return weights;
}

/// The value of one row, from its own labels.
Value value_of_sample(const AverageOf& average, const Arguments& arguments, const LabelRows& rows, std::size_t row) {
    if (!average.of_scores) return average.measure->formula.on_confusion()(rows.confusion_of_row(row), arguments).value;
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    scores.reserve(rows.label_count());
    positive.reserve(rows.label_count());
    for (std::size_t label = 0; label < rows.label_count(); ++label) {
        scores.push_back(rows.score(label, row));
        positive.push_back(rows.positive(label, row) ? 1 : 0);
    }
    const Views views(Ranking::of(std::span<const double>(scores), positive, std::span<const double>(), true));
    return average.measure->formula(views, arguments).value;
}

}  // namespace

std::optional<Undefined> nothing_against_rest(const Views& views, bool by_scores) {
    if (!views.has<LabelRows>()) return std::nullopt;  // a formula of classes is computed only where there are classes
    const auto& rows = views.get<LabelRows>();
    if (by_scores) return rows.has_scores() ? std::nullopt : std::optional(Undefined::no_label_scores);
    return rows.has_flags() ? std::nullopt : std::optional(Undefined::no_threshold);
}

bool has_data_against_rest(const Views& views, bool by_scores) {
    if (views.has<LabelRows>()) return !nothing_against_rest(views, by_scores);
    return by_scores ? views.has<ClassScores>() : views.has<ClassTable>();
}

AgainstRest against_rest(const Views& views, bool by_scores) {
    if (views.has<LabelRows>()) {
        const auto& rows = views.get<LabelRows>();
        return {.each = by_scores ? views.get<LabelRankingViews>().of_label : views.get<LabelFlagViews>().of_label,
                .names = rows.labels(),
                .positive = weights_of(rows.label_count(), [&](std::size_t i) { return rows.positive_total(i); }),
                .absent_counts = true,
                .noun = "labels",
                .noun_of_one = midrank::noun_of_one(true)};
    }
    if (by_scores) {
        const auto& scores = views.get<ClassScores>();
        return {.each = views.get<ClassRankingViews>().of_class,
                .names = scores.classes(),
                .positive = weights_of(scores.class_count(), [&](std::size_t i) { return scores.truth_total(i); }),
                .noun = "classes",
                .noun_of_one = midrank::noun_of_one(false)};
    }
    const auto& table = views.get<ClassTable>();
    return {.each = views.get<ClassLabelViews>().of_class,
            .names = table.classes(),
            .positive = weights_of(table.class_count(), [&](std::size_t i) { return table.truth(i); }),
            .noun = "classes",
            .noun_of_one = midrank::noun_of_one(false)};
}

std::string_view noun_of_one(bool of_labels) noexcept { return of_labels ? "label" : "class"; }

std::size_t named_one(const AgainstRest& all, const Arguments& arguments) {
    const std::string_view name = arguments.name_at(all.noun_of_one);
    const auto found = std::ranges::find(all.names, name);
    if (found != all.names.end()) return static_cast<std::size_t>(found - all.names.begin());
    const std::vector<std::string_view> names(all.names.begin(), all.names.end());
    const auto near = nearest(name, names);
    const std::string listed = with_commas(std::span(names).first(std::min(names.size(), most_named)),
                                           [](std::string_view one) { return printable(one, 24); });
    throw Error("There is no " + std::string(all.noun_of_one) + " " + quoted(name) + " in the data." +
                (near ? " Did you mean " + quoted(*near) + "?" : "") + " The " + std::string(all.noun) + " are " +
                listed + (names.size() > most_named ? ", …" : "."));
}

Confusion pooled_confusion(const Views& views) {
    Confusion all;
    if (views.has<LabelRows>()) {
        const auto& rows = views.get<LabelRows>();
        for (std::size_t label = 0; label < rows.label_count(); ++label) all.merge(rows.confusion_of_label(label));
    } else {
        const auto& table = views.get<ClassTable>();
        for (std::size_t c = 0; c < table.class_count(); ++c) all.merge(table.confusion(c));
    }
    return all;
}

const PooledPairs& pooled_pairs(const Views& views) {
    return views.has<LabelRows>() ? views.get<PooledLabels>().pairs : views.get<PooledPairs>();
}

const PooledPairs& pairs_of(Averaging by, const Views& views) {
    return by == Averaging::confidence ? views.get<LargestScores>().pairs : pooled_pairs(views);
}

std::vector<Value> values_of_samples(const AverageOf& average, const Arguments& arguments, const LabelRows& rows) {
    std::vector<Value> values(rows.size(), Undefined::empty);
    for_each_range(rows.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row)
            if (rows.weight(row) > 0) values[row] = value_of_sample(average, arguments, rows, row);
    });
    return values;
}

SampleMean mean_of_samples(std::span<const Value> values, const LabelRows& rows) {
    SampleMean found;
    Sum sum;
    Sum weights;
    for (std::size_t row = 0; row < values.size(); ++row) {
        const double weight = rows.weight(row);
        if (!(weight > 0)) continue;
        const double counted = rows.whole() ? weight : 1;
        found.all += counted;
        if (!values[row].defined()) continue;
        found.defined += counted;
        if (std::isfinite(values[row].number())) {
            sum.add_product(weight, values[row].number());
            weights.add(weight);
        } else {
            found.infinite = values[row].number();
        }
    }
    found.weight = weights.total();
    if (found.weight > 0) found.mean = sum.total() / found.weight;
    return found;
}

}  // namespace midrank

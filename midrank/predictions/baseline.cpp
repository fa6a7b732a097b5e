#include "midrank/predictions/baseline.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace midrank {
namespace {

std::size_t rows_of(const Predictions& predictions) { return static_cast<std::size_t>(predictions.rows()); }

/// The weighted mean of value(row); 0 where the total weight is 0.
template <class ValueOf>
double mean_of(const Predictions& predictions, ValueOf value) {
    Sum values;
    Sum weights;
    for (std::size_t row = 0; row < rows_of(predictions); ++row) {
        const double weight = predictions.weights.empty() ? 1 : predictions.weights[row];
        values.add_product(weight, value(row));
        weights.add(weight);
    }
    return weights.total() > 0 ? values.total() / weights.total() : 0;
}

ScoreColumn constant(std::string name, double score, std::size_t rows) {
    return {std::move(name), std::vector<double>(rows, score)};
}

/// Adds the model under a name that no other has.
template <class Models>
void add_model(Models& models, typename Models::value_type model) {
    if (std::ranges::find(models, model.name, &Models::value_type::name) != models.end()) {
        throw Error("There is already a model " + quoted(model.name) +
                    ", the name that --add-baseline gives its own model. Rename the column, or drop --add-baseline.");
    }
    models.push_back(std::move(model));
}

ClassModel most_frequent_class(const Predictions& predictions) {
    const std::size_t rows = rows_of(predictions);
    ClassModel model{.name = "most frequent class", .predicted = {}, .scores = {}};
    for (std::size_t c = 0; c < predictions.classes.size(); ++c) {
        const double share = mean_of(
            predictions, [&](std::size_t row) { return predictions.truth[row] == static_cast<std::int32_t>(c); });
        model.scores.push_back(constant(predictions.classes[c], share, rows));
    }
    const auto share = [](const ScoreColumn& column) {
        const auto& shares = std::get<std::vector<double>>(column.values);
        return shares.empty() ? 0 : shares.front();
    };
    const auto most = std::ranges::max_element(model.scores, {}, share) - model.scores.begin();
    model.predicted.assign(rows, static_cast<std::int32_t>(most));
    const bool scored =
        std::ranges::any_of(predictions.class_models, [](const ClassModel& other) { return !other.scores.empty(); });
    if (!scored) model.scores.clear();
    return model;
}

}  // namespace

void add_baseline(Predictions& predictions) {
    if (!predictions.models.empty()) {
        throw Error(
            "--add-baseline needs models in columns of their own, but --model reads them from the rows of a long "
            "table. Drop one of them.");
    }
    const std::size_t rows = rows_of(predictions);
    switch (predictions.task) {
        case TaskKind::binary:
            add_model(predictions.scores,
                      constant("share of positives",
                               mean_of(predictions, [&](std::size_t row) { return predictions.positive[row]; }), rows));
            return;
        case TaskKind::multiclass:
        case TaskKind::ordinal:
            add_model(predictions.class_models, most_frequent_class(predictions));
            return;
        case TaskKind::regression:
            if (!predictions.quantiles.empty())
                throw Error("--add-baseline does not predict quantiles, but these data have some. Drop it.");
            add_model(
                predictions.scores,
                constant("mean", mean_of(predictions, [&](std::size_t row) { return predictions.target[row]; }), rows));
            return;
        case TaskKind::queries:
        case TaskKind::multilabel:
            throw Error("--add-baseline is for classes and numbers, but the task of these data is " +
                        std::string(name_of(predictions.task)) + ". Drop it.");
    }
}

}  // namespace midrank

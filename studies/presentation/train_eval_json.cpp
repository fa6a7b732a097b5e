#include "midrank/presentation/json_parts.hpp"
#include "studies/presentation/train_eval_report.hpp"

#include <cmath>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

/// Many values: a number each, null where undefined, "+" or "-" where infinite.
Json json_values(std::span<const Value> values) {
    return json_array(values, [](const Value& value) -> Json {
        if (!value.defined()) return nullptr;
        if (std::isinf(value.number())) return value.number() > 0 ? "+" : "-";
        return value.number();
    });
}

/// The common beginning of measures of all designs.
Json json_unit(std::string_view unit) { return unit.empty() ? Json::object() : Json{{"unit", unit}}; }

Json json_split(const Split& split) {
    return {{"trained_on", split.train.size()}, {"held_out", split.held_out.size()}};
}

Json json_counts(const CascadeCounts& counts) {
    return {{"positives", counts.positives}, {"negatives", counts.negatives}};
}

/// The parts of the document that depend on the design: "design", then "measures" or "stages".
struct PutStudy {
    const TrainEvalReport& report;
    Json& document;

    void operator()(const Holdout& study) const {
        Json design = {{"id", "holdout"}, {"held_out_share", study.design.held_out_share}};
        design.update(json_split(study.split));
        put_design(std::move(design), study.trainings);
        document["measures"] = json_answers(study.answers);
    }

    void operator()(const CrossValidation& study) const {
        const bool repeated = study.design.repeats > 1;
        Json design = {{"id", repeated ? "repeated-cv" : "cv"}, {"folds", study.design.folds}};
        if (repeated) design["repeats"] = study.design.repeats;
        put_design(std::move(design), study.trainings);
        put_measures(study.measures, [](const CrossValidatedMeasure& measure) {
            Json averaged = json_scatter(measure.averaged);
            put_interval(averaged, measure.interval);
            averaged["far_from_pooled"] = measure.far_from_pooled;
            averaged["by_fold"] = json_values(measure.by_fold);
            Json pooled = json_scatter(measure.pooled);
            put_interval(pooled, measure.pooled_interval);
            pooled["by_repeat"] = json_values(measure.by_repeat);
            Json object = json_unit(measure.unit);
            object.update({{"averaged", std::move(averaged)}, {"pooled", std::move(pooled)}});
            return object;
        });
    }

    void operator()(const OutOfBag& study) const {
        put_design({{"id", "bootstrap"}, {"replicates", study.design.replicates}}, study.trainings);
        put_measures(study.measures, [](const OutOfBagMeasure& measure) {
            Json object = json_unit(measure.unit);
            object.update(json_scatter(measure.scatter));
            put_interval(object, measure.interval);
            object["by_replicate"] = json_values(measure.by_replicate);
            return object;
        });
    }

    void operator()(const PermutationTest& study) const {
        Json design = {{"id", "permutation"},
                       {"permutations", study.design.permutations},
                       {"held_out_share", study.design.holdout.held_out_share}};
        design.update(json_split(study.split));
        put_design(std::move(design), study.trainings);
        put_measures(study.measures, [](const PermutedMeasure& measure) {
            Json permuted = json_scatter(measure.permuted);
            permuted["by_permutation"] = json_values(measure.by_permutation);
            Json object = json_unit(measure.observed.unit);
            object.update({{"observed", json_value(measure.observed.value)},
                           {"at_least_as_extreme", measure.extremes ? measure.extremes->extreme : 0},
                           {"share", json_value(measure.share())},
                           {"p_value", json_value(measure.p_value())},
                           {"permuted", std::move(permuted)}});
            return object;
        });
    }

    void operator()(const Cascade& study) const {
        Json design = {{"id", "cascade"},
                       {"stages", study.design.stages},
                       {"held_out_share", study.design.holdout.held_out_share}};
        design.update(json_split(study.split));
        put_design(std::move(design), study.trainings);
        document["stages"] = json_array(study.stages, [this](const CascadeStage& stage) -> Json {
            return {{"trained_on", json_counts(stage.trained_on)},
                    {"threshold", json_value(stage.threshold)},
                    {"held_out", json_counts(stage.held_out)},
                    {"measures", json_answers(stage.answers)}};
        });
        if (!study.ended.empty()) document["ended"] = study.ended;
    }

private:
    void put_design(Json design, const Trainings& trainings) const {
        design["seed"] = report.seed;
        document["design"] = std::move(design);
        document["trainings"] = {{"attempted", trainings.models}, {"failed", trainings.failed}};
        if (!trainings.remarks.empty()) document["trainings"]["remarks"] = trainings.remarks;
    }
    template <class Found, class Of>
    void put_measures(const std::vector<Found>& found, Of of) const {
        Json& measures = document["measures"] = Json::object();
        for (std::size_t i = 0; i < found.size(); ++i) measures[report.measures[i].key] = of(found[i]);
    }
    Json json_answers(const std::vector<Answer>& answers) const {
        Json measures = Json::object();
        for (std::size_t i = 0; i < answers.size(); ++i)
            measures[report.measures[i].key] = json_answer({report.measures[i], answers[i]});
        return measures;
    }
};

}  // namespace

std::string json(const TrainEvalReport& report) {
    Json settings = Json::object();
    for (const auto& [name, value] : report.settings) settings[name] = json_count(value);
    Json document = {{"schema", "midrank/train_eval/1"},
                     {"about", json_about(report.about)},
                     {"data",
                      {{"rows", report.rows},
                       {"positives", report.positives},
                       {"negatives", report.rows - report.positives},
                       {"features", json_array(report.features, json_string)}}},
                     {"trainer", {{"id", report.trainer}, {"settings", std::move(settings)}}}};
    if (report.clusters > 0)
        document["data"]["clusters"] = {{"column", json_string(report.cluster)}, {"count", report.clusters}};
    if (report.threshold) document["threshold"] = *report.threshold;
    std::visit(PutStudy{report, document}, report.study);
    document["notes"] = json_notes(report.about);
    return laid_out(document);
}

}  // namespace midrank

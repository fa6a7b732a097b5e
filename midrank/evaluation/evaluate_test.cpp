#include "midrank/evaluation/evaluate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/evaluation/data_for_tests.hpp"

#include <gtest/gtest.h>

namespace midrank {
namespace {

double value(const SliceReport& report, const std::string& key) {
    for (const Result& result : report.results) {
        if (result.requested.key == key) return result.answer.value.number();
    }
    ADD_FAILURE() << key << " is missing";
    return 0;
}

std::optional<ThresholdRule> rule(const char* text) { return ThresholdRule::read(text); }

Cut cut_by(const char* text) {
    std::vector<std::string> notes;
    std::optional<Cut> cut;
    for_each_model_slice(gather(berrar_rows()), rule(text), notes, [&cut](const ModelSlice& model_slice) {
        if (model_slice.slice.empty() && model_slice.threshold) cut = model_slice.threshold->cut;
    });
    return cut.value_or(Cut{-1, -1, -1});
}

TEST(Evaluate, ReportsTheWholeAndEachSlice) {
    const Report report = evaluate(gather(berrar_rows()), {.measures = {}, .threshold = rule("0.55")});
    ASSERT_EQ(report.models.size(), 1U);
    const ModelReport& model = report.models.front();
    EXPECT_EQ(model.whole.input["rows"], 10);
    EXPECT_EQ(model.whole.confusion, (Confusion{3, 1, 2, 4}));
    EXPECT_EQ(model.whole.threshold->cut, (Cut{0.55, 0.5, 0.6}));
    EXPECT_EQ(value(model.whole, "roc_auc"), 0.8);
    ASSERT_EQ(model.slices.size(), 2U);
    EXPECT_EQ(model.slices[0].first, "half=lower");
    EXPECT_EQ(model.slices[0].second.input["rows"], 5);
    EXPECT_EQ(value(model.slices[0].second, "false_positive_rate"), 0);
    EXPECT_EQ(value(model.slices[1].second, "precision"), 0.75);
}

TEST(Evaluate, SlicesWithTooManyValuesHaveTheFirstMeasures) {
    const auto measured = [](std::size_t most) {
        EvaluateRequest request{.measures = read_measures("accuracy,roc_auc,f1"), .threshold = rule("0.55")};
        request.most_slice_values = most;
        return evaluate(gather(berrar_rows()), request).models.front();
    };
    // Two slices with three measures have six values. Accuracy is not among the first measures.
    EXPECT_EQ(measured(6).slices[0].second.results.size(), 3U);
    const ModelReport few = measured(5);
    EXPECT_EQ(few.whole.results.size(), 3U);
    ASSERT_EQ(few.slices[0].second.results.size(), 2U);
    EXPECT_EQ(few.slices[0].second.results[0].requested.key, "roc_auc");
    EXPECT_EQ(value(few.slices[1].second, "f1"), value(measured(6).slices[1].second, "f1"));
}

TEST(Evaluate, SaysThatManySlicesWereLookedAt) {
    const auto noted = [](std::int32_t slices, bool with_intervals) {
        Predictions rows = berrar_rows();
        auto& groups = rows.slices.front().groups;
        groups.clear();
        for (std::int32_t slice = 0; slice < slices; ++slice) groups.push_back(std::to_string(slice));
        for (std::size_t row = 0; row < rows.slices.front().codes.size(); ++row)
            rows.slices.front().codes[row] = static_cast<std::int32_t>(row) % slices;
        EvaluateRequest request{.measures = read_measures("roc_auc"), .threshold = {}};
        if (with_intervals) request.intervals = IntervalRequest{};
        const Report report = evaluate(gather(rows), request);
        // .95^5 = .7738, and the fifth root of .95 is .98979.
        const std::string expected =
            "There are 5 slices: each interval holds in 95 % of samples, but all intervals of one measure hold "
            "together in as few as 77 % of samples. The adjusted intervals (max-T, each at 98.979 %) hold together in "
            "95 %.";
        return std::ranges::count(report.notes, expected);
    };
    EXPECT_EQ(noted(5, true), 1);
    EXPECT_EQ(noted(5, false), 0);
}

TEST(Evaluate, ChoosesTheThresholdByTheScoresAndSaysSo) {
    Predictions predictions = berrar_rows();
    EXPECT_EQ(evaluate(gather(predictions), {}).models[0].whole.threshold->cut.value, 0.5);
    auto& scores = std::get<std::vector<double>>(predictions.scores[0].values);
    for (double& score : scores) score = 4 * score - 2;
    const Report signed_scores = evaluate(gather(predictions), {});
    EXPECT_EQ(signed_scores.models[0].whole.threshold->cut.value, 0);
    EXPECT_EQ(signed_scores.notes[0], "Threshold 0, because the scores have both signs (choose with --threshold).");
    for (double& score : scores) score += 5;
    const Report large_scores = evaluate(gather(predictions), {});
    EXPECT_FALSE(large_scores.models[0].whole.threshold.has_value());
    for (const Result& result : large_scores.models[0].whole.results)
        EXPECT_NE(result.requested.measure->family, Family::threshold);
}

TEST(Evaluate, GivesAReasonForAMeasureThatWasAskedForAndHasNoThreshold) {
    Predictions predictions = berrar_rows();
    for (double& score : std::get<std::vector<double>>(predictions.scores[0].values)) score += 5;
    const Report report = evaluate(gather(predictions), {.measures = read_measures("mcc,log_loss"), .threshold = {}});
    EXPECT_EQ(report.models[0].whole.results[0].answer.value.why(), Undefined::no_threshold);
    EXPECT_EQ(report.models[0].whole.results[1].answer.value.why(), Undefined::not_probabilities);
}

TEST(Evaluate, SplitsALongTableByModel) {
    Predictions predictions = berrar_rows();
    predictions.models = std::move(predictions.slices);
    predictions.slices.clear();
    const Report report =
        evaluate(gather(predictions), {.measures = read_measures("prevalence,roc_auc"), .threshold = {}});
    ASSERT_EQ(report.models.size(), 2U);
    EXPECT_EQ(report.models[1].name, "upper");
    EXPECT_EQ(value(report.models[1].whole, "prevalence"), 0.8);
}

TEST(Evaluate, HasNoValuesForASliceWithoutWeight) {
    Predictions predictions = berrar_rows();
    predictions.weights = {1, 1, 1, 1, 1, 0, 0, 0, 0, 0};
    const Report report = evaluate(gather(predictions), {.measures = read_measures("all"), .threshold = rule("0.5")});
    for (const Result& result : report.models[0].slices[0].second.results) {
        const Needs needs = result.requested.measure->needs;
        const Undefined why = needs == Needs::triplets ? Undefined::no_triplets
                              : needs == Needs::gains  ? Undefined::no_gains
                                                       : Undefined::empty;
        EXPECT_EQ(result.answer.value, Value(why)) << result.requested.key;
    }
}

TEST(Evaluate, TellsTooManyRowsFromFractionalWeights) {
    const auto average_gain = [](double weight) {
        Predictions predictions = berrar_rows();
        predictions.weights.assign(10, weight);
        const Report report =
            evaluate(gather(predictions), {.measures = read_measures("average_gain"), .threshold = {}});
        return report.models.front().whole.results.front().answer.value;
    };
    EXPECT_TRUE(average_gain(0x1p58).defined());
    EXPECT_EQ(average_gain(0x1p62), Value(Undefined::too_many_rows));
    EXPECT_EQ(average_gain(0.5), Value(Undefined::fractional_weights));
}

TEST(ThresholdRule, RefusesAMeasureWithoutAPlace) { EXPECT_THROW(cut_by("c_40"), Error); }

TEST(ThresholdRule, PicksThePlaceOfAMeasure) {
    EXPECT_EQ(cut_by("youden"), (Cut{0.475, 0.45, 0.5}));
    EXPECT_EQ(cut_by("f1"), (Cut{0.475, 0.45, 0.5}));
    EXPECT_EQ(cut_by("r_b").low, 0.3);
    EXPECT_EQ(cut_by("r_level(level=0.4)").low, 0.45);
    EXPECT_EQ(cut_by("max_accuracy"), cut_by("accuracy"));
    EXPECT_EQ(cut_by("error_rate"), cut_by("accuracy"));
}

TEST(ThresholdRule, MeetsADemandWithTheLeastLossOfTheOtherKind) {
    EXPECT_EQ(cut_by("tpr>=0.8"), (Cut{0.475, 0.45, 0.5}));     // the fewest negatives labelled
    EXPECT_EQ(cut_by("fpr<=0.2"), (Cut{0.475, 0.45, 0.5}));     // the most positives
    EXPECT_EQ(cut_by("precision>=0.8").low, 0.45);
    EXPECT_EQ(cut_by("precision>=0.5").low, 0.2);  // more rows would meet it, but none of them is positive
    EXPECT_EQ(cut_by("tpr>=0.3").low, 0.75);
    EXPECT_EQ(cut_by("tpr<=0.5"), cut_by("fnr>=0.5"));  // reversed: as many positives as the constraint allows
    EXPECT_EQ(cut_by("tpr<=0.5").low, 0.75);
    EXPECT_EQ(cut_by("fpr>=0.2").low, 0.45);
    EXPECT_EQ(cut_by("fnr<=0"), (Cut{0.225, 0.2, 0.25}));
    EXPECT_EQ(cut_by("precision>=1.5"), (Cut{-1, -1, -1}));
}

TEST(ThresholdRule, MeetsSeveralConditionsAsTheFirstOfThemWould) {
    EXPECT_EQ(cut_by("precision>=0.6,recall>=0.3").low, 0.2);
    EXPECT_EQ(cut_by("recall>=0.3,precision>=0.6").low, 0.75);
    EXPECT_EQ(cut_by("precision>=0.6 and recall>=0.3").low, 0.2);
    EXPECT_EQ(cut_by("f_beta(beta=2)>=0.5 and specificity >= 0.8").low, 0.45);
}

/// The remark on the rule's choice for ten rows, where it differs from the request.
std::string note_of(const char* text, const Predictions& rows = berrar_rows()) {
    const EvidenceSet evidence = gather(rows);
    std::vector<std::string> untold;
    const ModelSlice whole = whole_models(evidence, {}, untold).front();
    const ThresholdRule asked = ThresholdRule::read(text);
    return asked.note("a", asked.choose(whole.views)).value_or("");
}

TEST(ThresholdRule, NamesWhatComesNearestToConditions) {
    EXPECT_EQ(note_of("precision>=0.9,recall>=0.7"),
              "Model \"a\": the rule precision>=0.9,recall>=0.7 finds no threshold: no operating point meets the "
              "condition; the nearest point has precision 0.8 and sensitivity 0.8, at threshold 0.475.");
    EXPECT_EQ(
        note_of("precision>=2"),
        "Model \"a\": the rule precision>=2 finds no threshold: no operating point meets the condition; the nearest "
        "point has precision 1, at threshold 0.875; precision is at most 1; for a percentage, write precision>=2%.");
    EXPECT_EQ(note_of("precision>=0.8"), "");
}

TEST(ThresholdRule, SaysHowAPercentageIsWrittenWhereABoundLiesBeyondAllValues) {
    EXPECT_EQ(note_of("fpr<=5"),
              "Model \"a\": the rule fpr<=5 has a condition that every operating point meets: false_positive_rate is "
              "at most 1; for a percentage, write false_positive_rate<=5%.");
    EXPECT_TRUE(note_of("tpr>=0.5,specificity>=90").ends_with("; for a percentage, write specificity>=90%."));
    EXPECT_EQ(note_of("fpr<=5%"), "");
    EXPECT_EQ(note_of("fpr<=1"), "");
    EXPECT_EQ(note_of("fpr<=1000"), "");  // no share even as per cent
    EXPECT_EQ(note_of("lr_minus<=5"), "");  // without an end
}

TEST(ThresholdRule, LabelsTheTopOfTheRanking) {
    EXPECT_EQ(cut_by("top=3").low, 0.6);
    EXPECT_EQ(cut_by("top=50%").low, 0.45);
    EXPECT_EQ(cut_by("top=29.9%").low, 0.75);
    EXPECT_EQ(cut_by("top=5%"), (Cut{0.95, 0.95, infinity}));  // half a row is none
    EXPECT_EQ(cut_by("top=100%").low, -infinity);
    EXPECT_EQ(note_of("top=50%"), "");
    EXPECT_EQ(note_of("top=11"), "Model \"a\": the rule top=11 labels all 10 rows, because there are no more.");
}

TEST(ThresholdRule, LabelsNoMoreThanTheTopWhereRowsAreTied) {
    Predictions rows = berrar_rows();
    rows.scores.front() = {"score", std::vector<double>{0.9, 0.5, 0.5, 0.5, 0.4, 0.4, 0.3, 0.3, 0.2, 0.1}};
    EXPECT_EQ(
        note_of("top=3", rows),
        "Model \"a\": the rule top=3 labels 1 of the 3 rows that it allows, because the next 3 have the same score.");
    EXPECT_EQ(note_of("top=40%", rows), "");
}

TEST(ThresholdRule, SaysWhichScoresAreTheThresholdIn32Bits) {
    Predictions rows = berrar_rows();
    rows.scores.front() = {"score", std::vector<float>{0.9F, 0.8F, 0.7F, 0.6F, 0.5F, 0.4F, 0.3F, 0.2F, 0.1F, 0.0F}};
    EXPECT_EQ(note_of("0.3", rows),
              "Model \"a\": the rule 0.3 labels scores of 0.30000001192092896 positive, which is 0.3 in 32 bits; use "
              "0.30000001192092896 as the threshold to treat the two as equal.");
    EXPECT_EQ(note_of("0.30000001192092896", rows), "");
    EXPECT_EQ(note_of("0.7", rows), "");  // 0.699999988 there, and below
    EXPECT_EQ(note_of("0.5", rows), "");
    EXPECT_EQ(note_of("0.31", rows), "");
    EXPECT_EQ(note_of("1e300", rows), "");
}

TEST(Evaluate, ShowsFirstWhatMostPeopleLookFor) {
    EvaluateRequest request{.measures = {}, .threshold = rule("0.55")};
    const Report all = evaluate(gather(berrar_rows()), request);
    request.only_screen = true;
    const Report few = evaluate(gather(berrar_rows()), request);
    ASSERT_EQ(few.screen.size(), 14U);
    EXPECT_EQ(few.screen, all.screen);
    EXPECT_EQ(few.models.front().whole.results.size(), 14U);
    EXPECT_EQ(few.further, read_measures("all").size() - 14);
    EXPECT_EQ(value(few.models.front().whole, "roc_auc"), 0.8);
    EXPECT_EQ(few.models.front().slices.front().second.results.size(), 14U);
    request.measures = read_measures("gini");
    EXPECT_TRUE(evaluate(gather(berrar_rows()), request).screen.empty());
}

TEST(ThresholdRule, MinimisesCost) {
    EXPECT_EQ(cut_by("cost:FP=1,FN=5").low, 0.2);
    EXPECT_EQ(cut_by("cost:FN=0.01"), (Cut{0.775, 0.75, 0.8}));
    EXPECT_EQ(cut_by("cost:FP=0,FN=1").low, 0.2);
    EXPECT_EQ(cut_by("cost(fp=1,fn=5)"), cut_by("cost:FP=1,FN=5"));
    EXPECT_EQ(cut_by("cost:"), cut_by("cost:fp=1,fn=1"));  // what is left out is 1
}

TEST(ThresholdRule, KeepsAGivenNumber) {
    EXPECT_EQ(cut_by("0.55"), (Cut{0.55, 0.5, 0.6}));
    EXPECT_EQ(cut_by("2"), (Cut{2, 0.95, infinity}));
}

TEST(ThresholdRule, RefusesWhatItDoesNotUnderstand) {
    for (const char* text : {"",
                             "yuden",
                             "roc_auc",
                             "tpr>=",
                             "tpr>=x",
                             "roc_auc>=0.5",
                             ">=0.5",
                             "tpr,fpr>=0.5",
                             "top=0",
                             "top=101%",
                             "top=0%",
                             "top=x",
                             "top=0.5",
                             "tpr>=0.5 and x",
                             "cost:XX=1",
                             "cost:FP=-1",
                             "cost:FP=1,FP=2",
                             "partial_auc(max_fpr=0.1)",
                             "nan",
                             "1,2"}) {
        EXPECT_THROW(ThresholdRule::read(text), Error) << text;
    }
}

TEST(Plan, NamesWhatTheFormulasAndTheirIntervalsRead) {
    const Plan values = plan_of({.measures = read_measures("roc_auc"), .threshold = {}});
    EXPECT_TRUE(values.kinds.has<Ranking>());
    EXPECT_FALSE(values.kinds.has<WeightMoments>());
    EXPECT_FALSE(values.kinds.has<Triplets>());
    EXPECT_TRUE(plan_of({.measures = read_measures("triplet_loss(alpha=0.2)"), .threshold = {}}).kinds.has<Triplets>());
    EXPECT_TRUE(plan_of({.measures = {}, .threshold = {}, .intervals = IntervalRequest{}}).kinds.has<WeightMoments>());

    Predictions predictions = berrar_rows();
    predictions.weights.assign(10, 0.5);
    predictions.weight_name = "weight";
    EXPECT_FALSE(gather(predictions, values).parts().front().summaries.has<WeightMoments>());
    EXPECT_TRUE(gather(predictions).parts().front().summaries.has<WeightMoments>());
}

}  // namespace
}  // namespace midrank

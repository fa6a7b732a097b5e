#include "midrank/measures/catalog.hpp"

#include "midrank/base/error.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

std::string refusal(std::string_view text, TaskKind task = TaskKind::binary) {
    try {
        read_measures(text, task);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

std::vector<std::string> keys(std::string_view text) {
    std::vector<std::string> out;
    for (const MeasureRequest& requested : read_measures(text)) out.push_back(requested.key);
    return out;
}

/// The parts of the text that match.
std::vector<std::string> matches(const std::string& text, const char* pattern) {
    const std::regex wanted(pattern);
    std::vector<std::string> found;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), wanted); at != std::sregex_iterator(); ++at)
        found.push_back((*at)[1]);
    return found;
}

TEST(Catalog, NamesOnlyMeasuresThatExistInPlaceOfTwoClassOnes) {
    std::size_t named = 0;
    for (const TaskKind task : {TaskKind::multiclass, TaskKind::multilabel}) {
        for (const Measure& measure : catalog()) {
            std::vector<std::string> names(measure.aliases.begin(), measure.aliases.end());
            names.push_back(measure.id);
            for (const std::string& name : names) {
                if (find_measure(name, task) != nullptr) continue;
                for (const std::string& id :
                     matches(refusal(name, task), R"(\b((?:macro|weighted|micro|confidence)_\w+|\w+_of(?=\()))")) {
                    ++named;
                    EXPECT_NE(find_measure(id, task), nullptr) << id << " for " << name;
                }
            }
        }
    }
    EXPECT_GT(named, 300U);
}

TEST(Catalog, NamesOnlyMeasuresThatExistForWhatOtherToolsCompute) {
    for (const char* name : {"auprc", "idi", "nri", "sensitivity_at_specificity", "roc_auc_ovr", "qwk"}) {
        const std::string advice = refusal(name);
        std::vector<std::string> lists = matches(advice, R"(--measures '?([^ ';]+[^ ';.]))");
        if (const auto at = advice.find(" Use "); at != std::string::npos)
            lists = matches(advice.substr(at), R"(\b([a-z]+_[a-z_]+(?:\([^)]*\))?))");
        EXPECT_FALSE(lists.empty()) << advice;
        for (const std::string& list : lists) EXPECT_NO_THROW(refuse_unknown_measures(list)) << list;
    }
}

TEST(Catalog, FindsAveragesByEveryNameOfWhatTheyAverage) {
    const auto id_of = [](std::string_view name, TaskKind task) {
        const Measure* found = find_measure(name, task);
        return found == nullptr ? "" : found->id;
    };
    EXPECT_EQ(id_of("macro_recall", TaskKind::multiclass), "macro_sensitivity");
    EXPECT_EQ(id_of("micro_tpr", TaskKind::ordinal), "micro_sensitivity");
    EXPECT_EQ(id_of("samples_jaccard", TaskKind::multilabel), "samples_threat_score");
    EXPECT_EQ(id_of("recall_of", TaskKind::multiclass), "sensitivity_of");
    EXPECT_EQ(id_of("recall_of", TaskKind::multilabel), "sensitivity_of");
    for (const char* none : {"macro_", "_of", "macro_colour", "recall_macro", "macro_recall_of", "samples_recall"})
        EXPECT_EQ(id_of(none, TaskKind::multiclass), "") << none;
    EXPECT_EQ(id_of("macro_recall", TaskKind::binary), "");
}

TEST(Catalog, FindsMeasuresByIdAndAlias) {
    EXPECT_EQ(find_measure("recall"), find_measure("sensitivity"));
    EXPECT_EQ(find_measure("roc_auc")->id, "roc_auc");
    EXPECT_EQ(find_measure("nothing"), nullptr);
}

TEST(Catalog, HasABestNumberOnlyWhereNeitherEndIsBetter) {
    std::size_t with_best = 0;
    for (const TaskKind task : {TaskKind::binary, TaskKind::multiclass, TaskKind::regression, TaskKind::multilabel}) {
        for (const Measure& measure : catalog(task)) {
            if (measure.best == Best::none) continue;
            ++with_best;
            EXPECT_EQ(measure.better, Better::neither) << measure.id;
            EXPECT_TRUE(measure.best != Best::parameter || measure.parameters.size() == 1) << measure.id;
            const MeasureRequest requested{.measure = &measure, .arguments = {}, .key = measure.id};
            EXPECT_GE(requested.best().value_or(measure.range.least), measure.range.least) << measure.id;
            EXPECT_LE(requested.best().value_or(measure.range.most), measure.range.most) << measure.id;
        }
    }
    EXPECT_GE(with_best, 8U);
}

TEST(MeasureRequests, SayWhichNumberIsBestAsFarAsTheyKnow) {
    EXPECT_EQ(read_measures("calibration_slope").front().best(), 1);
    EXPECT_EQ(read_measures("roc_auc").front().best(), std::nullopt);
    EXPECT_EQ(read_measures("quantile_coverage(q=0.25)", TaskKind::regression).front().best(), 0.25);
    EXPECT_EQ(read_measures("interval_coverage", TaskKind::regression).front().best(), std::nullopt);
}

TEST(MeasureRequests, KeepTheTextOfTheirArgumentsAsKey) {
    EXPECT_EQ(keys("roc_auc, f_beta( beta=0.5 ),recall"),
              (std::vector<std::string>{"roc_auc", "f_beta(beta=0.5)", "sensitivity"}));
    EXPECT_EQ(keys("log_loss(base=2,eps=1e-5)"), std::vector<std::string>{"log_loss(base=2,eps=1e-5)"});
    EXPECT_EQ(read_measures("f_beta(beta=0.5)").front().arguments.get("beta"), 0.5);
}

TEST(MeasureRequests, NameFamiliesAndAll) {
    EXPECT_EQ(keys("roc_auc,roc_auc"), std::vector<std::string>{"roc_auc"});
    EXPECT_GT(keys("ranking").size(), 10U);
    EXPECT_EQ(keys("all").size(), standard_measures(true).size());
    EXPECT_LT(standard_measures(false).size(), standard_measures(true).size());
}

TEST(MeasureRequests, AreRefusedWithAWayOut) {
    EXPECT_EQ(
        refusal("roc_acu"),
        "There is no measure \"roc_acu\". Did you mean roc_auc? The command \"midrank measures\" lists them all.");
    EXPECT_EQ(refusal("auprc"),
              "\"auprc\" names different estimators in different tools. Use average_precision, "
              "aucpr_davis_goadrich, aucpr_min, aucpr_minmax or aucpr_max.");
    EXPECT_EQ(refusal("idi"),
              "\"idi\" is the difference between two models in discrimination_slope: midrank compare FILE --score NEW "
              "--score OLD --measures discrimination_slope,brier_score.");
    EXPECT_EQ(refusal("disparate_impact"),
              "\"disparate_impact\" compares the slices of a column, so it is not a measure of a single slice. Use "
              "midrank evaluate FILE --slice COLUMN --fairness. To require a limit in every slice: midrank check FILE "
              "--slice COLUMN --min sensitivity=0.8.");
    EXPECT_EQ(refusal("roc_curve"),
              "\"roc_curve\" is a curve, not a number: midrank curve FILE --kind "
              "roc,precision_recall,det,reliability,decision -o curves.svg.");
    EXPECT_EQ(refusal("neg_log_loss"),
              "\"neg_log_loss\" is log_loss with the opposite sign. Use log_loss, for which lower is better.");
    EXPECT_EQ(refusal("neg_mean_squared_error"),  // the one for numbers is not the brier_score for two classes
              "\"neg_mean_squared_error\" is mean_squared_error with the opposite sign. Use mean_squared_error, for "
              "which lower is better.");
    EXPECT_EQ(refusal("neg_roc_auc").find("There is no measure"), 0U);
    EXPECT_EQ(
        refusal("f2"),
        "There is no measure \"f2\". Did you mean f_beta(beta=2)? The command \"midrank measures\" lists them all.");
    EXPECT_EQ(refusal("qwk"),
              "\"qwk\" is Cohen's kappa for ordered classes, with weights. Use cohen_kappa(weights=quadratic) or "
              "cohen_kappa(weights=linear).");
    EXPECT_EQ(
        refusal("roc_auc_ovr"),
        "\"roc_auc_ovr\" averages areas over several classes. Use macro_roc_auc or weighted_roc_auc, which compare "
        "each class with the rest, or hand_till, which compares pairs of classes.");
    EXPECT_EQ(refusal("tpr_at_fpr"),
              "\"tpr_at_fpr\" is read at a threshold chosen by a rule, as in midrank evaluate FILE --threshold "
              "'specificity>=0.95' --measures sensitivity; midrank threshold FILE --rule 'specificity>=0.95' also "
              "shows the threshold.");
    EXPECT_EQ(refusal("f_beta"),
              "f_beta needs beta: how many times as important recall is as precision, between 0 and infinity, ends "
              "excluded. Write it as f_beta(beta=…).");
    EXPECT_EQ(refusal("f_beta(beta=0)"),
              "f_beta: beta must be a number between 0 and infinity, ends excluded, not \"0\".");
    EXPECT_EQ(refusal("triplet_loss(alpha=inf)"),
              "triplet_loss: alpha must be a number between 0 and infinity, not \"inf\".");
    EXPECT_EQ(refusal("f_beta(b=1)"), "f_beta has no parameter \"b\". It takes beta.");
    EXPECT_EQ(refusal("accuracy(x=1)"), "accuracy has no parameter \"x\". It takes none.");
    EXPECT_EQ(refusal("f_beta(beta=1,beta=2)"), "f_beta: beta is given twice.");
    EXPECT_EQ(refusal("f_beta(beta=1"), "\"f_beta(beta=1\" lacks its closing parenthesis.");
    EXPECT_EQ(refusal("f_beta(beta=nan)"),
              "f_beta: beta must be a number between 0 and infinity, ends excluded, not \"nan\".");
    EXPECT_EQ(refusal("net_benefit(pt=30%)"),
              "net_benefit: pt must be a number between 0 and 1, not \"30%\". 30 % is 0.3.");
    EXPECT_EQ(refusal("ppv_at_prevalence(prevalence=2)"),
              "ppv_at_prevalence: prevalence must be a number between 0 and 1, ends excluded, not \"2\". 2 % is 0.02.");
    EXPECT_EQ(refusal("net_benefit(pt=1.5)"), "net_benefit: pt must be a number between 0 and 1, not \"1.5\".");
    EXPECT_EQ(refusal("partial_auc"), "partial_auc needs max_fpr, min_tpr or both, as in partial_auc(max_fpr=0.1).");
    EXPECT_EQ(refusal(" , "), "The list of measures is empty. Name measures, a family or \"all\".");
}

Triplets triplets_of(const std::vector<double>& anchor, const std::vector<double>& positive,
                     const std::vector<double>& negative) {
    Triplets triplets;
    triplets.add({anchor, positive, negative, 2});
    return triplets;
}

TEST(TripletLoss, SumsWhatFallsShortOfTheMargin) {
    // Unit vectors in the plane: the positive equals the anchor; the negative is orthogonal to it, or equals it too.
    const std::vector<double> anchor = {1, 0, 1, 0};
    const std::vector<double> negative = {0, 1, 1, 0};
    const Views views(triplets_of(anchor, anchor, negative));
    EXPECT_EQ(read_measures("triplet_loss(alpha=0.5)").front().answer(views).value, Value(0.5));
    EXPECT_EQ(read_measures("triplet_loss(alpha=3)").front().answer(views).value, Value(4.0));
    EXPECT_EQ(read_measures("roc_auc").front().answer(views).value, Value(Undefined::empty));
    EXPECT_THROW(triplets_of({1e200, 0}, {1, 0}, {1, 0}), Error);
    EXPECT_THROW(triplets_of({2, 0}, {1, 0}, {1, 0}), Error);
}

TEST(TripletLoss, IsUndefinedWithoutTriplets) {
    const std::vector<double> scores = {0.5};
    const std::vector<std::uint8_t> labels = {1};
    const Views views(Ranking::of(std::span<const double>(scores), labels));
    EXPECT_EQ(read_measures("triplet_loss(alpha=1)").front().answer(views).value, Value(Undefined::no_triplets));
}

TEST(BSampled, DrawsAgainOnlyWhereBothItemsAreTheSameOne) {
    // Positives at 0.75 and 0.25, a negative at 0.5, threshold 0.375. Of the three pairs of different items one is won.
    // The second positive and the second labelled item are different items.
    const std::vector<double> scores = {0.75, 0.5, 0.25};
    const std::vector<std::uint8_t> labels = {1, 0, 1};
    const Views views(Ranking::of(std::span<const double>(scores), labels));
    const Answer drawn = read_measures("b_sampled(draws=10000,threshold=0.375)").front().answer(views);
    EXPECT_NEAR(drawn.value.number(), 1.0 / 3, 4 * drawn.details.front().second);
    EXPECT_DOUBLE_EQ(read_measures("b_at(threshold=0.375,distinct_pairs=1)").front().answer(views).value.number(),
                     1.0 / 3);
}

TEST(Catalog, AMeasureOfOneClassTakesItsName) {
    const auto named = read_measures(R"(f1_of(class=cat), f_beta_of(beta=2, class="a,(b"))", TaskKind::ordinal);
    ASSERT_EQ(named.size(), 2U);
    EXPECT_EQ(named[0].key, "f1_of(class=cat)");
    EXPECT_EQ(named[0].arguments.name_at("class"), "cat");
    EXPECT_EQ(named[1].arguments.name_at("class"), "a,(b");
    EXPECT_EQ(named[1].arguments.get("beta"), 2);
    EXPECT_EQ(find_measure("f1_of", TaskKind::binary), nullptr);
    EXPECT_NE(find_measure("f1_of", TaskKind::multilabel), nullptr);
    for (const Measure& measure : catalog(TaskKind::multiclass))
        EXPECT_FALSE(measure.id.ends_with("_of")) << measure.id;
    EXPECT_THROW(read_measures("f1_of(class=)", TaskKind::multiclass), Error);
    EXPECT_THROW(read_measures("f1_of(label=cat)", TaskKind::multiclass), Error);
}

}  // namespace
}  // namespace midrank

#include "midrank/predictions/roles.hpp"

#include "midrank/base/needs_options.hpp"
#include "midrank/predictions/table_for_tests.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

using Names = std::vector<std::string>;

/// "label/score, score | notes", or the message of the error.
std::string resolved(const Names& names, const Roles& requested = {}) {
    std::string text;
    const std::string message = message_of([&] {
        std::vector<std::string> said;
        TestSource source(names);
        const Roles roles = resolve_roles(requested, source, said);
        text = roles.label + "/";
        for (const auto& score : roles.scores) text += score + ",";
        for (const auto& sentence : said) text += " | " + sentence;
    });
    return message.empty() ? text : message;
}

TEST(Roles, AreGuessedFromUsualNamesAndSaidAloud) {
    EXPECT_EQ(resolved({"id", "y_true", "score"}),
              "y_true/score, | Using column \"y_true\" as the label (choose another with --label). | Using column "
              "\"score\" as the score "
              "(choose another with --score).");
    for (const std::string label : {"label", "y", "y_true", "target"})
        EXPECT_TRUE(resolved({label, "p"}).starts_with(label + "/p,"));
    for (const std::string label : {"actual", "class", "outcome", "truth", "ground_truth", "true", "true_label",
                                    "true_class", "observed", "obs", "gold"})
        EXPECT_TRUE(resolved({label, "p"}).starts_with(label + "/p,"));
    for (const char* score : {"score", "p", "prob", "y_score", "prediction", "probability", "y_pred_proba"}) {
        EXPECT_NE(resolved({"y", score}).find("/" + std::string(score) + ","), std::string::npos) << score;
    }
}

TEST(Roles, AreTakenAsNamedWithoutAWord) {
    EXPECT_EQ(resolved({"truth", "a", "b"}, {.label = "truth", .scores = {"a", "b"}}), "truth/a,b,");
}

TEST(Roles, ANegatedColumnIsAScore) {
    const std::string note =
        " | Low values of \"b\" indicate positives: the score \"-b\" is its negative, so a threshold of "
        "-2 labels values below 2 as positive.";
    EXPECT_EQ(resolved({"y", "a", "b"}, {.label = "y", .negated = {"b"}}), "y/b," + note);
    EXPECT_EQ(resolved({"y", "a", "b"}, {.label = "y", .scores = {"b", "a"}, .negated = {"b"}}), "y/b,a," + note);
    EXPECT_EQ(resolved({"y", "b", "-b"}, {.label = "y", .scores = {"-b"}, .negated = {"b"}}),
              "Column \"-b\" has the name that --negate gives to column \"b\". Rename one of them.");
    EXPECT_EQ(resolved({"y", "b"}, {.label = "y", .negated = {"b", "b"}}),
              "Column \"b\" is named twice with --negate. Name it once.");
    EXPECT_EQ(resolved({"y", "b"}, {.label = "y", .negated = {"b"}, .task = TaskKind::regression}),
              "--negate is for one score per row, of two classes or of queries. Drop it.");
}

TEST(Roles, GuessOnlyAmongColumnsWithoutAPart) {
    EXPECT_EQ(resolved({"y", "target", "p"}, {.scores = {"y"}}),
              "target/y, | Using column \"target\" as the label (choose another with --label).");
    EXPECT_EQ(resolved({"y", "p", "prob"}, {.weight = "prob"}).substr(0, 4), "y/p,");
}

TEST(Roles, AreNotGuessedWhereSeveralOrNoneWouldDo) {
    EXPECT_EQ(resolved({"label", "y", "p"}),
              "data.csv: \"label\" and \"y\" could both be the label. Name one with --label.");
    EXPECT_EQ(resolved({"y", "p", "score", "prob"}),
              "data.csv: \"score\", \"p\" and \"prob\" could all be the score. Name one with --score.");
    EXPECT_EQ(resolved({"verdict", "p"}),
              "data.csv: no column has a usual name for the label. Name one with --label. The columns are \"verdict\" "
              "and \"p\".");
    EXPECT_EQ(resolved({"y"}),
              "data.csv: no column has a usual name for the score. Name one with --score. The only column is \"y\".");
}

TEST(Roles, AreFoundByOtherNamesAndInAnyCaseWhereNoPlainOneIsThere) {
    for (const std::string label : {"Y", "Label", "TARGET", "actual", "class", "Outcome"})
        EXPECT_TRUE(resolved({label, "p"}).starts_with(label + "/p,")) << label;
    for (const std::string score :
         {"Score", "P", "proba", "y_prob", "pred_proba", "Probability", "predicted_probability"})
        EXPECT_TRUE(resolved({"y", score}).starts_with("y/" + score + ",")) << score;
}

TEST(Roles, PreferThePlainNames) {
    EXPECT_TRUE(resolved({"class", "label", "Score", "score"}).starts_with("label/score,"));
    EXPECT_EQ(resolved({"class", "outcome", "p"}),
              "data.csv: \"class\" and \"outcome\" could both be the label. Name one with --label.");
}

TEST(Roles, NameAllThatIsMissingOrUnclearInOneMessage) {
    EXPECT_EQ(resolved({"verdict", "risk"}),
              "data.csv: no column has a usual name for the label, and no column has a usual name for the score. Name "
              "them with --label and --score. The columns are \"verdict\" and \"risk\".");
    EXPECT_EQ(resolved({"verdict", "p", "prob"}),
              "data.csv: no column has a usual name for the label, and \"p\" and \"prob\" could both be the score. "
              "Name them with --label and --score. The columns are \"verdict\", \"p\" and \"prob\".");
}

TEST(Roles, TakeTheScoreOfThePositiveOfTwoClasses) {
    EXPECT_TRUE(resolved({"y", "p_0", "p_1"}).starts_with("y/p_1,"));
    EXPECT_TRUE(resolved({"y", "prob_no", "prob_yes"}).starts_with("y/prob_yes,"));
    EXPECT_TRUE(resolved({"y", "p_cat", "p_dog"}, {.positive = "cat"}).starts_with("y/p_cat,"));
    EXPECT_TRUE(resolved({"y", "p_no", "p_yes"}, {.positive = "no"}).starts_with("y/p_no,"));
}

struct Table {
    Names names;
    std::vector<Column> columns;
};

/// The same, using the first rows of a table.
std::string resolved_by_look(const Table& table, const Roles& requested = {}) {
    TestSource source(table.names);
    source.batch(table.columns);
    std::string text;
    const std::string message = message_of([&] {
        std::vector<std::string> said;
        const Roles roles = resolve_roles(requested, source, said);
        text = roles.label + "/";
        for (const auto& score : roles.scores) text += score + ",";
        if (!roles.models.empty()) text += " of classes";
    });
    return message.empty() ? text : message;
}

/// The names of the options that would settle an open choice.
std::vector<std::string> words_of(const Table& table, const Roles& requested = {}) {
    TestSource source(table.names);
    source.batch(table.columns);
    try {
        std::vector<std::string> said;
        static_cast<void>(resolve_roles(requested, source, said));
    } catch (const NeedsOptions& error) {
        return error.words();
    }
    return {};
}

class RolesByLook : public testing::Test {
protected:
    using Numbers = std::vector<double>;
    using Words = std::vector<std::string_view>;
    OwnedValues owned;
    Column labels = owned.column(Numbers{0, 1, 0});
    Column risks = owned.column(Numbers{.25, .5, .75});
    Column ages = owned.column(Numbers{25, 50, 75});
    Column words = owned.column(Words{"no", "yes", "no"});
};

TEST_F(RolesByLook, TakeTheOneColumnOfNumbersBetweenZeroAndOne) {
    EXPECT_EQ(resolved_by_look(Table{{"y", "age", "risk"}, {labels, ages, risks}}), "y/risk,");
    EXPECT_EQ(resolved_by_look(Table{{"y", "treated", "risk"}, {labels, labels, risks}}), "y/risk,");
}

TEST_F(RolesByLook, AreNotGuessedAmongSeveralSuchColumns) {
    EXPECT_EQ(resolved_by_look(Table{{"y", "a", "b"}, {labels, risks, risks}}),
              "data.csv: \"a\" and \"b\" could both be the score. Name one with --score.");
    EXPECT_EQ(words_of(Table{{"y", "a", "b"}, {labels, risks, risks}}), (Names{"--score", "a"}));
}

TEST_F(RolesByLook, ProposeOptionsThatWork) {
    EXPECT_EQ(words_of(Table{{"died", "age", "risk"}, {labels, ages, risks}}),
              (Names{"--label", "died", "--score", "risk"}));
    EXPECT_EQ(words_of(Table{{"died", "score"}, {words, risks}}), (Names{"--label", "died", "--positive", "yes"}));
    EXPECT_EQ(words_of(Table{{"a", "b"}, {ages, ages}}), Names{});
    EXPECT_EQ(words_of(Table{{"arm", "died", "risk"}, {words, labels, risks}}),
              (Names{"--label", "died", "--score", "risk"}));
    EXPECT_EQ(words_of(Table{{"y", "age"}, {risks, ages}}, {.soft_labels = true}),
              Names{});  // the label is not a score
}

TEST_F(RolesByLook, ProposeTheScoresOfAllOfSeveralClassesOrNone) {
    const Column classes = owned.column(Words{"cat", "dog", "eel"});
    EXPECT_EQ(words_of(Table{{"y", "cat", "dog", "eel"}, {classes, risks, risks, risks}}),
              (Names{"--score-of", "cat=cat", "--score-of", "dog=dog", "--score-of", "eel=eel"}));
    EXPECT_EQ(words_of(Table{{"y", "logit_cat", "logit_dog"}, {classes, ages, ages}}), Names{});
    const Table table{{"y", "logit_cat", "logit_dog", "logit_eel"}, {classes, ages, ages, ages}};
    EXPECT_EQ(words_of(table), (Names{"--score-prefix", "logit_"}));
    EXPECT_EQ(words_of(table, {.several_models = true}), Names{});  // they belong to one
    EXPECT_EQ(words_of(table, {.two_classes = true}), (Names{"--score-prefix", "logit_", "--positive", "eel"}));
    EXPECT_EQ(resolved_by_look(Table{{"y", "class_cat", "class_dog", "class_eel"}, {classes, risks, risks, risks}}),
              "data.csv: \"class_cat\", \"class_dog\" and \"class_eel\" could all be the score. Name the class "
              "scores with --score-prefix.");
    EXPECT_EQ(words_of(Table{{"y", "class_cat", "class_dog", "class_eel", "class_name"},
                             {classes, risks, risks, risks, classes}}),
              Names{});  // --score-prefix would take the texts for scores, too
}

TEST_F(RolesByLook, ProposeColumnsOfTheQuantilesOfANumber) {
    EXPECT_EQ(words_of(Table{{"y", "q0.1", "q0.5", "q0.9"}, {ages, ages, ages, ages}}),
              (Names{"--quantile-prefix", "q"}));
    EXPECT_EQ(words_of(Table{{"y", "q_10", "q_50", "q_90"}, {ages, ages, ages, ages}}),
              (Names{"--quantile-prefix", "q_"}));
    EXPECT_EQ(words_of(Table{{"y", "q_10", "q_90"}, {ages, ages, ages}}),
              Names{});  // neither of them is the predicted number
    EXPECT_EQ(resolved_by_look(Table{{"y", "q0.1", "q0.5"}, {ages, ages, ages}}),
              "data.csv: no column has a usual name for the predicted number. Name the columns of quantiles "
              "with --quantile-prefix. The columns are \"y\", \"q0.1\" and \"q0.5\".");
}

TEST_F(RolesByLook, ProposeAPredictedNumberWhereTheLabelIsOne) {
    const Column sales = owned.column(Numbers{25.5, 50.25, 75});
    const Table table{{"y", "store", "arima", "naive"}, {sales, ages, sales, sales}};
    EXPECT_EQ(words_of(table), (Names{"--predicted", "arima"}));
    EXPECT_EQ(words_of(table, {.several_models = true}), (Names{"--predicted", "arima", "--predicted", "naive"}));
    EXPECT_EQ(words_of(Table{{"y", "store", "naive"}, {sales, ages, sales}}, {.several_models = true}), Names{});
    EXPECT_EQ(words_of(Table{{"y", "store", "arima"}, {ages, ages, sales}}), Names{});  // perhaps codes of classes
    EXPECT_EQ(
        resolved_by_look(Table{{"y", "arima"}, {sales, sales}}),
        "data.csv: no column has a usual name for the predicted number. Name one with --predicted. The columns are "
        "\"y\" and \"arima\".");
}

TEST_F(RolesByLook, ProposeAColumnOfTheWordsOfTheLabelForPredictedClasses) {
    const Column classes = owned.column(Words{"cat", "dog", "eel"});
    EXPECT_EQ(words_of(Table{{"y", "name", "guess"}, {classes, words, classes}}), (Names{"--predicted", "guess"}));
    const Table table{{"y", "guess", "other"}, {words, words, words}};
    EXPECT_EQ(words_of(table), (Names{"--predicted", "guess"}));
    EXPECT_EQ(words_of(table, {.several_models = true}), (Names{"--predicted", "guess", "--predicted", "other"}));
    EXPECT_EQ(words_of(table, {.two_classes = true}), Names{});  // that needs scores
    EXPECT_EQ(resolved_by_look(Table{{"y", "guess"}, {classes, classes}}),
              "data.csv: no column has a usual name for the predicted class. Name one with --predicted. The columns "
              "are \"y\" and \"guess\".");
}

TEST_F(RolesByLook, TakeAPredictionForOutcomesWhereTheLabelHasMoreThanTwo) {
    EXPECT_EQ(resolved_by_look(Table{{"label", "prediction"}, {ages, ages}}), "label/ of classes");
    EXPECT_EQ(resolved_by_look(Table{{"label", "prediction"}, {ages, risks}}, {.positive = "25"}), "label/prediction,");
    EXPECT_EQ(resolved_by_look(Table{{"label", "prediction"}, {labels, risks}}), "label/prediction,");
}

TEST_F(RolesByLook, PreferThePairOfProbabilitiesToThePredictedClass) {
    EXPECT_EQ(resolved_by_look(Table{{"y", "prediction", "prob_0", "prob_1"}, {labels, labels, risks, risks}}),
              "y/prob_1,");
    EXPECT_EQ(resolved_by_look(Table{{"y", "prediction", "prob_0", "prob_1"}, {labels, risks, risks, risks}}),
              "y/prediction,");
}

TEST_F(RolesByLook, DoubtNamesThatAreNumbersOfARow) {
    EXPECT_EQ(resolved_by_look(Table{{"1", "0.7"}, {labels, risks}}),
              "data.csv: the column names are the numbers \"1\" and \"0.7\". If they are the values of a row, "
              "add a line with column names at the top; otherwise choose columns with --label and --score.");
    EXPECT_EQ(words_of(Table{{"0", "1"}, {labels, risks}}), (Names{"--label", "0", "--score", "1"}));
}

TEST_F(RolesByLook, PreferAScoreToPredictedClassesWhereTheLabelIsOneOfTwo) {
    EXPECT_EQ(resolved_by_look(Table{{"y_true", "y_pred", "y_prob"}, {labels, labels, risks}}), "y_true/y_prob,");
    EXPECT_EQ(resolved_by_look(Table{{"y_true", "y_pred", "y_prob"}, {ages, ages, risks}}), "y_true/ of classes");
}

TEST(Roles, ProposeTheNearestName) {
    EXPECT_EQ(resolved({"y", "score"}, {.scores = {"scroe"}}),
              "data.csv: there is no column \"scroe\". Did you mean \"score\"? The columns are \"y\" and \"score\".");
    EXPECT_EQ(resolved({"y", "score"}, {.scores = {"shore"}}).find("Did you mean"), 38);
    EXPECT_EQ(resolved({"y", "score"}, {.scores = {"model"}}),
              "data.csv: there is no column \"model\". The columns are \"y\" and \"score\".");
    EXPECT_EQ(resolved({"y", "p"}, {.scores = {"q"}}),
              "data.csv: there is no column \"q\". The columns are \"y\" and \"p\".");
    EXPECT_EQ(resolved({"y", "score"}, {.scores = {"scor"}}),
              "data.csv: there is no column \"scor\". Did you mean \"score\"? The columns are \"y\" and \"score\".");
    EXPECT_EQ(resolved({"y", "Score"}, {.scores = {"score"}}),
              "data.csv: there is no column \"score\". Did you mean \"Score\"? The columns are \"y\" and \"Score\".");
}

TEST(Roles, SayThatSeveralColumnsAreNamedOneByOne) {
    EXPECT_EQ(resolved({"y", "a", "b"}, {.label = "y", .scores = {"a,b"}}),
              "data.csv: there is no column \"a,b\". To name several columns, repeat the option instead of using a "
              "comma. The columns are \"y\", \"a\" and \"b\".");
    EXPECT_EQ(resolved({"y", "a", "b"}, {.label = "y", .scores = {"a,c"}}).find("several"), std::string::npos);
    EXPECT_EQ(resolved({"y", "p", "sex", "site"}, {.label = "y", .scores = {"p"}, .cluster = "sex & site"}),
              "data.csv: there is no column \"sex & site\". Repeat the option for each column; only --slice crosses "
              "columns like this. The columns are \"y\", \"p\", \"sex\" and \"site\".");
}

TEST(Roles, ListADozenColumnsAtMost) {
    Names names;
    for (int i = 0; i < 100; ++i) names.push_back("feature_" + std::to_string(i));
    EXPECT_EQ(resolved(names, {.label = "y", .scores = {"p"}}),
              "data.csv: there is no column \"p\". The columns are \"feature_0\", \"feature_1\", \"feature_2\", "
              "\"feature_3\", "
              "\"feature_4\", \"feature_5\", \"feature_6\", \"feature_7\", \"feature_8\", \"feature_9\", "
              "\"feature_10\", \"feature_11\" and 88 "
              "more.");
}

TEST(Roles, RefuseNamesThatAreNotClear) {
    EXPECT_EQ(resolved({"y", "p", "y"}), "data.csv: there are two columns \"y\". Rename one of them.");
    EXPECT_EQ(resolved({"y", "p", "x", "x"}),
              "y/p, | Using column \"y\" as the label (choose another with --label). | Using column \"p\" as "
              "the score (choose another with --score).");  // x is not used
    EXPECT_EQ(resolved({"y", "p"}, {.label = "y", .scores = {"y"}}),
              "Column \"y\" cannot be both label and score. Use another column for --label or --score.");
    EXPECT_EQ(resolved({"y", "p"}, {.scores = {"p", "p"}}), "Column \"p\" is named twice with --score. Name it once.");
    EXPECT_EQ(resolved({}),
              "data.csv: no column has a usual name for the label, and no column has a usual name for the score. Name "
              "them with --label and --score. There are no columns.");
}

}  // namespace
}  // namespace midrank

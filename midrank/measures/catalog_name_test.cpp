#include "midrank/measures/catalog_name.hpp"

#include "midrank/base/error.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

/// Empty where there is none.
std::string here(std::string_view name) { return catalog_name(name, all_tasks).value_or(""); }

std::string here(std::string_view name, TaskKind task) { return catalog_name(name, std::array{task}).value_or(""); }

TEST(CatalogName, AnAverageStandsBeforeTheIdOfItsMeasure) {
    EXPECT_EQ(here("f1_macro"), "macro_f1");
    EXPECT_EQ(here("f1_weighted"), "weighted_f1");
    EXPECT_EQ(here("recall_micro"), "micro_sensitivity");
    EXPECT_EQ(here("jaccard_macro"), "macro_threat_score");
    EXPECT_EQ(here("colour_macro"), "");
}

TEST(CatalogName, ANumberInANameIsAnArgument) {
    for (const char* name : {"ndcg@10", "nDCG@10", "ndcg_10", "ndcg_at_10"})
        EXPECT_EQ(here(name), "ndcg_at(k=10)") << name;
    EXPECT_EQ(here("map@10"), "map(k=10)");
    EXPECT_EQ(here("P_5"), "p_at(k=5)");
    EXPECT_EQ(here("precision@10"), "precision_at(k=10)");
    EXPECT_EQ(here("precision@0.1"), "precision_at(fraction=0.1)");
    EXPECT_EQ(here("ndcg@0.1"), "");  // takes no fraction
    EXPECT_EQ(here("top_5_accuracy"), "top_k_accuracy(k=5)");
    EXPECT_EQ(here("top5_accuracy"), "top_k_accuracy(k=5)");
    EXPECT_EQ(here("f2"), "f_beta(beta=2)");
    EXPECT_EQ(here("F0.5"), "f_beta(beta=0.5)");
    EXPECT_EQ(here("mrr@10"), "");  // takes no k
    for (const char* name : {"@", "3", "2f", "f2_3", "roc_auc_2"}) EXPECT_EQ(here(name), "") << name;
}

TEST(CatalogName, ANumberThatTheMeasureRefusesIsNoArgument) {
    for (const char* name : {"ndcg@0", "precision@1.5", "f0", "f1.2.3", "top_0_accuracy"})
        EXPECT_EQ(here(name), "") << name;
}

/// Whether --measures accepts the text, or lacks only an argument that every request of the measure needs.
bool is_accepted(const std::string& text, TaskKind task) {
    try {
        return !read_measures(text, task).empty();
    } catch (const Error&) {
        const Measure* measure = find_measure(text, task);
        return measure != nullptr && (measure->check || std::ranges::any_of(measure->parameters, &Parameter::required));
    }
}

TEST(CatalogName, EveryProposalIsAccepted) {
    constexpr std::array forms = {"{}",       "{}_score", "{}_loss", "{}_at", "macro_{}", "{}_macro", "{}_weighted",
                                  "micro_{}", "{}_of",    "{}@0",    "{}@5",  "{}@0.5",   "{}@1.5",   "{}_1.2.3"};
    int proposed = 0;
    for (const TaskKind task :
         {TaskKind::binary, TaskKind::multiclass, TaskKind::regression, TaskKind::queries, TaskKind::multilabel}) {
        std::vector<std::string_view> names;
        for (const TaskKind of : {TaskKind::binary, task}) {
            for (const Measure& measure : catalog(of)) {
                if (measure.average_of) continue;  // of a two-class measure, which is here itself
                names.insert(names.end(), {measure.id, measure.title});
                names.insert(names.end(), measure.aliases.begin(), measure.aliases.end());
            }
        }
        for (const std::string_view name : names) {
            for (const char* form : forms) {
                const std::string text = fmt::format(fmt::runtime(form), name);
                const std::string found = here(text, task);
                if (found.empty()) continue;
                ++proposed;
                EXPECT_TRUE(is_accepted(found, task)) << text << " gives " << found << " for " << name_of(task);
            }
        }
    }
    EXPECT_GT(proposed, 1000);
}

TEST(CatalogName, CapitalsAndWordsBehindANameAreLeftOut) {
    EXPECT_EQ(here("AUROC"), "auroc");
    EXPECT_EQ(here("Balanced-Accuracy"), "balanced_accuracy");
    EXPECT_EQ(here("r2_score"), "r2");
    EXPECT_EQ(here("brier_score_loss"), "brier_score");
    EXPECT_EQ(here("map_at"), "map");
    EXPECT_EQ(here("mean_absolute_percentage_error"), "mape");  // its title
}

TEST(CatalogName, OnlyMeasuresOfTheTasksAreProposed) {
    EXPECT_EQ(here("f1_macro", TaskKind::binary), "");
    EXPECT_EQ(here("f1_macro", TaskKind::ordinal), "macro_f1");
    EXPECT_EQ(here("ndcg@10", TaskKind::regression), "");
    EXPECT_EQ(here("ndcg@10", TaskKind::queries), "ndcg_at(k=10)");
}

}  // namespace
}  // namespace midrank

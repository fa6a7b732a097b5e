// Conventions of other tools for queries. They concern the gain of a row, and the value of a query without a relevant
// row.

#include "midrank/evaluation/convention_values.hpp"
#include "midrank/measures/catalog.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

namespace midrank {
namespace {

/// The mean over all queries, with `instead` for those without a relevant row.
ConventionValue over_all(std::string_view text, double instead) {
    return [requested = read_measures(text, TaskKind::queries).front(), instead](const ToolViews& data) -> Value {
        const Answer answer = requested.answer(data.given);
        if (!answer.value.defined() || !answer.covers) return answer.value;
        const auto defined = static_cast<double>(answer.covers->defined);
        const auto all = static_cast<double>(answer.covers->all);
        return (answer.value.number() * defined + instead * (all - defined)) / all;
    };
}

}  // namespace

std::vector<Convention> conventions_of_queries() {
    std::vector<Convention> all;
    const auto add = [&all](std::string tools, std::string call, std::string how, const std::string& text,
                            std::optional<double> instead) {
        all.push_back({std::move(tools), std::move(call), std::move(how),
                       instead ? over_all(text, *instead) : value_of_measure(text, TaskKind::queries)});
    };
    const std::string left_out = "queries without a relevant row left out";
    const std::string as_0 = "a query without a relevant row as 0";
    for (const char* k : {"", "1", "3", "5", "10", "20", "50", "100"}) {
        const std::string at = *k == '\0' ? "" : std::string("@") + k;
        const auto text = [k](const std::string& id, const std::string& more = "") {
            std::string arguments = *k == '\0' ? more : "k=" + std::string(k) + (more.empty() ? "" : "," + more);
            return arguments.empty() ? id : fmt::format("{}({})", id, arguments);
        };
        add("trec_eval, pytrec_eval", "ndcg_cut" + at, "a row is worth its label; " + left_out, text("ndcg_at"), {});
        add("scikit-learn, ranx", "ndcg_score, ndcg" + at, "a row is worth its label; " + as_0, text("ndcg_at"), 0.0);
        add("TF-Ranking, any", "ndcg" + at, "a row is worth 2^label - 1; " + left_out, text("ndcg_at", "gain=1"), {});
        add("XGBoost, LightGBM, CatBoost", "ndcg" + at,
            "a row is worth 2^label - 1; a query without a relevant row as 1", text("ndcg_at", "gain=1"), 1.0);
        add("any", "ndcg" + at, "a row is worth 2^label - 1; " + as_0, text("ndcg_at", "gain=1"), 0.0);
        add("trec_eval, pytrec_eval", "map" + at, left_out, text("mean_average_precision_at"), {});
        add("ranx, any", "map" + at, as_0, text("mean_average_precision_at"), 0.0);
        add("XGBoost, LightGBM", "map" + at, "a query without a relevant row as 1", text("mean_average_precision_at"),
            1.0);
        if (at.empty()) continue;
        for (const auto& [id, name] :
             {std::array{"precision_at", "P"}, std::array{"recall_at", "recall"}, std::array{"hit_at", "success"}}) {
            add("trec_eval, pytrec_eval", name + at, left_out, text(id), {});
            add("ranx, any", name + at, as_0, text(id), 0.0);
        }
    }
    add("trec_eval, pytrec_eval", "recip_rank", left_out, "mean_reciprocal_rank", {});
    add("ranx, any", "mrr", as_0, "mean_reciprocal_rank", 0.0);
    return all;
}

}  // namespace midrank

#include "midrank/evaluation/wrong_columns.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/scores.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <variant>

namespace midrank {

std::optional<std::string> note_on_direction(const ModelReport& model) {
    const Measure* area = find_measure("roc_auc", TaskKind::binary);
    const auto found =
        std::ranges::find(model.whole.results, area, [](const Result& result) { return result.requested.measure; });
    if (found == model.whole.results.end() || !found->interval) return std::nullopt;
    const auto* interval = std::get_if<Interval>(&*found->interval);
    if (interval == nullptr || !(interval->bounds.high < 0.5)) return std::nullopt;
    const std::string_view way_out = negated_column(model.name) ? "drop --negate if high values mean positive"
                                                                : "name it with --negate if low values mean positive";
    return fmt::format(
        "Model {}: {} is {:.3g}, and its whole interval lies below 1/2: positives mostly score lower than negatives. "
        "Is it the wrong column, or the wrong --positive? If not, {}.",
        quoted(model.name), area->id, found->answer.value.number(), way_out);
}

std::optional<std::string> note_on_scores(const std::string& model, const Ranking& ranking) {
    constexpr double few = 10;  // items, of which two scores tell little; weights do not say how many they are
    if (ranking.distinct() != 2) return std::nullopt;
    const double high = ranking.score(0);
    const double low = ranking.score(1);
    const bool flags = low == 0 && high == 1;
    if (!flags && (!ranking.whole() || ranking.total().number() < few)) return std::nullopt;
    return fmt::format(
        "Model {}: every score is {} or {}, so the scores look like predicted classes. Measures of ranking and of "
        "probabilities say little about these; if there is a column of scores, name it with --score.",
        quoted(model), number_text(low), number_text(high));
}

std::optional<std::string> note_on_relevance(const ModelReport& model) {
    const NamedCounts& input = model.whole.input;
    if (std::ranges::find(input, "relevant", &NamedCount::id) == input.end()) return std::nullopt;
    if (!(input["relevant"] == input["rows"]) || input["rows"] == 0) return std::nullopt;
    return "Every row is relevant, because no label is 0: measures of the positions of relevant rows, such as "
           "mean_reciprocal_rank and precision_at, are the same for every ranking; only ndcg_at differs. If labels are "
           "ratings, write 0 for those that do not count as relevant.";
}

}  // namespace midrank

// The cascade proposed in the conclusions: fit, keep what scores above r_b, fit again.

#include "studies/learning/cascade.hpp"
#include "studies/learning/logistic.hpp"
#include "studies/reproduction/sumpter.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <utility>

namespace midrank {
namespace {

LearningSet learning_set(const NineSet& set, std::uint64_t seed) {
    NineRows rows = draw(set, seed);
    const auto count = static_cast<std::int64_t>(rows.x.size());
    return {.features = {.names = {"x"}, .rows = count, .values = std::move(rows.x)},
            .positive = std::move(rows.positive),
            .target_name = "positive",
            .positive_name = "1"};
}

}  // namespace

ReproducedSection sumpter_cascade_section(const NineStudy& study, std::uint64_t seed) {
    const LearningSet data = learning_set(*study.set, seed);
    const Trainer trainer("logistic", LogisticRegression{.l2 = 0});
    const Cascade cascade = run_cascade(
        {.data = data, .trainer = trainer, .measures = read_measures("c_b,roc_auc,precision"), .seed = seed},
        {.holdout = {}, .stages = 3});
    Chart chart{
        .id = "cascade",
        .title = fmt::format("The cascade on data set {}", study.set->id),
        .description =
            "C(r_b), A, and precision above the r_b of the training rows, on held-out rows that came through the "
            "stages before.",
        .x = {"stage", 1, 3},
        .y = {"share", 0, 1}};
    chart.lines = {{"C(r_b)", {}}, {"A", {}}, {"precision above r_b", {}}};
    std::string text = fmt::format(
        "Logistic regression on x of data set {}, 30 % of the rows held out. Each stage is fitted on the "
        "rows that the one before scores above its r_b.",
        study.set->id);
    for (std::size_t stage = 0; stage < cascade.stages.size(); ++stage) {
        const CascadeStage& found = cascade.stages[stage];
        text += fmt::format(" Stage {}: {} positives and {} negatives held out", stage + 1, found.held_out.positives,
                            found.held_out.negatives);
        for (std::size_t line = 0; line < chart.lines.size(); ++line) {
            const Value& value = found.answers[line].value;
            if (!value.defined()) continue;
            chart.lines[line].points.push_back({static_cast<double>(stage) + 1, value.number()});
            text += fmt::format(", {} {:.3f}", chart.lines[line].series, value.number());
        }
        text += '.';
    }
    text +=
        " Later stages are harder, as easy negatives are gone. With one feature a new fit cannot change the order of "
        "rows.";
    if (!cascade.ended.empty()) text += " " + cascade.ended;
    ReproducedSection section{"The cascade", std::move(text)};
    section.figures.push_back(std::move(chart));
    return section;
}

}  // namespace midrank

// Figures 2 to 6: a panel for each of the nine data sets.

#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sumpter.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace midrank {
namespace {

std::string panel_id(int figure, const NineStudy& study) { return fmt::format("figure-{}{}", figure, study.set->id); }
std::string panel_title(int figure, const NineStudy& study) {
    return fmt::format("Figure {} ({})", figure, study.set->id);
}

double r_b_of(const NineStudy& study) { return number(study.sample, "r_b"); }

Chart histogram(const NineStudy& study) {
    const auto low = curve_points(study.sample, "score_histogram(bins=25)", "threshold", "negative");
    const auto high = curve_points(study.sample, "score_histogram(bins=25)", "high", "positive");
    Chart chart{.id = panel_id(2, study),
                .title = panel_title(2, study),
                .description = "Log-odds of a logistic regression, by class. The line is at r_b.",
                .x = {"score"},
                .y = {"rows", 0, {}}};
    ChartBars negative{"negative", {}};
    ChartBars positive{"positive", {}};
    double most = 0;
    for (std::size_t i = 0; i < std::min(low.size(), high.size()); ++i) {
        negative.bars.push_back({low[i].x, high[i].x, low[i].y});
        positive.bars.push_back({low[i].x, high[i].x, high[i].y});
        most = std::max({most, low[i].y, high[i].y});
    }
    chart.bars = {std::move(negative), std::move(positive)};
    const double r_b = r_b_of(study);
    chart.guides = {{.from = {r_b, 0}, .to = {r_b, most}, .label = "r_b"}};
    return chart;
}

Chart roc(const NineStudy& study) {
    std::vector<ChartPoint> population;
    const Population& law = study.population;
    for (int i = 0; i <= 100; ++i) {
        const double t = std::lerp(18.0, -6.0, i / 100.0);
        population.push_back({law.false_positive_rate(t), law.sensitivity(t)});
    }
    return {
        .id = panel_id(3, study),
        .title = panel_title(3, study),
        .description = fmt::format("ROC curve. A = {:.3f} in the sample and {:.3f} in the population.",
                                   study.value("roc_auc").sample.number(), study.value("roc_auc").population.number()),
        .x = {"false positive rate u(r)", 0, 1},
        .y = {"true positive rate v(r)", 0, 1},
        .lines = {{"ROC curve", curve_points(study.sample, "roc", "fpr", "tpr"), Stroke::solid, "sample"},
                  {"ROC curve", std::move(population), Stroke::dashed, "population"}},
        .guides = {diagonal()}};
}

Chart b_chart(const NineStudy& study) {
    return {.id = panel_id(4, study),
            .title = panel_title(4, study),
            .description = "B(r) against the threshold; it crosses 1/2 at r_b.",
            .x = {"threshold r", -10, 7.5},
            .y = {"B(r)", 0, 1},
            .lines = {{"B", curve_points(study.sample, "indistinguishability", "threshold", "b")}},
            .marks = {{"B", {r_b_of(study), number(study.sample, "b_at_r_b")}, "r_b"}},
            .guides = {level_line(0.5, -10, 7.5, "1/2")}};
}

Chart balance(const NineStudy& study) {
    Chart chart{.id = panel_id(5, study),
                .title = panel_title(5, study),
                .description =
                    fmt::format("Precision C and the rates v and u against B. C(r_b) = {:.3f} in the sample and {:.3f} "
                                "in the population.",
                                study.value("c_b").sample.number(), study.value("c_b").population.number()),
                .x = {"B(r)", 0, 1},
                .y = {"share", 0, 1}};
    for (const auto& [name, column] : {std::pair("C", "c"), {"v", "v"}, {"u", "u"}})
        chart.lines.push_back({name, curve_points(study.sample, "indistinguishability", "b", column)});
    for (const double level : {0.4, 0.5, 0.6})
        chart.guides.push_back({.from = {level, 0}, .to = {level, 1}, .label = fmt::format("{}", level)});
    return chart;
}

Chart parts(const NineStudy& study) {
    Chart chart{.id = panel_id(6, study),
                .title = panel_title(6, study),
                .description =
                    fmt::format("B and its parts, and F1, against the threshold. At the largest F1, B is {:.3f} in the "
                                "sample.",
                                study.value("b_at_max_f1").sample.number()),
                .x = {"threshold r", -10, 7.5},
                .y = {"share", 0, 1},
                .guides = {level_line(0.5, -10, 7.5, "1/2")}};
    for (const auto& [name, column] : {std::pair("B", "b"), {"B+", "b_plus"}, {"B-", "b_minus"}, {"F1", "f1"}})
        chart.lines.push_back({name, curve_points(study.sample, "indistinguishability", "threshold", column)});
    return chart;
}

}  // namespace

std::vector<ReproducedSection> sumpter_figure_sections(std::span<const NineStudy> studies) {
    struct Figure {
        const char *title, *text;
        Chart (*panel)(const NineStudy&);
    };
    constexpr Figure figures[] = {
        {"Figure 2: scores",
         "Negatives and positives of the nine data sets; columns differ in the mean of the hard negatives, "
         "rows in the number of easy ones.",
         histogram},
        {"Figure 3: ROC curves", "The sample, and dashed its population.", roc},
        {"Figure 4: B against the threshold", "", b_chart},
        {"Figure 5: precision and rates against B", "", balance},
        {"Figure 6: the parts of B, and F1", "", parts},
    };
    std::vector<ReproducedSection> sections;
    for (const Figure& figure : figures) {
        ReproducedSection section{figure.title, figure.text};
        for (const NineStudy& study : studies) section.figures.push_back(figure.panel(study));
        sections.push_back(std::move(section));
    }
    return sections;
}

}  // namespace midrank

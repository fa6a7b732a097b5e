// The slide "Comparing ROC curves" is a picture without data. Uses three score functions whose curves cross as
// described: negatives are N(0, 1), and the wider the positives are spread, the higher is their mean.

#include "studies/reproduction/dominance.hpp"
#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/slides.hpp"
#include "studies/reproduction/worked.hpp"
#include "studies/simulation/population.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace midrank {
namespace {

constexpr int places = 200;  // false positive rates at which curves are read

struct ScoreFunction {
    std::string name;
    Population population;
    std::vector<double> rates;  ///< true positive rates at 1, 2, … in `places` false positives
};

ScoreFunction score_function(std::string name, double mean, double spread) {
    ScoreFunction made{
        std::move(name), {.positive = ScoreLaw::normal(mean, spread), .negative = ScoreLaw::normal(0, 1)}, {}};
    for (int i = 1; i < places; ++i) {
        const double rate = static_cast<double>(i) / places;
        made.rates.push_back(made.population.sensitivity(made.population.threshold_at_false_positive_rate(rate)));
    }
    return made;
}

/// The number of score functions that have the highest rate somewhere.
std::size_t best_somewhere(std::span<const ScoreFunction> functions) {
    std::set<std::string> best;
    for (std::size_t i = 0; i < functions.front().rates.size(); ++i)
        best.insert(std::ranges::max_element(functions, {}, [i](const ScoreFunction& f) { return f.rates[i]; })->name);
    return best.size();
}

Chart chart_of(std::span<const ScoreFunction> functions) {
    Chart chart{.id = "crossing-roc",
                .title = "Three ROC curves that cross",
                .description =
                    "Where few false positives are allowed the first is best, where many are the third, and the second "
                    "between.",
                .x = {"false positive rate", 0, 1},
                .y = {"true positive rate", 0, 1},
                .guides = {diagonal()}};
    for (const ScoreFunction& function : functions) {
        ChartLine line{function.name, {{0, 0}}};
        for (std::size_t i = 0; i < function.rates.size(); ++i)
            line.points.push_back({static_cast<double>(i + 1) / places, function.rates[i]});
        line.points.push_back({1, 1});
        chart.lines.push_back(std::move(line));
    }
    return chart;
}

}  // namespace

ReproducedSection slides_crossing_section() {
    const std::array functions = {score_function("first", 1.9, 2.2), score_function("second", 1.4, 1),
                                  score_function("third", 1, 0.5)};
    ReproducedSection section{
        "Comparing ROC curves",
        fmt::format(
            "The slide is a picture without data. Three score functions whose curves cross as it says; their areas "
            "are {:.3f}, {:.3f} and {:.3f}, and tell nothing of where each is best.",
            functions[0].population.roc_auc(), functions[1].population.roc_auc(), functions[2].population.roc_auc())};
    const std::size_t best = best_somewhere(functions);
    section.items.push_back(claim_item({"Comparing ROC curves", "score functions that are best at some FPR",
                                        "For different FPRs, different score functions give better TPRs."},
                                       best > 1, static_cast<double>(best)));
    for (const auto& [a, b] : {std::pair(0, 1), {0, 2}, {1, 2}}) {
        const ScoreFunction& one = functions[static_cast<std::size_t>(a)];
        const ScoreFunction& other = functions[static_cast<std::size_t>(b)];
        section.items.push_back(
            claim_item({.where = "Comparing ROC curves",
                        .what = fmt::format("share of FPRs at which the {} lies above the {}", one.name, other.name),
                        .printed = "No score function dominates another at every FPR.",
                        .note = fmt::format("The {} lies above at {} of them.", other.name,
                                            digits(share_above(other.rates, one.rates)))},
                       !dominates(one.rates, other.rates) && !dominates(other.rates, one.rates),
                       share_above(one.rates, other.rates)));
    }
    section.figures.push_back(chart_of(functions));
    return section;
}

}  // namespace midrank

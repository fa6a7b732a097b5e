// The claims of the article about its results, checked on the populations of its data sets; and where the published
// code differs from the article.

#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sumpter.hpp"
#include "studies/reproduction/verdict.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace midrank {
namespace {

const NineStudy& study_of(std::span<const NineStudy> studies, std::string_view id) {
    return *std::ranges::find(studies, id, [](const NineStudy& study) { return study.set->id; });
}

double population_value(const NineStudy& study, std::string_view measure) {
    return study.value(measure).population.number();
}

// --- Easy negatives -------------------------------------------------------------------------------------------------------

NineSet with_easy(const NineSet& set, std::int64_t easy) {
    NineSet changed = set;
    changed.easy_negatives = easy;
    return changed;
}

constexpr std::array<std::int64_t, 6> easy_counts = {100, 1000, 10'000, 100'000, 1'000'000, 10'000'000};

ReproducedSection easy_negatives_section(std::span<const NineStudy> studies) {
    ReproducedSection section{
        "Easy negatives: A beside C(r_b)",
        "Population values, as more and more easy negatives are added. A rises for nothing, as the article "
        "says. C(r_b) stays only while the easy ones stay far away."};
    Chart areas{.id = "easy-negatives-a",
                .title = "A as easy negatives are added",
                .description = "Area under the ROC curve by the number of easy negatives, for the three columns.",
                .x = {"log10 of the number of easy negatives", 2, 7},
                .y = {"A", 0.5, 1}};
    Chart precisions{
        .id = "easy-negatives-c",
        .title = "C(r_b) as easy negatives are added",
        .description = "Precision at indistinguishability by the number of easy negatives, for the three columns.",
        .x = {"log10 of the number of easy negatives", 2, 7},
        .y = {"C(r_b)", 0, 1}};
    for (const char* id : {"a", "b", "c"}) {
        const NineSet& set = *study_of(studies, id).set;
        const std::string series = fmt::format("hard negatives N({}, 2)", set.hard_mean);
        ChartLine area{series, {}};
        ChartLine precision{series, {}};
        for (const std::int64_t easy : easy_counts) {
            const Population population = population_of(with_easy(set, easy));
            const double x = std::log10(static_cast<double>(easy));
            area.points.push_back({x, population.roc_auc()});
            precision.points.push_back({x, population.precision_at_indistinguishability().number()});
        }
        section.items.push_back(claim_item(
            {.where = fmt::format("Section 3.4, hard negatives as in {}", id),
             .what = "C(r_b) with 10 000 000 easy negatives",
             .printed = "a measure of performance that doesn\u2019t depend on the number of \u2018easy\u2019 cases",
             .right = "only while the easy negatives score far below r_b",
             .note = fmt::format("With 100 it is {}; A goes from {} to {}.", digits(precision.points.front().y),
                                 digits(area.points.front().y), digits(area.points.back().y))},
            std::abs(precision.points.back().y - precision.points.front().y) < 0.05, precision.points.back().y));
        areas.lines.push_back(std::move(area));
        precisions.lines.push_back(std::move(precision));
    }
    section.figures = {std::move(areas), std::move(precisions)};
    return section;
}

// --- Claims ---------------------------------------------------------------------------------------------------------------

/// Rows of one class after the other, from the highest score down.
Views blocks_of(std::initializer_list<std::pair<bool, int>> blocks) {
    std::vector<PrintedRow> rows;
    for (const auto& [positive, count] : blocks)
        for (int i = 0; i < count; ++i) rows.push_back({-static_cast<double>(rows.size()), positive});
    return views_of(rows);
}

ReproducedItem prevalence_bound_item() {
    const Views views = blocks_of({{true, 216}, {false, 72}, {true, 54}, {false, 8}});
    const double c = number(views, "c_b");
    const double prevalence = number(Confusion{.false_negative = 270, .true_negative = 80}, "prevalence");
    return claim_item({.where = "Version 1, section 6",
                       .what = "C(r_b) of 216 positives, 72 negatives, 54 positives and 8 negatives in rank order",
                       .printed = "the lowest possible accuracy is",
                       .right = "the prevalence is no lower bound of C(r_b)",
                       .note = fmt::format("The prevalence is {}, and A is {}.", digits(prevalence),
                                           digits(number(views, "roc_auc")))},
                      c >= prevalence, c);
}

ReproducedItem inflated_panels_item(std::span<const NineStudy> studies) {
    // The panels in which A rises although the hard negatives are equally hard: the column of c, not c, h and i.
    const double rise =
        population_value(study_of(studies, "i"), "roc_auc") - population_value(study_of(studies, "c"), "roc_auc");
    const bool same_hard_negatives = study_of(studies, "c").set->hard_mean == study_of(studies, "h").set->hard_mean;
    return claim_item({.where = "Section 3.1",
                       .what = "rise of A from c to i, whose hard negatives are alike",
                       .printed = "cases c, h and i",
                       .right = "c, f and i",
                       .note = fmt::format("The hard negatives of h have mean {}, those of c {}.",
                                           digits(study_of(studies, "h").set->hard_mean),
                                           digits(study_of(studies, "c").set->hard_mean))},
                      same_hard_negatives, rise);
}

ReproducedItem shift_item(std::span<const NineStudy> studies) {
    // What is to the right of r = 0, the threshold in the sentence.
    const auto beyond_zero = [&studies](std::string_view id) {
        const auto& ranking = study_of(studies, id).sample.get<Ranking>();
        return number(ranking.confusion(ranking.point_at(0)), "sensitivity");
    };
    const double few = beyond_zero("b");
    const double many = beyond_zero("h");
    return claim_item(
        {.where = "Section 3.2",
         .what = "share of positives to the right of 0 in h, less that in b",
         .printed = "shifts the distribution of the scores generated by the logistic regression to the right",
         .right = "to the left",
         .note =
             fmt::format("With 100 easy negatives the share is {}, with 10 000 it is {}.", digits(few), digits(many))},
        many > few, many - few);
}

ReproducedItem close_to_one_item(std::span<const NineStudy> studies) {
    double least = 1;
    for (const char* id : {"a", "d", "g", "h", "i"})
        least = std::min(least, population_value(study_of(studies, id), "roc_auc"));
    return claim_item({"Section 3.1, figure 3", "least A of a, d, g, h and i", "The value of A is close to one"},
                      least > 0.9, least);
}

ReproducedItem rising_item(std::span<const NineStudy> studies) {
    const double c = population_value(study_of(studies, "c"), "roc_auc");
    const double f = population_value(study_of(studies, "f"), "roc_auc");
    const double i = population_value(study_of(studies, "i"), "roc_auc");
    return claim_item(
        {.where = "Section 3.1",
         .what = "smaller of the two rises of A, from c to f and from f to i",
         .printed = "as we add more 'easy' cases (i.e. go from c through f to i) the accuracy of the model appears "
                    "to increase",
         .note = fmt::format("A is {}, {} and {}.", digits(c), digits(f), digits(i))},
        c < f && f < i, std::min(f - c, i - f));
}

ReproducedItem high_threshold_item(const NineStudy& study) {
    const double threshold = study.population.threshold_at_sensitivity(0.01);
    const double precision = study.population.precision(threshold).number();
    return claim_item(
        {"Section 3.2", "precision where one positive in 100 is labelled, data set e",
         "When r is very large then the positively labelled set will contain more positives than negatives"},
        precision > 0.5, precision);
}

/// The largest difference of C(r_b) within a column of panels.
ReproducedItem similar_values_item(std::span<const NineStudy> studies) {
    double widest = 0;
    for (std::size_t column = 0; column < 3; ++column) {
        const auto of_row = [&](std::size_t row) { return population_value(studies[3 * row + column], "c_b"); };
        const auto [least, most] = std::minmax({of_row(0), of_row(1), of_row(2)});
        widest = std::max(widest, most - least);
    }
    return claim_item(
        {"Version 1, section 6", "largest difference of C(r_b) between data sets with the same hard negatives",
         "These values are strikingly similar for the data sets which have similar distributions for their "
         "'difficult' negative cases"},
        widest < 0.02, widest);
}

/// B+ at the largest F1, as a share of the largest B+.
ReproducedItem b_plus_item(const NineStudy& study) {
    const Population& law = study.population;
    const auto b_plus = [&law](double t) { return law.sensitivity(t) * law.precision(t).number() / 2; };
    double largest = 0;
    for (int i = 1; i < 1000; ++i) largest = std::max(largest, b_plus(law.threshold_at_sensitivity(i / 1000.0)));
    const double share = b_plus(law.max_f1().threshold) / largest;
    return claim_item(
        {fmt::format("Section 3.6, data set {}", study.set->id), "B+ at the largest F1, as a share of the largest B+",
         "F1 reaches a maximum at roughly the same point as which B+(r) is maximized"},
        share > 0.95, share);
}

ReproducedSection claims_section(std::span<const NineStudy> studies) {
    ReproducedSection section{"Claims",
                              "What the text says of its results, against population values.",
                              {close_to_one_item(studies), rising_item(studies), inflated_panels_item(studies),
                               high_threshold_item(study_of(studies, "e")), shift_item(studies),
                               similar_values_item(studies), prevalence_bound_item()}};
    for (const NineStudy& study : studies) section.items.push_back(b_plus_item(study));
    for (const NineStudy& study : studies) {
        const double b = population_value(study, "b_at_max_f1");
        const bool near_half = verdict_on({.value = 0.5, .unit = 0.1}, b) == Verdict::equal;
        const bool excepted = study.set->id == "g";
        const Population published = with_negatives_of(study.population, *study.set, *study_of(studies, "a").set);
        section.items.push_back(claim_item(
            {.where = fmt::format("Section 3.6, data set {}", study.set->id),
             .what = "B at the largest F1",
             .printed = excepted ? "(with the exception of 6 g)" : "reaches a maximum at roughly the same point that",
             .right = excepted ? "g is no exception" : "",
             .note = excepted
                         ? fmt::format(
                               "With the number of negatives of set a, as in the published code, B would be {} there.",
                               digits(published.b_at(study.population.max_f1().threshold).number()))
                         : ""},
            near_half != excepted, b));
    }
    return section;
}

// --- The published code ---------------------------------------------------------------------------------------------------

/// The code takes P and N for every panel of a column from one set: a, e and i.
const NineStudy& source_of_counts(std::span<const NineStudy> studies, std::size_t panel) {
    const std::size_t column = panel % 3;
    return studies[4 * column];
}

ReproducedItem grid_item(const NineStudy& study) {
    // Thresholds from -10 in steps of 0.1; the first with B <= 1/2.
    int step = 0;
    const auto threshold = [&step] { return -10 + 0.1 * step; };
    while (number(study.sample, fmt::format("b_at(threshold={})", threshold())) > 0.5) ++step;
    const auto& ranking = study.sample.get<Ranking>();
    const double on_grid = number(ranking.confusion(ranking.point_at(threshold())), "precision");
    return formula_item(
        {.where = "Published code",
         .what = fmt::format("C(r_b) of the sample of {}, with thresholds in steps of 0.1", study.set->id),
         .printed = "a grid of thresholds",
         .right = "every operating point",
         .note = fmt::format("On the grid it is {}.", digits(on_grid))},
        on_grid, number(study.sample, "c_b"));
}

ReproducedItem self_pairs_item(const NineStudy& study) {
    const auto& ranking = study.sample.get<Ranking>();
    const Confusion at = ranking.confusion(ranking.point_at(number(study.sample, "r_b")));
    const double b = number(study.sample, "b_at_r_b");
    // An item compared with itself counts half in B; counted as a whole win it adds as much again.
    const double with_wins = b + at.true_positive / (2 * at.positive() * at.flagged());
    return formula_item(
        {.where = "Published code",
         .what = fmt::format("B(r_b) of the sample of {}, an item beside itself being a win", study.set->id),
         .printed = "self-pairs as wins",
         .right = "half a win, or drawn again",
         .note = fmt::format("As wins it is {:.5f}.", with_wins)},
        with_wins, b);
}

ReproducedSection published_code_section(std::span<const NineStudy> studies) {
    ReproducedSection section{"The published code",
                              "The code behind the article's figures, github.com/soccermatics/ABC, takes the numbers "
                              "of positives and negatives in B for "
                              "a whole column from one of its panels: from a, e and i. In the other six the number of "
                              "negatives is that of another set. "
                              "Population values of C(r_b) with that number, and with the right one."};
    for (std::size_t i = 0; i < studies.size(); ++i) {
        const NineStudy& study = studies[i];
        const NineSet& other = *source_of_counts(studies, i).set;
        const Value threshold = with_negatives_of(study.population, *study.set, other).threshold_at_b(0.5);
        const double precision = study.population.precision(threshold.number()).number();
        section.items.push_back(
            formula_item({.where = fmt::format("Published code, panel {}", study.set->id),
                          .what = "C(r_b)",
                          .printed = fmt::format("N of data set {}", other.id),
                          .right = fmt::format("N of data set {}", study.set->id),
                          .note = fmt::format("With N of {} it is {}.", other.id, digits(precision))},
                         precision, population_value(study, "c_b")));
    }
    const NineStudy& e = study_of(studies, "e");
    section.items.push_back(grid_item(e));
    section.items.push_back(self_pairs_item(e));
    return section;
}

}  // namespace

std::vector<ReproducedSection> sumpter_claims_sections(std::span<const NineStudy> studies) {
    return {easy_negatives_section(studies), claims_section(studies), published_code_section(studies)};
}

}  // namespace midrank

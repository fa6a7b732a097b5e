// How the threshold is chosen: at B = 1/2, within 40 and 60 %, at a probability of 1/2; and what B = 1/2 cannot detect.

#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sumpter.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace midrank {
namespace {

/// The largest distance between the tails of the two distributions, on a fine grid.
double widest_gap(const Population& laws) {
    constexpr int steps = 4000;
    double widest = 0;
    for (int i = 0; i <= steps; ++i) {
        const double t = std::lerp(laws.least(), laws.most(), static_cast<double>(i) / steps);
        widest = std::max(widest, std::abs(laws.sensitivity(t) - laws.false_positive_rate(t)));
    }
    return widest;
}

ReproducedItem hidden_spread_item() {
    const Population sets{.positive = ScoreLaw::normal(0, 2), .negative = ScoreLaw::normal(0, 1)};
    const double gap = widest_gap(sets);
    return claim_item(
        {.where = "Section 3.2, footnote",
         .what = "Kolmogorov-Smirnov distance of N(0, 1) and N(0, 2), of which each wins half of the pairs",
         .printed = "There could still be differences between the distributions of the sets not identified by "
                    "such a test. For example A might have larger variance in scores than B",
         .note = fmt::format("The share of pairs that the second wins is {:.6f}.", sets.roc_auc())},
        std::abs(sets.roc_auc() - 0.5) < 1e-9 && gap > 0, gap);
}

/// Mean and standard deviation of scores, each with a weight.
struct Moments {
    double weight = 0, sum = 0, squares = 0;

    void add(double x, double of_weight) {
        weight += of_weight;
        sum += of_weight * x;
        squares += of_weight * x * x;
    }
    double deviation() const { return std::sqrt(squares / weight - (sum / weight) * (sum / weight)); }
};

ReproducedItem labelled_spread_item(const NineStudy& study) {
    const auto& ranking = study.sample.get<Ranking>();
    const std::int64_t labelled = ranking.point_at(number(study.sample, "r_b"));
    Moments of_labelled;
    Moments of_positives;
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        of_positives.add(ranking.score(tie), positive);
        if (tie < labelled) of_labelled.add(ranking.score(tie), positive + negative);
    });
    const double ratio = of_labelled.deviation() / of_positives.deviation();
    const double missed = 1 - number(study.sample, "tpr_at_r_b");
    return claim_item(
        {.where = "Section 3.2, footnote",
         .what = fmt::format("spread of the labelled scores of {} at r_b over that of the positives", study.set->id),
         .printed =
             "There could still be differences between the distributions of the sets not identified by such a test.",
         .note = fmt::format("B = 1/2 there, but all labelled scores lie above r_b, and a share of {} of the positives "
                             "does not.",
                             digits(missed))},
        missed > 0 && ratio < 0.9, ratio);
}

ReproducedItem order_item(const NineStudy& study) {
    const auto threshold = [&study](double level) { return study.population.threshold_at_b(level); };
    const Value r_60 = threshold(0.6);
    if (!r_60.defined()) {
        const double most = study.value("b_at_minus_infinity").population.number();
        return claim_item({.where = fmt::format("Section 3.5, data set {}", study.set->id),
                           .what = "B where everything is labelled, to reach 0.6",
                           .printed = "we find r_60 by solving B(r_60) = 0.6",
                           .right = "there is an r_60 only where B(-∞) is 0.6 or more"},
                          most >= 0.6, most);
    }
    const double r_b = threshold(0.5).number();
    const double r_40 = threshold(0.4).number();
    return claim_item({.where = fmt::format("Section 3.5, data set {}", study.set->id),
                       .what = "r_b less r_60, in x",
                       .printed = "r_60 < r_b < r_40",
                       .note = fmt::format("r_40 less r_b is {}.", digits(r_40 - r_b))},
                      r_60.number() < r_b && r_b < r_40, r_b - r_60.number());
}

/// The place of r_b between the means of the hard negatives (0) and of the positives (1). "Roughly halfway" is
/// interpreted as between.
ReproducedItem halfway_item(const NineStudy& study) {
    const double positive = study.population.positive.parts().front().location;
    const double hard = study.set->hard_mean;
    const double place = (study.population.threshold_at_b(0.5).number() - hard) / (positive - hard);
    return claim_item({.where = fmt::format("Section 3.2, data set {}", study.set->id),
                       .what = "place of r_b between the means of the hard negatives (0) and the positives (1)",
                       .printed = "lying roughly halfway between the 'difficult' negative cases and the positive cases",
                       .right = "below the hard negatives, where these score nearly as the positives do",
                       .note = place > 0 && place < 0.4 ? "Nearer to the negatives than halfway." : ""},
                      place > 0 && place < 1, place);
}

/// B at a probability of 1/2, which is a score of 0.
ReproducedItem at_half_item(std::span<const NineStudy> studies) {
    double least = 1;
    std::string all;
    for (const NineStudy& study : studies) {
        const double b = number(study.sample, "b_at(threshold=0)");
        least = std::min(least, b);
        all += fmt::format("{}{:.2f} in {}", all.empty() ? "" : ", ", b, study.set->id);
    }
    return claim_item(
        {.where = "Section 3.2",
         .what = "B at r = 0, the least of the nine",
         .printed = "it is the arbitrary choice of r = 0 that is imbalanced",
         .right = "between 40 % and 60 %",
         .note = fmt::format("It is {}: less than 1/2 in all, but outside of 40 to 60 % only where the hard "
                             "negatives are hardest.",
                             all)},
        least < 0.4, least);
}

Chart range_chart(std::span<const NineStudy> studies) {
    Chart chart{
        .id = "range-of-b",
        .title = "Precision where B lies between 40 % and 60 %",
        .description = "C against B in the populations of the nine data sets: what keeping B in the range leaves open.",
        .x = {"B(r)", 0.4, 0.6},
        .y = {"C(r)", 0.3, 1}};
    for (const NineStudy& study : studies) {
        const bool few = study.set->easy_negatives == 100;
        const bool some = study.set->easy_negatives == 1000;
        ChartLine line{fmt::format("hard negatives N({}, 2)", study.set->hard_mean),
                       {},
                       few    ? Stroke::solid
                       : some ? Stroke::dashed
                              : Stroke::dotted,
                       fmt::format("{} easy negatives", study.set->easy_negatives)};
        for (const double level : {0.4, 0.45, 0.5, 0.55, 0.6}) {
            const Value threshold = study.population.threshold_at_b(level);
            if (threshold.defined())
                line.points.push_back({level, study.population.precision(threshold.number()).number()});
        }
        chart.lines.push_back(std::move(line));
    }
    return chart;
}

ReproducedItem range_item(const NineStudy& study) {
    const double at_40 = study.value("c_40").population.number();
    const double at_60 = study.value("c_60").population.number();
    const double at_r_b = study.value("c_b").population.number();
    return claim_item(
        {.where = "Version 1, section 8",
         .what = fmt::format("C(r_40) less C(r_60) of {}: what the guideline leaves open", study.set->id),
         .printed = "as a guideline B(r) should be between 40% and 60%",
         .note = fmt::format(
             "From {} through {} at r_b to {}. Of a guideline no more is tried than that the precision rises "
             "throughout. A report warns where B was asked for at a threshold and lies outside.",
             digits(at_60), digits(at_r_b), digits(at_40))},
        at_60 < at_r_b && at_r_b < at_40, at_40 - at_60);
}

}  // namespace

ReproducedSection sumpter_range_section(std::span<const NineStudy> studies) {
    ReproducedSection section{
        "Where the threshold is set",
        "Population values, but for B at r = 0, which is that of the sample: there the log-odds are 0."};
    const NineStudy& e = studies[4];
    section.items = {hidden_spread_item(), labelled_spread_item(e), at_half_item(studies), range_item(e)};
    for (const NineStudy& study : studies) section.items.push_back(halfway_item(study));
    for (const NineStudy& study : studies) section.items.push_back(order_item(study));
    section.figures.push_back(range_chart(studies));
    return section;
}

}  // namespace midrank

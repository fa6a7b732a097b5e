#include "midrank/inference/given_share.hpp"

#include <cmath>

namespace midrank {
namespace {

/// With fewer negatives than this per weight of all positives, average precision is biased upwards.
constexpr double fewest_for_first_ranks = 30;

/// Whether a proportion is of the items of one class, so that the weight of the other class does not matter. Determined
/// from a matrix with one item in every cell.
bool of_one_class(const Proportion& all, const Proportion& of_positives) {
    return of_positives.whole == 0 || of_positives.whole == all.whole;
}

constexpr Confusion one_of_each = {.true_positive = 1, .false_positive = 1, .false_negative = 1, .true_negative = 1};
constexpr Confusion positives_alone = {
    .true_positive = 1, .false_positive = 0, .false_negative = 1, .true_negative = 0};

}  // namespace

bool counts_classes_separately(const Measure& measure, Basis basis) {
    if (basis == Basis::proportion)
        return measure.proportion && of_one_class(measure.proportion(one_of_each), measure.proportion(positives_alone));
    if (basis != Basis::ratio) return false;
    const ProportionRatio all = measure.ratio(one_of_each);
    const ProportionRatio of_positives = measure.ratio(positives_alone);
    return of_one_class(all.above, of_positives.above) && of_one_class(all.below, of_positives.below);
}

ClassParts parts_of_classes(const Ranking& ranking, const GivenPrevalence& mark) {
    const auto part_of = [](Count weight, double factor, double all) {
        constexpr double rounding = 1e-9;  // tolerance for the rounding of weights
        const double part = weight.number() / factor / all;
        return part > 1 - rounding ? 1 : part;
    };
    return {.positives = part_of(ranking.positive(), mark.positive_factor, mark.positives),
            .negatives = part_of(ranking.negative(), mark.negative_factor, mark.negatives)};
}

Confusion unweighted(const Confusion& weighted, const GivenPrevalence& mark) {
    const auto items = [](double weight, double factor) { return std::round(weight / factor); };
    return {.true_positive = items(weighted.true_positive, mark.positive_factor),
            .false_positive = items(weighted.false_positive, mark.negative_factor),
            .false_negative = items(weighted.false_negative, mark.positive_factor),
            .true_negative = items(weighted.true_negative, mark.negative_factor)};
}

ProportionRatio ratio_at_given_share(const RatioAtGivenShare& of, const Confusion& counted,
                                     const GivenPrevalence& mark) {
    ProportionRatio ratio = of.ratio(counted);
    ratio.above.whole = of.of_negatives ? mark.negatives : mark.positives;
    ratio.below.whole = of.of_negatives ? mark.positives : mark.negatives;
    return ratio;
}

double odds_at_given_share(const RatioAtGivenShare& of, const GivenPrevalence& mark) {
    const double odds = mark.prevalence / (1 - mark.prevalence);
    return of.of_negatives ? 1 / odds : odds;
}

std::optional<Undefined> bias_at_given_share(const Measure& measure, const Ranking& weighted,
                                             const GivenPrevalence& mark) {
    // The number of negatives whose weight equals that of all positives.
    const double negatives = weighted.positive().number() / mark.negative_factor;
    if (measure.of_first_ranks && negatives < fewest_for_first_ranks) return Undefined::few_negatives_for_share;
    return std::nullopt;
}

std::optional<Undefined> obstacle_at_given_share(const Measure& measure, const Ranking& weighted,
                                                 const GivenPrevalence& mark) {
    if (measure.optimistic) return Undefined::best_of_weighted_classes;
    return bias_at_given_share(measure, weighted, mark);
}

}  // namespace midrank

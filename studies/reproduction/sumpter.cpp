// Sumpter, both versions: the article's numbers compared with population values, its nine data sets by simulation, its
// figures, claims and formulas.

#include "studies/reproduction/sumpter.hpp"

#include "studies/reproduction/sources.hpp"
#include "studies/reproduction/verdict.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace midrank {
namespace {

constexpr std::array<std::int64_t, 3> easy_sizes = {100, 1000, 10'000};

// --- Printed numbers ------------------------------------------------------------------------------------------------------

/// The number of easy negatives in each row of panels, from other statements in the text: A rises from c through f to
/// i, and is 0.965 in i.
std::array<std::int64_t, 3> sizes_that_fit() {
    const SourceNumber printed = *read_printed("A = 0.965");
    const auto area = [](std::int64_t easy) {
        NineSet set = *find_nine_set("c");
        set.easy_negatives = easy;
        return population_of(set).roc_auc();
    };
    std::array<std::int64_t, 3> sizes = easy_sizes;
    do {
        const bool rises = area(sizes[0]) < area(sizes[1]) && area(sizes[1]) < area(sizes[2]);
        if (rises && verdict_on(printed, area(sizes[2])) == Verdict::equal) return sizes;
    } while (std::ranges::next_permutation(sizes).found);
    return {};
}

ReproducedSection sizes_section() {
    ReproducedSection section{
        "Section 2: sizes of the data sets",
        "The sizes that agree with the rest of the text: A rises from c through f to i, A = 0.965 in i, and "
        "i has 11000 negatives."};
    const auto sizes = sizes_that_fit();
    constexpr std::array printed = {"(a,b,c) 10000", "(d,e,f) 1000", "(d,e,f) 100"};
    constexpr std::array panels = {"a to c", "d to f", "g to i, printed as (d,e,f)"};
    for (std::size_t row = 0; row < sizes.size(); ++row) {
        section.items.push_back(item(
            {.where = fmt::format("Section 2, {}", panels[row]), .what = "easy negatives", .printed = printed[row]},
            static_cast<double>(sizes[row])));
    }
    const NineSet& i = *find_nine_set("i");
    section.items.push_back(item({"Version 1, section 6", "prevalence of data set i", "1000/(1000 + 11000) = 1/12"},
                                 population_of(i).prevalence));
    return section;
}

/// A number printed for three panels at once, compared with the mean of their population values. The text does not say
/// whether the panels share rows. If they do, as one "positive class" suggests, their mean has the standard error of a
/// single one, which is the maximum; this is assumed.
ReproducedItem column_item(std::span<const NineStudy> studies, std::size_t column, const char* printed) {
    double mean = 0;
    double standard_error = 0;
    std::string values;
    std::string panels;
    for (std::size_t row = 0; row < 3; ++row) {
        const NineStudy& study = studies[3 * row + column];
        const NineValue& value = study.value("c_b");
        mean += value.population.number() / 3;
        standard_error += value.standard_error / 3;
        values += fmt::format("{}{:.4f}", row == 0 ? "" : ", ", value.population.number());
        panels += fmt::format("{}{}", row == 0 ? "" : ", ", study.set->id);
    }
    return sampled_item({.where = fmt::format("Section 3.4, data sets {}", panels),
                         .what = "C(r_b), mean of three",
                         .printed = printed,
                         .right = fmt::format("{} in the populations", values),
                         .note = fmt::format("Population values: {}.", values)},
                        mean, standard_error);
}

ReproducedSection printed_values_section(std::span<const NineStudy> studies) {
    ReproducedSection section{
        "Numbers in the text",
        fmt::format(
            "The article's numbers are those of its own random samples. They are held against the values of the "
            "populations, with the scatter of such samples: {} standard errors and half of the last digit are allowed, "
            "which six numbers exceed once in 20 times for bad luck. Of the three that are printed for three panels "
            "each, all lie too low. For the first two chance explains that if the panels share rows.",
            explained_errors)};
    const NineStudy& e = studies[4];
    const NineStudy& i = studies[8];
    const auto sampled = [&section](ItemText text, const NineStudy& study, const char* measure) {
        const NineValue& value = study.value(measure);
        section.items.push_back(sampled_item(std::move(text), value.population.number(), value.standard_error));
    };
    sampled({"Version 1, section 3", "A of data set i", "A = 0.965"}, i, "roc_auc");
    constexpr std::array printed = {"0.85", "0.69", "0.50"};
    for (std::size_t column = 0; column < printed.size(); ++column)
        section.items.push_back(column_item(studies, column, printed[column]));
    sampled({"Section 3.5, data set e", "C(r_b)", "C(r_b) = 0.72"}, e, "c_b");
    sampled({"Section 3.5, data set e", "C(r_60)", "C(r_60) = 0.59"}, e, "c_60");
    section.items.push_back(item({.where = "Version 1, section 6",
                                  .what = "C(r_b) of data set i over its prevalence",
                                  .printed = "C(r_b) ≈ 6P/(P+N)"},
                                 {.value = 6, .unit = 1},
                                 i.value("c_b").population.number() / i.population.prevalence));
    section.items.push_back(item({"Equation 8", "log-odds of probability 1/2", "r=0"}, std::log(0.5 / (1 - 0.5))));
    return section;
}

// --- The nine data sets -----------------------------------------------------------------------------------------------------

ReproducedSection samples_section(std::span<const NineStudy> studies, std::uint64_t seed) {
    ReproducedSection section{
        "The nine data sets",
        fmt::format("A sample of each, of seed {}, beside its population. Standard errors are "
                    "the standard deviations over {} further "
                    "samples of the same counts; \"sampling\": within {} of them. B at the largest F1 is left out: the "
                    "place of a maximum does not scatter as an average does. Figure 6 has it for the samples, and "
                    "Claims for the populations.",
                    seed, nine_replicates, expected_errors)};
    for (const NineStudy& study : studies) {
        for (const NineValue& value : study.values) {
            // B of set c stays below 0.6 in the population, so there is nothing to compare with.
            if (!value.normal || !value.population.defined() || !value.sample.defined()) continue;
            section.items.push_back(own_sample_item({.where = fmt::format("Data set {}", study.set->id),
                                                     .what = find_measure(value.measure)->title,
                                                     .printed = {}},
                                                    value.sample.number(), value.population.number(),
                                                    value.standard_error, "in the population"));
        }
    }
    return section;
}

ReproducedSection pairs_section(std::span<const NineStudy> studies, std::uint64_t seed) {
    constexpr int draws = 10'000;
    ReproducedSection section{
        "A and B by drawing pairs",
        fmt::format("The estimators of sections 3.1 and 3.3, with {} random pairs, beside the exact values of the "
                    "same sample. Where both items of a pair for B are the same one, the pair is drawn again.",
                    draws)};
    struct Estimator {
        const char *where, *what, *measure, *exact;
    };
    constexpr std::array estimators = {
        Estimator{"Section 3.1", "A", "roc_auc_sampled", "roc_auc"},
        Estimator{"Section 3.3", "B(r_b), without self-comparison", "b_sampled", "b_at_r_b(distinct_pairs=1)"}};
    for (const NineStudy& study : studies) {
        for (const Estimator& estimator : estimators) {
            const Answer drawn =
                answered(study.sample, fmt::format("{}(draws={},seed={})", estimator.measure, draws, seed));
            section.items.push_back(
                own_sample_item({.where = fmt::format("{}, data set {}", estimator.where, study.set->id),
                                 .what = estimator.what,
                                 .printed = {}},
                                drawn.value.number(), number(study.sample, estimator.exact),
                                drawn.details.front().second, "over all pairs"));
        }
    }
    return section;
}

}  // namespace

Reproduction reproduction_of_sumpter(std::uint64_t seed) {
    const std::vector<NineStudy> studies = nine_studies(seed);
    const NineStudy& e = studies[4];
    Reproduction result{
        "sumpter",
        "Precision at the indistinguishability threshold",
        "David J. T. Sumpter, Precision at the indistinguishability threshold: a method for evaluating "
        "classification algorithms, arXiv:2311.11422; version 1: A straightforward method for evaluating "
        "performance of machine learning models for classification, 2022",
        {sumpter_images_section(seed), sizes_section(), printed_values_section(studies), samples_section(studies, seed),
         pairs_section(studies, seed)}};
    const auto append = [&result](std::vector<ReproducedSection> sections) {
        std::ranges::move(sections, std::back_inserter(result.sections));
    };
    result.sections.push_back(sumpter_sampling_section(e, seed));
    append(sumpter_figure_sections(studies));
    result.sections.push_back(sumpter_range_section(studies));
    append(sumpter_claims_sections(studies));
    result.sections.push_back(sumpter_cascade_section(e, seed));
    result.sections.push_back(sumpter_formulas_section(e, seed));
    return result;
}

}  // namespace midrank

// Nine fruits of three classes: the confusion matrix of several classes, and its macro and micro averages. The slides'
// column "Precision" divides by the rows of the true class, so it contains recalls.

#include "studies/reproduction/class_counts.hpp"
#include "studies/reproduction/slides.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace midrank {
namespace {

enum Fruit : std::size_t { orange, lemon, apple };
constexpr std::array names = {"orange", "lemon", "apple"};
constexpr std::array<Fruit, 3> all_fruits = {orange, lemon, apple};

struct Guess {
    Fruit is, labelled;
    const char* correct;  ///< as printed
};
constexpr std::array guesses = {
    Guess{orange, lemon, "0"},  Guess{orange, lemon, "0"}, Guess{orange, apple, "0"},
    Guess{orange, orange, "1"}, Guess{orange, apple, "0"}, Guess{lemon, lemon, "1"},
    Guess{lemon, apple, "0"},   Guess{apple, apple, "1"},  Guess{apple, apple, "1"},
};

using Weights = std::array<double, 3>;  // one for the rows of each class

/// The confusion matrix with weighted classes.
ClassCounts counts_with(const Weights& weights) {
    ClassCounts counts(all_fruits.size());
    for (const Guess& guess : guesses) counts.add(guess.is, guess.labelled, weights[guess.is]);
    return counts;
}
ClassCounts fruit_counts() { return counts_with({1, 1, 1}); }

std::vector<ReproducedItem> row_items() {
    std::vector<ReproducedItem> items;
    for (std::size_t i = 0; i < guesses.size(); ++i) {
        ClassCounts row(all_fruits.size());
        row.add(guesses[i].is, guesses[i].labelled);
        items.push_back(item({fmt::format("Micro versus macro average, row {}", i + 1),
                              fmt::format("{} labelled {}: correct", names[guesses[i].is], names[guesses[i].labelled]),
                              guesses[i].correct},
                             row.pooled().true_positive));
    }
    return items;
}

// --- The column, as it is named and as it is ------------------------------------------------------------------------------

constexpr std::array column = {"1/5 = 0.20", "1/2 = 0.50", "2/2 = 1.00"};
constexpr const char* macro_line = "(0.20 + 0.50 + 1.00) / 3 = 0.57";
constexpr const char* micro_line = "4/9 = 0.44";

std::vector<ReproducedItem> class_items(const ClassCounts& counts, Fruit fruit) {
    const Confusion c = counts.against_rest(fruit);
    const double precision = number(c, "precision");
    const std::string where = fmt::format("Macro average, {}", names[fruit]);
    return {
        item(
            {.where = where,
             .what = "precision",
             .printed = column[fruit],
             .right = fmt::format("{:.0f}/{:.0f} = {}", c.true_positive, c.flagged(), digits(precision)),
             .note = "The column divides by the rows of the class, and not by those labelled as it: it holds recalls."},
            precision),
        item({where, "recall, which the column holds", column[fruit]}, number(c, "recall"))};
}

std::vector<ReproducedItem> average_items(const ClassCounts& counts) {
    return {item({.where = "Macro average",
                  .what = "precision",
                  .printed = macro_line,
                  .right = digits(macro_average(counts, "precision")),
                  .note = "What is averaged are the recalls."},
                 macro_average(counts, "precision")),
            item({"Macro average", "recall, which the line averages", macro_line}, macro_average(counts, "recall")),
            item({"Micro average", "precision", micro_line}, micro_average(counts, "precision")),
            item({"Micro average", "recall, which is the same: each row is labelled once", micro_line},
                 micro_average(counts, "recall"))};
}

// --- Part III: which average to take --------------------------------------------------------------------------------------

Fruit largest(const ClassCounts& counts) {
    return *std::ranges::max_element(all_fruits, {}, [&counts](Fruit fruit) { return counts.support(fruit); });
}

/// The mean of the recalls, weighted by the number of rows.
double recall_by_size(const ClassCounts& counts) {
    double sum = 0;
    for (const Fruit fruit : all_fruits) sum += counts.support(fruit) * number(counts.against_rest(fruit), "recall");
    return sum / counts.total();
}

ReproducedItem same_size_item() {
    const ClassCounts plain = fruit_counts();
    Weights weights{};
    for (const Fruit fruit : all_fruits) weights[fruit] = 1 / plain.support(fruit);
    const ClassCounts counts = counts_with(weights);
    return formula_item(
        {.where = "Micro versus macro average, part III",
         .what = "micro recall where each class weighs the same, to be the macro recall",
         .printed = "macro- and micro-average will be about the same",
         .note = fmt::format("Recalls are the very same then. Of precisions, {} and {}, it need not hold.",
                             digits(micro_average(counts, "precision")), digits(macro_average(counts, "precision")))},
        micro_average(counts, "recall"), macro_average(counts, "recall"));
}

/// Whether the largest class has the lowest (or highest) recall, as inferred from the difference of the averages.
ReproducedItem telling_item(const ClassCounts& counts, const char* what, const char* printed) {
    const auto recall = [&counts](Fruit fruit) { return number(counts.against_rest(fruit), "recall"); };
    const auto [worst, best] = std::ranges::minmax(all_fruits, {}, recall);
    const double micro = micro_average(counts, "recall");
    const double macro = macro_average(counts, "recall");
    const Fruit most = largest(counts);
    return claim_item({.where = "Micro versus macro average, part III",
                       .what = what,
                       .printed = printed,
                       .note = fmt::format("Of recalls the micro average is {}, the macro average {}.", digits(micro),
                                           digits(macro))},
                      micro < macro ? most == worst : most == best, recall(most));
}

std::vector<ReproducedItem> advice_items() {
    const ClassCounts counts = fruit_counts();
    return {
        same_size_item(),
        formula_item({"Micro versus macro average, part III", "recall by size of the class, to be the micro average",
                      "Weight your metric toward the largest ones, use micro-averaging."},
                     recall_by_size(counts), micro_average(counts, "recall")),
        telling_item(counts, "recall of the largest class, orange, to be the lowest",
                     "If the micro-average is much lower than the macro-average then examine the larger classes"),
        telling_item(counts_with({1, 1, 10}), "recall of apple, ten times as many, to be the highest",
                     "If the macro-average is much lower than the micro-average then examine the smaller classes")};
}

/// A group of bars for each true class, with one bar for each predicted class.
Chart matrix_chart(const ClassCounts& counts) {
    Chart chart{.id = "confusion-matrix",
                .title = "Confusion matrix of the nine fruits",
                .description = "Rows of each true class, by the class that they are labelled as.",
                .x = {"true class: orange, lemon, apple", 0.5, 3.5},
                .y = {"rows", 0, 2.5}};
    ChartBars wrong{"labelled wrong", {}};
    ChartBars right{"labelled right", {}};
    for (const Fruit truth : all_fruits) {
        for (const Fruit predicted : all_fruits) {
            const double middle = static_cast<double>(truth) + 1 + 0.28 * (static_cast<double>(predicted) - 1);
            const double rows = counts.at(truth, predicted);
            if (rows == 0) continue;
            (truth == predicted ? right : wrong).bars.push_back({middle - 0.12, middle + 0.12, rows});
            chart.marks.push_back({"", {middle, rows}, names[predicted]});
        }
    }
    chart.bars = {std::move(wrong), std::move(right)};
    return chart;
}

}  // namespace

ReproducedSection slides_averages_section() {
    const ClassCounts counts = fruit_counts();
    ReproducedSection section{"Micro and macro averages",
                              "Nine fruits of three classes; each class against the rest. The slides name their column "
                              "and its mean precision. Both "
                              "are recalls, so each is held against both."};
    const auto append = [&section](std::vector<ReproducedItem> items) {
        std::ranges::move(items, std::back_inserter(section.items));
    };
    append(row_items());
    for (const Fruit fruit : all_fruits) append(class_items(counts, fruit));
    append(average_items(counts));
    append(advice_items());
    section.figures.push_back(matrix_chart(counts));
    return section;
}

}  // namespace midrank

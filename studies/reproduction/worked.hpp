// Shared by all sources: rows as printed, measures of the catalog for them, and items with their verdicts.

#pragma once

#include "midrank/measures/catalog.hpp"
#include "midrank/measures/views.hpp"
#include "studies/reproduction/reproduction.hpp"
#include "studies/reproduction/verdict.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A row of a table printed in a source.
struct PrintedRow {
    double score;
    bool positive;
};

Views views_of(std::span<const PrintedRow> rows, std::optional<double> threshold = {});
/// Views of the rows at operating point k: the first k ties are labelled positive.
Views at_point(std::span<const PrintedRow> rows, std::int64_t point);

/// The answer of a measure such as "f_beta(beta=2)".
Answer answered(const Views& views, std::string_view measure);
/// The same where there must be a number.
double number(const Views& views, std::string_view measure);
/// A threshold measure of four counts.
double number(const Confusion& confusion, std::string_view measure);

/// The texts of an item. `right` is kept only where the verdict needs it.
struct ItemText {
    std::string where, what, printed;
    std::string right = {};  ///< empty: the computed number
    std::string note = {};
};

/// A printed number and the computed one. The printed text must contain a number (verdict.hpp).
ReproducedItem item(ItemText text, double computed);
/// The same for a printed formula, through the number that it gives.
ReproducedItem item(ItemText text, const SourceNumber& as_printed, double computed);
/// A printed threshold and the thresholds of the same operating point.
ReproducedItem threshold_item(ItemText text, const Cut& computed);
/// A number printed for one random sample, with the population value and the standard error of such a sample.
ReproducedItem sampled_item(ItemText text, double population, double standard_error);
/// A number of our own random sample and the value that it estimates. `printed` is generated: "0.8744 in the
/// population".
ReproducedItem own_sample_item(ItemText text, double sample, double value, double standard_error, std::string_view of);
/// A formula, a word or a claim: the number that follows from it as printed, and the correct one.
ReproducedItem formula_item(ItemText text, double as_printed, double computed);

/// A claim in words, and whether a computed number confirms it.
ReproducedItem claim_item(ItemText text, bool holds, double computed);

/// The mean of a measure over all permutations of the labels: the expectation for a random model.
double mean_over_orders(std::span<const PrintedRow> rows, std::string_view measure);

/// A number formatted for a text: four significant digits; whole numbers unchanged.
std::string digits(double x);

}  // namespace midrank

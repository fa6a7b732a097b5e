// What every source needs: rows as printed, the catalog asked about them, and items with their verdicts.

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

/// A row of a table that a source prints.
struct PrintedRow {
    double score;
    bool positive;
};

Views views_of(std::span<const PrintedRow> rows, std::optional<double> threshold = {});
/// The rows of operating point k: the first k ties are labelled positive.
Views at_point(std::span<const PrintedRow> rows, std::int64_t point);

/// The value of a measure such as "f_beta(beta=2)".
Answer answered(const Views& views, std::string_view measure);
/// The same where there must be a number: the sources print none where there is none.
double number(const Views& views, std::string_view measure);
/// A threshold measure of four counts.
double number(const Confusion& confusion, std::string_view measure);

/// What an item says besides its number. `right` is kept only where the verdict asks for it.
struct ItemText {
    std::string where, what, printed;
    std::string right = {};  ///< where empty: the computed number
    std::string note = {};
};

/// A printed number beside the computed one. The printed text must hold one (verdict.hpp).
ReproducedItem item(ItemText text, double computed);
/// The same for a printed formula, by the number that it gives.
ReproducedItem item(ItemText text, const SourceNumber& as_printed, double computed);
/// A printed threshold beside the thresholds that make the same operating point.
ReproducedItem threshold_item(ItemText text, const Cut& computed);
/// A number printed from one random sample, beside that of the population and the standard error of such a sample.
ReproducedItem sampled_item(ItemText text, double population, double standard_error);
/// A number of our own random sample beside the value that it estimates. `printed` is made here: "0.8744 in the population".
ReproducedItem own_sample_item(ItemText text, double sample, double value, double standard_error, std::string_view of);
/// A formula, a word or a claim: the number that it leads to as printed, beside the one that is right.
ReproducedItem formula_item(ItemText text, double as_printed, double computed);

/// A claim in words that a computed number bears out or not.
ReproducedItem claim_item(ItemText text, bool holds, double computed);

/// The mean of a measure over every order of the rows' labels: what a random model is expected to have.
double mean_over_orders(std::span<const PrintedRow> rows, std::string_view measure);

/// A number of a text: four significant digits; whole numbers as they are.
std::string digits(double x);

}  // namespace midrank

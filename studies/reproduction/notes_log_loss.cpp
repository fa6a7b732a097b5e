// V5: the log loss of two classes and of several.

#include "studies/reproduction/notes.hpp"
#include "studies/reproduction/pictures.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace midrank {
namespace {

/// A row of several classes: the true class, and the probability of each.
struct ClassRow {
    std::size_t truth;
    std::vector<double> probabilities;
};

/// The notes' formula for two classes, term by term.
double loss_of_two(std::span<const PrintedRow> rows) {
    double sum = 0;
    for (const PrintedRow& row : rows) {
        const double y = row.positive ? 1 : 0;
        sum += std::log(row.score) * y + std::log(1 - row.score) * (1 - y);
    }
    return -sum / static_cast<double>(rows.size());
}

/// The formula for several classes.
double loss_of_several(std::span<const ClassRow> rows) {
    double sum = 0;
    for (const ClassRow& row : rows)
        for (std::size_t j = 0; j < row.probabilities.size(); ++j)
            sum += (row.truth == j ? 1 : 0) * std::log(row.probabilities[j]);
    return -sum / static_cast<double>(rows.size());
}

std::vector<ClassRow> as_two_classes(std::span<const PrintedRow> rows) {
    std::vector<ClassRow> classes;
    for (const PrintedRow& row : rows) classes.push_back({row.positive ? 1U : 0U, {1 - row.score, row.score}});
    return classes;
}

/// The probability of the true class in each row, as scores of positive rows.
std::vector<PrintedRow> given_to_truth(std::span<const ClassRow> rows) {
    std::vector<PrintedRow> given;
    for (const ClassRow& row : rows) given.push_back({row.probabilities[row.truth], true});
    return given;
}

ReproducedItem unbounded_item() {
    const PrintedRow wrong{0, true};
    const double loss = number(views_of({&wrong, 1}), "log_loss");
    ReproducedItem found =
        claim_item({"V5", "log loss of a row whose true class is given probability 0", "it can go as high as ∞"},
                   loss == std::numeric_limits<double>::infinity(), loss);
    found.computed = "infinite";
    return found;
}

double loss_of_positive(double p) {
    const PrintedRow row{p, true};
    return number(views_of({&row, 1}), "log_loss");
}

}  // namespace

ReproducedSection notes_log_loss_section(std::span<const PrintedRow> model_1, std::span<const PrintedRow> model_2) {
    const char* two = "log loss = -(1/n) Σ_i [log(p_i) y_i + log(1 - p_i) (1 - y_i)]";
    const char* several = "log loss = -(1/n) Σ_i Σ_j y_ij log(p_ij)";
    const std::vector<ClassRow> three = {
        {0, {0.5, 0.25, 0.25}}, {1, {0.125, 0.75, 0.125}}, {2, {0.25, 0.5, 0.25}}, {2, {0.0625, 0.0625, 0.875}}};
    ReproducedSection section{
        "V5. Log loss",
        "In nats. The notes print formulas without an example; they are followed on the two models of VI, "
        "and on four rows of three classes, where the right one is the loss of the probabilities that "
        "the true classes are given."};
    section.items = {
        formula_item({"V5", "log loss of model 1", two}, loss_of_two(model_1), number(views_of(model_1), "log_loss")),
        formula_item({"V5", "log loss of model 2", two}, loss_of_two(model_2), number(views_of(model_2), "log_loss")),
        formula_item({"V5, several classes", "log loss of model 1, its two classes as several", several},
                     loss_of_several(as_two_classes(model_1)), number(views_of(model_1), "log_loss")),
        unbounded_item()};
    section.items.push_back(formula_item({"V5, several classes", "log loss of four rows of three classes", several},
                                         loss_of_several(three), number(views_of(given_to_truth(three)), "log_loss")));
    section.figures.push_back(
        {.id = "log-loss",
         .title = "V5: log loss of a positive row",
         .description = "The loss grows without bound as the probability given to the true class falls to 0.",
         .x = {"probability of the true class", 0, 1},
         .y = {"log loss, in nats", 0, 5},
         .lines = {{"log loss", function_points(loss_of_positive, 0.005, 1, 100)}}});
    return section;
}

}  // namespace midrank

#include "midrank/evaluation/weight_note.hpp"

#include "midrank/summaries/ranking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>

namespace midrank {
namespace {

/// Total weight of all rows.
double weight_of(const Summaries& summaries) {
    if (summaries.has<Ranking>()) return summaries.get<Ranking>().total().number();
    if (summaries.has<ClassTable>()) return summaries.get<ClassTable>().total();
    if (summaries.has<LabelRows>()) return summaries.get<LabelRows>().total();
    if (summaries.has<ApproximateErrors>()) return summaries.get<ApproximateErrors>().total();
    return summaries.has<Targets>() ? summaries.get<Targets>().total() : 0;
}

std::span<const double> weights_of(const Evidence& part) {
    return part.rows.size() > 0 ? part.rows.weights : items_of(part.task_rows).weights;
}

double sum_of_squares(std::span<const double> weights) {
    double squares = 0;
    for (const double weight : weights) squares += weight * weight;
    return squares;
}

double sum_of_squares(const WeightMoments& moments) {
    double squares = 0;
    const auto add = [&squares](const WeightScatter& of) { squares += of.squares + of.rows * of.mean * of.mean; };
    for (const WeightMoments::Tie& tie : moments.ties()) {
        add(tie.positive);
        add(tie.negative);
    }
    return squares;
}

/// Effective number of rows of equal weight: (sum of w)^2 / (sum of w^2), Kish (1965). None where only the sum is
/// known.
std::optional<double> effective_rows(const Evidence& part) {
    double squares = 0;
    if (const auto weights = weights_of(part); !weights.empty()) {
        squares = sum_of_squares(weights);
    } else if (part.summaries.has<WeightMoments>()) {
        squares = sum_of_squares(part.summaries.get<WeightMoments>());
    }
    if (!(squares > 0)) return std::nullopt;
    const double total = weight_of(part.summaries);
    return total / squares * total;
}

/// Rows of weight 0 do not count where single weights were kept, so that a summary file and its rows give the same
/// number.
double rows_of(const Evidence& part) {
    if (!part.summaries.has<WeightMoments>()) return static_cast<double>(part.rows_seen);
    double rows = 0;
    for (const WeightMoments::Tie& tie : part.summaries.get<WeightMoments>().ties())
        rows += tie.positive.rows + tie.negative.rows;
    return rows;
}

/// "300 rows, worth 198.2 of equal weight".
std::string rows_in_words(const Evidence& part) {
    const auto worth = effective_rows(part);
    const double rows = rows_of(part);
    return fmt::format("{:.0f} {}{}", rows, rows == 1 ? "row" : "rows",
                       worth ? fmt::format(", worth {:.1f} of equal weight", *worth) : "");
}

}  // namespace

std::optional<std::string> weight_note(const EvidenceSet& evidence) {
    const Evidence* heaviest = nullptr;
    for (const Evidence& part : evidence.parts()) {
        if (!part.whole()) continue;
        if (heaviest == nullptr || weight_of(part.summaries) > weight_of(heaviest->summaries)) heaviest = &part;
    }
    if (heaviest == nullptr) return std::nullopt;
    const double total = weight_of(heaviest->summaries);
    if (evidence.origin().whole_weights) {
        if (total > Ranking::largest_number_of_rows)
            return "Intervals treat each weighted row as one observation, because weights add up to more than 2^62.";
        return fmt::format(
            "Intervals treat a weight as a number of equal rows, because all weights are whole (--weight-kind "
            "frequency): they rest on {:.0f} rows. With --weight-kind sampling, they would rest on at most {} rows.",
            total, heaviest->rows_seen);
    }
    return fmt::format(
        "Intervals treat each weighted row as one observation, because weights are not numbers of rows (--weight-kind "
        "sampling or importance): they rest on {}. --weight-kind frequency needs whole weights.",
        rows_in_words(*heaviest));
}

}  // namespace midrank

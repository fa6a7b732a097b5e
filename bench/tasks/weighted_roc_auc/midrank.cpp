// ROC AUC of rows with fractional weights by midrank. The weights, between 0.5 and 1.5, are made from the later digits
// of the scores, in the same way for all rivals.

#include "bench/contest.hpp"
#include "midrank/measures/catalog.hpp"

#include <cmath>

int main(int argc, char** argv) {
    using namespace midrank;
    const MeasureRequest requested = read_measures("roc_auc").front();
    std::vector<double> weights;  // made by the first call, which is not timed
    return bench::compete(
        argc, argv, "weighted_roc_auc", "midrank", [&](const auto& scores, const std::vector<std::uint8_t>& labels) {
            for (std::size_t row = weights.size(); row < scores.size(); ++row)
                weights.push_back(0.5 + std::fmod(1e4 * static_cast<double>(scores[row]), 1));
            return requested.answer(Views(PlainRows{std::span(scores), labels, weights})).value.number();
        });
}

#include "midrank/inference/curve_comparison.hpp"

#include "midrank/inference/curve_equality.hpp"
#include "midrank/inference/curve_pools.hpp"
#include "midrank/inference/repeated_rows.hpp"

#include <deque>
#include <optional>

namespace midrank {
namespace {

/// Why ROC curves of this model cannot be compared; none where they can.
std::optional<Undefined> obstacle_to_curves(const ComparedModel& model) {
    if (!model.of_two_classes()) return Undefined::one_class;
    const auto& ranking = model.views->get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    if (!ranking.whole()) return Undefined::fractional_weights;
    if (model.rows.size() == 0) return Undefined::needs_rows;
    return std::nullopt;
}

/// The same for all models. Independent rows are permuted singly, so they must not be clustered.
std::optional<Undefined> obstacle_to_curves(std::span<const ComparedModel> models, Pairing pairing, bool clustered) {
    if (pairing != Pairing::rows && clustered) return Undefined::test_not_supported;
    for (const ComparedModel& model : models.first(pairing == Pairing::rows ? 1 : models.size()))
        if (const auto why = obstacle_to_curves(model)) return why;
    return std::nullopt;
}

}  // namespace

std::vector<CurveComparison> compare_curves(std::span<const ComparedModel> models, Pairing pairing,
                                            const CurveTest& test) {
    const auto why = obstacle_to_curves(models, pairing, test.clustered);
    std::deque<RepeatedRows> repeated;
    std::vector<std::vector<double>> midranks;
    for (const ComparedModel& model : models) {
        if (why) break;
        const auto& own = repeated.emplace_back(model.rows, true);
        midranks.push_back(predictions_in(ExchangedValue::midranks, {model.views, own.rows()}));
    }
    std::vector<CurveComparison> found;
    for (std::size_t i = 0; i < models.size(); ++i) {
        for (std::size_t j = i + 1; j < models.size(); ++j) {
            if (why) {
                found.push_back({i, j, *why, *why, *why, *why});
                continue;
            }
            const auto compare = [&](const auto& curves) {
                const ExtremeCount extremes = curves.extremes(test.swaps, test.progress);
                found.push_back({i, j, curves.apart(), extremes, extremes.p_value(), extremes.p_value()});
            };
            if (pairing == Pairing::rows) {
                compare(CurveSwaps(repeated.front().rows(), midranks[i], midranks[j], test.seed));
            } else {
                const auto ranked = [&](std::size_t model) {
                    return RowsOfModel{repeated[model].rows().positive, midranks[model]};
                };
                compare(CurvePools(ranked(i), ranked(j), test.seed));
            }
        }
    }
    adjust(found, [](CurveComparison& of) -> Value& { return of.adjusted; }, test.adjustment);
    return found;
}

}  // namespace midrank

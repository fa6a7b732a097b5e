#include "midrank/inference/label_comparison.hpp"

#include "midrank/inference/square_table.hpp"

#include <algorithm>
#include <cstdint>
#include <variant>

namespace midrank {
namespace {

/// With more classes a square table is too sparse to be useful.
constexpr std::size_t most_classes_compared = 200;

}  // namespace

std::optional<LabelTables> known_label_tables(std::span<const ComparedModel> models, const Summaries& kept) {
    if (models.front().rows.size() > 0) return label_tables(models);
    if (!kept.has<LabelTables>()) return std::nullopt;
    const auto& tables = kept.get<LabelTables>();
    if (!std::ranges::equal(tables.points(), points_of(models))) return std::nullopt;
    return tables;
}

LabelComparison compare_labels(const LabelTables& tables, bool counted, Adjustment adjustment) {
    LabelComparison found;
    for (std::size_t i = 0; i < tables.models(); ++i) {
        for (std::size_t j = i + 1; j < tables.models(); ++j) {
            const PairedTable table = tables.table(i, j);
            if (!counted) {
                const Undefined why = Undefined::fractional_weights;
                found.pairs.push_back({i, j, table, why, why, why, why});
                continue;
            }
            const Value exact = mcnemar_exact(table);
            found.pairs.push_back({i, j, table, exact, mcnemar_mid_p(table), exact, mcnemar_chi_squared(table)});
        }
    }
    adjust(found.pairs, [](LabelComparison::Pair& pair) -> Value& { return pair.adjusted; }, adjustment);
    if (tables.models() > 2)
        found.cochran = counted ? cochran_q(tables) : ChiSquaredOrReason(Undefined::fractional_weights);
    return found;
}

LabelComparison compare_classes(std::span<const ComparedModel> models, Adjustment adjustment) {
    const auto& shared = std::get<ClassRows>(models.front().task_rows);
    std::vector<std::vector<std::int32_t>> predicted;
    std::vector<std::vector<std::uint8_t>> right;
    for (const ComparedModel& model : models) {
        predicted.push_back(predicted_classes(std::get<ClassRows>(model.task_rows)));
        auto& of_model = right.emplace_back(shared.size());
        std::ranges::transform(
            predicted.back(), shared.truth, of_model.begin(),
            [](std::int32_t said, std::int32_t truth) { return static_cast<std::uint8_t>(said == truth); });
    }
    const std::vector<std::int64_t> points(models.size());  // no thresholds
    const std::vector<std::uint8_t> positive(shared.size());
    const std::vector<std::span<const std::uint8_t>> columns(right.begin(), right.end());
    LabelTables tables;
    tables.add({.points = points, .right = columns, .positive = positive, .weights = shared.items.weights});
    const bool counted = models.front().views->get<ClassTable>().whole();
    LabelComparison found = compare_labels(tables, counted, adjustment);
    for (LabelComparison::Pair& pair : found.pairs) {
        if (!counted) {
            pair.symmetry = pair.margins = Undefined::fractional_weights;
        } else if (shared.classes.size() > most_classes_compared) {
            pair.symmetry = pair.margins = Undefined::test_not_supported;
        } else {
            SquareTable table(shared.classes.size());
            for (std::size_t row = 0; row < shared.size(); ++row)
                table.add(predicted[pair.first][row], predicted[pair.second][row], shared.items.weight(row));
            pair.symmetry = bowker_symmetry(table);
            pair.margins = stuart_maxwell(table);
        }
    }
    return found;
}

}  // namespace midrank

#include "midrank/inference/empty_cell.hpp"

namespace midrank {

bool has_empty_cell(const Confusion& c) noexcept {
    return c.true_positive == 0 || c.false_positive == 0 || c.false_negative == 0 || c.true_negative == 0;
}

std::optional<InfluenceSpread> spread_with_an_item_more(const MeasureRequest& requested, const Confusion& c,
                                                        const EffectiveSize& size) {
    if (c.positive() == 0 || c.negative() == 0) return std::nullopt;
    const auto items_of = [&size](double weight) { return weight / size.item_weight + 1; };
    const Confusion more = {items_of(c.true_positive), items_of(c.false_positive), items_of(c.false_negative),
                            items_of(c.true_negative)};
    const auto influence = influence_of_cells(more, [&requested](const Confusion& at) {
        return requested.measure->formula.on_confusion()(at, requested.arguments).value;
    });
    const auto* of = std::get_if<Confusion>(&influence);
    if (of == nullptr) return std::nullopt;
    InfluenceSpread spread{.positive = {}, .negative = {}, .total = more.total(), .effective_items = size.items};
    spread.positive.add(of->true_positive, more.true_positive);
    spread.positive.add(of->false_negative, more.false_negative);
    spread.negative.add(of->false_positive, more.false_positive);
    spread.negative.add(of->true_negative, more.true_negative);
    return spread;
}

}  // namespace midrank

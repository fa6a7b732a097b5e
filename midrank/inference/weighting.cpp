#include "midrank/inference/weighting.hpp"

#include <algorithm>

namespace midrank {
namespace {

/// What the items of a class weigh, and the squares of that.
struct ItemWeights {
    double rows = 0, sum = 0, squares = 0;

    void add(const WeightScatter& of) {
        rows += of.rows;
        sum += of.rows * of.mean;
        squares += of.rows * of.mean * of.mean + of.squares;
    }
    double effective_items() const { return squares > 0 ? sum / squares * sum : 0; }
};

}  // namespace

EffectiveSize::EffectiveSize(const Ranking& ranking)
    : items(std::min(ranking.positive().number(), ranking.negative().number())) {}

EffectiveSize::EffectiveSize(const WeightMoments& moments) {
    ItemWeights positive;
    ItemWeights negative;
    for (const WeightMoments::Tie& tie : moments.ties()) {
        positive.add(tie.positive);
        negative.add(tie.negative);
    }
    const ItemWeights& smaller = positive.effective_items() < negative.effective_items() ? positive : negative;
    items = smaller.effective_items();
    if (smaller.rows > 0) share_of_rows = items / smaller.rows;
    const double sum = positive.sum + negative.sum;
    if (sum > 0) item_weight = (positive.squares + negative.squares) / sum;
}

Weighting::Weighting(const Views& views, const Rows& rows) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.whole()) {
        size_.emplace(ranking);
        return;
    }
    if (views.has<WeightMoments>()) {
        gathered_ = &views.get<WeightMoments>();
    } else if (rows.size() > 0) {
        const auto made = std::make_shared<WeightMoments>();
        made->add(rows);
        own_ = made;
    }
    if (moments() != nullptr) size_.emplace(*moments());
}

}  // namespace midrank

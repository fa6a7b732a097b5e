#include "midrank/inference/weighting.hpp"

#include <algorithm>
#include <vector>

namespace midrank {
namespace {

/// Sum of the weights of the items of a class, and of their squares.
struct ItemWeights {
    double rows = 0, sum = 0, squares = 0;

    void add(const WeightScatter& of) {
        rows += of.rows;
        sum += of.rows * of.mean;
        squares += of.rows * of.mean * of.mean + of.squares;
    }
    double effective_items() const { return squares > 0 ? sum / squares * sum : 0; }
};

struct ClassWeights {
    ItemWeights positive, negative;

    explicit ClassWeights(const WeightMoments& moments) {
        for (const WeightMoments::Tie& tie : moments.ties()) {
            positive.add(tie.positive);
            negative.add(tie.negative);
        }
    }
    ClassItems items() const { return {positive.effective_items(), negative.effective_items()}; }
};

}  // namespace

ClassItems effective_items(const WeightMoments& moments) { return ClassWeights(moments).items(); }

ClassItems effective_items(const Ranking& ranking, const Rows& rows) {
    if (ranking.whole()) return {ranking.positive().number(), ranking.negative().number()};
    WeightMoments moments;
    moments.add(rows);
    return effective_items(moments);
}

ClassItems effective_clusters(const Rows& rows) {
    const auto items_of = [&rows](bool of_positives) {
        std::vector<double> weights(static_cast<std::size_t>(rows.cluster_count), 0);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if ((rows.positive[row] != 0) == of_positives)
                weights[static_cast<std::size_t>(rows.clusters[row])] += rows.weight(row);
        }
        ItemWeights all;
        for (const double weight : weights) {
            all.sum += weight;
            all.squares += weight * weight;
        }
        return all.effective_items();
    };
    return {items_of(true), items_of(false)};
}

EffectiveSize::EffectiveSize(const ClassTotals& totals)
    : items(std::min(totals.positive.number(), totals.negative.number())) {}

EffectiveSize::EffectiveSize(const WeightMoments& moments) {
    const auto& [positive, negative] = ClassWeights(moments);
    const ItemWeights& smaller = positive.effective_items() < negative.effective_items() ? positive : negative;
    items = smaller.effective_items();
    if (smaller.rows > 0) share_of_rows = items / smaller.rows;
    const double sum = positive.sum + negative.sum;
    if (sum > 0) item_weight = (positive.squares + negative.squares) / sum;
}

Weighting::Weighting(const Views& views, const Rows& rows) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.whole) {
        size_.emplace(totals);
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

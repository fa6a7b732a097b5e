#include "midrank/evaluation/rest_of_slice.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/prevalence_weights.hpp"

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <variant>

namespace midrank {
namespace {

[[noreturn]] void refuse_foreign_slice() {
    throw Error(
        "The summary was not written by midrank: a slice has rows that its model lacks. Summarise the rows again.");
}

}  // namespace

std::vector<std::size_t> places_in(const Ranking& whole, const Ranking& slice) {
    std::vector<std::size_t> places;
    places.reserve(static_cast<std::size_t>(slice.distinct()));
    std::int64_t place = 0;
    for (std::int64_t tie = 0; tie < slice.distinct(); ++tie) {
        while (place < whole.distinct() && whole.score(place) > slice.score(tie)) ++place;
        if (place == whole.distinct() || whole.score(place) != slice.score(tie)) refuse_foreign_slice();
        places.push_back(static_cast<std::size_t>(place));
    }
    return places;
}

namespace {

/// The whole minus the slice, where weights are numbers of rows.
Ranking without(const Ranking& whole, const Ranking& slice) {
    std::vector<double> positive;
    std::vector<double> negative;
    whole.visit_ties([&](std::int64_t, double p, double q) {
        positive.push_back(p);
        negative.push_back(q);
    });
    const std::vector<std::size_t> places = places_in(whole, slice);
    slice.visit_ties([&](std::int64_t tie, double p, double q) {
        const std::size_t place = places[static_cast<std::size_t>(tie)];
        positive[place] -= p;
        negative[place] -= q;
        if (positive[place] < 0 || negative[place] < 0) refuse_foreign_slice();
    });
    return whole.with_whole_weights(positive, negative);
}

/// The rest at a given share of positives: with its weights among all rows, or, where the slice has that share itself,
/// reweighted to it as well.
GivenPrevalence given_to_rest(const GivenPrevalence& of_all, const GivenPrevalence& of_slice, RestRows& rest) {
    const Ranking ranking = rest.ranking();
    if (of_slice == of_all || ranking.one_class()) return of_all;
    const GivenPrevalence more = weights_at(ranking, of_all.prevalence);
    rest.multiply(more.positive_factor, more.negative_factor);
    return {.prevalence = of_all.prevalence,
            .positive_factor = of_all.positive_factor * more.positive_factor,
            .negative_factor = of_all.negative_factor * more.negative_factor,
            .counted = of_all.counted,
            .positives = more.positives / of_all.positive_factor,
            .negatives = more.negatives / of_all.negative_factor};
}

/// Where a slice and its rest keep the weights of all rows, an item of a class that the slice has, the rest lacks. The
/// difference then varies as if both had been drawn independently from infinite classes (docs/coverage.md).
GivenPrevalence as_independent_samples(GivenPrevalence mark) {
    constexpr double without_end = 1e6;
    mark.positives *= without_end;
    mark.negatives *= without_end;
    return mark;
}

}  // namespace

RestRows::RestRows(const Rows& whole, const Rows& slice) : rows_(whole) {
    std::visit([&](const auto& scores) { scores_ = std::vector(scores.begin(), scores.begin()); }, whole.scores);
    auto next = slice.numbers.begin();
    for (std::size_t row = 0; row < whole.size(); ++row) {
        const std::int64_t number = whole.numbers.empty() ? static_cast<std::int64_t>(row) : whole.numbers[row];
        next = std::find_if(next, slice.numbers.end(), [number](std::int64_t other) { return other >= number; });
        if (next != slice.numbers.end() && *next == number) continue;
        std::visit(
            [&](auto& scores) {
                using Score = typename std::remove_reference_t<decltype(scores)>::value_type;
                scores.push_back(std::get<std::span<const Score>>(whole.scores)[row]);
            },
            scores_);
        positive_.push_back(whole.positive[row]);
        if (!whole.weights.empty()) weights_.push_back(whole.weights[row]);
        if (!whole.clusters.empty()) clusters_.push_back(whole.clusters[row]);
    }
    std::visit([this](const auto& scores) { rows_.scores = std::span(scores); }, scores_);
    rows_.positive = positive_;
    rows_.weights = weights_;
    rows_.clusters = clusters_;
    rows_.numbers = {};
}

Ranking RestRows::ranking() const {
    Ranking found;
    found.add(rows_);
    return found;
}

void RestRows::multiply(double positive, double negative) {
    for (std::size_t row = 0; row < weights_.size(); ++row) weights_[row] *= positive_[row] != 0 ? positive : negative;
}

RestOfSlice::RestOfSlice(const ModelSlice& slice, const ModelSlice& whole, bool by_row)
    : slice_views_(slice.views), views_(slice.views) {
    if (by_row) by_row_.emplace(whole.rows, slice.rows);
    if (by_row && whole.views.has<GivenPrevalence>()) put_marks(slice, whole.views.get<GivenPrevalence>());
    const auto& ranking = whole.views.get<Ranking>();
    of_rest_.put(ranking.whole() ? without(ranking, slice.views.get<Ranking>()) : by_row_->ranking());
    views_ = Views(of_rest_, slice.views.threshold());
}

void RestOfSlice::put_marks(const ModelSlice& slice, const GivenPrevalence& of_all) {
    const auto& of_slice = slice.views.get<GivenPrevalence>();
    const GivenPrevalence of_rest = given_to_rest(of_all, of_slice, *by_row_);
    if (of_rest != of_slice) {
        of_rest_.put(of_rest);
        return;
    }
    of_rest_.put(as_independent_samples(of_slice));
    of_slice_.put(as_independent_samples(of_slice));
    of_slice_.put(slice.views.get<Ranking>());
    slice_views_ = Views(of_slice_, slice.views.threshold());
}

}  // namespace midrank

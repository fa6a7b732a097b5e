#include "midrank/evaluation/permute.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace midrank {
namespace {

void refuse_mixed_clusters(const Predictions& predictions, const Rows& rows) {
    const auto mixed = mixed_cluster(rows);
    if (!mixed) return;
    const GroupColumn& column = predictions.clusters.front();
    throw Error(
        "Labels cannot be permuted: the " + quoted(column.name) + " " +
        quoted(column.groups[static_cast<std::size_t>(*mixed)]) +
        " holds rows of both classes. Rows of one cluster are alike, so to exchange the labels of single rows "
        "would promise too much; only clusters of one label can be exchanged whole. Leave out --cluster if rows "
        "stand alone, or use midrank bootstrap --cluster.");
}

PermutedSubject permuted_subject(const NamedSubject& named, const PermuteRequest& request) {
    PermutedSubject result{.model = named.model, .slice = named.slice, .input = named.input};
    const auto& ranking = named.subject.get<Ranking>();
    const std::size_t wishes = request.wishes.size();
    std::vector<std::vector<Value>> values(wishes);
    for (auto& of_wish : values) of_wish.assign(static_cast<std::size_t>(request.permutations), Undefined::empty);

    const bool needs_threshold = std::ranges::any_of(request.wishes, at_a_threshold);
    // Slices are read at the threshold of all rows, which their own labels did not pick.
    const bool picks = request.threshold && !request.threshold->given() && named.slice.empty() && needs_threshold;
    const LabelPermutations permutations(ranking, named.rows, request.seed);
    permutations.run(
        request.permutations,
        [&](std::int64_t permutation, Subject& subject) {
            if (picks) {
                const auto choice = request.threshold->choose(subject);
                if (const auto* point = std::get_if<OperatingPoint>(&choice)) subject.set_threshold(point->cut.value);
            } else if (named.threshold) {
                subject.set_threshold(named.threshold->cut.value);
            }
            for (std::size_t i = 0; i < wishes; ++i)
                values[i][static_cast<std::size_t>(permutation)] = request.wishes[i].answer(subject).value;
        },
        request.tick);

    for (std::size_t i = 0; i < wishes; ++i) {
        const Wish& wish = request.wishes[i];
        PermutedMeasure measure{
            .wish = wish, .observed = wish.answer(named.subject), .permuted = scatter_of(values[i]), .extremes = {}};
        const Value& observed = measure.observed.value;
        const Value& centre = measure.permuted.mean;
        const bool centred = centre.defined() && std::isfinite(centre.number());
        const bool comparable = wish.measure->better != Better::neither || centred;
        if (observed.defined() && measure.permuted.defined > 0 && comparable) {
            measure.extremes =
                extremes_of(wish.measure->better, observed.number(), values[i], centred ? centre.number() : 0);
        }
        result.measures.push_back(std::move(measure));
    }
    if (named.rows.clusters.empty()) result.mann_whitney = mann_whitney(ranking);
    return result;
}

}  // namespace

std::vector<PermutedSubject> permute(const Predictions& predictions, const PermuteRequest& request,
                                     std::vector<std::string>& notes) {
    std::vector<PermutedSubject> results;
    std::vector<std::string> threshold_notes;
    for_each_subject(predictions, request.threshold, threshold_notes, [&](const NamedSubject& named) {
        refuse_mixed_clusters(predictions, named.rows);
        results.push_back(permuted_subject(named, request));
    });
    if (std::ranges::any_of(request.wishes, at_a_threshold)) {
        std::ranges::move(threshold_notes, std::back_inserter(notes));
        if (request.threshold && !request.threshold->given())
            notes.push_back("The rule " + request.threshold->text() + " picks the threshold anew in each permutation.");
    }
    if (!predictions.clusters.empty())
        notes.push_back("Labels are permuted among whole clusters of " + quoted(predictions.clusters.front().name) +
                        ".");
    const auto neither =
        std::ranges::find(request.wishes, Better::neither, [](const Wish& wish) { return wish.measure->better; });
    if (neither != request.wishes.end()) {
        notes.push_back(
            "Of " + neither->key +
            " neither higher nor lower values are better, so its test is two-sided: extreme is what lies as "
            "far from the mean of the permutations.");
    }
    return results;
}

}  // namespace midrank

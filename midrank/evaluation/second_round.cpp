#include "midrank/evaluation/second_round.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/inference/inversion_interval.hpp"
#include "midrank/inference/second_round.hpp"
#include "midrank/predictions/label_shares.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace midrank {
namespace {

/// Throws Error for rows that the first round does not contain; `why` tells what is wrong.
[[noreturn]] void refuse_foreign(const std::string& why) {
    throw Error("These rows are not among those of the summary that was given: " + why);
}

/// Throws Error where a row of positive weight is not in the ranking.
void need_rows_of(const Ranking& ranking, const Rows& rows) {
    std::vector<std::array<bool, 2>> present(static_cast<std::size_t>(ranking.distinct()));
    ranking.visit_ties([&present](std::int64_t tie, double positive, double negative) {
        present[static_cast<std::size_t>(tie)] = {negative > 0, positive > 0};
    });
    const auto ties = tie_of_rows(ranking, rows.scores);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows.weighs(row)) continue;
        if (ties[row] != absent_tie && present[ties[row]][rows.positive[row] != 0 ? 1 : 0]) continue;
        refuse_foreign(
            "none of those has the score and class of a row here. Summarise all parts without --keep, merge them, and "
            "give the result.");
    }
}

/// The same model and slice in these rows; null where this part of the data has none.
const Evidence* find_part(const EvidenceSet& rows, const std::string& model, const std::string& slice) {
    const auto found = std::ranges::find_if(
        rows.parts(), [&](const Evidence& part) { return part.model == model && part.slice() == slice; });
    return found == rows.parts().end() ? nullptr : &*found;
}

std::vector<std::optional<ThresholdRule>> rules_of(const SecondRoundRequest& request) {
    if (request.thresholds.empty()) return {std::nullopt};
    return {request.thresholds.begin(), request.thresholds.end()};
}

/// The models and slices of the first round with their rows, at the threshold of a rule.
std::vector<ModelSlice> slices_at(const EvidenceSet& first, const EvidenceSet& rows,
                                  const std::optional<ThresholdRule>& rule) {
    std::vector<ModelSlice> slices;
    std::vector<std::string> untold;  // discarded: an evaluation will tell how thresholds were chosen
    for_each_model_slice(first, rule, untold, [&](const ModelSlice& slice) {
        slices.push_back(slice);
        const Evidence* part = find_part(rows, slice.model, slice.slice);
        slices.back().rows = part != nullptr ? part->rows : Rows{};
    });
    return slices;
}

/// Adds the sums of a slice by cluster that are not there yet.
void keep_clusters(const ModelSlice& slice, std::span<const MeasureRequest> measures, ClusterSums& kept) {
    const ClusterSummation summation(slice.views, slice.rows);
    if (kept.columns().empty()) kept.append(summation.weights());
    const auto keep = [&](const MeasureRequest& requested) {
        if (kept.find(influence_name(requested, slice.views)) != nullptr) return;
        auto sums = summation.sums(requested);
        if (auto* column = std::get_if<ClusterSums>(&sums)) kept.append(std::move(*column));
    };
    for (const MeasureRequest& requested : measures) {
        keep(requested);
        const auto at_crossing = measures_at_crossing(requested);
        for (const MeasureRequest& part : requests_for(at_crossing, requested.arguments)) keep(part);
    }
}

void keep_pairs(const std::vector<ModelSlice>& slices, std::span<const MeasureRequest> measures, Summaries& kept) {
    std::vector<ComparedModel> models;
    models.reserve(slices.size());
    for (const ModelSlice& slice : slices)
        if (slice.slice.empty()) models.push_back({&slice.views, slice.rows});
    const PairSummation summation(models);
    PairMoments moments = kept.has<PairMoments>() ? kept.get<PairMoments>() : PairMoments();
    for (const MeasureRequest& requested : measures) {
        if (!requested.measure->influence) continue;
        std::vector<std::int64_t> points;
        points.reserve(models.size());
        for (const ComparedModel& model : models) points.push_back(influence_name(requested, *model.views).point);
        const std::string name = influence_name(requested, *models.front().views).measure;
        if (moments.find(name, points) == nullptr) moments.append(summation.moments(requested));
    }
    kept.put(std::move(moments));
    const bool labelled =
        std::ranges::all_of(models, [](const ComparedModel& model) { return model.views->threshold().has_value(); });
    if (labelled && !kept.has<LabelTables>()) kept.put(label_tables(models));
}

void need_something_to_keep(const EvidenceSet& first, const SecondRoundRequest& request) {
    if (first.origin().cluster == rows_as_clusters)
        throw Error(
            "With soft labels, --keep needs the column of clusters: a row between the classes is two entries, and a "
            "summary cannot tell which entries belong together. Name the column with --cluster, or drop --keep.");
    if (request.clusters && first.origin().cluster.empty())
        throw Error("There are no clusters to keep: name their column with --cluster.");
    if (!request.pairs) return;
    if (!first.origin().model.empty() && first.origin().cluster.empty()) {
        throw Error("There are no pairs to keep: the models of " + quoted(first.origin().model) +
                    " each have their own rows, and are compared without pairs. Drop --keep pairs.");
    }
    if (first.models().size() < 2)
        throw Error("There are no pairs to keep: there is only one model. Name the other models, each with --score.");
}

/// The evidence of the first round, combined with the rows. Throws Error for rows that it does not contain.
std::vector<Evidence> parts_with_rows(const EvidenceSet& first, const EvidenceSet& rows) {
    std::vector<Evidence> parts(first.parts().begin(), first.parts().end());
    for (Evidence& part : parts) {
        const Evidence* again = find_part(rows, part.model, part.slice());
        if (again == nullptr) continue;
        part.rows_again = again->rows_seen;
        part.mark_again = mark_of(again->summaries, part.summaries.get<Ranking>().whole());
        if (part.rows_again > part.rows_seen) refuse_foreign("there are more rows here than in the summary.");
    }
    for (const Evidence& part : rows.parts()) {
        if (find_part(first, part.model, part.slice()) != nullptr) continue;
        refuse_foreign("the summary has no rows of the model " + quoted(part.model) +
                       (part.whole() ? "." : " with " + part.slice() + "."));
    }
    return parts;
}

}  // namespace

EvidenceSet with_second_round(const EvidenceSet& first, const EvidenceSet& rows, const SecondRoundRequest& request) {
    if (first.has_second_round()) {
        throw Error(
            "The summary that was given already contains a second round. Give the summary that the second round was "
            "made with: the merged summaries of all parts, made without --keep.");
    }
    first.need_same_reading(rows);
    first.need_every_score();
    if (first.origin().task != TaskKind::binary) {
        throw Error("--keep is for two classes, but the task here is " + std::string(name_of(first.origin().task)) +
                    ". Drop this option.");
    }
    need_something_to_keep(first, request);
    const std::vector<MeasureRequest> measures = request.measures.empty() ? standard_measures() : request.measures;
    const bool clustered = !first.origin().cluster.empty();

    std::vector<Evidence> parts = parts_with_rows(first, rows);
    std::vector<ClusterSums> sums(parts.size());
    Summaries together;
    bool first_rule = true;
    for (const auto& rule : rules_of(request)) {
        const auto slices = slices_at(first, rows, rule);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (first_rule) need_rows_of(slices[i].views.get<Ranking>(), slices[i].rows);
            if (!clustered) continue;
            keep_clusters(slices[i], measures, sums[i]);
        }
        if (request.pairs && !clustered) keep_pairs(slices, measures, together);
        first_rule = false;
    }
    for (std::size_t i = 0; clustered && i < parts.size(); ++i) parts[i].summaries.put(std::move(sums[i]));
    return {first.origin(), std::move(parts), std::move(together)};
}

void need_all_rows(const EvidenceSet& evidence) {
    if (evidence.parts().empty()) throw Error("There is nothing to evaluate: no rows have been added.");
    if (!evidence.has_second_round() || evidence.second_round_is_complete()) return;
    for (const Evidence& part : evidence.parts()) {
        if (part.rows_again == part.rows_seen) continue;
        throw Error(fmt::format(
            "The second round of this summary has {} of {} rows: merge the summary with those of the other parts.",
            part.rows_again, part.rows_seen));
    }
    throw Error(
        "The second round of this summary has different rows than its first round: one part occurs twice, and another "
        "is missing.");
}

}  // namespace midrank

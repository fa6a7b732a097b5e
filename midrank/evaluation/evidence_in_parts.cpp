#include "midrank/evaluation/evidence_in_parts.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/storage.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

namespace midrank {
namespace {

/// From this number of ties every array of a ranking is large enough for a file, even with weights of one byte.
constexpr auto ties_of_large_run = static_cast<std::int64_t>(smallest_file_block);

/// Minimum for rankings of small slices: less than the program itself takes.
constexpr std::int64_t least_for_small_runs = 32'000'000;

std::int64_t ties_of(const Ranking& run) { return run.distinct(); }
std::int64_t ties_of(const WeightMoments& run) { return std::ssize(run.ties()); }
constexpr std::int64_t bytes_of_tie(const Ranking*) { return 24; }  // at most: a score and two weights
constexpr std::int64_t bytes_of_tie(const WeightMoments*) { return sizeof(WeightMoments::Tie); }

Ranking merged_runs(std::vector<Ranking> runs) { return Ranking::merged(std::move(runs)); }

/// Merges neighbours first, so that a tie is copied only log2(runs) times.
WeightMoments merged_moments(std::span<WeightMoments> runs) {
    if (runs.size() == 1) return std::move(runs.front());
    WeightMoments merged = merged_moments(runs.first(runs.size() / 2));
    merged.merge(merged_moments(runs.subspan(runs.size() / 2)));
    return merged;
}
WeightMoments merged_runs(std::vector<WeightMoments> runs) {
    return runs.empty() ? WeightMoments() : merged_moments(runs);
}

}  // namespace

template <class S>
void EvidenceInParts::SortedRuns<S>::add(S run) {
    const std::int64_t ties = ties_of(run);
    if (ties == 0) return;
    const bool is_small = ties < ties_of_large_run;
    if (is_small) small_ties += ties;
    (is_small ? small : large).push_back(std::move(run));
}

template <class S>
void EvidenceInParts::SortedRuns<S>::merge_small() {
    if (small.size() < 2) return;
    small_ties = 0;
    add(merged_runs(std::exchange(small, {})));
}

template <class S>
std::int64_t EvidenceInParts::SortedRuns<S>::bytes() const {
    return small_ties * bytes_of_tie(static_cast<const S*>(nullptr));
}

void EvidenceInParts::add(EvidenceSet part) {
    Origin origin = part.origin();
    if (!origin.positive.empty()) positive_ = std::exchange(origin.positive, {});
    std::vector<Evidence> rest = std::move(part).take_parts();
    for (Evidence& of : rest) {
        Place& place = places_[{of.model, of.slice_column, of.slice_value}];
        place.rankings.add(of.summaries.take<Ranking>());
        of.summaries.put(Ranking());
        if (!of.summaries.has<WeightMoments>()) continue;
        place.moments.add(of.summaries.take<WeightMoments>());
        of.summaries.put(WeightMoments());
    }
    all_.merge(EvidenceSet(std::move(origin), std::move(rest)));
    const auto small_bytes = [this] {
        std::int64_t bytes = 0;
        for (const auto& [name, place] : places_) bytes += place.rankings.bytes() + place.moments.bytes();
        return bytes;
    };
    if (small_bytes() <= most_bytes_) return;
    for (auto& [name, place] : places_) {
        place.rankings.merge_small();
        place.moments.merge_small();
    }
    if (small_bytes() <= most_bytes_ || places_.size() == 1) return;
    throw Error("The rankings of " + std::to_string(places_.size()) +
                " models and slices do not fit into the allowed memory, even with most of the rows in files. Allow "
                "more with --memory, or use fewer slices.");
}

EvidenceSet EvidenceInParts::merged(bool to_merge) && {
    Origin origin = all_.origin();
    origin.positive = positive_;
    std::vector<Evidence> parts = std::move(all_).take_parts();
    const auto all_of = []<class S>(SortedRuns<S>& runs) {
        std::vector<S> all = std::move(runs.large);
        std::ranges::move(runs.small, std::back_inserter(all));
        return merged_runs(std::move(all));
    };
    for (Evidence& of : parts) {
        Place& place = places_[{of.model, of.slice_column, of.slice_value}];
        of.summaries.put(all_of(place.rankings));
        if (!of.summaries.has<WeightMoments>()) continue;
        // Moments of whole weights are not needed; only now is it known that all are whole.
        if (origin.whole_weights && !to_merge) {
            of.summaries.drop<WeightMoments>();
        } else {
            of.summaries.put(all_of(place.moments));
        }
    }
    return {std::move(origin), std::move(parts)};
}

std::int64_t bytes_for_small_runs(std::int64_t most_bytes) { return std::max(most_bytes / 4, least_for_small_runs); }

GatheredRows gather_in_parts(Source& source, const Roles& roles, PartSizes sizes, std::int64_t most_bytes,
                             const Plan& plan, const std::function<void(const Predictions& last)>& about_all) {
    GatheredRows found;
    std::optional<EvidenceInParts> parts;
    Plan of_part = plan;
    of_part.to_merge = true;
    read_parts_of_two_classes(source, roles, sizes, [&](Predictions part, bool last) {
        if (last) about_all(part);
        if (last && !parts) {
            found.predictions = std::move(part);
            return;
        }
        if (!parts) {
            found.files = std::make_unique<ArraysInFiles>(temporary_folder(), most_bytes);
            parts.emplace(bytes_for_small_runs(most_bytes));
        }
        EvidenceSet evidence = gather(part, of_part);
        evidence.forget_rows();
        part = {};
        parts->add(std::move(evidence));
    });
    found.evidence = parts ? std::move(*parts).merged() : gather(found.predictions, plan);
    return found;
}

}  // namespace midrank

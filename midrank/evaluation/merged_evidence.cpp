#include "midrank/evaluation/merged_evidence.hpp"

#include "midrank/evaluation/evidence_in_parts.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace midrank {
namespace {

bool is_rankings(const EvidenceSet& evidence) {
    return !evidence.has_second_round() &&
           std::ranges::all_of(evidence.parts(), [](const Evidence& part) { return part.summaries.has<Ranking>(); });
}

std::int64_t ties_of(const EvidenceSet& evidence) {
    std::int64_t ties = 0;
    for (const Evidence& part : evidence.parts()) ties += part.summaries.get<Ranking>().distinct();
    return ties;
}

}  // namespace

void MergedEvidence::add(EvidenceSet part) {
    if (part.parts().empty()) return;
    if (!others_.parts().empty() || !is_rankings(part)) {
        others_ = std::move(*this).all();
        others_.merge(part);
        return;
    }
    if (!waiting_.empty()) waiting_.front().need_same_reading(part);
    waiting_ties_ += ties_of(part);
    waiting_.push_back(std::move(part));
    if (waiting_ties_ > std::max(may_wait_, 2 * merged_ties_)) merge_waiting();
}

void MergedEvidence::merge_waiting() {
    if (waiting_.size() > 1) {
        EvidenceInParts together(std::numeric_limits<std::int64_t>::max());
        for (EvidenceSet& evidence : waiting_) together.add(std::move(evidence));
        waiting_.clear();
        waiting_.push_back(std::move(together).merged(true));
    }
    merged_ties_ = ties_of(waiting_.front());
    waiting_ties_ = 0;
}

EvidenceSet MergedEvidence::all() && {
    if (waiting_.empty()) return std::exchange(others_, {});
    merge_waiting();
    EvidenceSet all = std::move(waiting_.front());
    waiting_.clear();
    merged_ties_ = 0;
    return all;
}

}  // namespace midrank

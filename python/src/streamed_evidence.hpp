// midrank.Evidence: evidence of rows that arrived in parts.

#pragma once

#include "midrank/summaries/evidence.hpp"
#include "python/src/lent_table.hpp"
#include "python/src/nanobind.hpp"
#include "python/src/options.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>

namespace midrank {

/// Thread-safe: an evaluation uses the evidence as it was when it began.
class StreamedEvidence {
public:
    StreamedEvidence() : all_(std::make_shared<EvidenceSet>()) {}
    /// `most_memory`: memory limit of the process during questions, if its arrays are in files.
    explicit StreamedEvidence(EvidenceSet evidence, std::int64_t most_memory = 0)
        : all_(std::make_shared<EvidenceSet>(std::move(evidence))), most_memory_(most_memory) {}

    void update(const std::shared_ptr<LentTable>& table, const Options& options);
    void merge(const StreamedEvidence& other);
    std::shared_ptr<const EvidenceSet> all() const;
    std::int64_t most_memory() const noexcept { return most_memory_; }
    /// Moves all of it out, without a copy unless it is in use; nothing is left.
    EvidenceSet taken();
    /// A copy of the current state: copied only when one of the two is added to.
    std::shared_ptr<StreamedEvidence> snapshot() const;

private:
    void add(const EvidenceSet& evidence);

    mutable std::mutex mutex_;
    std::shared_ptr<EvidenceSet> all_;
    std::int64_t most_memory_ = 0;
};

void bind_evidence(nanobind::module_& module);

}  // namespace midrank

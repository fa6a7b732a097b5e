// midrank.Evidence: what is left of rows that came part after part.

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

/// Safe for several threads: an evaluation looks at the evidence as it was when it began.
class StreamedEvidence {
public:
    StreamedEvidence() : all_(std::make_shared<EvidenceSet>()) {}
    /// `most_memory`: of the process while it is asked, where its arrays lie in files.
    explicit StreamedEvidence(EvidenceSet evidence, std::int64_t most_memory = 0)
        : all_(std::make_shared<EvidenceSet>(std::move(evidence))), most_memory_(most_memory) {}

    void update(const std::shared_ptr<LentTable>& table, const Options& options);
    void merge(const StreamedEvidence& other);
    std::shared_ptr<const EvidenceSet> all() const;
    std::int64_t most_memory() const noexcept { return most_memory_; }
    /// All of it, without a copy where nobody looks at it; none is left.
    EvidenceSet taken();
    /// The same as it is now: nothing is copied until one of the two is added to.
    std::shared_ptr<StreamedEvidence> snapshot() const;

private:
    void add(const EvidenceSet& evidence);

    mutable std::mutex mutex_;
    std::shared_ptr<EvidenceSet> all_;
    std::int64_t most_memory_ = 0;
};

void bind_evidence(nanobind::module_& module);

}  // namespace midrank

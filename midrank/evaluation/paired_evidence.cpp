#include "midrank/evaluation/paired_evidence.hpp"

#include "midrank/predictions/data_and_baseline.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

EvidenceSet of_side(const EvidenceSet& both, std::string_view side) {
    std::vector<Evidence> parts;
    for (const Evidence& part : both.parts()) {
        auto name = without_side(part.model, side);
        if (!name) continue;
        parts.push_back(part);
        parts.back().model = std::move(*name);
    }
    return {both.origin(), std::move(parts)};
}

}  // namespace

PairedEvidence split_pair(const EvidenceSet& of_both) {
    return {.data = of_side(of_both, word_of_data), .baseline = of_side(of_both, word_of_baseline)};
}

}  // namespace midrank

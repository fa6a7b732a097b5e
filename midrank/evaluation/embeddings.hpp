// From triplets of embeddings to their measures.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/summaries/triplets.hpp"

#include <string>
#include <vector>

namespace midrank {

struct EmbeddingReport {
    std::string source;
    NamedCounts input;
    std::vector<Result> results;
};

/// Throws Error unless every embedding has norm 1 (to 1e-6).
EmbeddingReport evaluate_triplets(const std::string& source, const TripletRows& rows,
                                  const std::vector<MeasureRequest>& measures);

}  // namespace midrank

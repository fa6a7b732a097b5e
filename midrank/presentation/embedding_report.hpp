// A measure of embeddings: the answer of `midrank triplet`.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

struct EmbeddingReport {
    std::string source;
    std::int64_t triplets = 0;
    std::int64_t dimension = 0;
    std::vector<Result> results;
};

std::string table(const EmbeddingReport& report, const Style& style, std::size_t width);
std::string markdown(const EmbeddingReport& report);
std::string csv(const EmbeddingReport& report);
std::string json(const EmbeddingReport& report);  ///< docs/schema/triplet.schema.json

}  // namespace midrank

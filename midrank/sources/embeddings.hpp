// Embeddings for triplet losses: three columns of vectors in one file.

#pragma once

#include "midrank/sources/memory_limit.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

/// `rows` vectors of length `dimension`, one after the other.
struct Embeddings {
    std::int64_t rows = 0;
    std::int64_t dimension = 0;
    std::vector<double> values;
};

/// The columns `anchor`, `positive` and `negative` of a Parquet or Arrow file: lists of floats, all of one length,
/// finite and complete. Throws Error that names the first invalid row, and where the rows need more memory than
/// `limit`.
std::array<Embeddings, 3> read_triplets(const std::string& path, const std::string& anchor, const std::string& positive,
                                        const std::string& negative, MemoryLimit limit = {});

}  // namespace midrank

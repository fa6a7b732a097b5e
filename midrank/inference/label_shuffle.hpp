// Assigns a fixed number of positive labels to rows at random, in the order of the rows.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <array>
#include <cstdint>

namespace midrank {

class LabelShuffle {
public:
    /// `positives` of the `rows` to come are positive; at most all.
    LabelShuffle(Philox random, std::int64_t rows, std::int64_t positives)
        : random_(random), rows_(rows), positives_(positives) {}

    /// Whether the next row is positive.
    bool next() {
        const bool positive = below(word(), static_cast<std::uint64_t>(rows_)) < static_cast<std::uint64_t>(positives_);
        --rows_;
        positives_ -= positive ? 1 : 0;
        return positive;
    }
    /// The number of positives among the next `rows` rows: hypergeometric.
    std::int64_t next(std::int64_t rows);

private:
    std::uint64_t word() {
        if (used_ % 2 == 0) words_ = random_.words(used_ / 2);
        return words_[used_++ % 2];
    }
    std::int64_t hypergeometric(std::int64_t rows);
    std::int64_t by_rejection(std::int64_t rows, double variance);

    Philox random_;
    std::array<std::uint64_t, 2> words_{};
    std::uint64_t used_ = 0;
    std::int64_t rows_, positives_;
};

}  // namespace midrank

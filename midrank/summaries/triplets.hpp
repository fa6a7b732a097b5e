// Triplets of embeddings (anchor, positive, negative), each folded into one number: how much farther the positive is from the
// anchor than the negative is.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

class Triplets {
public:
    /// Row after row of `dimension` coordinates. Throws Error unless every embedding has norm 1 (to 1e-6).
    static Triplets of(std::span<const double> anchor, std::span<const double> positive,
                       std::span<const double> negative, std::int64_t dimension);

    void merge(const Triplets& other) { excess_.insert(excess_.end(), other.excess_.begin(), other.excess_.end()); }
    friend bool operator==(const Triplets&, const Triplets&) = default;

    /// |a - p|^2 - |a - n|^2 of each triplet.
    std::span<const double> excess() const noexcept { return excess_; }

private:
    std::vector<double> excess_;
};

}  // namespace midrank

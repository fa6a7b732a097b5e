// Divides keys into buckets of neighbouring keys with about equally many rows, and finds the bucket of a key quickly:
// the range of a sample is divided into cells of equal width, and a bucket consists of whole cells. Where one cell
// holds too much of the sample, because scores are concentrated, the bounds between buckets are searched instead.

#pragma once

#include "midrank/summaries/key_cells.hpp"
#include "midrank/summaries/key_search.hpp"
#include "midrank/summaries/order_key.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

template <class Key>
class KeyBuckets {
public:
    /// At most `most` buckets, from an ascending sample with several keys for each. Equal keys share a bucket, so there
    /// may be fewer.
    KeyBuckets(std::span<const Key> sample, std::size_t most) : cells_(sample) {
        const std::size_t share = sample.size() / most;
        std::size_t filled = 0;  // number of sample keys in the last bucket
        std::size_t next = 0;
        bool crowded = false;
        for (std::size_t cell = 0; cell < KeyCells<Key>::count; ++cell) {
            const std::size_t begin = next;
            while (next < sample.size() && cells_.of(sample[next]) == cell) ++next;
            const std::size_t held = next - begin;
            crowded = crowded || (held > 2 * share && sample[begin] != sample[next - 1]);
            if (filled > 0 && filled + held / 2 >= share && size_ < most) {
                ++size_;
                filled = 0;
            }
            filled += held;
            bucket_at_[cell] = static_cast<std::uint16_t>(size_ - 1);
        }
        if (crowded) search_bounds(sample, most);
    }

    std::size_t size() const noexcept { return size_; }

    /// The bucket of the key of each score.
    template <class Score>
    void find(std::span<const Score> scores, std::uint16_t* buckets) const {
        if (bounds_) {
            for (std::size_t row = 0; row < scores.size(); ++row)
                buckets[row] = static_cast<std::uint16_t>(bounds_->not_above(order_key(scores[row])));
            return;
        }
        cells_.find(scores, buckets);
        for (std::size_t row = 0; row < scores.size(); ++row) buckets[row] = bucket_at_[buckets[row]];
    }

private:
    void search_bounds(std::span<const Key> sample, std::size_t most) {
        std::vector<Key> bounds;
        for (std::size_t bucket = 1; bucket < most; ++bucket) {
            const Key bound = sample[bucket * sample.size() / most];
            if (bound > sample.front() && (bounds.empty() || bound > bounds.back())) bounds.push_back(bound);
        }
        size_ = bounds.size() + 1;
        bounds_.emplace(bounds);
    }

    KeyCells<Key> cells_;
    std::size_t size_ = 1;
    std::array<std::uint16_t, KeyCells<Key>::count> bucket_at_{};
    std::optional<KeySearch<Key>> bounds_;  ///< for concentrated keys: bucket = number of bounds not above the key
};

}  // namespace midrank

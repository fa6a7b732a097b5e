// Marks rows whose labels are shares of a positive. A row with a label between 0 and 1 is two entries of the ranking,
// so the ranking does not know the number of rows, and its entries are not independent observations
// (predictions/label_shares.hpp).

#pragma once

#include "midrank/base/bytes.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace midrank {

struct SoftLabels {
    /// Put next to a ranking by whoever read the labels.
    struct Rows {};
    static constexpr std::string_view kind = "MRSL";

    std::int64_t between = 0;  ///< number of rows with a label between 0 and 1
    double positives = 0;  ///< sum of these labels
    bool in_clusters = false;  ///< rows are clustered beyond their entries

    void add(const Rows&) noexcept {}
    void merge(const SoftLabels& other) noexcept {
        between += other.between;
        positives += other.positives;
        in_clusters = in_clusters || other.in_clusters;
    }
    friend bool operator==(const SoftLabels&, const SoftLabels&) = default;

    Bytes encode() const;
    static SoftLabels decode(std::span<const std::byte> bytes);
};

}  // namespace midrank

// The mark of rows whose labels are shares of a positive. A row with a label between 0 and 1 stands in the ranking as two entries, so the
// ranking does not know how many rows there are; and its entries are no observations of their own (predictions/label_shares.hpp).

#pragma once

#include "midrank/base/bytes.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace midrank {

struct SoftLabels {
    /// It is put beside a ranking by who read the labels.
    struct Rows {};
    static constexpr std::string_view kind = "MRSL";

    std::int64_t between = 0;  ///< rows with a label between 0 and 1
    double positives = 0;  ///< the sum of these labels
    bool in_clusters = false;  ///< rows belong together beyond their entries

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

#pragma once

#include "midrank/base/bytes.hpp"

namespace midrank {

/// Weight in each cell of the two-by-two table at one threshold.
struct Confusion {
    double true_positive = 0;
    double false_positive = 0;
    double false_negative = 0;
    double true_negative = 0;

    void add(bool positive, bool flagged, double weight = 1) noexcept {
        (positive ? (flagged ? true_positive : false_negative) : (flagged ? false_positive : true_negative)) += weight;
    }
    void merge(const Confusion& other) noexcept {
        true_positive += other.true_positive;
        false_positive += other.false_positive;
        false_negative += other.false_negative;
        true_negative += other.true_negative;
    }

    double positive() const noexcept { return true_positive + false_negative; }
    double negative() const noexcept { return false_positive + true_negative; }
    double flagged() const noexcept { return true_positive + false_positive; }
    double unflagged() const noexcept { return false_negative + true_negative; }
    double total() const noexcept { return positive() + negative(); }

    friend bool operator==(const Confusion&, const Confusion&) = default;

    Bytes encode() const;
    static Confusion decode(std::span<const std::byte> bytes);
};

}  // namespace midrank

// What labelling is worth to those who act from a probability on: a measure, and a curve over all probabilities.

#pragma once

namespace midrank {

/// In true positives per item. A false positive takes away the odds of that probability, below 1 unless nothing is labelled wrongly.
inline double net_benefit(double true_positive, double false_positive, double total, double probability) noexcept {
    const double price = false_positive == 0 ? 0 : false_positive * (probability / (1 - probability));
    return (true_positive - price) / total;
}

}  // namespace midrank

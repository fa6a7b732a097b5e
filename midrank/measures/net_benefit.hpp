// Net benefit: what labelling is worth to those who act from a probability on. A measure, and a curve over all
// probabilities.

#pragma once

namespace midrank {

/// In true positives per item: (tp - fp p / (1 - p)) / n, p the probability. p must be below 1 unless fp = 0.
inline double net_benefit(double true_positive, double false_positive, double total, double probability) noexcept {
    const double price = false_positive == 0 ? 0 : false_positive * (probability / (1 - probability));
    return (true_positive - price) / total;
}

}  // namespace midrank

// Sums over rows of the losses of probabilities and margins. For rows of weight 1 the sum of logarithms is computed as
// the logarithm of the product, whose exponent is kept separately: one multiplication per row instead of a logarithm,
// with the same accuracy.

#include "midrank/parallel/blocks.hpp"
#include "python/src/nanobind.hpp"
#include "python/src/sklearn_arrays.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

namespace nb = nanobind;

namespace midrank {
namespace {

/// The logarithm of a product of numbers in (2^-60, 2^60).
class LogOfProduct {
public:
    void multiply(double factor) noexcept {
        product_ *= factor;
        if (++pending_ == most_pending) normalise();
    }
    double logarithm() noexcept {
        normalise();
        return std::log(product_) + static_cast<double>(exponent_) * std::numbers::ln2;
    }

private:
    static constexpr int most_pending = 16;
    void normalise() noexcept {
        const auto bits = std::bit_cast<std::uint64_t>(product_);
        exponent_ += static_cast<std::int64_t>((bits >> 52) & 0x7FF) - 1023;
        product_ = std::bit_cast<double>((bits & 0x800FFFFFFFFFFFFF) | 0x3FF0000000000000);
        pending_ = 0;
    }
    double product_ = 1;
    std::int64_t exponent_ = 0;
    int pending_ = 0;
};

/// The result of one pass over the probabilities.
struct Losses {
    double loss = 0, weight = 0;
    double least = std::numeric_limits<double>::infinity(), greatest = -std::numeric_limits<double>::infinity();
    double farthest = 0;  ///< the largest difference of a row's sum from 1
    bool finite = true;

    void merge(const Losses& other) noexcept {
        loss += other.loss;
        weight += other.weight;
        least = std::min(least, other.least);
        greatest = std::max(greatest, other.greatest);
        farthest = std::max(farthest, other.farthest);
        finite = finite && other.finite;
    }
    nb::object tuple() const { return nb::make_tuple(loss, weight, least, greatest, farthest, finite); }
};

/// -log of the probability of the true class, clipped to [eps, 1 - eps].
template <class T>
Losses log_losses(std::span<const T> probability, std::span<const std::uint8_t> positive,
                  std::span<const double> weights, double eps) {
    return reduce_ranges<Losses>(probability.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        Losses part;
        constexpr std::size_t lanes = 4;
        std::array<LogOfProduct, lanes> products;
        T least = probability[begin], greatest = least, infinite = 0;
        const double lowest = eps, highest = 1 - eps;
        for (std::size_t row = begin; row < end; ++row) {
            const T p = probability[row];
            infinite += p * 0;
            least = p < least ? p : least;
            greatest = p > greatest ? p : greatest;
            const double clipped = std::clamp(static_cast<double>(p), lowest, highest);
            const double of_truth = positive[row] != 0 ? clipped : 1 - clipped;
            if (weights.empty()) {
                products[row % lanes].multiply(of_truth);
            } else {
                part.loss -= weights[row] * std::log(of_truth);
                part.weight += weights[row];
            }
        }
        if (weights.empty()) {
            for (LogOfProduct& product : products) part.loss -= product.logarithm();
            part.weight = static_cast<double>(end - begin);
        }
        part.least = static_cast<double>(least);
        part.greatest = static_cast<double>(greatest);
        part.finite = infinite == 0 && std::isfinite(part.weight);
        return part;
    });
}

/// The squared difference of the probability from 1 for a positive row, from 0 for a negative one.
template <class T>
Losses squared_losses(std::span<const T> probability, std::span<const std::uint8_t> positive,
                      std::span<const double> weights, double) {
    return reduce_ranges<Losses>(probability.size(), rows_of_part, [&](std::size_t begin, std::size_t end) {
        constexpr std::size_t lanes = 8;
        std::array<double, lanes> loss{}, weight{};
        T least = probability[begin], greatest = least, infinite = 0;
        const auto add = [&](std::size_t row, std::size_t lane) {
            const T p = probability[row];
            infinite += p * 0;
            least = p < least ? p : least;
            greatest = p > greatest ? p : greatest;
            const double distance = static_cast<double>(p) - positive[row];
            const double w = weights.empty() ? 1 : weights[row];
            loss[lane] += w * distance * distance;
            weight[lane] += w;
        };
        std::size_t row = begin;
        for (; row + lanes <= end; row += lanes)
            for (std::size_t lane = 0; lane < lanes; ++lane) add(row + lane, lane);
        for (; row < end; ++row) add(row, 0);
        Losses part;
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            part.loss += loss[lane];
            part.weight += weight[lane];
        }
        part.least = static_cast<double>(least);
        part.greatest = static_cast<double>(greatest);
        part.finite = infinite == 0 && std::isfinite(part.weight);
        return part;
    });
}

/// (loss, weight, least, greatest, 0, finite) for one probability per row.
template <bool logarithmic>
nb::object binary_losses(const Vector& probability, const FlagVector& positive,
                         const std::optional<WeightVector>& weights, double eps) {
    if (probability.size() != positive.size() || (weights && weights->size() != positive.size())) return nb::none();
    Losses found;
    {
        const nb::gil_scoped_release free;
        found = visit_floating(probability, [&](auto values) {
            const auto flags = values_of<std::uint8_t>(positive);
            return logarithmic ? log_losses(values, flags, weights_of(weights), eps)
                               : squared_losses(values, flags, weights_of(weights), eps);
        });
    }
    return found.tuple();
}

/// The same for one probability per class, given the true class.
template <bool logarithmic>
nb::object class_losses(const Matrix& probability, const CodeVector& truth, const std::optional<WeightVector>& weights,
                        double eps) {
    const std::size_t rows = probability.shape(0), classes = probability.shape(1);
    if (rows != truth.size() || (weights && weights->size() != rows)) return nb::none();
    Losses found;
    {
        const nb::gil_scoped_release free;
        found = visit_floating(probability, [&]<class T>(std::span<const T> values) {
            const auto codes = values_of<std::int32_t>(truth);
            const auto weight = weights_of(weights);
            const std::size_t length = std::max<std::size_t>(1, rows_of_part / std::max<std::size_t>(classes, 1));
            return reduce_ranges<Losses>(rows, length, [&](std::size_t begin, std::size_t end) {
                Losses part;
                LogOfProduct product;
                T infinite = 0;
                for (std::size_t row = begin; row < end; ++row) {
                    const T* const of_row = values.data() + row * classes;
                    double sum = 0, squares = 0;
                    T least = of_row[0], greatest = of_row[0];
                    for (std::size_t c = 0; c < classes; ++c) {
                        const auto p = static_cast<double>(of_row[c]);
                        infinite += of_row[c] * 0;
                        sum += p;
                        squares += p * p;
                        least = std::min(least, of_row[c]);
                        greatest = std::max(greatest, of_row[c]);
                    }
                    part.least = std::min(part.least, static_cast<double>(least));
                    part.greatest = std::max(part.greatest, static_cast<double>(greatest));
                    part.farthest = std::max(part.farthest, std::abs(sum - 1));
                    const double w = weight.empty() ? 1 : weight[row];
                    part.weight += w;
                    const auto of_truth = static_cast<double>(of_row[static_cast<std::size_t>(codes[row])]);
                    if constexpr (!logarithmic) {
                        // The square for the true class is replaced, such that little accuracy is lost where the
                        // probability is near 1.
                        part.loss += w * (squares - of_truth * of_truth + (1 - of_truth) * (1 - of_truth));
                    } else if (weight.empty()) {
                        product.multiply(std::clamp(of_truth, eps, 1 - eps));
                    } else {
                        part.loss -= w * std::log(std::clamp(of_truth, eps, 1 - eps));
                    }
                }
                if (logarithmic && weight.empty()) part.loss -= product.logarithm();
                part.finite = infinite == 0 && std::isfinite(part.weight);
                return part;
            });
        });
    }
    return found.tuple();
}

/// (sum of max(0, 1 - margin), weight) for two classes and one score per row.
nb::object binary_hinge(const WeightVector& score, const FlagVector& positive,
                        const std::optional<WeightVector>& weights) {
    const auto scores = values_of<double>(score);
    const auto flags = values_of<std::uint8_t>(positive);
    const auto weight = weights_of(weights);
    double loss = 0, total = 0;
    for (std::size_t row = 0; row < scores.size(); ++row) {
        const double w = weight.empty() ? 1 : weight[row];
        loss += w * std::max(0.0, 1 - (flags[row] != 0 ? scores[row] : -scores[row]));
        total += w;
    }
    return nb::make_tuple(loss, total);
}

/// The same for one score per class: the margin is the score of the true class minus the largest of the others.
nb::object class_hinge(const Matrix& score, const CodeVector& truth, const std::optional<WeightVector>& weights) {
    if (score.dtype() != nb::dtype<double>()) throw nb::type_error("An array of float64 is expected.");
    const auto scores = values_of<double>(score);
    const auto codes = values_of<std::int32_t>(truth);
    const auto weight = weights_of(weights);
    const std::size_t classes = score.shape(1);
    double loss = 0, total = 0;
    for (std::size_t row = 0; row < codes.size(); ++row) {
        const auto of_row = scores.subspan(row * classes, classes);
        double best = -std::numeric_limits<double>::infinity();
        for (std::size_t c = 0; c < classes; ++c)
            if (static_cast<std::int32_t>(c) != codes[row]) best = std::max(best, of_row[c]);
        const double w = weight.empty() ? 1 : weight[row];
        loss += w * std::max(0.0, 1 - (of_row[static_cast<std::size_t>(codes[row])] - best));
        total += w;
    }
    return nb::make_tuple(loss, total);
}

}  // namespace

void bind_losses(nb::module_& module) {
    using nb::arg;
    const auto define = [&module](const char* name, auto function) {
        module.def(name, function, arg("probability"), arg("truth"), arg("weights").none(), arg("eps") = 0.0);
    };
    define("binary_log_loss", binary_losses<true>);
    define("binary_squared_loss", binary_losses<false>);
    define("class_log_loss", class_losses<true>);
    define("class_squared_loss", class_losses<false>);
    module.def("binary_hinge", binary_hinge, arg("score"), arg("positive"), arg("weights").none());
    module.def("class_hinge", class_hinge, arg("score"), arg("truth"), arg("weights").none());
}

}  // namespace midrank

// Sums over rows of losses of regression, column by column, and medians. Rows are summed in fixed parts and lanes, so
// that the same rows give the same bits with any number of threads.

#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/error_order.hpp"
#include "midrank/summaries/targets.hpp"
#include "python/src/nanobind.hpp"
#include "python/src/sklearn_arrays.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace nb = nanobind;

namespace midrank {
namespace {

constexpr std::size_t lanes = 8;

/// One output of several: every `stride`-th number, starting at `first`.
template <class T>
struct Outputs {
    const T* values;
    std::size_t first, stride;
    double operator[](std::size_t row) const noexcept { return static_cast<double>(values[row * stride + first]); }
};
/// Without a stride the compiler vectorises the loop.
template <class T>
struct Output {
    const T* values;
    double operator[](std::size_t row) const noexcept { return static_cast<double>(values[row]); }
};

struct LossSum {
    double loss = 0, weight = 0;
    bool finite = true;  ///< whether all numbers and weights are finite

    void merge(const LossSum& other) noexcept {
        loss += other.loss;
        weight += other.weight;
        finite = finite && other.finite;
    }
};

/// Whether a number of these rows is not finite.
template <class Truth, class Predicted>
bool has_infinite(Truth truth, Predicted predicted, std::size_t begin, std::size_t end) {
    double infinite = 0;
    for (std::size_t row = begin; row < end; ++row) infinite += truth[row] * 0 + predicted[row] * 0;
    return infinite != 0;
}

/// Whether the loss of an infinite or NaN number is always infinite or NaN. Then a finite sum shows
/// that all numbers are finite.
enum class InfiniteLoss : bool { unknown, sure };

template <InfiniteLoss infinite_loss, class Truth, class Predicted, class Loss>
LossSum sum_losses(Truth truth, Predicted predicted, std::size_t rows, std::span<const double> weights, Loss loss) {
    return reduce_ranges<LossSum>(rows, rows_of_part, [&](std::size_t begin, std::size_t end) {
        std::array<double, lanes> sums{}, infinite{}, weight{};
        const auto add = [&](std::size_t row, std::size_t lane) {
            const double t = truth[row], p = predicted[row];
            if constexpr (infinite_loss == InfiniteLoss::unknown) infinite[lane] += t * 0 + p * 0;
            if (weights.empty()) {
                sums[lane] += loss(t, p);
            } else {
                sums[lane] += weights[row] * loss(t, p);
                weight[lane] += weights[row];
            }
        };
        std::size_t row = begin;
        for (; row + lanes <= end; row += lanes)
            for (std::size_t lane = 0; lane < lanes; ++lane) add(row + lane, lane);
        for (; row < end; ++row) add(row, 0);
        LossSum part;
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            part.loss += sums[lane];
            part.weight += weight[lane];
            part.finite = part.finite && infinite[lane] == 0;
        }
        if constexpr (infinite_loss == InfiniteLoss::sure)
            part.finite = std::isfinite(part.loss) || !has_infinite(truth, predicted, begin, end);
        if (weights.empty()) part.weight = static_cast<double>(end - begin);
        part.finite = part.finite && std::isfinite(part.weight);
        return part;
    });
}

/// x log(x / y), 0 where x is 0.
double x_log_ratio(double x, double y) { return x == 0 ? 0 : x * std::log(x / y); }

/// Twice the difference of log-likelihoods of a Tweedie distribution with this power (the unit deviance).
double tweedie_deviance(double t, double p, double power) {
    if (power == 0) return (t - p) * (t - p);
    if (power == 1) return 2 * (x_log_ratio(t, p) - t + p);
    if (power == 2) return 2 * (std::log(p / t) + t / p - 1);
    const double of_truth = power < 0 ? std::max(t, 0.0) : t;
    return 2 * (std::pow(of_truth, 2 - power) / ((1 - power) * (2 - power)) - t * std::pow(p, 1 - power) / (1 - power) +
                std::pow(p, 2 - power) / (2 - power));
}

template <class Truth, class Predicted>
LossSum losses_of_kind(const std::string& kind, double parameter, Truth truth, Predicted predicted, std::size_t rows,
                       std::span<const double> weights) {
    const auto sum = [&](auto loss) {
        return sum_losses<InfiniteLoss::unknown>(truth, predicted, rows, weights, loss);
    };
    const auto sum_of_distances = [&](auto loss) {
        return sum_losses<InfiniteLoss::sure>(truth, predicted, rows, weights, loss);
    };
    if (kind == "absolute") return sum_of_distances([](double t, double p) { return std::abs(t - p); });
    if (kind == "squared") return sum_of_distances([](double t, double p) { return (t - p) * (t - p); });
    if (kind == "squared_log") {
        return sum([](double t, double p) {
            const double difference = std::log1p(t) - std::log1p(p);
            return difference * difference;
        });
    }
    if (kind == "pinball") {
        return sum([parameter](double t, double p) {
            return parameter * std::max(t - p, 0.0) + (1 - parameter) * std::max(p - t, 0.0);
        });
    }
    if (kind == "percentage") {
        return sum([](double t, double p) {
            return std::abs(t - p) / std::max(std::abs(t), std::numeric_limits<double>::epsilon());
        });
    }
    if (kind == "tweedie") return sum([parameter](double t, double p) { return tweedie_deviance(t, p, parameter); });
    throw nb::value_error("No such loss.");
}

/// Calls visit(truth, predicted, rows, output) for each column of both matrices, which have the same shape.
template <class Visit>
void visit_outputs(const Matrix& truth, const Matrix& predicted, Visit visit) {
    const std::size_t rows = truth.shape(0), outputs = truth.shape(1);
    visit_floating(truth, [&](auto of_truth) {
        visit_floating(predicted, [&](auto of_predicted) {
            for (std::size_t output = 0; output < outputs; ++output) {
                if (outputs == 1) {
                    visit(Output(of_truth.data()), Output(of_predicted.data()), rows, output);
                } else {
                    visit(Outputs(of_truth.data(), output, outputs), Outputs(of_predicted.data(), output, outputs),
                          rows, output);
                }
            }
        });
    });
}

bool same_shape(const Matrix& truth, const Matrix& predicted, const std::optional<WeightVector>& weights) {
    return truth.shape(0) == predicted.shape(0) && truth.shape(1) == predicted.shape(1) &&
           (!weights || weights->size() == truth.shape(0)) && truth.shape(0) > 0;
}

/// (sums of losses, weight); None if a number or a weight is not finite, or the shapes differ.
nb::object sum_of_losses(const std::string& kind, const Matrix& truth, const Matrix& predicted,
                         const std::optional<WeightVector>& weights, double parameter) {
    if (!same_shape(truth, predicted, weights)) return nb::none();
    Array<double> sums(truth.shape(1));
    double weight = 0;
    bool finite = true;
    {
        const nb::gil_scoped_release free;
        visit_outputs(truth, predicted, [&](auto t, auto p, std::size_t rows, std::size_t output) {
            const LossSum found = losses_of_kind(kind, parameter, t, p, rows, weights_of(weights));
            sums[output] = found.loss;
            weight = found.weight;
            finite = finite && found.finite;
        });
    }
    if (!finite) return nb::none();
    return nb::make_tuple(numpy_array<double>(std::move(sums)), weight);
}

/// Weighted mean of some numbers, the sum of squared deviations from it, and the sum of squared
/// differences from the predictions.
struct Spread {
    double weight = 0, mean = 0, squares = 0, squared_errors = 0;

    /// Chan, Golub & LeVeque (1979): both sums of squares, plus the part due to the difference of the means.
    void merge(const Spread& other) noexcept {
        const double all = weight + other.weight;
        if (other.weight == 0) return;
        const double share = other.weight / all, both = weight * share;
        const double further = other.mean - mean;
        squares += other.squares + further * further * both;
        mean += further * share;
        squared_errors += other.squared_errors;
        weight = all;
    }
};

template <class Numbers, class Predicted>
Spread spread_of(Numbers numbers, Predicted predicted, std::size_t rows, std::span<const double> weights) {
    // One pass. Deviations are from a centre near the mean, namely the mean of the previous block, so that little
    // accuracy is lost when they are shifted to the mean. A constant column has deviations of exactly 0.
    constexpr std::size_t rows_of_block = 1024;
    struct Sums {
        std::array<double, lanes> weight{}, distance{}, squares{}, squared_errors{};
    };
    const auto add = [&](Sums& sums, std::size_t row, std::size_t lane, double center) {
        const double number = numbers[row], distance = number - center, error = number - predicted[row];
        if (weights.empty()) {
            sums.distance[lane] += distance;
            sums.squares[lane] += distance * distance;
            sums.squared_errors[lane] += error * error;
        } else {
            const double w = weights[row];
            sums.weight[lane] += w;
            sums.distance[lane] += w * distance;
            sums.squares[lane] += w * distance * distance;
            sums.squared_errors[lane] += w * error * error;
        }
    };
    const auto of_block = [&](std::size_t begin, std::size_t end, double center) {
        Sums sums;
        std::size_t row = begin;
        for (; row + lanes <= end; row += lanes)
            for (std::size_t lane = 0; lane < lanes; ++lane) add(sums, row + lane, lane, center);
        for (; row < end; ++row) add(sums, row, 0, center);
        const auto all = [](const std::array<double, lanes>& of_lanes) {
            double sum = 0;
            for (const double lane : of_lanes) sum += lane;
            return sum;
        };
        Spread block;
        block.weight = weights.empty() ? static_cast<double>(end - begin) : all(sums.weight);
        if (block.weight == 0) return block;
        const double distance = all(sums.distance) / block.weight;
        block.mean = center + distance;
        block.squares = std::max(0.0, all(sums.squares) - distance * distance * block.weight);
        block.squared_errors = all(sums.squared_errors);
        return block;
    };
    return reduce_ranges<Spread>(rows, rows_of_part, [&](std::size_t begin, std::size_t end) {
        Spread part;
        double center = of_block(begin, std::min(end, begin + rows_of_block), numbers[begin]).mean;
        for (std::size_t from = begin; from < end; from += rows_of_block) {
            const Spread block = of_block(from, std::min(end, from + rows_of_block), center);
            if (block.weight == 0) continue;
            center = block.mean;
            if (part.weight == 0) {
                part = block;
            } else {
                part.merge(block);
            }
        }
        return part;
    });
}

/// Truth minus prediction.
template <class Truth, class Predicted>
struct Errors {
    Truth truth;
    Predicted predicted;
    double operator[](std::size_t row) const noexcept { return truth[row] - predicted[row]; }
};
struct Nothing {
    double operator[](std::size_t) const noexcept { return 0; }
};

/// (weight, squared errors, squared deviations of the truth from its mean, whether all sums are finite), the second and
/// third for each output. None if the shapes differ.
nb::object spreads(const Matrix& truth, const Matrix& predicted, const std::optional<WeightVector>& weights) {
    if (!same_shape(truth, predicted, weights)) return nb::none();
    const std::size_t outputs = truth.shape(1);
    Array<double> squared_errors(outputs), squares(outputs);
    double weight = 0;
    bool finite = true;
    {
        const nb::gil_scoped_release free;
        visit_outputs(truth, predicted, [&](auto t, auto p, std::size_t rows, std::size_t output) {
            const Spread found = spread_of(t, p, rows, weights_of(weights));
            squared_errors[output] = found.squared_errors;
            squares[output] = found.squares;
            weight = found.weight;
            finite = finite && std::isfinite(found.squared_errors + found.squares);
        });
    }
    return nb::make_tuple(weight, numpy_array<double>(std::move(squared_errors)),
                          numpy_array<double>(std::move(squares)), finite);
}

/// For each output, the squared deviations of the errors from their mean.
nb::object squares_of_errors(const Matrix& truth, const Matrix& predicted, const std::optional<WeightVector>& weights) {
    if (!same_shape(truth, predicted, weights)) return nb::none();
    Array<double> squares(truth.shape(1));
    {
        const nb::gil_scoped_release free;
        visit_outputs(truth, predicted, [&](auto t, auto p, std::size_t rows, std::size_t output) {
            squares[output] = spread_of(Errors{t, p}, Nothing{}, rows, weights_of(weights)).squares;
        });
    }
    return numpy_array<double>(std::move(squares));
}

/// NaN if the total weight is 0.
double quantile_of_rows(std::span<const double> numbers, std::span<const double> weights, double q) {
    if (weights.empty() && !numbers.empty()) return quantile_of_numbers(numbers, q);
    const std::vector<double> nothing(numbers.size(), 0.0);
    Targets targets;
    targets.add({.truth = numbers,
                 .predicted = std::span<const double>(nothing),
                 .items = {.weights = weights, .weights_count = false}});
    if (!(targets.total() > 0)) return std::numeric_limits<double>::quiet_NaN();
    return quantile_of_errors(targets, ErrorKind::signed_error, q);
}

/// For each output the quantile of |truth - predicted|, or of the truth without predictions: the middle of the numbers
/// with at most a share q of the weight below, and at most 1 - q above. None if a number is not finite.
nb::object quantiles(const Matrix& truth, const std::optional<Matrix>& predicted,
                     const std::optional<WeightVector>& weights, double q) {
    const std::size_t rows = truth.shape(0), outputs = truth.shape(1);
    Array<double> found(outputs);
    bool finite = true;
    {
        const nb::gil_scoped_release free;
        Array<double> numbers(rows);
        const auto of_output = [&](std::size_t output, auto is_finite, auto number) {
            struct Finite {
                bool all = true;
                void merge(const Finite& other) noexcept { all = all && other.all; }
            };
            const Finite part = reduce_ranges<Finite>(rows, rows_of_part, [&](std::size_t begin, std::size_t end) {
                bool odd = false;
                for (std::size_t row = begin; row < end; ++row) {
                    numbers[row] = number(row);
                    odd |= !is_finite(row);
                }
                return Finite{!odd};
            });
            finite = finite && part.all;
            if (!part.all) return;
            found[output] = quantile_of_rows(numbers, weights_of(weights), q);
        };
        if (predicted) {
            visit_outputs(truth, *predicted, [&](auto t, auto p, std::size_t, std::size_t output) {
                of_output(
                    output, [&](std::size_t row) { return std::isfinite(t[row]) & std::isfinite(p[row]); },
                    [&](std::size_t row) { return std::abs(t[row] - p[row]); });
            });
        } else {
            visit_outputs(truth, truth, [&](auto t, auto, std::size_t, std::size_t output) {
                of_output(
                    output, [&](std::size_t row) { return std::isfinite(t[row]); },
                    [&](std::size_t row) { return t[row]; });
            });
        }
    }
    if (!finite) return nb::none();
    return numpy_array<double>(std::move(found));
}

/// The largest |truth - predicted|; None if a number is not finite, or the shapes differ.
nb::object largest_error(const Matrix& truth, const Matrix& predicted) {
    if (!same_shape(truth, predicted, {})) return nb::none();
    struct Largest {
        double error = 0;
        bool finite = true;
        void merge(const Largest& other) noexcept {
            error = std::max(error, other.error);
            finite = finite && other.finite;
        }
    };
    Largest found;
    {
        const nb::gil_scoped_release free;
        visit_outputs(truth, predicted, [&](auto t, auto p, std::size_t rows, std::size_t) {
            found = reduce_ranges<Largest>(rows, rows_of_part, [&](std::size_t begin, std::size_t end) {
                double largest = 0, infinite = 0;
                for (std::size_t row = begin; row < end; ++row) {
                    const double error = std::abs(t[row] - p[row]);
                    infinite += t[row] * 0 + p[row] * 0;
                    largest = error > largest ? error : largest;
                }
                return Largest{largest, infinite == 0};
            });
        });
    }
    if (!found.finite) return nb::none();
    return nb::float_(found.error);
}

}  // namespace

void bind_errors(nb::module_& module) {
    using nb::arg;
    module.def("sum_of_losses", sum_of_losses, arg("kind"), arg("truth"), arg("predicted"), arg("weights").none(),
               arg("parameter") = 0.0);
    module.def("spreads", spreads, arg("truth"), arg("predicted"), arg("weights").none());
    module.def("squares_of_errors", squares_of_errors, arg("truth"), arg("predicted"), arg("weights").none());
    module.def("quantiles", quantiles, arg("truth"), arg("predicted").none(), arg("weights").none(), arg("q"));
    module.def("largest_error", largest_error);
}

}  // namespace midrank

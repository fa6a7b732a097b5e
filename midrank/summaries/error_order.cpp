#include "midrank/summaries/error_order.hpp"

#include "midrank/numerics/sum.hpp"
#include "midrank/numerics/twofold.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace midrank {

WeightedOrder WeightedOrder::of(const Targets& targets, const std::function<double(std::size_t)>& number) {
    std::vector<std::pair<double, double>> pairs;
    pairs.reserve(targets.size());
    for (std::size_t row = 0; row < targets.size(); ++row)
        if (targets.weight(row) > 0) pairs.emplace_back(number(row), targets.weight(row));
    std::ranges::sort(pairs);
    WeightedOrder order;
    order.numbers_.reserve(pairs.size());
    order.upto_.reserve(pairs.size());
    Twofold upto;
    for (const auto& [value, weight] : pairs) {
        upto += weight;
        order.numbers_.push_back(value);
        order.upto_.push_back(upto.number());
    }
    return order;
}

double WeightedOrder::weight_below(double x) const noexcept {
    const auto place = std::ranges::lower_bound(numbers_, x) - numbers_.begin();
    return place == 0 ? 0 : upto_[static_cast<std::size_t>(place - 1)];
}

double WeightedOrder::weight_upto(double x) const noexcept {
    const auto place = std::ranges::upper_bound(numbers_, x) - numbers_.begin();
    return place == 0 ? 0 : upto_[static_cast<std::size_t>(place - 1)];
}

double WeightedOrder::quantile(double q) const noexcept {
    // 0.29 of 100 is 29, not the 28.999... that the product gives.
    const double wanted = q * total();
    const double slack = 1e-12 * total();
    const auto first = std::ranges::lower_bound(upto_, wanted - slack);
    const auto place = std::min(static_cast<std::size_t>(first - upto_.begin()), numbers_.size() - 1);
    const bool exactly = upto_[place] <= wanted + slack && place + 1 < numbers_.size();
    return exactly ? std::midpoint(numbers_[place], numbers_[place + 1]) : numbers_[place];
}

double WeightedOrder::at_weight(double weight) const noexcept {
    const auto place = static_cast<std::size_t>(std::ranges::lower_bound(upto_, weight) - upto_.begin());
    return numbers_[std::min(place, numbers_.size() - 1)];
}

OrderedErrors Derive<OrderedErrors>::of(const Targets& targets) {
    const auto ordered = [&targets](ErrorKind kind) {
        return WeightedOrder::of(targets, [&targets, kind](std::size_t row) { return error_of(targets, row, kind); });
    };
    return {ordered(ErrorKind::signed_error), ordered(ErrorKind::magnitude)};
}

TargetMoments Derive<TargetMoments>::of(const Targets& targets) {
    TargetMoments moments;
    Sum truth;
    Sum predicted;
    for (std::size_t row = 0; row < targets.size(); ++row) {
        truth.add_product(targets.weight(row), targets.truth(row));
        predicted.add_product(targets.weight(row), targets.predicted(row));
    }
    moments.mean_truth = truth.total() / targets.total();
    moments.mean_predicted = predicted.total() / targets.total();
    Sum truth_squares;
    Sum predicted_squares;
    Sum both;
    Sum errors;
    Sum error;
    for (std::size_t row = 0; row < targets.size(); ++row) {
        const double weight = targets.weight(row);
        const double y = targets.truth(row) - moments.mean_truth;
        const double f = targets.predicted(row) - moments.mean_predicted;
        const double e = targets.error(row);
        truth_squares.add_product(weight, y * y);
        predicted_squares.add_product(weight, f * f);
        both.add_product(weight, y * f);
        errors.add_product(weight, e * e);
        error.add_product(weight, e);
    }
    moments.truth = truth_squares.total();
    moments.predicted = predicted_squares.total();
    moments.both = both.total();
    moments.errors = errors.total();
    moments.mean_error = error.total() / targets.total();
    return moments;
}

}  // namespace midrank

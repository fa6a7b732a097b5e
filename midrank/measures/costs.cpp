#include "midrank/measures/costs.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"

#include <fmt/format.h>

namespace midrank {
namespace {

constexpr double largest_gain = 1e12;

void right_is_cheaper(double mistake, std::string_view of_mistake, double right, std::string_view of_right) {
    if (mistake >= right) return;
    throw Error(
        fmt::format("{}={} costs less than {}={}, the right decision on the same item. Did you mean {}={}, "
                    "a gain?",
                    of_mistake, mistake, of_right, right, of_right, -right));
}

}  // namespace

std::vector<Parameter> Costs::parameters_of_mistakes() {
    return {{.name = "fp", .meaning = "cost of a false positive", .least = 0, .most = infinity, .standard = 1},
            {.name = "fn", .meaning = "cost of a false negative", .least = 0, .most = infinity, .standard = 1}};
}

std::vector<Parameter> Costs::parameters() {
    std::vector<Parameter> all = parameters_of_mistakes();
    all.push_back({.name = "tp",
                   .meaning = "cost of a true positive, negative for a gain",
                   .least = -largest_gain,
                   .most = largest_gain,
                   .standard = 0});
    all.push_back({.name = "tn",
                   .meaning = "cost of a true negative, negative for a gain",
                   .least = -largest_gain,
                   .most = largest_gain,
                   .standard = 0});
    return all;
}

void Costs::check(const Arguments& arguments) {
    const Costs costs = of(arguments);
    right_is_cheaper(costs.of_false_positive, "fp", costs.of_true_negative, "tn");
    right_is_cheaper(costs.of_false_negative, "fn", costs.of_true_positive, "tp");
}

Costs Costs::read(std::string_view text) {
    const Arguments arguments = read_arguments("cost", text, parameters());
    check(arguments);
    return of(arguments);
}

Costs Costs::of(const Arguments& arguments) {
    const Costs standard;
    return {arguments.get("fp", standard.of_false_positive), arguments.get("fn", standard.of_false_negative),
            arguments.get("tp", standard.of_true_positive), arguments.get("tn", standard.of_true_negative)};
}

}  // namespace midrank

#include "midrank/evaluation/convention_values.hpp"

#include "midrank/measures/catalog.hpp"

#include <cmath>
#include <utility>

namespace midrank {

ConventionValue value_of_measure(std::string_view text, TaskKind task, Views ToolViews::* seen) {
    return [requested = read_measures(text, task).front(), seen](const ToolViews& data) {
        return requested.answer(data.*seen).value;
    };
}

ConventionValue scaled(ConventionValue of, double factor, double offset) {
    return [of = std::move(of), factor, offset](const ToolViews& data) {
        return of(data).then([=](double x) { return factor * x + offset; });
    };
}

ConventionValue changed(ConventionValue of, double (*change)(double)) {
    return [of = std::move(of), change](const ToolViews& data) { return of(data).then(change); };
}

ConventionValue root_of(ConventionValue of) {
    return changed(std::move(of), [](double x) { return std::sqrt(x); });
}

ConventionValue product_of(ConventionValue first, ConventionValue second) {
    return combined(std::move(first), std::move(second), [](double a, double b) { return a * b; });
}

ConventionValue quotient_of(ConventionValue dividend, ConventionValue divisor) {
    return combined(std::move(dividend), std::move(divisor), [](double a, double b) { return a / b; });
}

ConventionValue combined(ConventionValue first, ConventionValue second, double (*both)(double, double)) {
    return [first = std::move(first), second = std::move(second), both](const ToolViews& data) -> Value {
        const Value a = first(data);
        const Value b = second(data);
        if (!a.defined() || !b.defined()) return a.defined() ? b.why() : a.why();
        return both(a.number(), b.number());
    };
}

}  // namespace midrank

// NumPy arrays for the drop-in for scikit-learn (python/midrank/sklearn/): borrowed in place,
// and returned without a copy.

#pragma once

#include "midrank/base/storage.hpp"
#include "python/src/nanobind.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace midrank {

using Vector = nanobind::ndarray<nanobind::ro, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;
using Matrix = nanobind::ndarray<nanobind::ro, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;
using WeightVector = nanobind::ndarray<const double, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;
using FlagVector = nanobind::ndarray<const std::uint8_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;
using CodeVector = nanobind::ndarray<const std::int32_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

/// Number of rows per task, on every machine.
inline constexpr std::size_t rows_of_part = 1 << 15;

template <class T, class Lent>
std::span<const T> values_of(const Lent& array) {
    return {static_cast<const T*>(array.data()), array.size()};
}

/// Empty where all weights are 1.
inline std::span<const double> weights_of(const std::optional<WeightVector>& weights) {
    return weights ? values_of<double>(*weights) : std::span<const double>();
}

/// Calls visit(span) with the values of floats or doubles. Throws TypeError for other types.
template <class Lent, class Visit>
auto visit_floating(const Lent& array, Visit visit) {
    if (array.dtype() == nanobind::dtype<float>()) return visit(values_of<float>(array));
    if (array.dtype() == nanobind::dtype<double>()) return visit(values_of<double>(array));
    throw nanobind::type_error("An array of float32 or float64 is expected.");
}

/// The same for integers of any width, booleans, floats and doubles.
template <class Lent, class Visit>
auto visit_numbers(const Lent& array, Visit visit) {
    const auto type = array.dtype();
    if (type == nanobind::dtype<std::int64_t>()) return visit(values_of<std::int64_t>(array));
    if (type == nanobind::dtype<double>()) return visit(values_of<double>(array));
    if (type == nanobind::dtype<std::int32_t>()) return visit(values_of<std::int32_t>(array));
    if (type == nanobind::dtype<float>()) return visit(values_of<float>(array));
    if (type == nanobind::dtype<bool>() || type == nanobind::dtype<std::uint8_t>())
        return visit(values_of<std::uint8_t>(array));
    if (type == nanobind::dtype<std::int8_t>()) return visit(values_of<std::int8_t>(array));
    if (type == nanobind::dtype<std::int16_t>()) return visit(values_of<std::int16_t>(array));
    if (type == nanobind::dtype<std::uint16_t>()) return visit(values_of<std::uint16_t>(array));
    if (type == nanobind::dtype<std::uint32_t>()) return visit(values_of<std::uint32_t>(array));
    throw nanobind::type_error("An array of numbers is expected.");
}

/// A NumPy array that owns the values.
template <class T>
nanobind::object numpy_array(Array<T> values, std::initializer_list<std::size_t> shape) {
    auto owner = std::make_unique<Array<T>>(std::move(values));
    T* const data = owner->data();
    const nanobind::capsule capsule(owner.release(), [](void* kept) noexcept { delete static_cast<Array<T>*>(kept); });
    return nanobind::cast(nanobind::ndarray<nanobind::numpy, T>(data, shape, capsule));
}
template <class T>
nanobind::object numpy_array(Array<T> values) {
    const std::size_t size = values.size();
    return numpy_array<T>(std::move(values), {size});
}

void bind_sklearn(nanobind::module_& module);
void bind_class_counts(nanobind::module_& module);
void bind_rankings(nanobind::module_& module);
void bind_losses(nanobind::module_& module);
void bind_errors(nanobind::module_& module);
void bind_label_rows(nanobind::module_& module);

}  // namespace midrank

// Typed access to a column. A loop over values is written once, as a generic lambda, and compiled for every type: for
// contiguous values, where the compiler can vectorise, and for any other stride.

#pragma once

#include "midrank/predictions/column.hpp"

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace midrank {

/// IEEE half precision as stored. A float represents every half exactly.
struct Half {
    std::uint16_t bits = 0;

    constexpr float widened() const noexcept {
        const std::uint32_t magnitude = bits & 0x7FFFu;
        const std::uint32_t sign = (bits & 0x8000u) << 16;
        // Shifting exponent and fraction to the places of a float leaves the exponent 112 too low, also for subnormal
        // halves.
        auto wide = std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude << 13) * 0x1p112f);
        if (magnitude >= 0x7C00) wide = 0x7F800000u | (magnitude << 13);  // infinity, NaN
        return std::bit_cast<float>(sign | wide);
    }
};

/// Values of a column stored as `Stored`; a bool is a byte, a half is read as a float.
template <class Stored, bool side_by_side>
class Values {
public:
    using Value = std::conditional_t<std::is_same_v<Stored, Half>, float, Stored>;

    explicit Values(const Column& column) noexcept
        : data_(static_cast<const std::byte*>(column.data)), stride_(column.stride) {}

    Value operator[](std::int64_t i) const noexcept {
        const std::byte* place = data_ + i * (side_by_side ? static_cast<std::int64_t>(sizeof(Stored)) : stride_);
        if constexpr (std::is_same_v<Stored, bool>) {
            return *place != std::byte{0};
        } else {
            Stored value;  // a copy, because it may be unaligned
            std::memcpy(&value, place, sizeof(Stored));
            if constexpr (std::is_same_v<Stored, Half>) return value.widened();
            if constexpr (!std::is_same_v<Stored, Half>) return value;
        }
    }

private:
    const std::byte* data_;
    std::int64_t stride_;
};

template <class Stored, class Use>
void use_values_as(const Column& column, Use&& use) {
    if (column.stride == sizeof(Stored)) {
        use(Values<Stored, true>(column));
    } else {
        use(Values<Stored, false>(column));
    }
}

/// Calls `use` with the values of a column of booleans, integers or floats.
template <class Use>
void use_numbers(const Column& column, Use&& use) {
    switch (column.type) {
        case Type::boolean:
            return use_values_as<bool>(column, use);
        case Type::int8:
            return use_values_as<std::int8_t>(column, use);
        case Type::int16:
            return use_values_as<std::int16_t>(column, use);
        case Type::int32:
            return use_values_as<std::int32_t>(column, use);
        case Type::int64:
            return use_values_as<std::int64_t>(column, use);
        case Type::uint8:
            return use_values_as<std::uint8_t>(column, use);
        case Type::uint16:
            return use_values_as<std::uint16_t>(column, use);
        case Type::uint32:
            return use_values_as<std::uint32_t>(column, use);
        case Type::uint64:
            return use_values_as<std::uint64_t>(column, use);
        case Type::float16:
            return use_values_as<Half>(column, use);
        case Type::float32:
            return use_values_as<float>(column, use);
        case Type::float64:
            return use_values_as<double>(column, use);
        case Type::text:
        case Type::dictionary:
            assert(false && "not a column of numbers");
    }
}

inline bool is_textual(Type type) noexcept { return type == Type::text || type == Type::dictionary; }

/// The texts of a column of texts or dictionary codes.
class Texts {
public:
    explicit Texts(const Column& column) noexcept : column_(column) {}

    std::string_view operator[](std::int64_t i) const noexcept {
        if (column_.type == Type::text) return Values<std::string_view, false>(column_)[i];
        return column_.words[static_cast<std::size_t>(code(i))];
    }
    std::int32_t code(std::int64_t i) const noexcept { return Values<std::int32_t, false>(column_)[i]; }

private:
    const Column& column_;
};

}  // namespace midrank

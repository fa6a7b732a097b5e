// Converts a column of any type to one that table writers take (sources/table_writer.hpp): integers as int64,
// dictionaries as texts, halves as floats. Missing values stay missing.

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {

/// Boolean, int64, float32, float64 or text.
Type written_type(Type type) noexcept;

class WrittenColumn {
public:
    /// Borrows texts from `column`. Throws Fault for an integer that int64 cannot represent.
    explicit WrittenColumn(const Column& column);

    /// Valid as long as this object.
    Column view() const noexcept;

private:
    template <class T>
    void fill(const Column& column);

    std::variant<std::vector<std::uint8_t>, std::vector<std::int64_t>, std::vector<float>, std::vector<double>,
                 std::vector<std::string_view>>
        values_;
    std::vector<std::uint8_t> valid_;  ///< one bit per value; empty: none is missing
};

}  // namespace midrank

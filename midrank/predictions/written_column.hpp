// A column of any type as one of those that tables are written with (sources/table_writer.hpp): whole numbers as int64, dictionaries as
// texts, halves as floats. What is missing stays so.

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
    /// Texts are borrowed from `column`. Throws Fault for a whole number beyond those of int64.
    explicit WrittenColumn(const Column& column);

    /// Lives as long as this.
    Column view() const noexcept;

private:
    template <class T>
    void fill(const Column& column);

    std::variant<std::vector<std::uint8_t>, std::vector<std::int64_t>, std::vector<float>, std::vector<double>,
                 std::vector<std::string_view>>
        values_;
    std::vector<std::uint8_t> valid_;  ///< one bit a value; empty: none is missing
};

}  // namespace midrank

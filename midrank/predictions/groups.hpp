#pragma once

#include "midrank/predictions/code_table.hpp"
#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/predictions.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// Collects a column of names: texts unchanged, whole numbers in decimal, true and false, other numbers as the shortest
/// text that reads back. So 1, 1.0 and "1" are one group, whatever file or type they come from.
class Groups {
public:
    /// More than `limit` distinct names are a fault; `advice` ends its message.
    Groups(std::string name, std::int64_t row_hint, std::int64_t limit, std::string advice);

    void add(const Column& column, std::span<const Run> runs);
    GroupColumn finish() && { return std::move(column_); }
    /// The rows since the last call, with all names so far.
    GroupColumn take_rows() { return {column_.name, column_.groups, std::exchange(column_.codes, {})}; }

private:
    std::int32_t code_of(std::string_view name, std::int64_t row);
    template <class Numbers>
    void add_numbers(Numbers values, std::span<const Run> runs);

    std::int64_t limit_;
    std::string advice_;
    GroupColumn column_;
    CodeTable codes_;         ///< by the hash of the name
    CodeTable number_codes_;  ///< by the bits of a number of type `number_type_`
    Type number_type_ = Type::float64;
    std::vector<std::int32_t> word_codes_;  ///< by the words of the current dictionary; -1: not seen yet
};

/// The groups of a column during a first look; none where there are more than `most`, or a value is missing or is not a
/// name.
std::optional<GroupColumn> groups_of(const Column& column, std::int64_t most);

}  // namespace midrank

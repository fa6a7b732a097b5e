#pragma once

#include <string_view>

namespace midrank {

/// The order of classes, of slices, and of the models of a long table: numbers by value, then texts by their bytes.
/// Independent of the order of rows, so the parts of a data set may be merged in any order.
bool name_before(std::string_view a, std::string_view b);

}  // namespace midrank

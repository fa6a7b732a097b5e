// Parts of tables that the answers of resampling share.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/columns.hpp"
#include "midrank/presentation/sheet.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace midrank {

/// Sentences in lines of at most `width` places, each with its line end. Every line of `text` is a paragraph.
std::string lines_of(std::string_view text, const Style& style, Tone tone, std::size_t width);

/// "Model score, ward=a: 10 rows, 5 positive, 5 negative"
std::string heading_of(const std::string& model, const std::string& slice, const RowCounts& input);

/// A number as tables show it; a dash where there is none.
Cell number_cell(const Value& value);
/// The same for other programs: an empty cell where there is none.
Entry entry_of(const Value& value);

}  // namespace midrank

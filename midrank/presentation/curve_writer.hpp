// Curves as CSV or JSON, written point by point: a curve of 10^8 points passes through without being held.

#pragma once

#include "midrank/evaluation/curves.hpp"

#include <functional>
#include <memory>
#include <string_view>

namespace midrank {

/// Takes the next piece of the text.
using TextSink = std::function<void(std::string_view)>;

/// The writer of a format: "csv", one line a point, with the columns "model" and "slice" first where there are several models,
/// or slices; or "json" (docs/schema/curve.schema.json). CSV holds one kind of curve, for each has columns of its own.
std::unique_ptr<CurveSink> curve_writer(std::string_view format, TextSink sink);

}  // namespace midrank

// Writes curves as CSV or JSON point by point: a curve of 10^8 points is never held in memory.

#pragma once

#include "midrank/evaluation/curves.hpp"

#include <functional>
#include <memory>
#include <string_view>

namespace midrank {

/// Receives the next piece of the text.
using TextSink = std::function<void(std::string_view)>;

/// The writer for a format: "csv", with one line per point, preceded by the columns "model" and "slice" if there are
/// several models, or slices; or "json" (docs/schema/curve.schema.json). A CSV holds one kind of curve, because each
/// has its own columns.
std::unique_ptr<CurveSink> curve_writer(std::string_view format, TextSink sink);

}  // namespace midrank

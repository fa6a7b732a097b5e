// Vega-Lite specifications drawn as images, by vl-convert in a process of its own: it is a program of 90 MB in other languages,
// which only those need who want images without a browser.

#pragma once

#include <string>
#include <string_view>

namespace midrank {

/// `format`: "svg" or "png". Throws Error where vl-convert is not at hand, with the way to get it, or where it fails.
std::string drawn(const std::string& specification, std::string_view format);

}  // namespace midrank

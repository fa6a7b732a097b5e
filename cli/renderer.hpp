// Draws Vega-Lite specifications as images with vl-convert, in a separate process: it is a program of 90 MB in other
// languages, needed only for images without a browser.

#pragma once

#include <string>
#include <string_view>

namespace midrank {

/// `format`: "svg", "png" or "pdf"; `dpi`: pixels per inch of a PNG (a point is 1/72 inch). Looks for vl-convert in the
/// Python named by MIDRANK_PYTHON; without it, in those of the program (next to it, in the .venv of its source tree, in
/// ~/.local/share/midrank/python) and in python3. Throws Error where none has it, with the command to install it, or
/// where drawing fails.
std::string drawn(const std::string& specification, std::string_view format, double dpi);

}  // namespace midrank

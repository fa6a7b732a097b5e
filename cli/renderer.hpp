// Vega-Lite specifications drawn as images, by vl-convert in a process of its own: it is a program of 90 MB in other languages,
// which only those need who want images without a browser.

#pragma once

#include <string>
#include <string_view>

namespace midrank {

/// `format`: "svg", "png" or "pdf"; `dpi`: pixels an inch of a PNG, of which a point is 1/72. vl-convert is looked for in the Python
/// that MIDRANK_PYTHON names; without it, in those of the program (beside it, in the .venv of the tree it was built in, in
/// ~/.local/share/midrank/python) and in python3. Throws Error where none has it, with the command that gets it, or where it fails.
std::string drawn(const std::string& specification, std::string_view format, double dpi);

}  // namespace midrank

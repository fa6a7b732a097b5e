// Properties of the terminal.

#pragma once

#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace midrank {

/// Opens replacements for standard streams that the parent process closed, so that no file opened later gets their
/// number and with it their output.
void keep_standard_streams();

bool input_is_terminal();
bool output_is_terminal();
bool errors_are_terminal();

/// Whether the locale of the terminal supports Unicode, according to the environment; assumed if no locale is named.
bool shows_unicode();

/// Width of the terminal on standard output, or the value of COLUMNS; 80 where unknown.
std::size_t terminal_width();

/// `color`: auto, always or never. auto uses colours only on a terminal that supports them, and not if NO_COLOR is set.
/// ASCII if the locale supports nothing else.
Style style_for(std::string_view color, bool to_terminal);

/// Writes a line to standard error.
void say(std::string_view sentence);

}  // namespace midrank

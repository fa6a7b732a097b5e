// What the terminal is and shows.

#pragma once

#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace midrank {

/// Takes the place of standard streams that the parent process closed, so that no file that is opened later gets their
/// number, and with it what is meant for them.
void keep_standard_streams();

bool input_is_terminal();
bool output_is_terminal();
bool errors_are_terminal();

/// Whether the locale of the terminal shows Unicode, as far as the environment says: one that names no other is taken to.
bool shows_unicode();

/// Columns of the terminal that standard output goes to, or what COLUMNS says; 80 where nothing tells.
std::size_t terminal_width();

/// `color`: auto, always or never. Colours by themselves only on a terminal that can show them, and not where NO_COLOR is set; ASCII
/// where the locale shows nothing else.
Style style_for(std::string_view color, bool to_terminal);

/// Writes a line to standard error.
void say(std::string_view sentence);

}  // namespace midrank

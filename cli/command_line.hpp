// The command as the user gave it, for those who want to know later where a page came from.

#pragma once

#include <string>
#include <string_view>

namespace midrank {

/// Called once, at the start.
void remember_command_line(int count, const char* const* arguments);
/// A word that a shell leaves alone, or one in single quotes.
std::string shell_word(std::string_view word);
/// "midrank report 'my file.csv' -o report.html": as a shell would take it again.
const std::string& command_line();

}  // namespace midrank

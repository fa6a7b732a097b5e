// The command as the user gave it, for those who want to know later where a page came from.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Called once, at the start.
void remember_command_line(int count, const char* const* arguments);
/// A word that a shell leaves alone, or one in single quotes.
std::string shell_word(std::string_view word);
/// "midrank report 'my file.csv' -o report.html": as a shell would take it again.
std::string command_line();
/// Whether the user gave this option, "--label", with a value behind it or behind a sign.
bool was_given(std::string_view option);
/// The same with these options, which stand before the "--" behind which all is a file.
std::string command_line_with(const std::vector<std::string>& options);

}  // namespace midrank

// The command as given by the user, for the provenance of pages.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Called once, at the start.
void remember_command_line(int count, const char* const* arguments);
/// A word that a shell leaves unchanged, or the word in single quotes.
std::string shell_word(std::string_view word);
/// "midrank report 'my file.csv' -o report.html": quoted for a shell.
std::string command_line();
/// Whether the user gave this option ("--label"), with its value as the next argument or after =.
bool was_given(std::string_view option);
/// The same with additional options, inserted before the "--" that precedes files.
std::string command_line_with(const std::vector<std::string>& options);

}  // namespace midrank

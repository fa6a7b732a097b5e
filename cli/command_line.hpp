// The command as the user gave it, for those who want to know later where a page came from.

#pragma once

#include <string>

namespace midrank {

/// Called once, at the start.
void remember_command_line(int count, const char* const* arguments);
/// "midrank report 'my file.csv' -o report.html": as a shell would take it again.
const std::string& command_line();

}  // namespace midrank

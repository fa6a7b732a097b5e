// Shorthand for commands: midrank FILE, and midrank help COMMAND.

#pragma once

#include <string>
#include <vector>

namespace midrank {

/// Expands the arguments. If the first is a file, or an option before one, `evaluate` is inserted before it; a command
/// behind options is moved before them; the word help before a command is replaced by --help. `commands`: the names of
/// all commands.
std::vector<std::string> written_out(std::vector<std::string> arguments, const std::vector<std::string>& commands);

}  // namespace midrank

// Short ways to say what a command says: midrank FILE, and midrank help COMMAND.

#pragma once

#include <string>
#include <vector>

namespace midrank {

/// The arguments as the commands know them. The first of them may be a file in place of a command, or an option before one, which is
/// then evaluated, or the word help before the command that is to be explained. `commands` are the names of all commands.
std::vector<std::string> written_out(std::vector<std::string> arguments, const std::vector<std::string>& commands);

}  // namespace midrank

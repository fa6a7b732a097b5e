// Short ways to say what a command says: midrank FILE, and midrank help COMMAND.

#pragma once

#include <string>
#include <vector>

namespace midrank {

/// The arguments as the commands know them. Where the first is a file, or an option before one, `evaluate` is put before it; the word help
/// before a command becomes its --help. `commands` are the names of all commands.
std::vector<std::string> written_out(std::vector<std::string> arguments, const std::vector<std::string>& commands);

}  // namespace midrank

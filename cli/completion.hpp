// Input of completion scripts: the declared commands and options, and the possible values. Derived from the
// declarations, so it always agrees with the program. Each shell has a script in its own language.

#pragma once

#include "cli/options.hpp"

#include <string>
#include <vector>

namespace midrank {

/// The path of a command without the name of the program: "simulate binormal".
std::string path_of(const DeclaredCommand& command);
/// Possible values of an option, according to the name of its value in help; empty where it is arbitrary, or a file.
std::vector<std::string> words_for(const DeclaredOption& option);
/// Possible values of positional arguments, and the names of subcommands.
std::vector<std::string> words_within(const DeclaredCommand& command);
std::string joined(const std::vector<std::string>& words, const std::string& separator);

std::string bash_completion(const DeclaredCommand& program);
std::string zsh_completion(const DeclaredCommand& program);
std::string fish_completion(const DeclaredCommand& program);

}  // namespace midrank

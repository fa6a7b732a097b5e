// What completion scripts are made of: the declared commands and options, and the words that may stand for a value. So they cannot
// drift from the program. Each shell has a script in its own language.

#pragma once

#include "cli/options.hpp"

#include <string>
#include <vector>

namespace midrank {

/// The path of a command without the program's name: "simulate binormal".
std::string path_of(const DeclaredCommand& command);
/// Which words may stand for the value of an option, by what help calls it; none where it is anything, or a file.
std::vector<std::string> words_for(const DeclaredOption& option);
/// Those of what stands without a name, and the commands below.
std::vector<std::string> words_within(const DeclaredCommand& command);
std::string joined(const std::vector<std::string>& words, const std::string& separator);

std::string bash_completion(const DeclaredCommand& program);
std::string zsh_completion(const DeclaredCommand& program);
std::string fish_completion(const DeclaredCommand& program);

}  // namespace midrank

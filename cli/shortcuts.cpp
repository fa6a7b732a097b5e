#include "cli/shortcuts.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace midrank {
namespace {

/// Whether a word that is no command can only be meant as a file: there is one, or it is written as paths are.
bool means_a_file(const std::string& word) {
    if (word == "-") return true;
    if (word.empty() || word.front() == '-') return false;
    std::error_code failure;
    return std::filesystem::exists(word, failure) || word.find_first_of("./") != std::string::npos;
}

}  // namespace

std::vector<std::string> written_out(std::vector<std::string> arguments, const std::vector<std::string>& commands) {
    if (arguments.empty()) return arguments;
    const auto is_command = [&commands](const std::string& word) {
        return std::ranges::find(commands, word) != commands.end();
    };
    if (arguments.front() == "help") {
        arguments.erase(arguments.begin());
        // A name that is no command is left alone, to be refused as one.
        if (arguments.empty() || is_command(arguments.front())) arguments.emplace_back("--help");
    } else if (!is_command(arguments.front()) && means_a_file(arguments.front())) {
        arguments.insert(arguments.begin(), "evaluate");
    }
    return arguments;
}

}  // namespace midrank

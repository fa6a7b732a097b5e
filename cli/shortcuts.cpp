#include "cli/shortcuts.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>

namespace midrank {
namespace {

/// Whether a word that is not a command can only be a file: it exists, or looks like a path.
bool means_a_file(const std::string& word) {
    if (word == "-") return true;
    if (word.empty() || word.front() == '-') return false;
    std::error_code failure;
    return std::filesystem::exists(word, failure) || word.find_first_of("./") != std::string::npos;
}

/// Whether arguments without a command are those of evaluate: a file comes first, or follows an option that the program
/// itself does not have.
bool begins_an_evaluation(const std::vector<std::string>& arguments, const std::vector<std::string>& commands) {
    static constexpr std::string_view own[] = {"-h", "--help", "--version"};
    const std::string& first = arguments.front();
    if (means_a_file(first)) return true;
    if (!first.starts_with('-') || std::ranges::find(own, first) != std::end(own)) return false;
    const bool names_a_command = std::ranges::any_of(
        arguments, [&](const std::string& word) { return std::ranges::find(commands, word) != commands.end(); });
    return !names_a_command && std::ranges::any_of(arguments, means_a_file);
}

}  // namespace

std::vector<std::string> written_out(std::vector<std::string> arguments, const std::vector<std::string>& commands) {
    if (arguments.empty()) return arguments;
    const auto is_command = [&commands](const std::string& word) {
        return std::ranges::find(commands, word) != commands.end();
    };
    if (arguments.front() == "help") {
        arguments.erase(arguments.begin());
        // Any other name is left unchanged, to be refused as an unknown command.
        if (arguments.empty() || is_command(arguments.front())) arguments.emplace_back("--help");
    } else if (!is_command(arguments.front()) && begins_an_evaluation(arguments, commands)) {
        arguments.insert(arguments.begin(), "evaluate");
    }
    return arguments;
}

}  // namespace midrank

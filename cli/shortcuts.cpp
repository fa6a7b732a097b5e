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

/// Whether a word is a command, and neither a file behind two dashes nor, as in --label check, the value of an option.
bool names_a_command(const std::vector<std::string>& arguments, const std::vector<std::string>& commands) {
    bool may_be_a_value = false;
    for (const std::string& word : arguments) {
        if (word == "--") return false;
        if (!may_be_a_value && std::ranges::find(commands, word) != commands.end()) return true;
        may_be_a_value = word.starts_with('-') && word.find('=') == std::string::npos;
    }
    return false;
}

/// Whether a word behind two dashes is a file, even one that begins with a dash.
bool has_file_behind_dashes(const std::vector<std::string>& arguments) {
    const auto dashes = std::ranges::find(arguments, "--");
    return dashes != arguments.end() && std::next(dashes) != arguments.end();
}

/// Whether arguments without a command are those of evaluate: a file comes first, or follows an option that the program
/// itself does not have.
bool begins_an_evaluation(const std::vector<std::string>& arguments, const std::vector<std::string>& commands) {
    static constexpr std::string_view own[] = {"-h", "--help", "--version"};
    const std::string& first = arguments.front();
    if (means_a_file(first)) return true;
    if (!first.starts_with('-') || std::ranges::find(own, first) != std::end(own)) return false;
    if (names_a_command(arguments, commands)) return false;
    return has_file_behind_dashes(arguments) || std::ranges::any_of(arguments, means_a_file);
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

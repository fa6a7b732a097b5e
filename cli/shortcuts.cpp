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

/// The first word that is a command, and neither a file behind two dashes nor, as in --label check, the value of an option;
/// the end if there is none.
std::vector<std::string>::iterator command_among(std::vector<std::string>& arguments,
                                                 const std::vector<std::string>& commands) {
    bool may_be_a_value = false;
    for (auto word = arguments.begin(); word != arguments.end() && *word != "--"; ++word) {
        if (!may_be_a_value && std::ranges::find(commands, *word) != commands.end()) return word;
        may_be_a_value = word->starts_with('-') && word->find('=') == std::string::npos;
    }
    return arguments.end();
}

/// Whether a word behind two dashes is a file, even one that begins with a dash.
bool has_file_behind_dashes(const std::vector<std::string>& arguments) {
    const auto dashes = std::ranges::find(arguments, "--");
    return dashes != arguments.end() && std::next(dashes) != arguments.end();
}

/// Whether the arguments begin with an option that the program itself does not have.
bool begins_with_option_of_command(const std::vector<std::string>& arguments) {
    static constexpr std::string_view own[] = {"-h", "--help", "--version"};
    const std::string& first = arguments.front();
    return first.starts_with('-') && first != "-" && std::ranges::find(own, first) == std::end(own);
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
    } else if (begins_with_option_of_command(arguments)) {
        if (const auto command = command_among(arguments, commands); command != arguments.end()) {
            std::rotate(arguments.begin(), command, std::next(command));
        } else if (has_file_behind_dashes(arguments) || std::ranges::any_of(arguments, means_a_file)) {
            arguments.insert(arguments.begin(), "evaluate");
        }
    } else if (!is_command(arguments.front()) && means_a_file(arguments.front())) {
        arguments.insert(arguments.begin(), "evaluate");
    }
    return arguments;
}

}  // namespace midrank

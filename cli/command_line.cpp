#include "cli/command_line.hpp"

#include <algorithm>
#include <cctype>

namespace midrank {
namespace {

std::vector<std::string>& remembered() {
    static std::vector<std::string> words;
    return words;
}

}  // namespace

std::string shell_word(std::string_view word) {
    const bool plain = !word.empty() && std::ranges::all_of(word, [](unsigned char c) {
        return std::isalnum(c) != 0 ||
               std::string_view("-_./:=,+@%").find(static_cast<char>(c)) != std::string_view::npos;
    });
    if (plain) return std::string(word);
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

void remember_command_line(int count, const char* const* arguments) {
    remembered().assign(arguments + std::min(count, 1), arguments + count);
}

std::string command_line() { return command_line_with({}); }

bool was_given(std::string_view option) {
    return std::ranges::any_of(remembered(), [option](const std::string& word) {
        return word == option || (word.starts_with(option) && word[option.size()] == '=');
    });
}

std::string command_line_with(const std::vector<std::string>& options) {
    std::vector<std::string> words = remembered();
    words.insert(std::ranges::find(words, "--"), options.begin(), options.end());
    std::string line = "midrank";  // whatever path it was called by
    for (const std::string& word : words) line += " " + shell_word(word);
    return line;
}

}  // namespace midrank

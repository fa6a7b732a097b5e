#include "cli/command_line.hpp"

#include <algorithm>
#include <cctype>

namespace midrank {
namespace {

std::string& remembered() {
    static std::string line;
    return line;
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
    remembered() = "midrank";  // however it was found
    for (int i = 1; i < count; ++i) remembered() += " " + shell_word(arguments[i]);
}

const std::string& command_line() { return remembered(); }

}  // namespace midrank

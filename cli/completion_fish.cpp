// Completion for fish: a line for each option, with its description from the help.

#include "cli/completion.hpp"

#include <string>
#include <vector>

namespace midrank {
namespace {

/// In single quotes, by the rules of fish.
std::string quoted_for_fish(const std::string& text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') out += '\\';
        out += c;
    }
    return out + "'";
}

/// Transitions from a command to its subcommands.
std::string fish_steps(const DeclaredCommand& command) {
    std::string text;
    for (const DeclaredCommand& inner : command.commands) {
        text += "            case " + quoted_for_fish(path_of(command) + ":" + inner.name) +
                "\n                set command " + quoted_for_fish(path_of(inner)) + "\n";
        text += fish_steps(inner);
    }
    return text;
}

/// The names of an option: "-l output -s o".
std::string names_for_fish(const DeclaredOption& option) {
    std::string text;
    for (const std::string& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    return text;
}

std::string fish_offers(const DeclaredCommand& command) {
    const std::string start =
        "complete -c midrank -n " + quoted_for_fish("__midrank_within \"" + path_of(command) + "\"");
    std::string text;
    for (const DeclaredCommand& inner : command.commands)
        text += start + " -a " + inner.name + " -d " + quoted_for_fish(inner.description) + "\n";
    for (const DeclaredOption& option : command.options) {
        const std::vector<std::string> words = words_for(option);
        const std::string list = joined(words, " ");
        if (option.names.empty()) {
            if (!words.empty()) text += start + " -a " + quoted_for_fish(list) + "\n";
            continue;
        }
        text += start + names_for_fish(option) + " -d " + quoted_for_fish(option.text.description);
        if (option.takes_value && words.empty()) text += " -r -F";
        if (option.takes_value && !words.empty()) text += " -x -a " + quoted_for_fish("(__midrank_list " + list + ")");
        text += '\n';
    }
    for (const DeclaredCommand& inner : command.commands) text += fish_offers(inner);
    return text;
}

}  // namespace

std::string fish_completion(const DeclaredCommand& program) {
    return "# Completion for fish, made by \"midrank completion fish\". To use it: midrank completion fish | source\n"
           "# Whether the words before the cursor have led to this command.\n"
           "function __midrank_within\n"
           "    set -l command ''\n"
           "    for word in (commandline -opc)[2..]\n"
           "        switch \"$command:$word\"\n" +
           fish_steps(program) +
           "        end\n"
           "    end\n"
           "    test \"$command\" = \"$argv[1]\"\n"
           "end\n"
           "# In a list, the part behind the last comma is at stake.\n"
           "function __midrank_list\n"
           "    set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))\n"
           "    set -l done (string replace -r -- '[^,]*$' '' $token)\n"
           "    printf '%s\\n' \"$done\"$argv\n"
           "end\n" +
           fish_offers(program);
}

}  // namespace midrank

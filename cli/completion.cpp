// `midrank completion`: a script that lets a shell complete commands, options and their values.

#include "cli/completion.hpp"

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "midrank/base/error.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/presentation/catalog_document.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {
namespace {

template <class Entries>
std::vector<std::string> ids_of(const Entries& entries) {
    std::vector<std::string> ids;
    ids.reserve(entries.size());
    for (const auto& entry : entries) ids.push_back(entry.id);
    return ids;
}

}  // namespace

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
    return text;
}

std::vector<std::string> words_for(const DeclaredOption& option) {
    const std::string& value = option.text.value;
    if (value == "KINDS") return ids_of(curve_entries());
    if (value == "MEASURES" || value == "MEASURE=X" || value == "ID") {
        std::vector<std::string> words;
        for (const FamilyEntry& family : families()) {
            for (const Measure& measure : catalog(family.task))
                if (measure.family == family.family && std::ranges::find(words, measure.id) == words.end())
                    words.push_back(measure.id);
        }
        if (value == "MEASURES") {
            // Families that can be requested as a whole: some of their measures need no arguments.
            for (const FamilyEntry& family : families())
                if (!measures_of(family.family).empty() && std::ranges::find(words, family.name) == words.end())
                    words.emplace_back(family.name);
            words.emplace_back("all");
        }
        return words;
    }
    return choices_of(value);
}

std::string path_of(const DeclaredCommand& command) {
    const auto space = command.full_name.find(' ');
    return space == std::string::npos ? "" : command.full_name.substr(space + 1);
}

std::vector<std::string> words_within(const DeclaredCommand& command) {
    std::vector<std::string> words;
    words.reserve(command.commands.size());
    for (const DeclaredCommand& inner : command.commands) words.push_back(inner.name);
    for (const DeclaredOption& option : command.options) {
        if (!option.names.empty()) continue;
        for (const std::string& word : words_for(option)) words.push_back(word);
    }
    return words;
}

Command add_completion(CLI::App& program) {
    auto* app =
        add_command(program, "completion", "Print a script that makes the shell complete commands and options.");
    auto shell = std::make_shared<std::string>();
    add_choice(*app, "SHELL", *shell, {"bash", "zsh", "fish"}, {"Input", "", "the shell"});
    add_examples(*app,
                 "source <(midrank completion bash)\nmidrank completion bash > "
                 "~/.local/share/bash-completion/completions/midrank\nsource <(midrank completion zsh)\nmidrank "
                 "completion fish > ~/.config/fish/completions/midrank.fish");
    return {app, [&program, shell] {
                if (shell->empty())
                    throw Error("completion needs a shell (bash, zsh or fish), as in midrank completion bash.");
                const DeclaredCommand commands = declared(program);
                Output output(std::nullopt);
                output.write(*shell == "fish"  ? fish_completion(commands)
                             : *shell == "zsh" ? zsh_completion(commands)
                                               : bash_completion(commands));
                output.finish();
                return exit_success;
            }};
}

}  // namespace midrank

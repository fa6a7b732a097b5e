// `midrank completion`: a script that lets a shell complete commands, options and their values. It is made of the declarations
// of the options and of the catalogs, so that it cannot drift from them.

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/measures/catalog.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {
namespace {

std::string joined(const std::vector<std::string>& words, const std::string& separator) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
    return text;
}

template <class Entries>
std::vector<std::string> ids_of(const Entries& entries) {
    std::vector<std::string> ids;
    for (const auto& entry : entries) ids.push_back(entry.id);
    return ids;
}

/// Which words may stand for the value of an option, by what help calls it.
std::vector<std::string> words_for(const DeclaredOption& option) {
    const std::string& value = option.text.value;
    if (value == "KINDS") return ids_of(curve_catalog());
    if (value == "MEASURES" || value == "MEASURE=X" || value == "ID") {
        std::vector<std::string> words;
        for (const FamilyEntry& family : families()) {
            for (const Measure& measure : catalog(family.task))
                if (measure.family == family.family && std::ranges::find(words, measure.id) == words.end())
                    words.push_back(measure.id);
        }
        if (value == "MEASURES") {
            // Families that can be asked for whole: some of their measures need no arguments.
            for (const FamilyEntry& family : families())
                if (!measures_of(family.family).empty() && std::ranges::find(words, family.name) == words.end())
                    words.emplace_back(family.name);
            words.emplace_back("all");
        }
        return words;
    }
    return choices_of(value);
}

/// The path of a command without the program's name: "simulate binormal".
std::string path_of(const DeclaredCommand& command) {
    const auto space = command.full_name.find(' ');
    return space == std::string::npos ? "" : command.full_name.substr(space + 1);
}

/// How the words before the cursor lead from one command to the next.
std::string steps(const DeclaredCommand& command) {
    std::string text;
    for (const DeclaredCommand& inner : command.commands) {
        text += "            \"" + path_of(command) + ":" + inner.name + "\") command=\"" + path_of(inner) + "\" ;;\n";
        text += steps(inner);
    }
    return text;
}

/// What may follow within one command.
std::string offers(const DeclaredCommand& command) {
    std::vector<std::string> words;
    words.reserve(command.commands.size());
    for (const DeclaredCommand& inner : command.commands) words.push_back(inner.name);
    std::vector<std::string> flags;
    std::string values;
    for (const DeclaredOption& option : command.options) {
        if (option.names.empty()) {
            for (const std::string& word : words_for(option)) words.push_back(word);
            continue;
        }
        flags.insert(flags.end(), option.names.begin(), option.names.end());
        if (!option.takes_value) continue;
        values += "                " + joined(option.names, "|") + ") words=\"" + joined(words_for(option), " ") +
                  "\" value=1 ;;\n";
    }
    std::string text = "        \"" + path_of(command) + "\")\n            words=\"" + joined(words, " ") +
                       "\" flags=\"" + joined(flags, " ") + "\"\n";
    if (!values.empty()) text += "            case $previous in\n" + values + "            esac ;;\n";
    if (values.empty()) text += "            ;;\n";
    for (const DeclaredCommand& inner : command.commands) text += offers(inner);
    return text;
}

std::string bash_script(const DeclaredCommand& program) {
    return "# Completion for bash, made by \"midrank completion bash\". To use it: source <(midrank completion bash)\n"
           "_midrank() {\n"
           "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
           "    local command= words= flags= value= done= i\n"
           "    # --format=json comes as three words.\n"
           "    [[ $previous == = ]] && ((COMP_CWORD > 1)) && previous=${COMP_WORDS[COMP_CWORD-2]}\n"
           "    [[ $current == = ]] && current=\n"
           "    for ((i = 1; i < COMP_CWORD; ++i)); do\n"
           "        case \"$command:${COMP_WORDS[i]}\" in\n" +
           steps(program) +
           "        esac\n"
           "    done\n"
           "    case $command in\n" +
           offers(program) +
           "    esac\n"
           "    # In a list, the part behind the last comma is at stake.\n"
           "    if [[ -n $value && $current == *,* ]]; then\n"
           "        done=${current%,*},\n"
           "        current=${current##*,}\n"
           "    fi\n"
           "    [[ -z $value && $current == -* ]] && words=$flags\n"
           "    # Where nothing is offered, bash completes file names.\n"
           "    COMPREPLY=($(compgen -P \"$done\" -W \"$words\" -- \"$current\"))\n"
           "}\n"
           "complete -o bashdefault -o default -F _midrank midrank\n";
}

}  // namespace

Command add_completion(CLI::App& program) {
    auto* app = add_command(program, "completion", "A script that lets the shell complete commands and options.");
    auto shell = std::make_shared<std::string>();
    add_choice(*app, "SHELL", *shell, {"bash"}, {"Input", "", "for which shell"});
    add_examples(*app,
                 "source <(midrank completion bash)\nmidrank completion bash > "
                 "~/.local/share/bash-completion/completions/midrank");
    return {app, [&program, shell] {
                if (shell->empty()) throw Error("completion needs the name of a shell: midrank completion bash.");
                Output output(std::nullopt);
                output.write(bash_script(declared(program)));
                output.finish();
                return exit_success;
            }};
}

}  // namespace midrank

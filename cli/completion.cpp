// `midrank completion`: a script that lets a shell complete commands, options and their values. It is made of the declarations
// of the options and of the catalogs, so that it cannot drift from them.

#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/measures/catalog.hpp"

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
std::vector<std::string> words_for(const CLI::Option& option) {
    const std::string value = option.get_type_name();
    if (value == "KINDS") return ids_of(curve_catalog());
    if (value == "MEASURES" || value == "MEASURE=X" || value == "ID") {
        std::vector<std::string> words = ids_of(catalog());
        if (value == "MEASURES") {
            words.insert(words.end(),
                         {"threshold", "probability", "ranking", "indistinguishability", "optimum", "all"});
        }
        return words;
    }
    return choices_of(option);
}

std::vector<std::string> names_of(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

/// The path of a command without the program's name: "simulate binormal".
std::string path_of(const CLI::App& app) {
    if (app.get_parent() == nullptr) return "";
    const std::string before = path_of(*app.get_parent());
    return before.empty() ? app.get_name() : before + " " + app.get_name();
}

/// How the words before the cursor lead from one command to the next.
std::string steps(const CLI::App& app) {
    std::string text;
    for (const CLI::App* command : commands_of(app)) {
        text += "            \"" + path_of(app) + ":" + command->get_name() + "\") command=\"" + path_of(*command) +
                "\" ;;\n";
        text += steps(*command);
    }
    return text;
}

/// What may follow within one command.
std::string offers(const CLI::App& app) {
    std::vector<std::string> words;
    for (const CLI::App* command : commands_of(app)) words.push_back(command->get_name());
    std::vector<std::string> flags;
    std::string values;
    for (const CLI::Option* option : options_of(app)) {
        if (option->get_positional()) {
            for (const std::string& word : words_for(*option)) words.push_back(word);
            continue;
        }
        const std::vector<std::string> names = names_of(*option);
        flags.insert(flags.end(), names.begin(), names.end());
        if (option->get_expected_max() == 0) continue;
        values += "                " + joined(names, "|") + ") words=\"" + joined(words_for(*option), " ") +
                  "\" value=1 ;;\n";
    }
    std::string text = "        \"" + path_of(app) + "\")\n            words=\"" + joined(words, " ") + "\" flags=\"" +
                       joined(flags, " ") + "\"\n";
    if (!values.empty()) text += "            case $previous in\n" + values + "            esac ;;\n";
    if (values.empty()) text += "            ;;\n";
    for (const CLI::App* command : commands_of(app)) text += offers(*command);
    return text;
}

std::string bash_script(const CLI::App& program) {
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
    auto* app = program.add_subcommand("completion", "A script that lets the shell complete commands and options.");
    auto shell = std::make_shared<std::string>();
    add_choice(*app, "SHELL", *shell, {"bash"}, {"Input", "", "for which shell"});
    app->footer(
        "source <(midrank completion bash)\nmidrank completion bash > "
        "~/.local/share/bash-completion/completions/midrank");
    return {app, [&program, shell] {
                if (shell->empty()) throw Error("completion needs the name of a shell: midrank completion bash.");
                Output output(std::nullopt);
                output.write(bash_script(program));
                output.finish();
                return exit_success;
            }};
}

}  // namespace midrank

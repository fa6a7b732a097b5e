// Completion for bash and zsh, which share two case statements: how words select a command, and what it offers.

#include "cli/completion.hpp"

#include <string>
#include <vector>

namespace midrank {
namespace {

/// Transitions from a command to its subcommands, by the words before the cursor.
std::string steps(const DeclaredCommand& command) {
    std::string text;
    for (const DeclaredCommand& inner : command.commands) {
        text += "            \"" + path_of(command) + ":" + inner.name + "\") command=\"" + path_of(inner) + "\" ;;\n";
        text += steps(inner);
    }
    return text;
}

/// The words that may follow within one command.
std::string offers(const DeclaredCommand& command) {
    std::vector<std::string> flags;
    std::string values;
    for (const DeclaredOption& option : command.options) {
        if (option.names.empty()) continue;
        flags.insert(flags.end(), option.names.begin(), option.names.end());
        if (!option.takes_value) continue;
        values += "                " + joined(option.names, "|") + ") offered=\"" + joined(words_for(option), " ") +
                  "\" value=1 ;;\n";
    }
    std::string text = "        \"" + path_of(command) + "\")\n            offered=\"" +
                       joined(words_within(command), " ") + "\" flags=\"" + joined(flags, " ") + "\"\n";
    if (!values.empty()) text += "            case $previous in\n" + values + "            esac ;;\n";
    if (values.empty()) text += "            ;;\n";
    for (const DeclaredCommand& inner : command.commands) text += offers(inner);
    return text;
}

}  // namespace

std::string bash_completion(const DeclaredCommand& program) {
    return "# Completion for bash, made by \"midrank completion bash\". To use it: source <(midrank completion bash)\n"
           "_midrank() {\n"
           "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
           "    local command= offered= flags= value= done= i\n"
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
           "    [[ -z $value && $current == -* ]] && offered=$flags\n"
           "    # Where nothing is offered, bash completes file names.\n"
           "    COMPREPLY=($(compgen -P \"$done\" -W \"$offered\" -- \"$current\"))\n"
           "}\n"
           "complete -o bashdefault -o default -F _midrank midrank\n";
}

std::string zsh_completion(const DeclaredCommand& program) {
    return "#compdef midrank\n"
           "# Completion for zsh, made by \"midrank completion zsh\". To use it: source <(midrank completion zsh), "
           "after "
           "compinit.\n"
           "_midrank() {\n"
           "    local current=${words[CURRENT]} previous=${words[CURRENT-1]}\n"
           "    local command= offered= flags= value= i\n"
           "    for ((i = 2; i < CURRENT; ++i)); do\n"
           "        case \"$command:${words[i]}\" in\n" +
           steps(program) +
           "        esac\n"
           "    done\n"
           "    if [[ $current == --*=* ]]; then\n"
           "        previous=${current%%=*}\n"
           "        current=${current#*=}\n"
           "        compset -P '*='\n"
           "    fi\n"
           "    case $command in\n" +
           offers(program) +
           "    esac\n"
           "    # In a list, the part behind the last comma is at stake.\n"
           "    [[ -n $value && $current == *,* ]] && compset -P '*,'\n"
           "    [[ -z $value && $current == -* ]] && offered=$flags\n"
           "    # Where nothing offered fits, it is the name of a file.\n"
           "    compadd -- ${=offered} || _files\n"
           "}\n"
           "if [[ ${funcstack[1]} == _midrank ]]; then _midrank; else compdef _midrank midrank; fi\n";
}

}  // namespace midrank

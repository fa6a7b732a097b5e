// Declares commands and their options in a form from which help, manual page and completion are generated: every option
// has a name for its value ("COLUMN", or its choices, "table|json"), a group, and a description. CLI11, which parses
// the command line, takes several seconds to compile, so only options.cpp and program.cpp include it.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace midrank {

struct OptionText {
    std::string group;
    std::string value;  ///< name of the value in help: "FILE", "COLUMN"
    std::string description;
};

/// Adds a command to the program, or a subcommand to a command.
CLI::App* add_command(CLI::App& parent, const std::string& name, const std::string& description);
CLI::App& find_command(CLI::App& program, const std::string& name);
/// Example command lines, one per line, for the end of the command's help.
void add_examples(CLI::App& command, const std::string& lines);

void add_text(CLI::App& command, const std::string& names, std::optional<std::string>& target, const OptionText& text);
/// An option that may be given several times.
void add_texts(CLI::App& command, const std::string& names, std::vector<std::string>& target, const OptionText& text);
/// One of `choices`; an empty `text.value` is generated from them. `elsewhere`: advice on values that other tools know,
/// empty for all others.
void add_choice(CLI::App& command, const std::string& names, std::string& target,
                const std::vector<std::string>& choices, OptionText text,
                std::string_view (*elsewhere)(std::string_view value) = nullptr);
/// A finite number in [least, most].
void add_number(CLI::App& command, const std::string& names, double& target, double least, double most,
                const OptionText& text);
/// An integer in [least, most]; 1e8 is accepted.
void add_count(CLI::App& command, const std::string& names, std::int64_t& target, std::int64_t least, std::int64_t most,
               const OptionText& text);
/// Positional arguments.
void add_files(CLI::App& command, std::vector<std::string>& target, const std::string& description);
void add_file(CLI::App& command, std::optional<std::string>& target, const std::string& description);

/// An option without a value; a name after "!" clears the target.
void add_flag(CLI::App& command, const std::string& names, bool& target, const std::string& group,
              const std::string& description);

// Options that several commands share.
/// --level, the confidence level of `of`: "the intervals".
void add_level(CLI::App& command, double& target, const std::string& group, const std::string& of);
/// --seed; `same` tells what an equal seed repeats: "gives the same rows".
void add_seed(CLI::App& command, std::int64_t& target, const std::string& group, const std::string& same);
/// --stratify; `so` ends its description: "so that their numbers stay fixed".
void add_stratify(CLI::App& command, bool& target, const std::string& group, const std::string& so);
/// --threads.
void add_threads(CLI::App& command, std::int64_t& target);
/// --progress.
void add_progress(CLI::App& command, bool& target);

// The declarations read back.

struct DeclaredOption {
    std::vector<std::string> names;  ///< "-o", "--output"; empty for positional arguments
    OptionText text;
    bool takes_value;
    bool repeatable;
    bool asks_for_help;  ///< the help flag, which every command has
};

struct DeclaredCommand {
    std::string name;  ///< "binormal"
    std::string full_name;  ///< "midrank simulate binormal"
    std::string description;
    std::vector<std::string> examples;
    std::vector<DeclaredOption> options;  ///< in the order of declaration
    std::vector<DeclaredCommand> commands;
};

DeclaredCommand declared(const CLI::App& command);

/// The choices in a value's name: "table|json" has two, "bash" has one, "FILE" none.
std::vector<std::string> choices_of(const std::string& value);

/// Several uses of an option joined to one list: "roc_auc,gini".
std::string joined(const std::vector<std::string>& lists);
/// The parts of such a list.
std::vector<std::string> parts_of(std::string_view list);

/// "table, json or csv", for messages.
std::string alternatives(const std::vector<std::string>& choices);

}  // namespace midrank

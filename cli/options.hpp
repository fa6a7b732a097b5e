// Declaring options, so that help, manual page and completion can be made of the declarations: every option has a name for its
// value ("COLUMN", or its choices, "table|json"), a group, and a sentence.

#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct OptionText {
    std::string group;
    std::string value;  ///< what stands for the value in help: "FILE", "COLUMN"
    std::string description;
};

void add_text(CLI::App& command, const std::string& names, std::optional<std::string>& target, const OptionText& text);
/// An option that may be given several times.
void add_texts(CLI::App& command, const std::string& names, std::vector<std::string>& target, const OptionText& text);
/// One of `choices`; where `text.value` is empty it is made of them.
void add_choice(CLI::App& command, const std::string& names, std::string& target,
                const std::vector<std::string>& choices, OptionText text);
/// A finite number in [least, most].
void add_number(CLI::App& command, const std::string& names, double& target, double least, double most,
                const OptionText& text);
/// A whole number in [least, most]; 1e8 is one.
void add_count(CLI::App& command, const std::string& names, std::int64_t& target, std::int64_t least, std::int64_t most,
               const OptionText& text);
/// What stands without a name.
void add_files(CLI::App& command, std::vector<std::string>& target, const std::string& description);
void add_file(CLI::App& command, std::optional<std::string>& target, const std::string& description);

// What several commands ask, each in a group of its own and for itself.
/// --level, the confidence of what it names: "the intervals".
void add_level(CLI::App& command, double& target, const std::string& group, const std::string& of);
/// --seed; `same` says what the same one repeats: "gives the same rows".
void add_seed(CLI::App& command, std::int64_t& target, const std::string& group, const std::string& same);
/// --stratify; `so` ends its description: "so that their numbers stay".
void add_stratify(CLI::App& command, bool& target, const std::string& group, const std::string& so);
/// --threads.
void add_threads(CLI::App& command, std::int64_t& target);

/// The choices behind a value's name: "table|json" has two, "bash" has one, "FILE" none.
std::vector<std::string> choices_of(const CLI::Option& option);

/// What several uses of an option say, as one list: "roc_auc,gini".
std::string joined(const std::vector<std::string>& lists);

/// " Did you mean json?", or nothing.
std::string did_you_mean(const std::string& name, const std::vector<std::string>& names);

}  // namespace midrank

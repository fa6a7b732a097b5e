// What the program says about itself, made of the declarations of its options: help, and the pieces of the manual page.

#pragma once

#include <CLI/CLI.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// Help for the program or one of its commands, at most `width` columns wide.
std::string help_text(const CLI::App& app, std::size_t width = 80);

/// "midrank simulate binormal".
std::string full_name(const CLI::App& app);
/// "midrank evaluate [OPTION]... FILE...".
std::string usage_of(const CLI::App& app);
/// "-o, --output FILE".
std::string heading_of(const CLI::Option& option);
/// Its sentence, and whether it may be given several times.
std::string description_of(const CLI::Option& option);
/// The lines of the footer: commands to try.
std::vector<std::string> examples_of(const CLI::App& app);

std::vector<const CLI::App*> commands_of(const CLI::App& app);
std::vector<const CLI::Option*> options_of(const CLI::App& app);
/// Options by group, in the order of declaration, but "Other" and in it the help flag last.
std::vector<std::pair<std::string, std::vector<const CLI::Option*>>> groups_of(const CLI::App& app);

}  // namespace midrank

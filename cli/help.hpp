// Help and the parts of the manual page, generated from the declarations of options.

#pragma once

#include "cli/options.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// Help for the program or one of its commands, at most `width` columns wide.
std::string help_text(const DeclaredCommand& command, std::size_t width);

/// "midrank evaluate [OPTION]... FILE...".
std::string usage_of(const DeclaredCommand& command);
/// "-o, --output FILE".
std::string heading_of(const DeclaredOption& option);
/// Its description, and whether it may be repeated.
std::string description_of(const DeclaredOption& option);
/// Options by group, in the order of declaration; "Other" comes last, and the help flag last in it.
std::vector<std::pair<std::string, std::vector<DeclaredOption>>> groups_of(const DeclaredCommand& command);

}  // namespace midrank

#include "cli/help.hpp"

#include "midrank/presentation/columns.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace midrank {
namespace {

constexpr std::size_t widest_heading = 28;

/// Two columns of text; a heading that is too long gets a line of its own.
std::string entries(const std::vector<std::pair<std::string, std::string>>& entries, std::size_t width) {
    std::size_t column = 0;
    for (const auto& [heading, text] : entries) {
        if (width_of(heading) <= widest_heading) column = std::max(column, width_of(heading));
    }
    const std::size_t start = column + 4;
    std::string out;
    for (const auto& [heading, text] : entries) {
        std::string line = "  " + heading;
        if (width_of(heading) > column) {
            std::string indent = "  ";
            for (const std::string& part : wrapped_tightly(heading, width - 4))
                out.append(std::exchange(indent, "    ")).append(part).append("\n");
            line.clear();
        }
        line.append(start - width_of(line), ' ');
        for (const std::string& part : wrapped(text, width - start)) {
            out.append(line).append(part).append("\n");
            line.assign(start, ' ');
        }
    }
    return out;
}

/// An example command to copy. Long ones are continued on the next line, never within quotes.
std::string example(std::string_view command, std::size_t width) {
    std::string out;
    std::string line = "  ";
    while (!command.empty()) {
        std::size_t end = 0;
        for (bool quoted = false; end < command.size() && (quoted || command[end] != ' '); ++end)
            if (command[end] == '\'') quoted = !quoted;
        const std::string_view word = command.substr(0, end);
        const std::size_t ending = end == command.size() ? 0 : 2;  // for " \"
        if (width_of(line) + 1 + width_of(word) + ending > width)
            out.append(std::exchange(line, "     ")).append(" \\\n");
        line.append(line.find_first_not_of(' ') == std::string::npos ? "" : " ").append(word);
        command.remove_prefix(std::min(end + 1, command.size()));
    }
    return out + line + "\n";
}

}  // namespace

std::vector<std::pair<std::string, std::vector<DeclaredOption>>> groups_of(const DeclaredCommand& command) {
    std::vector<std::pair<std::string, std::vector<DeclaredOption>>> groups;
    const auto add = [&groups](const DeclaredOption& option) {
        auto group = std::ranges::find(groups, option.text.group, [](const auto& known) { return known.first; });
        if (group == groups.end()) group = groups.insert(groups.end(), {option.text.group, {}});
        group->second.push_back(option);
    };
    for (const DeclaredOption& option : command.options) {
        if (!option.asks_for_help) add(option);
    }
    for (const DeclaredOption& option : command.options) {
        if (option.asks_for_help) add(option);
    }
    const auto other = std::ranges::find(groups, "Other", [](const auto& known) { return known.first; });
    if (other != groups.end()) std::rotate(other, other + 1, groups.end());
    return groups;
}

std::string usage_of(const DeclaredCommand& command) {
    if (!command.commands.empty()) return command.full_name + " COMMAND [OPTION]...";
    std::string usage = command.full_name + " [OPTION]...";
    for (const DeclaredOption& option : command.options) {
        if (option.names.empty()) usage += " " + option.text.value + (option.repeatable ? "..." : "");
    }
    return usage;
}

std::string heading_of(const DeclaredOption& option) {
    if (option.names.empty()) return option.text.value;
    const std::string heading = fmt::format("{}", fmt::join(option.names, ", "));
    return option.takes_value ? heading + " " + option.text.value : heading;
}

std::string description_of(const DeclaredOption& option) {
    const bool several = option.repeatable && !option.names.empty();
    return option.text.description + (several ? "; may be repeated" : "");
}

std::string help_text(const DeclaredCommand& command, std::size_t width) {
    std::string text;
    for (const std::string& line : wrapped(command.description, width)) text += line + "\n";
    text += "\nUsage: " + usage_of(command) + "\n";
    if (!command.commands.empty()) {
        std::vector<std::pair<std::string, std::string>> list;
        list.reserve(command.commands.size());
        for (const DeclaredCommand& inner : command.commands) list.emplace_back(inner.name, inner.description);
        text += "\nCommands\n" + entries(list, width);
    }
    for (const auto& [group, options] : groups_of(command)) {
        std::vector<std::pair<std::string, std::string>> list;
        list.reserve(options.size());
        for (const DeclaredOption& option : options) list.emplace_back(heading_of(option), description_of(option));
        text += "\n" + group + "\n" + entries(list, width);
    }
    if (!command.examples.empty()) text += command.examples.size() == 1 ? "\nExample\n" : "\nExamples\n";
    for (const std::string& line : command.examples) text += example(line, width);
    return text;
}

}  // namespace midrank

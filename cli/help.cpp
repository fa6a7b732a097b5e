#include "cli/help.hpp"

#include "midrank/presentation/columns.hpp"

#include <algorithm>
#include <utility>

namespace midrank {
namespace {

constexpr std::size_t widest_heading = 28;

/// Two columns of text; a heading that is too long has a line of its own.
std::string entries(const std::vector<std::pair<std::string, std::string>>& entries, std::size_t width) {
    std::size_t column = 0;
    for (const auto& [heading, text] : entries) {
        if (width_of(heading) <= widest_heading) column = std::max(column, width_of(heading));
    }
    const std::size_t start = column + 4;
    std::string out;
    for (const auto& [heading, text] : entries) {
        std::string line = "  " + heading;
        if (width_of(heading) > column) out.append(std::exchange(line, "")).append("\n");
        line.append(start - width_of(line), ' ');
        for (const std::string& part : wrapped(text, width - start)) {
            out.append(line).append(part).append("\n");
            line.assign(start, ' ');
        }
    }
    return out;
}

bool repeatable(const CLI::Option& option) { return option.get_expected_max() > 1; }

}  // namespace

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::Option*> options_of(const CLI::App& app) {
    return app.get_options([](const CLI::Option*) { return true; });
}

std::vector<std::pair<std::string, std::vector<const CLI::Option*>>> groups_of(const CLI::App& app) {
    std::vector<std::pair<std::string, std::vector<const CLI::Option*>>> groups;
    const auto add = [&groups](const CLI::Option* option) {
        auto group = std::ranges::find(groups, option->get_group(), [](const auto& known) { return known.first; });
        if (group == groups.end()) group = groups.insert(groups.end(), {option->get_group(), {}});
        group->second.push_back(option);
    };
    for (const CLI::Option* option : options_of(app)) {
        if (option != app.get_help_ptr()) add(option);
    }
    add(app.get_help_ptr());
    const auto other = std::ranges::find(groups, "Other", [](const auto& known) { return known.first; });
    if (other != groups.end()) std::rotate(other, other + 1, groups.end());
    return groups;
}

std::string full_name(const CLI::App& app) {
    return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + " " + app.get_name();
}

std::string usage_of(const CLI::App& app) {
    std::string usage = full_name(app);
    if (!commands_of(app).empty()) return usage + " COMMAND [OPTION]...";
    usage += " [OPTION]...";
    for (const CLI::Option* option : options_of(app)) {
        if (option->get_positional()) usage += " " + option->get_type_name() + (repeatable(*option) ? "..." : "");
    }
    return usage;
}

std::string heading_of(const CLI::Option& option) {
    if (option.get_positional()) return option.get_type_name();
    std::string heading;
    const auto add = [&heading](const std::string& name) { heading += (heading.empty() ? "" : ", ") + name; };
    for (const std::string& name : option.get_snames()) add("-" + name);
    for (const std::string& name : option.get_lnames()) add("--" + name);
    return option.get_expected_max() == 0 ? heading : heading + " " + option.get_type_name();
}

std::string description_of(const CLI::Option& option) {
    const bool several = repeatable(option) && !option.get_positional();
    return option.get_description() + (several ? "; may be repeated" : "");
}

std::vector<std::string> examples_of(const CLI::App& app) {
    std::vector<std::string> lines;
    const std::string footer = app.get_footer();
    for (std::size_t start = 0; start < footer.size();) {
        const auto end = std::min(footer.find('\n', start), footer.size());
        lines.push_back(footer.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

std::string help_text(const CLI::App& app, std::size_t width) {
    std::string text;
    for (const std::string& line : wrapped(app.get_description(), width)) text += line + "\n";
    text += "\nUsage: " + usage_of(app) + "\n";
    if (const auto commands = commands_of(app); !commands.empty()) {
        std::vector<std::pair<std::string, std::string>> list;
        list.reserve(commands.size());
        for (const CLI::App* command : commands) list.emplace_back(command->get_name(), command->get_description());
        text += "\nCommands\n" + entries(list, width);
    }
    for (const auto& [group, options] : groups_of(app)) {
        std::vector<std::pair<std::string, std::string>> list;
        list.reserve(options.size());
        for (const CLI::Option* option : options) list.emplace_back(heading_of(*option), description_of(*option));
        text += "\n" + group + "\n" + entries(list, width);
    }
    const std::vector<std::string> examples = examples_of(app);
    if (!examples.empty()) text += examples.size() == 1 ? "\nExample\n" : "\nExamples\n";
    for (const std::string& example : examples) text += "  " + example + "\n";
    return text;
}

}  // namespace midrank

#include "cli/options.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>

namespace midrank {
namespace {

CLI::Option* described(CLI::Option* option, const OptionText& text) {
    return option->type_name(text.value)->group(text.group)->allow_extra_args(false);
}

/// The last of several names is the long one.
std::string long_name(const std::string& names) { return names.substr(names.rfind(',') + 1); }

double number_in_range(const std::string& names, const std::string& text, double least, double most, const char* kind) {
    const bool of_shares = most <= 1;
    const auto number = of_shares ? parse_number_or_per_cent(text) : parse_number(text);
    const auto legal = [least, most](double value) { return std::isfinite(value) && value >= least && value <= most; };
    if (number && legal(*number)) return *number;
    const bool per_cent = of_shares && number && *number > 1 && legal(*number / 100) && !text.ends_with('%');
    throw Error(long_name(names) + " must be " + kind + " between " + number_text(least) + " and " + number_text(most) +
                ", not " + quoted(text) + "." + (per_cent ? " Did you mean " + text + "%?" : ""));
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const auto end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

std::string full_name(const CLI::App& app) {
    return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + " " + app.get_name();
}

DeclaredOption declared(const CLI::Option& option, bool asks_for_help) {
    DeclaredOption read{.names = {},
                        .text = {option.get_group(), option.get_type_name(), option.get_description()},
                        .takes_value = option.get_expected_max() > 0,
                        .repeatable = option.get_expected_max() > 1,
                        .asks_for_help = asks_for_help};
    if (option.get_positional()) return read;
    for (const std::string& name : option.get_snames()) read.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) read.names.push_back("--" + name);
    return read;
}

}  // namespace

CLI::App* add_command(CLI::App& parent, const std::string& name, const std::string& description) {
    return parent.add_subcommand(name, description);
}

CLI::App& find_command(CLI::App& program, const std::string& name) { return *program.get_subcommand(name); }

void add_examples(CLI::App& command, const std::string& lines) { command.footer(lines); }

void add_text(CLI::App& command, const std::string& names, std::optional<std::string>& target, const OptionText& text) {
    described(command.add_option_function<std::string>(
                  names, [&target](const std::string& value) { target = value; }, text.description),
              text);
}

void add_texts(CLI::App& command, const std::string& names, std::vector<std::string>& target, const OptionText& text) {
    described(command.add_option(names, target, text.description), text);
}

void add_choice(CLI::App& command, const std::string& names, std::string& target,
                const std::vector<std::string>& choices, OptionText text,
                std::string_view (*elsewhere)(std::string_view)) {
    if (text.value.empty()) text.value = fmt::format("{}", fmt::join(choices, "|"));
    const auto set = [&target, choices, names, elsewhere](const std::string& value) {
        if (std::ranges::find(choices, value) == choices.end()) {
            const std::string_view advice = elsewhere != nullptr ? elsewhere(value) : "";
            throw Error(fmt::format("{} must be {}, not {}.{}", long_name(names), alternatives(choices), quoted(value),
                                    advice.empty() ? did_you_mean(value, choices) : fmt::format(" {}", advice)));
        }
        target = value;
    };
    described(command.add_option_function<std::string>(names, set, text.description), text);
}

void add_number(CLI::App& command, const std::string& names, double& target, double least, double most,
                const OptionText& text) {
    const auto set = [&target, names, least, most](const std::string& value) {
        target = number_in_range(names, value, least, most, "a number");
    };
    described(command.add_option_function<std::string>(names, set, text.description), text);
}

void add_count(CLI::App& command, const std::string& names, std::int64_t& target, std::int64_t least, std::int64_t most,
               const OptionText& text) {
    const auto set = [&target, names, least, most](const std::string& value) {
        const double number =
            number_in_range(names, value, static_cast<double>(least), static_cast<double>(most), "a whole number");
        if (number != std::trunc(number))
            throw Error(long_name(names) + " must be a whole number, not " + quoted(value) + ".");
        target = static_cast<std::int64_t>(number);
    };
    described(command.add_option_function<std::string>(names, set, text.description), text);
}

void add_files(CLI::App& command, std::vector<std::string>& target, const std::string& description) {
    // CLI11 would take a file named "[a,b]" for two if extra arguments were allowed. So this many are expected instead.
    constexpr int most_files = 1 << 20;
    described(command.add_option("FILE", target, description), {.group = "Input", .value = "FILE", .description = ""})
        ->expected(most_files)
        ->take_all();
}

void add_file(CLI::App& command, std::optional<std::string>& target, const std::string& description) {
    add_text(command, "FILE", target, {.group = "Input", .value = "FILE", .description = description});
}

void add_flag(CLI::App& command, const std::string& names, bool& target, const std::string& group,
              const std::string& description) {
    command.add_flag(names, target, description)->group(group)->disable_flag_override();
}

void add_level(CLI::App& command, double& target, const std::string& group, const std::string& of) {
    add_number(command, "--level", target, 0.5, 0.999999, {group, "L", "confidence level of " + of + " (0.95)"});
}

void add_seed(CLI::App& command, std::int64_t& target, const std::string& group, const std::string& same) {
    add_count(command, "--seed", target, 0, std::int64_t{1} << 53, {group, "S", "the same seed " + same + " (7)"});
}

void add_stratify(CLI::App& command, bool& target, const std::string& group, const std::string& so) {
    add_flag(command, "--stratify", target, group, "resample positives and negatives separately, " + so);
}

void add_threads(CLI::App& command, std::int64_t& target) {
    add_count(command, "--threads", target, 0, 4096, {"Other", "N", "use at most N threads (all cores)"});
}

void add_progress(CLI::App& command, bool& target) {
    add_flag(command, "--progress", target, "Other",
             "show the progress of long work on standard error, even if it is not a terminal");
}

DeclaredCommand declared(const CLI::App& command) {
    DeclaredCommand read{.name = command.get_name(),
                         .full_name = full_name(command),
                         .description = command.get_description(),
                         .examples = lines_of(command.get_footer()),
                         .options = {},
                         .commands = {}};
    for (const CLI::Option* option : command.get_options([](const CLI::Option*) { return true; }))
        read.options.push_back(declared(*option, option == command.get_help_ptr()));
    for (const CLI::App* inner : command.get_subcommands([](const CLI::App*) { return true; }))
        read.commands.push_back(declared(*inner));
    return read;
}

std::vector<std::string> choices_of(const std::string& value) {
    std::vector<std::string> choices;
    // Names of values are in capitals, choices are not.
    if (std::ranges::any_of(value, [](char c) { return c >= 'A' && c <= 'Z'; })) return choices;
    for (std::size_t start = 0; start <= value.size();) {
        const auto end = std::min(value.find('|', start), value.size());
        choices.push_back(value.substr(start, end - start));
        start = end + 1;
    }
    return choices;
}

std::string joined(const std::vector<std::string>& lists) {
    std::string text;
    for (const std::string& list : lists) text += (text.empty() ? "" : ",") + list;
    return text;
}

std::vector<std::string> parts_of(std::string_view list) {
    std::vector<std::string> parts;
    for (std::size_t start = 0; start <= list.size();) {
        const std::size_t end = std::min(list.find(',', start), list.size());
        parts.emplace_back(list.substr(start, end - start));
        start = end + 1;
    }
    return parts;
}

std::string alternatives(const std::vector<std::string>& choices) {
    std::string text;
    for (std::size_t i = 0; i < choices.size(); ++i)
        text += (i == 0 ? "" : i + 1 == choices.size() ? " or " : ", ") + choices[i];
    return text;
}

}  // namespace midrank

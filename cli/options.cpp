#include "cli/options.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

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

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

double number_in_range(const std::string& names, const std::string& text, double least, double most, const char* kind) {
    const auto number = parse_number(text);
    const bool legal = number && std::isfinite(*number) && *number >= least && *number <= most;
    if (!legal) {
        throw Error(long_name(names) + " must be " + kind + " between " + number_text(least) + " and " +
                    number_text(most) + ", not " + quoted(text) + ".");
    }
    return *number;
}

}  // namespace

void add_text(CLI::App& command, const std::string& names, std::optional<std::string>& target, const OptionText& text) {
    described(command.add_option_function<std::string>(
                  names, [&target](const std::string& value) { target = value; }, text.description),
              text);
}

void add_texts(CLI::App& command, const std::string& names, std::vector<std::string>& target, const OptionText& text) {
    described(command.add_option(names, target, text.description), text);
}

void add_choice(CLI::App& command, const std::string& names, std::string& target,
                const std::vector<std::string>& choices, OptionText text) {
    if (text.value.empty()) {
        for (const std::string& choice : choices) text.value += (text.value.empty() ? "" : "|") + choice;
    }
    const auto set = [&target, choices, names](const std::string& value) {
        if (std::ranges::find(choices, value) == choices.end()) {
            throw Error(long_name(names) + " knows " + listed(choices) + ", not " + quoted(value) + "." +
                        did_you_mean(value, choices));
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
    // Extra arguments, where they are allowed, would take a file named "[a,b]" for two. So that many are expected.
    constexpr int most_files = 1 << 20;
    described(command.add_option("FILE", target, description), {.group = "Input", .value = "FILE", .description = ""})
        ->expected(most_files)
        ->take_all();
}

void add_file(CLI::App& command, std::optional<std::string>& target, const std::string& description) {
    add_text(command, "FILE", target, {.group = "Input", .value = "FILE", .description = description});
}

void add_level(CLI::App& command, double& target, const std::string& group, const std::string& of) {
    add_number(command, "--level", target, 0.5, 0.999999, {group, "L", "confidence of " + of + " (0.95)"});
}

void add_seed(CLI::App& command, std::int64_t& target, const std::string& group, const std::string& same) {
    add_count(command, "--seed", target, 0, std::int64_t{1} << 53, {group, "S", "the same seed " + same + " (7)"});
}

void add_stratify(CLI::App& command, bool& target, const std::string& group, const std::string& so) {
    command.add_flag("--stratify", target, "draw positives and negatives apart, " + so)->group(group);
}

void add_threads(CLI::App& command, std::int64_t& target) {
    add_count(command, "--threads", target, 0, 4096, {"Other", "N", "use at most N threads (all cores)"});
}

std::vector<std::string> choices_of(const CLI::Option& option) {
    std::vector<std::string> choices;
    const std::string text = option.get_type_name();
    // What stands for a value is written in capitals, choices are not.
    if (std::ranges::any_of(text, [](char c) { return c >= 'A' && c <= 'Z'; })) return choices;
    for (std::size_t start = 0; start <= text.size();) {
        const auto end = std::min(text.find('|', start), text.size());
        choices.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return choices;
}

std::string joined(const std::vector<std::string>& lists) {
    std::string text;
    for (const std::string& list : lists) text += (text.empty() ? "" : ",") + list;
    return text;
}

std::string did_you_mean(const std::string& name, const std::vector<std::string>& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    auto near = nearest(name, views);
    if (!near) {
        // An abbreviation is far by edits, but clear where only one name begins so.
        const auto begins = [&name](std::string_view other) { return name.size() > 1 && other.starts_with(name); };
        if (std::ranges::count_if(views, begins) == 1) near = *std::ranges::find_if(views, begins);
    }
    return near ? " Did you mean " + std::string(*near) + "?" : "";
}

}  // namespace midrank

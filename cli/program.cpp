#include "cli/program.hpp"

#include "cli/help.hpp"
#include "cli/measure_options.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/shortcuts.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/ascii.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/presentation/version.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace midrank {
namespace {

void print(const std::string& text) {
    Output output(std::nullopt);
    output.write(shows_unicode() ? text : ascii(text));
    output.finish();
}

/// Lines longer than 80 are hard to read, and shorter than 60 leave no room for descriptions.
std::size_t help_width() { return std::clamp<std::size_t>(terminal_width(), 60, 80); }

/// The innermost subcommand in the arguments.
const CLI::App& reached(const CLI::App& program) {
    const CLI::App* app = &program;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    return *app;
}

/// Names of options in other programs, or in other commands.
struct OptionElsewhere {
    std::string_view there, here;
};

constexpr OptionElsewhere options_elsewhere[] = {
    {"--target", "--label"},
    {"--label", "--target"},
    {"--y-true", "--label"},
    {"--truth", "--label"},
    {"--y-score", "--score"},
    {"--y-pred", "--predicted"},
    {"--pos-label", "--positive"},
    {"--metric", "--measures"},
    {"--metrics", "--measures"},
    {"--cutoff", "--threshold"},
    {"--sample-weight", "--weight"},
    {"--by", "--slice"},
    {"--subgroup", "--slice"},
    {"--jobs", "--threads"},
    {"--n-jobs", "--threads"},
    {"--confidence", "--level"},
    {"--conf-level", "--level"},
    {"--n-boot", "--replicates"},
    {"--n-bootstrap", "--replicates"},
    {"--n-resamples", "--replicates"},
    {"--random-state", "--seed"},
    {"--sep", "--delimiter"},
    {"--separator", "--delimiter"},
    {"--na-values", "--missing-value"},
    {"--key", "--id"},
    {"--on", "--id"},
};

/// The option that was probably meant: by its name elsewhere, or by a typing error.
std::string option_meant(const std::string& name, const std::vector<std::string>& names) {
    for (const OptionElsewhere& option : options_elsewhere)
        if (option.there == name && std::ranges::find(names, option.here) != names.end())
            return " Did you mean " + std::string(option.here) + "?";
    return did_you_mean(name, names);
}

[[noreturn]] void refuse_option(const DeclaredCommand& command, const std::string& argument) {
    std::error_code unknown;
    if (std::filesystem::exists(argument, unknown))
        throw Error("There is no option " + quoted(argument) + ". To pass the file, write it as " +
                    quoted("./" + argument) + ".");
    const std::string name = argument.substr(0, argument.find('='));
    std::vector<std::string> names;
    for (const DeclaredOption& option : command.options) {
        std::ranges::copy_if(option.names, std::back_inserter(names),
                             [](const std::string& known) { return known.starts_with("--"); });
    }
    throw Error("There is no option " + quoted(name) + "." + option_meant(name, names) + " " + command.full_name +
                " --help lists them all.");
}

[[noreturn]] void refuse_command(const DeclaredCommand& command, const std::string& name) {
    std::vector<std::string> names;
    names.reserve(command.commands.size());
    for (const DeclaredCommand& known : command.commands) names.push_back(known.name);
    if (names_a_measure(name))
        throw Error("There is no command " + quoted(name) +
                    ". To compute the measure, use midrank evaluate FILE --measures " + name + ".");
    throw Error("There is no command " + quoted(name) + "." + did_you_mean(name, names) + " " + command.full_name +
                " --help lists them all.");
}

[[noreturn]] void refuse_extra(const DeclaredCommand& command, const std::vector<std::string>& extras) {
    const auto is_option = [](const std::string& extra) { return extra.size() > 1 && extra.front() == '-'; };
    // Options behind an unknown command are not at fault: they may well be those of the command that was meant.
    if (!command.commands.empty() && !is_option(extras.front())) refuse_command(command, extras.front());
    const auto option = std::ranges::find_if(extras, is_option);
    if (option != extras.end()) refuse_option(command, *option);
    throw Error("Unexpected argument " + quoted(extras.front()) + ". Usage: " + usage_of(command) + ".");
}

/// Refuses --flag=value.
[[noreturn]] void refuse_value_of_flag(const std::string& name) {
    throw Error(name + " takes no value. Give it without one, or drop it.");
}

/// Throws Error for --flag=true, which CLI11 accepts for the flag alone, although it takes no other value.
void refuse_true_flags(const CLI::App& app, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (word == "--") return;
        const std::string name = word.substr(0, word.find('='));
        if (!word.starts_with("--") || name == word) continue;
        const CLI::Option* const option = app.get_option_no_throw(name);
        if (option != nullptr && option->get_expected_max() == 0) refuse_value_of_flag(name);
    }
}

/// `what` begins with the name of an option that has too few or too many values, or of a flag with a value.
[[noreturn]] void refuse_count(const CLI::App& app, const std::string& what) {
    std::string name = what.substr(0, what.find_first_of(": "));
    if (app.get_option_no_throw(name) == nullptr) name.insert(0, "--");  // a flag is named without them
    const CLI::Option* option = app.get_option_no_throw(name);
    if (option != nullptr && option->count() > 1) throw Error(name + " is given twice. Give it once.");
    const DeclaredCommand command = declared(app);
    const auto known = std::ranges::find_if(command.options, [&name](const DeclaredOption& candidate) {
        return std::ranges::find(candidate.names, name) != candidate.names.end();
    });
    if (known != command.options.end() && !known->takes_value) refuse_value_of_flag(name);
    if (known != command.options.end()) throw Error(name + " needs a value: " + heading_of(*known) + ".");
    throw Error(what + ". " + command.full_name + " --help shows how.");
}

/// Throws Error for an option with an empty value, such as --junit=$FILE without FILE: CLI11 would take the next word
/// as its value.
void refuse_empty_values(const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (word == "--") return;
        const auto sign = word.find('=');
        if (word.starts_with("--") && sign + 1 == word.size())
            throw Error(quoted(word) + " has no value after the equals sign. Add one, or drop the option.");
        if (word.starts_with('-') && sign == 2)
            throw Error("Write the value of " + word.substr(0, sign) + " after a space, as in " + word.substr(0, sign) +
                        " " + printable(word.substr(sign + 1)) + ".");
    }
}

struct KnownCommand {
    const char* name;
    Command (*add)(CLI::App&);
};

constexpr KnownCommand known_commands[] = {
    {"evaluate", add_evaluate},
    {"report", add_report},
    {"threshold", add_threshold},
    {"curve", add_curve},
    {"check", add_check},
    {"summarize", add_summarize},
    {"merge", add_merge},
    {"compare", add_compare},
    {"measures", add_measures},
    {"permute", add_permute},
    {"bootstrap", add_bootstrap},
    {"power", add_power},
    {"influence", add_influence},
    {"calibrate", add_calibrate},
    {"recalibrate", add_recalibrate},
    {"explain", add_explain},
    {"triplet", add_triplet},
    {"train-eval", add_train_eval},
    {"reproduce", add_reproduce},
    {"simulate", add_simulate},
    {"simulate", add_simulate_biexponential},
    {"simulate", add_simulate_nine},
    {"completion", add_completion},
    {"man", add_man},
};

/// Whether the command describes all others, so that all must be declared.
bool describes_other_commands(std::string_view name) { return name == "completion" || name == "man"; }

/// Commands inherit the help flag when they are made, but not its group.
void put_help_last(CLI::App& app) {
    app.get_help_ptr()->group("Other");
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) put_help_last(*command);
}

}  // namespace

Program::Program()
    : app_(std::make_unique<CLI::App>("Evaluate predictions: exact measures of performance, each with its uncertainty. "
                                      "midrank FILE is short for midrank evaluate FILE.",
                                      "midrank")) {
    app_->set_help_flag("-h,--help", "show this help");
    app_->require_subcommand(0, 1);
    app_->set_version_flag("--version", "midrank " + std::string(version), "show the version")->group("Other");
    app_->footer("midrank predictions.csv\nmidrank help evaluate\nmidrank measures roc_auc");
}

void Program::add_commands(std::string_view asked) {
    const bool known = std::ranges::any_of(known_commands, [&](const KnownCommand& one) { return one.name == asked; });
    for (const KnownCommand& one : known_commands)
        if (!known || describes_other_commands(asked) || one.name == asked) commands_.push_back(one.add(*app_));
    put_help_last(*app_);
}

Program::~Program() = default;

void Program::parse(int count, const char* const* arguments) {
    std::vector<std::string> commands;
    for (const KnownCommand& one : known_commands) commands.emplace_back(one.name);
    std::vector<std::string> words = written_out({arguments + std::min(count, 1), arguments + count}, commands);
    if (words != std::vector<std::string>{"--version"}) add_commands(words.empty() ? "" : words.front());
    refuse_empty_values(words);
    try {
        app_->parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes them in reverse order
        refuse_true_flags(reached(*app_), words);
    } catch (const CLI::Success&) {
        throw;
    } catch (const CLI::ExtrasError&) {
        const CLI::App& app = reached(*app_);
        const auto own = app.remaining();
        if (!own.empty()) refuse_extra(declared(app), own);
        refuse_extra(declared(*app_), app_->remaining(true));
    } catch (const CLI::ArgumentMismatch& error) {
        refuse_count(reached(*app_), error.what());
    } catch (const CLI::ParseError& error) {
        throw Error(std::string(error.what()) + ". " + declared(reached(*app_)).full_name + " --help shows how.");
    }
}

int Program::run(int count, const char* const* arguments) {
    try {
        parse(count, arguments);
    } catch (const CLI::CallForHelp&) {
        print(help_text(declared(reached(*app_)), help_width()));
        return exit_success;
    } catch (const CLI::CallForVersion& asked) {
        print(std::string(asked.what()) + "\n");
        return exit_success;
    }
    const CLI::App& app = reached(*app_);
    const auto command =
        std::ranges::find(commands_, &app, [](const Command& known) -> const CLI::App* { return known.app; });
    if (command != commands_.end()) return command->run();
    const std::string help = help_text(declared(app), help_width());
    std::fwrite(help.data(), 1, help.size(), stderr);
    return exit_bad_use;
}

}  // namespace midrank

#include "cli/program.hpp"

#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/presentation/version.hpp"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

namespace midrank {
namespace {

void print(const std::string& text) {
    Output output(std::nullopt);
    output.write(text);
    output.finish();
}

/// The innermost command that the arguments reached.
const CLI::App& reached(const CLI::App& program) {
    const CLI::App* app = &program;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    return *app;
}

std::vector<std::string> names_of_commands(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
    return names;
}

[[noreturn]] void refuse_option(const CLI::App& app, const std::string& argument) {
    const std::string name = argument.substr(0, argument.find('='));
    std::vector<std::string> names;
    for (const CLI::Option* option : options_of(app)) {
        for (const std::string& known : option->get_lnames()) names.push_back("--" + known);
    }
    throw Error("There is no option " + quoted(name) + "." + did_you_mean(name, names) + " " + full_name(app) +
                " --help lists them all.");
}

[[noreturn]] void refuse_command(const CLI::App& app, const std::string& name) {
    throw Error("There is no command " + quoted(name) + "." + did_you_mean(name, names_of_commands(app)) + " " +
                full_name(app) + " --help lists them all.");
}

[[noreturn]] void refuse_extra(const CLI::App& app, const std::vector<std::string>& extras) {
    const auto option =
        std::ranges::find_if(extras, [](const std::string& extra) { return extra.size() > 1 && extra.front() == '-'; });
    if (option != extras.end()) refuse_option(app, *option);
    if (!commands_of(app).empty()) refuse_command(app, extras.front());
    throw Error("There is no use for " + quoted(extras.front()) + ". Usage: " + usage_of(app) + ".");
}

/// `what` begins with the name of an option that has too few values or too many.
[[noreturn]] void refuse_count(const CLI::App& app, const std::string& what) {
    const std::string name = what.substr(0, what.find(':'));
    const CLI::Option* option = app.get_option_no_throw(name);
    if (option != nullptr && option->count() > 1) throw Error(name + " is given twice. Give it once.");
    if (option != nullptr) throw Error(name + " needs a value: " + heading_of(*option) + ".");
    throw Error(what + ". " + full_name(app) + " --help shows how.");
}

/// Commands take over the help flag when they are made, but not its group.
void put_help_last(CLI::App& app) {
    app.get_help_ptr()->group("Other");
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) put_help_last(*command);
}

}  // namespace

Program::Program()
    : app_(std::make_unique<CLI::App>("Measures of how well a model tells two classes apart, with exact arithmetic.",
                                      "midrank")) {
    app_->set_help_flag("-h,--help", "show this help");
    app_->require_subcommand(0, 1);
    for (auto* add : {add_evaluate, add_report, add_threshold, add_curve, add_check, add_compare, add_measures,
                      add_permute, add_bootstrap, add_power, add_influence, add_triplet, add_train_eval, add_reproduce,
                      add_simulate, add_simulate_biexponential, add_simulate_nine, add_completion, add_man}) {
        commands_.push_back(add(*app_));
    }
    put_help_last(*app_);
    app_->set_version_flag("--version", "midrank " + std::string(version), "show the version")->group("Other");
    app_->footer("midrank evaluate predictions.csv\nmidrank measures roc_auc");
}

void Program::parse(int count, const char* const* arguments) {
    try {
        app_->parse(count, arguments);
    } catch (const CLI::Success&) {
        throw;
    } catch (const CLI::ExtrasError&) {
        const CLI::App& app = reached(*app_);
        const auto own = app.remaining();
        if (!own.empty()) refuse_extra(app, own);
        refuse_extra(*app_, app_->remaining(true));
    } catch (const CLI::ArgumentMismatch& error) {
        refuse_count(reached(*app_), error.what());
    } catch (const CLI::ParseError& error) {
        throw Error(std::string(error.what()) + ". " + full_name(reached(*app_)) + " --help shows how.");
    }
}

int Program::run(int count, const char* const* arguments) {
    try {
        parse(count, arguments);
    } catch (const CLI::CallForHelp&) {
        print(help_text(reached(*app_)));
        return exit_success;
    } catch (const CLI::CallForVersion& asked) {
        print(std::string(asked.what()) + "\n");
        return exit_success;
    }
    const CLI::App& app = reached(*app_);
    const auto command =
        std::ranges::find(commands_, &app, [](const Command& known) -> const CLI::App* { return known.app; });
    if (command != commands_.end()) return command->run();
    const std::string help = help_text(app);
    std::fwrite(help.data(), 1, help.size(), stderr);
    return exit_bad_use;
}

}  // namespace midrank

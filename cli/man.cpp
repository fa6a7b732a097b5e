// `midrank man`: the manual page, generated from the same declarations as the help, so that both always agree.

#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "midrank/base/text.hpp"
#include "midrank/presentation/version.hpp"

#include <fmt/format.h>

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

/// Escapes text for roff: no line may begin like a request, and characters beyond ASCII are given by number.
std::string roff(std::string_view text) {
    std::string out;
    if (text.starts_with('.') || text.starts_with('\'')) out = "\\&";
    while (!text.empty()) {
        const Character next = Character::first_of(text);
        if (next.code_point == '\\') {
            out += "\\e";
        } else if (next.code_point == '-') {
            out += "\\-";
        } else if (next.code_point == '\'') {
            out += "\\(aq";
        } else if (next.code_point > 126) {
            out += fmt::format("\\[u{:04X}]", next.code_point);
        } else {
            out += text.substr(0, next.bytes);
        }
        text.remove_prefix(next.bytes);
    }
    return out;
}

std::string sentence(std::string text) {
    if (text.empty()) return text;
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text.back() == '.' ? text : text + ".";
}

std::string options_text(const DeclaredCommand& command, bool with_help_flag = false) {
    std::string text;
    for (const auto& [group, options] : groups_of(command)) {
        for (const DeclaredOption& option : options) {
            if (option.asks_for_help && !with_help_flag) continue;  // shown once, for all commands
            text += ".TP\n.B " + roff(heading_of(option)) + "\n" + roff(sentence(description_of(option))) + "\n";
        }
    }
    return text;
}

std::string examples_text(const std::vector<std::string>& examples) {
    if (examples.empty()) return "";
    std::string text = ".PP\nFor example:\n.PP\n.nf\n.RS 4\n";
    for (const std::string& example : examples) text += roff(example) + "\n";
    return text + ".RE\n.fi\n";
}

std::string command_text(const DeclaredCommand& command) {
    std::string text;
    if (command.commands.empty()) {
        text = ".SS " + roff(usage_of(command)) + "\n" + roff(command.description) + "\n" + options_text(command) +
               examples_text(command.examples);
    }
    for (const DeclaredCommand& inner : command.commands) text += command_text(inner);
    return text;
}

std::string manual_page(const DeclaredCommand& program) {
    return fmt::format(".TH MIDRANK 1 \"\" \"midrank {}\" \"User Commands\"\n", version) +
           ".SH NAME\nmidrank \\- evaluate predictions: measures of performance, with intervals\n"
           ".SH SYNOPSIS\n.B midrank\n.I COMMAND\n[\\fIOPTION\\fR]...\n"
           ".SH DESCRIPTION\n" +
           roff(program.description) +
           "\nPredictions come as CSV, TSV, JSON Lines, Parquet or Arrow, with a column of true labels and one or more "
           "columns of predictions; or as summary files from midrank summarize."
           "\nResults go to standard output, notes and errors to standard error.\n"
           ".SH OPTIONS\n" +
           options_text(program, true) + ".SH COMMANDS\n" + command_text(program) +
           ".SH EXIT STATUS\n.TP\n.B 0\nThe command succeeded; for midrank check, every condition is met.\n"
           ".TP\n.B 1\nA condition of midrank check is not met.\n"
           ".TP\n.B 2\nThe command or its input cannot be used; one line on standard error says why.\n"
           ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf it is set, output has no colour, except with \\-\\-color always.\n"
           ".TP\n.B COLUMNS\nThe width of tables if standard output is not a terminal (80).\n";
}

}  // namespace

Command add_man(CLI::App& program) {
    auto* app = add_command(program, "man", "Print the manual page of all commands, for man to show.");
    add_examples(*app, "midrank man | man -l -");
    return {app, [&program] {
                Output output(std::nullopt);
                output.write(manual_page(declared(program)));
                output.finish();
                return exit_success;
            }};
}

}  // namespace midrank

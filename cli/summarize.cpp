#include "cli/command.hpp"
#include "cli/data_options.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/evaluation/summary_file.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace midrank {
namespace {

struct Options {
    DataOptions data;
    std::optional<std::string> path;
};

std::string text_of(const Bytes& bytes) {
    std::string text(bytes.size(), '\0');
    std::ranges::transform(bytes, text.begin(), [](std::byte b) { return static_cast<char>(b); });
    return text;
}

int run(const Options& options) {
    refuse_lost_input(options.path, options.data.files(), "output");
    Output output(options.path);
    if (output.to_terminal()) throw Error("A summary is not for the terminal. Name a file for it, as in -o part.mrk.");
    options.data.with_evidence(
        [&](const EvidenceSet& evidence, Progress& progress) {
            progress.clear();
            output.write(text_of(evidence.encode()));
            for (const std::string& note : evidence.origin().notes) say(note);
        },
        {.weight_moments = Plan::Moments::always});
    output.finish();
    return exit_success;
}

int run_merge(const Options& options) {
    for (const std::string& file : options.data.files()) need_summary_file(file);
    return run(options);
}

void declare_output(CLI::App& command, Options& options) {
    add_text(command, "-o,--output", options.path,
             {"Output", "FILE", "write to a file, which appears whole or not at all"});
}

}  // namespace

Command add_summarize(CLI::App& program) {
    auto* app = add_command(
        program, "summarize",
        "What measures need of predictions, as a file: to merge, to share instead of rows, to evaluate later.");
    auto options = std::make_shared<Options>();
    options->data.declare(*app);
    declare_output(*app, *options);
    add_examples(*app,
                 "midrank summarize site_a.csv --label died --score risk -o site_a.mrk\n"
                 "midrank merge site_a.mrk site_b.mrk -o both.mrk\n"
                 "midrank evaluate both.mrk");
    return {app, [options] { return run(*options); }};
}

Command add_merge(CLI::App& program) {
    auto* app =
        add_command(program, "merge", "Several summary files as one: as if all their rows had been summarised.");
    auto options = std::make_shared<Options>();
    options->data.declare_files(*app, "summary files, as midrank summarize makes them");
    declare_output(*app, *options);
    add_examples(*app, "midrank merge site_a.mrk site_b.mrk -o both.mrk");
    return {app, [options] { return run_merge(*options); }};
}

}  // namespace midrank

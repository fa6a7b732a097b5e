#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "studies/presentation/reproduction_report.hpp"
#include "studies/reproduction/sources.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {
namespace {

struct Options {
    std::optional<std::string> source;
    std::optional<std::string> folder;
    std::int64_t seed = 7;
    std::string color = "auto";
};

constexpr const char* every_source = "all";

std::vector<const ReproducibleSource*> chosen(const std::optional<std::string>& id) {
    std::vector<const ReproducibleSource*> sources;
    std::vector<std::string> names = {every_source};
    for (const ReproducibleSource& source : reproducible_sources()) {
        if (!id || *id == every_source || *id == source.id) sources.push_back(&source);
        names.emplace_back(source.id);
    }
    if (sources.empty()) {
        throw Error("There is no source " + quoted(*id) + "." + did_you_mean(*id, names) +
                    " The command \"midrank reproduce --help\" lists them.");
    }
    return sources;
}

void write_file(const std::string& path, const std::string& text) {
    Output output(path);
    output.write(text);
    output.finish();
}

int run(const Options& options) {
    const auto sources = chosen(options.source);
    if (!options.folder)
        throw Error("reproduce needs a folder to write to: -o FOLDER. It is made where there is none.");
    make_folder(*options.folder);
    std::vector<Reproduction> reproductions;
    for (const ReproducibleSource* source : sources) {
        reproductions.push_back(source->rebuilt(static_cast<std::uint64_t>(options.seed)));
        const auto path = std::filesystem::path(*options.folder) / source->id;
        write_file(path.string() + ".json", json(reproductions.back()));
        write_file(path.string() + ".html", html(reproductions.back()));
    }
    Output output(std::nullopt);
    output.write(text(document_of(reproductions), style_for(options.color, output.to_terminal()), terminal_width()));
    output.finish();
    return exit_success;
}

std::string list_of_sources() {
    std::string list;
    for (const ReproducibleSource& source : reproducible_sources()) list += std::string(source.id) + ", ";
    return list + every_source;
}

}  // namespace

Command add_reproduce(CLI::App& program) {
    auto* app =
        add_command(program, "reproduce", "The sources rebuilt: every number they print, beside the computed one.");
    auto options = std::make_shared<Options>();
    add_text(*app, "SOURCE", options->source, {"Input", "SOURCE", list_of_sources() + " (all)"});
    add_seed(*app, options->seed, "Simulation", "draws the same data sets of Sumpter");
    add_text(*app, "-o,--output", options->folder,
             {"Output", "FOLDER", "a page and its JSON for each source go there, as in berrar.html and berrar.json"});
    add_choice(*app, "--color", options->color, {"auto", "always", "never"},
               {"Output", "", "colour (auto: on a terminal, unless NO_COLOR is set)"});
    add_examples(*app, "midrank reproduce berrar -o berrar\nmidrank reproduce -o sources --seed 11");
    return {app, [options] { return run(*options); }};
}

}  // namespace midrank

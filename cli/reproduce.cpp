#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/presentation/version.hpp"
#include "studies/presentation/reproduction_report.hpp"
#include "studies/reproduction/sources.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace midrank {
namespace {

namespace fs = std::filesystem;

struct ReproduceOptions {
    std::optional<std::string> source;
    std::optional<std::string> folder;
    std::int64_t seed = 7;
    std::string color = "auto";
    bool progress = false;
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

/// A folder in which not all sources have been reproduced yet, marked by a file. The same command resumes there.
class UnfinishedFolder {
public:
    /// `run` identifies the command and everything else that determines its output.
    UnfinishedFolder(const fs::path& folder, std::string run) : folder_(folder), run_(std::move(run)) {
        std::ifstream lines(marker());
        std::string line;
        std::getline(lines, line);  // the sentence for people
        if (!std::getline(lines, line) || line != run_) return;
        while (std::getline(lines, line)) finished_.push_back(line);
    }

    /// A source completed by an interrupted run, if its file is unchanged.
    std::optional<Reproduction> finished(const ReproducibleSource& source) const {
        if (std::ranges::find(finished_, source.id) == finished_.end()) return std::nullopt;
        std::error_code absent;
        if (!fs::is_regular_file(page_of(source), absent)) return std::nullopt;
        std::ifstream file(json_of(source), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        std::optional<Reproduction> found = reproduction_of_json(text);
        return found && found->source == source.id ? found : std::nullopt;
    }

    void begin() {
        finished_.clear();
        mark();
    }
    void keep(const ReproducibleSource& source, const Reproduction& reproduction) {
        write_file(json_of(source), json(reproduction));
        write_file(page_of(source), html(reproduction));
        has(source);
    }
    void has(const ReproducibleSource& source) {
        finished_.emplace_back(source.id);
        mark();
    }
    void complete() const {
        std::error_code absent;
        fs::remove(marker(), absent);
    }

private:
    fs::path marker() const { return folder_ / "INCOMPLETE"; }
    fs::path json_of(const ReproducibleSource& source) const { return folder_ / (std::string(source.id) + ".json"); }
    fs::path page_of(const ReproducibleSource& source) const { return folder_ / (std::string(source.id) + ".html"); }
    void mark() const {
        std::string text =
            "This folder is incomplete. If the command was interrupted, run it again to continue from here.\n" + run_ +
            "\n";
        for (const std::string& source : finished_) text += source + "\n";
        write_file(marker(), text);
    }

    fs::path folder_;
    std::string run_;
    std::vector<std::string> finished_;
};

int run_reproduce(const ReproduceOptions& options) {
    const auto sources = chosen(options.source);
    if (!options.folder)
        throw Error("reproduce needs a folder to write to: -o FOLDER. It is created if it does not exist.");
    make_folder(*options.folder);
    const std::string run = "midrank " + std::string(version) + " reproduce " + options.source.value_or(every_source) +
                            " --seed " + std::to_string(options.seed);
    UnfinishedFolder folder(*options.folder, run);
    std::vector<std::optional<Reproduction>> there;
    there.reserve(sources.size());
    for (const ReproducibleSource* source : sources) there.push_back(folder.finished(*source));
    folder.begin();
    Progress progress(options.progress);
    std::vector<Reproduction> reproductions;
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const ReproducibleSource& source = *sources[i];
        if (there[i]) {
            say(std::string(source.id) + " was completed by an earlier run that was interrupted.");
            reproductions.push_back(std::move(*there[i]));
            folder.has(source);
        } else {
            progress.show("Rebuilding " + std::string(source.id));
            reproductions.push_back(source.rebuilt(static_cast<std::uint64_t>(options.seed)));
            progress.clear();
            folder.keep(source, reproductions.back());
        }
    }
    folder.complete();
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
    auto* app = add_command(program, "reproduce",
                            "Recompute every number printed in the source texts, and show both side by side.");
    auto options = std::make_shared<ReproduceOptions>();
    add_text(*app, "SOURCE", options->source, {"Input", "SOURCE", list_of_sources() + " (all)"});
    add_seed(*app, options->seed, "Simulation", "gives the same data sets for Sumpter");
    add_text(*app, "-o,--output", options->folder,
             {"Output", "FOLDER",
              "write a page and its JSON for each source to this folder, e.g. berrar.html and berrar.json"});
    add_choice(*app, "--color", options->color, {"auto", "always", "never"},
               {"Output", "", "colour (auto: on a terminal, unless NO_COLOR is set)"});
    add_progress(*app, options->progress);
    add_examples(*app, "midrank reproduce berrar -o berrar\nmidrank reproduce -o sources --seed 11");
    return {app, [options] { return run_reproduce(*options); }};
}

}  // namespace midrank

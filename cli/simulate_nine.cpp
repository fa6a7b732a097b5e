#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/signals.hpp"
#include "midrank/base/error.hpp"
#include "midrank/sources/table_writer.hpp"
#include "studies/reproduction/nine_scores.hpp"
#include "studies/simulation/nine.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

void write_set(const NineSet& set, std::uint64_t seed, const std::string& path) {
    const NineRows rows = draw(set, seed);
    const std::vector<double> scores = fitted_log_odds(rows);
    std::vector<std::string_view> kinds;
    kinds.reserve(rows.kinds.size());
    for (const NineKind kind : rows.kinds) kinds.push_back(name_of(kind));
    TableWriter writer(
        path, {{"label", Type::boolean}, {"score", Type::float64}, {"x", Type::float64}, {"kind", Type::text}});
    Column label = column_of<std::uint8_t>(rows.positive);
    label.type = Type::boolean;
    writer.write(
        std::array{label, column_of<double>(scores), column_of<double>(rows.x), column_of<std::string_view>(kinds)});
    writer.finish();
}

int simulate_nine(const std::optional<std::string>& only, std::uint64_t seed, const std::optional<std::string>& path) {
    if (!path) {
        throw Error(
            "simulate nine needs a place to write to: -o FOLDER for all nine sets, or --set e -o FILE for one.");
    }
    const DeferredSignals signals;
    if (only) {
        write_set(*find_nine_set(*only), seed, *path);
        return signals.arrived() ? exit_bad_use : exit_success;  // the signal itself ends the program
    }
    make_folder(*path);
    for (const NineSet& set : nine_sets()) {
        if (signals.arrived()) return exit_bad_use;
        write_set(set, seed, (std::filesystem::path(*path) / (std::string(set.id) + ".csv")).string());
    }
    return signals.arrived() ? exit_bad_use : exit_success;
}

}  // namespace

Command add_simulate_nine(CLI::App& program) {
    struct Options {
        std::optional<std::string> path;
        std::string set;
        std::int64_t seed = 7;
    };
    auto* app = add_command(find_command(program, "simulate"), "nine",
                            "Simulate Sumpter's nine data sets of positives, hard and easy negatives.");
    auto options = std::make_shared<Options>();
    std::vector<std::string> ids;
    for (const NineSet& set : nine_sets()) ids.emplace_back(set.id);
    const std::string group = "Model";
    add_choice(*app, "--set", options->set, ids,
               {group, "",
                "one set of a grid: hard negatives N(5, 2), N(7, 2), N(9, 2) by column, 100, 1000, 10000 easy ones by "
                "row (all nine)"});
    add_seed(*app, options->seed, group, "gives the same rows");
    add_text(
        *app, "-o,--output", options->path,
        {"Output", "PATH",
         "folder for a.csv to i.csv or, with --set, a file; columns label, score (log-odds fitted on x), x, kind"});
    add_examples(*app, "midrank simulate nine -o nine\nmidrank simulate nine --set e -o e.parquet");
    return {app, [options] {
                return simulate_nine(options->set.empty() ? std::nullopt : std::optional(options->set),
                                     static_cast<std::uint64_t>(options->seed), options->path);
            }};
}

}  // namespace midrank

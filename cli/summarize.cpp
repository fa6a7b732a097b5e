#include "cli/command.hpp"
#include "cli/data_options.hpp"
#include "cli/measure_options.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/reading_notes.hpp"
#include "midrank/evaluation/second_round.hpp"
#include "midrank/evaluation/summary_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace midrank {
namespace {

struct SummarizeOptions {
    DataOptions data;
    std::vector<std::string> keep;
    std::optional<std::string> given;
    std::vector<std::string> measures;
    std::vector<std::string> thresholds;
    std::optional<std::string> path;
};

std::string as_text(const Bytes& bytes) {
    std::string text(bytes.size(), '\0');
    std::ranges::transform(bytes, text.begin(), [](std::byte b) { return static_cast<char>(b); });
    return text;
}

void refuse_terminal(const Output& output) {
    if (output.to_terminal())
        throw Error(
            "A summary is binary and cannot be shown in the terminal. Write it to a file, as with -o part.mrk.");
}

void write(Output& output, const EvidenceSet& evidence) {
    output.write(as_text(evidence.encode()));
    output.finish();
}

/// The second round requested by --keep and related options; none without --keep.
std::optional<SecondRoundRequest> second_round_of(const SummarizeOptions& options) {
    SecondRoundRequest request{.measures = named_measures(options.measures)};
    std::istringstream words(joined(options.keep));
    for (std::string word; std::getline(words, word, ',');) {
        if (word != "pairs" && word != "clusters" && word != "both")
            throw Error("--keep takes pairs, clusters or both, not " + quoted(word) + ".");
        if (word != "clusters") request.pairs = true;
        if (word != "pairs") request.clusters = true;
    }
    std::ranges::transform(options.thresholds, std::back_inserter(request.thresholds), ThresholdRule::read);
    if (request.pairs || request.clusters) return request;
    if (options.given || !options.measures.empty() || !options.thresholds.empty())
        throw Error(
            "--given, --measures and --threshold are for a second round, which needs --keep. Add --keep, or drop these "
            "options.");
    return std::nullopt;
}

/// Concerns these rows only, so it is not a note of the summary, which may be merged with other parts.
void note_if_all_negative(const EvidenceSet& evidence) {
    const auto positive_or_soft = [](const Evidence& part) {
        return part.positives > 0 || part.summaries.has<SoftLabels>();
    };
    if (evidence.origin().task != TaskKind::binary || std::ranges::any_of(evidence.parts(), positive_or_soft)) return;
    say(fmt::format("The positive label {} does not occur in these rows: all are negative.",
                    quoted(evidence.origin().positive)));
}

int run_summarize(const SummarizeOptions& options) {
    const auto second_round = second_round_of(options);
    std::vector<std::string> inputs = options.data.inputs();
    if (options.given) inputs.push_back(*options.given);
    refuse_lost_input(options.path, inputs, "output");
    refuse_other_ending(options.path, ".mrk", "a summary");
    Output output(options.path);
    refuse_terminal(output);
    std::optional<EvidenceSet> given;
    if (options.given) given = read_summary_file(*options.given);
    options.data.with_evidence(
        [&](const EvidenceSet& evidence, Progress& progress) {
            if (second_round) {
                progress.show("Keeping what intervals need");
                const EvidenceSet kept = with_second_round(given ? *given : evidence, evidence, *second_round);
                progress.clear();
                write(output, kept);
            } else {
                progress.clear();
                write(output, evidence);
            }
            for (const std::string& note : dropped_notes(evidence.origin().dropped)) say(note);
            note_if_all_negative(evidence);
        },
        [](TaskKind) { return Plan{.to_merge = true}; });
    return exit_success;
}

int run_merge(const SummarizeOptions& options) {
    for (const std::string& file : options.data.files()) need_summary_file(file);
    refuse_lost_input(options.path, options.data.files(), "output");
    refuse_other_ending(options.path, ".mrk", "a summary");
    Output output(options.path);
    refuse_terminal(output);
    const EvidenceSet merged = options.data.merged_summaries();
    write(output, merged);
    for (const std::string& note : reading_notes(merged)) say(note);
    for (const std::string& note : dropped_notes(merged.origin().dropped)) say(note);
    return exit_success;
}

void declare_output(CLI::App& command, SummarizeOptions& options) {
    add_text(command, "-o,--output", options.path, {"Output", "FILE", "write to this file, completely or not at all"});
}

}  // namespace

Command add_summarize(CLI::App& program) {
    auto* app = add_command(
        program, "summarize",
        "Write a summary file of predictions: to merge, to share instead of the rows, or to evaluate later.");
    auto options = std::make_shared<SummarizeOptions>();
    options->data.declare(*app);
    options->data.columns().make_positive_optional();
    options->data.columns().declare_soft_labels(*app);
    options->data.declare_approximate(*app);
    options->data.declare_certified(*app);
    const std::string group = "Second round";
    add_texts(
        *app, "--keep", options->keep,
        {group, "WHAT", "also keep pairs (of models, for compare), clusters (for intervals with --cluster), or both"});
    add_text(
        *app, "--given", options->given,
        {group, "FILE", "merged summary of all parts, if these rows are only one part (none: these are all rows)"});
    add_texts(*app, "--measures", options->measures,
              {group, "MEASURES", "the measures to keep them for (all that need no arguments)"});
    add_texts(*app, "--threshold", options->thresholds,
              {group, "T",
               "where threshold measures are computed: a number or a rule (0.5 for probabilities, 0 for scores of both "
               "signs)"});
    declare_output(*app, *options);
    add_examples(*app,
                 "midrank summarize site_a.csv --label died --score risk -o site_a.mrk\n"
                 "midrank merge site_a.mrk site_b.mrk -o both.mrk\n"
                 "midrank evaluate both.mrk\n"
                 "midrank summarize all.csv --label died --score old --score new --keep pairs -o all.mrk\n"
                 "midrank compare all.mrk");
    return {app, [options] { return run_summarize(*options); }};
}

Command add_merge(CLI::App& program) {
    auto* app = add_command(program, "merge",
                            "Merge summary files into one, as if all their rows had been summarised together.");
    auto options = std::make_shared<SummarizeOptions>();
    options->data.declare_files(*app, "summary files from midrank summarize");
    declare_output(*app, *options);
    add_examples(*app, "midrank merge site_a.mrk site_b.mrk -o both.mrk");
    return {app, [options] { return run_merge(*options); }};
}

}  // namespace midrank

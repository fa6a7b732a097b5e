#include "cli/command.hpp"
#include "cli/memory_option.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/embeddings.hpp"
#include "midrank/sources/embeddings.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct TripletOptions {
    std::optional<std::string> file;
    std::optional<std::string> anchor, positive, negative;
    std::optional<std::string> alpha;
    MemoryOption memory;
    OutputOptions output;
};

const std::string& needed(const std::optional<std::string>& value, const char* option) {
    if (!value) throw Error(std::string("triplet needs ") + option + "; --help shows an example.");
    return *value;
}

int run_triplet(const TripletOptions& options) {
    const std::string& file = needed(options.file, "a file with three columns of embeddings");
    const std::string& anchor = needed(options.anchor, "--anchor, the column of the items to compare");
    const std::string& positive = needed(options.positive, "--positive, the column of items like the anchor");
    const std::string& negative = needed(options.negative, "--negative, the column of items unlike the anchor");
    const MeasureRequest requested =
        read_measures("triplet_loss(alpha=" + needed(options.alpha, "--alpha, the margin that the negative must keep") +
                      ")")
            .front();
    static_cast<void>(options.output.format());
    Output output = options.output.open({file});
    const auto [anchors, positives, negatives] =
        read_triplets(file, anchor, positive, negative, options.memory.limit());
    const TripletRows rows{anchors.values, positives.values, negatives.values, anchors.dimension};
    options.output.present(output, evaluate_triplets(file, rows, {requested}));
    return exit_success;
}

}  // namespace

Command add_triplet(CLI::App& program) {
    auto* app = add_command(program, "triplet", "Compute the triplet loss of embeddings in a Parquet or Arrow file.");
    auto options = std::make_shared<TripletOptions>();
    add_file(*app, options->file, "Parquet or Arrow, with columns of embeddings: lists of numbers with norm 1");
    const std::string columns = "Columns";
    add_text(*app, "--anchor", options->anchor, {columns, "COLUMN", "embeddings of the anchor items"});
    add_text(*app, "--positive", options->positive, {columns, "COLUMN", "embeddings of items similar to the anchor"});
    add_text(*app, "--negative", options->negative,
             {columns, "COLUMN", "embeddings of items dissimilar to the anchor"});
    add_text(*app, "--alpha", options->alpha, {"Measures", "A", "margin of the loss, 0 or more"});
    options->memory.declare(*app);
    options->output.declare(*app);
    add_examples(*app, "midrank triplet faces.parquet --anchor a --positive p --negative n --alpha 0.2");
    return {app, [options] { return run_triplet(*options); }};
}

}  // namespace midrank

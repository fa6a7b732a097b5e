#include "cli/answer.hpp"
#include "cli/interval_options.hpp"
#include "cli/options.hpp"
#include "cli/table_output.hpp"
#include "midrank/evaluation/bootstrap_study.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

struct BootstrapOptions : CommonOptions {
    std::vector<std::string> measures;
    std::string method = "all";
    DrawOptions draw;
    std::optional<std::string> saved_path;
};

/// Writes the results of each replicate for each model and slice: a line per replicate, a column per number.
class ReplicatesFile {
public:
    explicit ReplicatesFile(const BootstrapReport& report) : report_(report) {
        for (const BootstrappedSlice& model_slice : report.slices) {
            for (const BootstrappedNumber& number : model_slice.numbers) {
                if (std::ranges::find(keys_, number.key) == keys_.end()) keys_.push_back(number.key);
            }
        }
    }

    void write(const std::string& path) const {
        std::vector<TableWriter::Field> fields = {
            {"model", Type::text}, {"slice", Type::text}, {"replicate", Type::int64}};
        for (const std::string& key : keys_) fields.push_back({key, Type::float64});
        TableOutput table(path, fields);
        for (const BootstrappedSlice& model_slice : report_.slices) write(model_slice, table.writer());
        table.writer().finish();
    }

private:
    void write(const BootstrappedSlice& model_slice, TableWriter& writer) const {
        const auto count = static_cast<std::size_t>(report_.replicates);
        const std::vector<std::string_view> model(count, model_slice.model);
        const std::vector<std::string_view> slice(count, model_slice.slice);
        std::vector<std::int64_t> replicate(count);
        for (std::size_t b = 0; b < count; ++b) replicate[b] = static_cast<std::int64_t>(b);
        std::vector<Column> columns = {column_of<std::string_view>(model), column_of<std::string_view>(slice),
                                       column_of<std::int64_t>(replicate)};
        std::vector<std::vector<double>> numbers(keys_.size(), std::vector<double>(count));
        std::vector<std::vector<std::uint8_t>> valid(keys_.size(), std::vector<std::uint8_t>(count / 8 + 1));
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            const auto number = std::ranges::find(model_slice.numbers, keys_[i], &BootstrappedNumber::key);
            for (std::size_t b = 0; b < count && number != model_slice.numbers.end(); ++b) {
                const Value& value = number->replicates[b];
                if (!value.defined()) continue;
                numbers[i][b] = value.number();
                valid[i][b / 8] = static_cast<std::uint8_t>(valid[i][b / 8] | (1U << (b % 8)));
            }
            columns.push_back(column_of<double>(numbers[i]));
            columns.back().valid = valid[i].data();
        }
        writer.write(columns);
    }

    const BootstrapReport& report_;
    std::vector<std::string> keys_;
};

int run_bootstrap(const BootstrapOptions& options) {
    refuse_misspelt_measures(options.measures);
    const BootstrapRequest request{.measures = {}, .threshold = options.threshold.rule(), .intervals = {}};
    options.output.refuse_same_file(options.saved_path, "--save");
    refuse_lost_input(options.saved_path, options.data.inputs(), "for --save");
    const auto ask = [&](const EvidenceSet& evidence, Progress& progress) {
        BootstrapRequest asked = request;
        asked.measures = measures_of_study(evidence, options.measures, options.data, options.threshold);
        asked.intervals = options.draw.request(find_interval_method(options.method), progress);
        BootstrapReport report = bootstrap(evidence, asked);
        if (options.saved_path) ReplicatesFile(report).write(*options.saved_path);
        return report;
    };
    answer(options, ask, summaries_alone);
    return exit_success;
}

}  // namespace

Command add_bootstrap(CLI::App& program) {
    auto* app = add_command(program, "bootstrap",
                            "Bootstrap a measure or a threshold: standard error, bias and every kind of interval.");
    auto options = std::make_shared<BootstrapOptions>();
    options->data.declare(*app);
    options->data.columns().declare_soft_labels(*app);
    add_texts(*app, "--measures", options->measures,
              {"Measures", "MEASURES",
               "ids or families, e.g. roc_auc,r_b,max_f1 (roc_auc, or the main ones of another task); an optimum comes "
               "with its threshold"});
    options->threshold.declare(*app, "a number, or a rule such as youden, reapplied in each replicate");
    const std::string group = "Bootstrap";
    std::vector<std::string> methods = {"all"};
    for (const BootstrapMethod& entry : bootstrap_methods()) methods.emplace_back(entry.method.id);
    add_choice(*app, "--interval", options->method, methods, {group, "", "one kind of interval, or all kinds (all)"});
    options->draw.declare(*app, group, "number of replicates");
    options->output.declare(*app);
    add_text(*app, "--save", options->saved_path,
             {"Output", "FILE", "write the value of every replicate, as .csv, .tsv, .parquet or .arrow"});
    add_examples(*app,
                 "midrank bootstrap predictions.csv --measures roc_auc,average_precision\n"
                 "midrank bootstrap predictions.csv --measures specificity --threshold youden\n"
                 "midrank bootstrap patients.csv --measures sensitivity --threshold 'specificity>=0.95'\n"
                 "midrank bootstrap data.csv --measures r_b --cluster ward --save r.parquet");
    return {app, [options] { return run_bootstrap(*options); }};
}

}  // namespace midrank

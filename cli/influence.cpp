#include "midrank/evaluation/influence.hpp"

#include "cli/answer.hpp"
#include "cli/options.hpp"
#include "cli/table_output.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

struct InfluenceOptions : CommonOptions {
    std::vector<std::string> measures;
    std::int64_t top = 20;
    std::optional<std::string> rows_path;
};

/// Writes a line for each row: number, label, score, and its influence on each measure.
class RowsFile : public InfluenceSink {
public:
    explicit RowsFile(std::string path) : path_(std::move(path)) {}

    void open(const std::vector<std::string>& models, const std::vector<MeasureRequest>& measures) override {
        several_models_ = models.size() > 1;
        table_.emplace(path_, fields(measures));
    }
    void take(const AllInfluences& all) override {
        const Rows& rows = all.rows;
        const std::string_view name = all.model;
        const auto count = static_cast<std::int64_t>(rows.size());
        std::vector<Column> columns;
        if (several_models_) columns.push_back({.type = Type::text, .data = &name, .size = count});
        columns.push_back(column_of<std::int64_t>(all.numbers));
        columns.push_back(column_of<std::uint8_t>(rows.positive));
        columns.back().type = Type::boolean;
        const std::vector<double> scores = std::visit(
            [](const auto& values) { return std::vector<double>(values.begin(), values.end()); }, rows.scores);
        columns.push_back(column_of<double>(scores));
        const Array<double> nothing(rows.size(), 0.0);
        const std::vector<std::uint8_t> none((rows.size() + 7) / 8);
        for (const Array<double>& influences : all.influences) {
            columns.push_back(column_of<double>(influences.empty() ? nothing : influences));
            if (influences.empty()) columns.back().valid = none.data();
        }
        table_->writer().write(columns);
    }
    void close() override { table_->writer().finish(); }

private:
    std::vector<TableWriter::Field> fields(const std::vector<MeasureRequest>& requested_measures) const {
        std::vector<TableWriter::Field> fields;
        if (several_models_) fields.push_back({"model", Type::text});
        fields.push_back({"row", Type::int64});
        fields.push_back({"label", Type::boolean});
        fields.push_back({"score", Type::float64});
        for (const MeasureRequest& requested : requested_measures) fields.push_back({requested.key, Type::float64});
        return fields;
    }

    std::string path_;
    bool several_models_ = false;
    std::optional<TableOutput> table_;
};

int run_influence(const InfluenceOptions& options) {
    refuse_misspelt_measures(options.measures);
    const InfluenceRequest request{.measures = {},
                                   .threshold = options.threshold.rule(),
                                   .top = options.top,
                                   .pairs_models = options.data.columns().pairs_models()};
    options.output.refuse_same_file(options.rows_path, "--rows");
    refuse_lost_input(options.rows_path, options.data.inputs(), "for --rows");
    answer(options, [&](const EvidenceSet& evidence, Progress&) {
        std::optional<RowsFile> file;
        if (options.rows_path) file.emplace(*options.rows_path);
        InfluenceRequest asked = request;
        asked.measures = measures_of_two_classes(evidence, options.measures, options.data, options.threshold);
        return influential_rows(evidence, asked, file ? &*file : nullptr);
    });
    return exit_success;
}

}  // namespace

Command add_influence(CLI::App& program) {
    auto* app = add_command(program, "influence", "Find the rows that influence a measure most.");
    auto options = std::make_shared<InfluenceOptions>();
    options->data.declare(*app, false, false);
    options->data.columns().want_two_classes();
    add_texts(*app, "--measures", options->measures,
              {"Measures", "MEASURES", "ids or families, e.g. roc_auc,log_loss (roc_auc)"});
    options->threshold.declare(*app, "where threshold measures are computed: a number, or a rule");
    add_count(*app, "--top", options->top, 1, 1'000'000, {"Measures", "N", "number of rows to show (20)"});
    options->output.declare(*app);
    add_text(*app, "--rows", options->rows_path,
             {"Output", "FILE",
              "write the influences of all rows, as .parquet, .arrow, .csv or .tsv: row, label, score, and a column "
              "for each measure"});
    add_examples(*app,
                 "midrank influence predictions.csv\n"
                 "midrank influence predictions.csv --measures roc_auc,log_loss --top 5\n"
                 "midrank influence patients.csv --measures mcc --rows rows.parquet");
    return {app, [options] { return run_influence(*options); }};
}

}  // namespace midrank

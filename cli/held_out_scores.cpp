#include "cli/held_out_scores.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/sources/table_writer.hpp"

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// Writes columns for held-out rows.
class ScoresFile {
public:
    explicit ScoresFile(const LearningSet& set) : set_(set) {}

    void rows(std::vector<std::int64_t> rows) {
        std::vector<std::uint8_t> labels;
        labels.reserve(rows.size());
        for (const std::int64_t row : rows) labels.push_back(set_.positive[static_cast<std::size_t>(row)]);
        if (set_.clusters) {
            for (const std::int64_t row : rows)
                clusters_.push_back(
                    set_.clusters
                        ->groups[static_cast<std::size_t>(set_.clusters->codes[static_cast<std::size_t>(row)])]);
        }
        for (std::int64_t& row : rows) ++row;  // from 1, as in messages
        add("row", std::move(rows));
        labels_ = std::move(labels);
    }
    void add(std::string name, std::vector<std::int64_t> numbers) {
        whole_.emplace_back(std::move(name), std::move(numbers));
    }
    void add(std::string name, std::vector<double> scores) { scores_.emplace_back(std::move(name), std::move(scores)); }

    void write(const std::string& path) const {
        std::vector<TableWriter::Field> fields;
        std::vector<Column> columns;
        for (const auto& [name, numbers] : whole_) {
            fields.push_back({name, Type::int64});
            columns.push_back(column_of<std::int64_t>(numbers));
        }
        fields.push_back({"label", Type::boolean});
        columns.push_back(column_of<std::uint8_t>(labels_));
        columns.back().type = Type::boolean;
        if (set_.clusters) {
            fields.push_back({"cluster", Type::text});
            columns.push_back(column_of<std::string_view>(clusters_));
        }
        for (const auto& [name, scores] : scores_) {
            fields.push_back({name, Type::float64});
            columns.push_back(column_of<double>(scores));
        }
        TableWriter writer(path, fields);
        writer.write(columns);
        writer.finish();
    }

private:
    const LearningSet& set_;
    std::vector<std::uint8_t> labels_;
    std::vector<std::string_view> clusters_;  ///< of each row; empty where rows are independent
    std::vector<std::pair<std::string, std::vector<std::int64_t>>> whole_;
    std::vector<std::pair<std::string, std::vector<double>>> scores_;
};

}  // namespace

void write_held_out_scores(const std::string& path, const LearningSet& set, const TrainEvalReport& report) {
    ScoresFile file(set);
    bool complete = true;
    if (const auto* held_out = std::get_if<Holdout>(&report.study)) {
        complete = !held_out->scored.why_none;
        file.rows(held_out->split.held_out);
        file.add("score", held_out->scored.scores);
    } else if (const auto* validated = std::get_if<CrossValidation>(&report.study)) {
        std::vector<std::int64_t> all(static_cast<std::size_t>(set.rows()));
        std::iota(all.begin(), all.end(), 0);
        file.rows(std::move(all));
        for (std::size_t repeat = 0; repeat < validated->folds.size(); ++repeat) {
            const std::string behind = validated->folds.size() > 1 ? "_" + std::to_string(repeat + 1) : "";
            complete = complete && !validated->scores[repeat].empty();
            std::vector<std::int64_t> folds;
            for (const int fold : validated->folds[repeat]) folds.push_back(fold + 1);
            file.add("fold" + behind, std::move(folds));
            file.add("score" + behind, validated->scores[repeat]);
        }
    }
    if (!complete) {
        throw Error(printable(path) +
                    ": there are no scores to write, because a model could not be trained. Drop --scores: the report "
                    "then gives the reason.");
    }
    file.write(path);
}

}  // namespace midrank

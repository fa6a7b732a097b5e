#include "midrank/evaluation/gather.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/crossed_slices.hpp"
#include "midrank/evaluation/selected_rows.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/predictions/label_shares.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

namespace midrank {
namespace {

/// The rows of each group, in order.
std::vector<std::vector<std::int64_t>> rows_by_group(std::span<const std::int32_t> codes, std::size_t groups,
                                                     const Selection& within) {
    std::vector<std::vector<std::int64_t>> rows(groups);
    const auto add = [&rows, codes](std::int64_t row) {
        rows[static_cast<std::size_t>(codes[static_cast<std::size_t>(row)])].push_back(row);
    };
    if (within) {
        for (const std::int64_t row : *within) add(row);
    } else {
        for (std::int64_t row = 0; row < static_cast<std::int64_t>(codes.size()); ++row) add(row);
    }
    return rows;
}

/// Counts of soft-labelled entries, each of which is a share of its row; `in_clusters`: the user gave clusters.
struct SoftRows {
    std::int64_t rows = 0, positives = 0;
    SoftLabels mark;
};
SoftRows soft_rows(std::span<const std::uint8_t> positive, std::span<const double> shares, bool in_clusters) {
    SoftRows found{.mark = {.in_clusters = in_clusters}};
    Sum of_between;
    for (std::size_t entry = 0; entry < positive.size(); ++entry) {
        const double share = shares.empty() ? 1 : shares[entry];
        if (share < 1 && positive[entry] == 0) continue;  // its row was counted before
        ++found.rows;
        if (share < 1) {
            ++found.mark.between;
            of_between.add(share);
        } else if (positive[entry] != 0) {
            ++found.positives;
        }
    }
    found.mark.positives = of_between.total();
    return found;
}

struct Model {
    std::string name;
    std::size_t place = 0;  ///< index of its columns among those of all models
    Selection selection;
};

std::vector<Model> models_of(const RowsView& view) {
    std::vector<Model> models;
    const auto add = [&models](const auto& columns) {
        for (std::size_t i = 0; i < columns.size(); ++i) models.push_back({std::string(columns[i].name), i, {}});
    };
    if (of_classes(view.task)) {
        add(view.class_models);
    } else if (view.task == TaskKind::multilabel) {
        add(view.label_models);
    } else {
        add(view.scores);
    }
    if (!view.model) return models;
    if (models.size() != 1) {
        throw Error(
            "A long table has the scores of all models in one column: give --model with one --score, or several "
            "--score without --model.");
    }
    models.clear();
    auto rows = rows_by_group(view.model->codes, view.model->groups.size(), {});
    for (const std::size_t group : ordered_groups(*view.model)) {
        models.push_back({view.model->groups[group], 0, std::move(rows[group])});
    }
    return models;
}

/// Gathers the evidence of one data set.
class Gathering {
public:
    Gathering(const RowsView& view, const Plan& plan)
        : view_(view),
          whole_weights_(view.weights_count &&
                         std::ranges::all_of(view.weights, [](double w) { return w == std::floor(w); })),
          kinds_(plan.kinds),
          rows_of_slices_(plan.rows_of_slices || plan.prevalence),  // needed for resampling with their weights
          crossings_(plan.crossings),
          cells_(plan.cells),
          cluster_(view.cluster ? view.cluster->name : std::string_view()) {
        if (view.soft_labels && !view.cluster && plan.to_merge) cluster_ = rows_as_clusters;
        // An empty part does not tell whether rows have weights; soft labels of another part may lie between 0 and 1.
        const bool weighted = !view.weights.empty() || !view.weight_name.empty() || view.soft_labels;
        if (!weighted || (whole_weights_ && !plan.to_merge)) kinds_.drop<WeightMoments>();
    }

    EvidenceSet gather() {
        const std::vector<CrossedColumns> crossed =
            crossings_ ? crossed_columns(view_.slices, most_crossings) : std::vector<CrossedColumns>();
        for (const Model& model : models_of(view_)) {
            add(model, {}, {}, model.selection);
            for (const GroupView& column : view_.slices) {
                auto rows = rows_by_group(column.codes, column.groups.size(), model.selection);
                for (const std::size_t group : ordered_groups(column)) {
                    if (rows[group].empty()) continue;
                    add(model, std::string(column.name), column.groups[group], Selection(std::move(rows[group])));
                }
            }
            for (const CrossedColumns& of : crossed) add_crossings(model, of);
        }
        std::vector<std::string> slices;
        slices.reserve(view_.slices.size());
        for (const GroupView& column : view_.slices) slices.emplace_back(column.name);
        return {{.task = view_.task,
                 .sources = {},
                 .label = std::string(view_.label_name),
                 .positive = std::string(view_.positive_name),
                 .negatives = {view_.negative_names.begin(), view_.negative_names.end()},
                 .guessed_negative =
                     view_.positive_named || view_.negative_names.empty() ? "" : view_.negative_names.front(),
                 .weight = std::string(view_.weight_name),
                 .cluster = std::string(cluster_),
                 .slices = std::move(slices),
                 .model = view_.model ? std::string(view_.model->name) : "",
                 .whole_weights = whole_weights_,
                 .dropped = view_.dropped,
                 .left_out = view_.left_out,
                 .notes = {}},
                std::move(parts_)};
    }

private:
    /// Leaves out crossings with all rows of one of their values: that slice exists already.
    void add_crossings(const Model& model, const CrossedColumns& of) {
        auto rows = rows_by_group(of.codes, of.places.size(), model.selection);
        std::map<std::size_t, std::size_t> rows_of_first;
        std::map<std::size_t, std::size_t> rows_of_second;
        for (std::size_t crossing = 0; crossing < rows.size(); ++crossing) {
            rows_of_first[of.values[crossing].first] += rows[crossing].size();
            rows_of_second[of.values[crossing].second] += rows[crossing].size();
        }
        for (const std::size_t crossing : of.order) {
            const auto& [first, second] = of.values[crossing];
            const std::size_t here = rows[crossing].size();
            if (here == 0 || here == rows_of_first[first] || here == rows_of_second[second]) continue;
            const auto& [within, value] = of.places[crossing];
            add(model, within, value, Selection(std::move(rows[crossing])));
        }
    }

    void add(const Model& model, std::string column, std::string value, Selection selection) {
        Evidence part{.model = model.name, .slice_column = std::move(column), .slice_value = std::move(value)};
        const auto selector = std::make_shared<RowSelector>(std::move(selection));
        if (view_.task == TaskKind::binary) {
            const Rows rows = binary_rows(view_, view_.scores[model.place], *selector);
            part.positives = std::ranges::count(rows.positive, 1);
            add_rows(part, rows, part.rows, selector);
            if (view_.soft_labels) {
                const SoftRows soft = soft_rows(rows.positive, selector->of(view_.row_shares),
                                                view_.cluster && view_.cluster->name != rows_as_clusters);
                part.rows_seen = soft.rows;
                part.positives = soft.positives;
                part.summaries.put(soft.mark);
            }
            if (view_.only_classes) part.summaries.put(OnlyClasses{});
        } else {
            const TaskRows all = task_rows(view_, model.place, *selector);
            std::visit(
                [&](const auto& rows) {
                    if constexpr (!std::is_same_v<decltype(rows), const std::monostate&>)
                        add_rows(part, rows, part.task_rows, selector);
                },
                all);
        }
        parts_.push_back(std::move(part));
    }

    template <class AddedRows, class Place>
    void add_rows(Evidence& part, const AddedRows& rows, Place& place, const std::shared_ptr<RowSelector>& selector) {
        part.rows_seen = static_cast<std::int64_t>(rows.size());
        SummaryKinds kinds = kinds_;
        if constexpr (std::is_same_v<AddedRows, ClassRows>) {
            if (rows.scores.empty()) kinds.drop<ClassScores>();
        }
        if constexpr (std::is_same_v<AddedRows, Rows>) {
            if (rows.gains.empty()) kinds.drop<RowGains>();
        }
        if constexpr (std::is_same_v<AddedRows, TargetRows>) {
            if (rows.quantiles.empty()) kinds.drop<QuantileRows>();
            if (!rows.quantiles.empty() && kinds.has<ApproximateErrors>())
                throw Error(
                    "--approximate keeps no predicted quantiles, but these data have some. Drop --approximate or the "
                    "quantiles.");
        }
        if (cells_ && kinds.has<BinnedRanking>()) part.summaries.put(BinnedRanking(cells_->cells, cells_->cuts));
        part.summaries.add(rows, kinds);
        // Copies are kept only where inference may need single rows again.
        if (selector->copies() && !view_.cluster && whole_weights_ && !part.whole() && !rows_of_slices_) return;
        place = rows;
        if (selector->copies()) part.owner = selector;
    }

    const RowsView& view_;
    bool whole_weights_;
    SummaryKinds kinds_;
    bool rows_of_slices_;
    bool crossings_;
    std::optional<CellsPlan> cells_;
    std::string_view cluster_;  ///< column
    std::vector<Evidence> parts_;
};

}  // namespace

EvidenceSet gather(const RowsView& rows, const Plan& plan) {
    EvidenceSet evidence = Gathering(rows, plan).gather();
    if (!plan.prevalence) return evidence;
    return at_prevalence(evidence, *plan.prevalence, plan.kinds.has<WeightMoments>());
}

}  // namespace midrank

#include "midrank/evaluation/class_reports.hpp"

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/measures/class_views.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <variant>

namespace midrank {

std::vector<MeasureRequest> measures_of_each_class(std::span<const MeasureRequest> requested, bool all) {
    if (all) return read_measures("sensitivity,precision,specificity,f1,roc_auc,average_precision");
    std::vector<MeasureRequest> of_class;
    for (const MeasureRequest& one : requested) {
        if (!one.measure->average_of) continue;
        const Measure* measure = one.measure->average_of->measure;
        MeasureRequest asked{measure, one.arguments, measure->id + one.arguments.text()};
        if (std::ranges::find(of_class, asked.key, &MeasureRequest::key) == of_class.end())
            of_class.push_back(std::move(asked));
    }
    return of_class;
}

namespace {

/// The rows of a class against the rest: by whether it was predicted, or by its scores.
struct RowsOfClass {
    std::vector<std::uint8_t> positive;
    std::vector<float> flagged;
    Rows rows;

    RowsOfClass(const ClassRows& all, std::size_t c, bool by_scores) {
        const auto code = static_cast<std::int32_t>(c);
        positive.reserve(all.size());
        for (const std::int32_t truth : all.truth) positive.push_back(truth == code ? 1 : 0);
        if (!by_scores) {
            flagged.reserve(all.size());
            for (std::size_t row = 0; row < all.size(); ++row) {
                const std::int32_t predicted =
                    all.predicted.empty() ? highest_score(all.scores, row).of_class : all.predicted[row];
                flagged.push_back(predicted == code ? 1 : 0);
            }
        }
        rows = {.scores = by_scores ? all.scores[c] : NumberView(std::span<const float>(flagged)),
                .positive = positive,
                .weights = all.items.weights,
                .clusters = all.items.clusters,
                .cluster_count = all.items.cluster_count,
                .weights_count = all.items.weights_count};
    }
    RowsOfClass(const RowsOfClass&) = delete;
    RowsOfClass& operator=(const RowsOfClass&) = delete;
};

/// Those of the measures that read the predicted class, or the others.
std::vector<MeasureRequest> measures_read(std::span<const MeasureRequest> requested, bool by_scores) {
    std::vector<MeasureRequest> found;
    std::ranges::copy_if(requested, std::back_inserter(found),
                         [by_scores](const MeasureRequest& one) { return at_a_threshold(one) != by_scores; });
    return found;
}

/// The results of one class by its views of one kind.
std::vector<Result> results_of_class(std::span<const MeasureRequest> requested, const Views& views,
                                     const ModelSlice& slice, std::size_t c, bool by_scores,
                                     const std::optional<IntervalRequest>& intervals) {
    ModelSlice of_class{
        .model = slice.model, .slice = slice.slice, .slice_column = {}, .views = views, .input = {}, .threshold = {}};
    const auto* rows = std::get_if<ClassRows>(&slice.task_rows);
    const bool asks_rows =
        intervals && rows != nullptr && (!rows->items.clusters.empty() || !views.get<Ranking>().whole());
    if (!asks_rows) return results_of(requested, of_class, intervals);
    const RowsOfClass own(*rows, c, by_scores);
    of_class.rows = own.rows;
    return results_of(requested, of_class, intervals);
}

}  // namespace

std::vector<ClassReport> class_reports(std::span<const MeasureRequest> requested_measures, const ModelSlice& slice,
                                       const std::optional<IntervalRequest>& intervals) {
    std::vector<ClassReport> reports;
    if (requested_measures.empty()) return reports;
    const auto& table = slice.views.get<ClassTable>();
    for (const std::string& name : table.classes()) reports.push_back({name, {}});
    for (const bool by_scores : {false, true}) {
        const auto requested = measures_read(requested_measures, by_scores);
        if (requested.empty() || (by_scores && !slice.views.has<ClassScores>())) continue;
        const auto& of_class =
            by_scores ? slice.views.get<ClassRankingViews>().of_class : slice.views.get<ClassLabelViews>().of_class;
        for (std::size_t c = 0; c < reports.size(); ++c) {
            auto& results = reports[c].results;
            if (table.truth(c) > 0) {
                std::ranges::move(results_of_class(requested, of_class[c], slice, c, by_scores, intervals),
                                  std::back_inserter(results));
            } else {
                for (const MeasureRequest& one : requested) results.push_back({one, Undefined::class_absent});
            }
        }
    }
    return reports;
}

}  // namespace midrank

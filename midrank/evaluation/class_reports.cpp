#include "midrank/evaluation/class_reports.hpp"

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/measures/against_rest.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <variant>

namespace midrank {

namespace {

/// Whether the average is computed from a value of each class.
bool is_made_of_classes(const MeasureRequest& requested) {
    const auto& average = requested.measure->average_of;
    return average && average->by != Averaging::one && average->by != Averaging::confidence;
}

}  // namespace

std::vector<MeasureRequest> measures_of_each_class(std::span<const MeasureRequest> requested, bool all) {
    if (all) return read_measures("sensitivity,precision,specificity,f1,roc_auc,average_precision");
    std::vector<MeasureRequest> of_class;
    for (const MeasureRequest& one : requested) {
        if (!is_made_of_classes(one)) continue;
        const Measure* measure = one.measure->average_of->measure;
        MeasureRequest asked{measure, one.arguments, measure->id + one.arguments.text()};
        if (std::ranges::find(of_class, asked.key, &MeasureRequest::key) == of_class.end())
            of_class.push_back(std::move(asked));
    }
    return of_class;
}

namespace {

/// The rows of a class or label against the rest, by prediction or by score.
struct RowsAgainstRest {
    std::vector<std::uint8_t> positive;
    std::vector<float> flagged;
    Rows rows;

    /// Unless `by_scores`, the predicted class of each row must be known.
    RowsAgainstRest(const ClassRows& all, std::size_t c, bool by_scores) {
        const auto code = static_cast<std::int32_t>(c);
        positive.reserve(all.size());
        for (const std::int32_t truth : all.truth) positive.push_back(truth == code ? 1 : 0);
        if (!by_scores) {
            flagged.reserve(all.size());
            for (const std::int32_t predicted : all.predicted) flagged.push_back(predicted == code ? 1 : 0);
        }
        put(by_scores ? all.scores[c] : NumberView(std::span<const float>(flagged)), all.items);
    }
    /// The rows must be those of the summary.
    RowsAgainstRest(const LabelRows& all, const ItemColumns& items, std::size_t label, bool by_scores) {
        const auto truth = all.truth_column(label);
        positive.assign(truth.begin(), truth.end());
        if (!by_scores) {
            flagged.reserve(all.size());
            for (std::size_t row = 0; row < all.size(); ++row) flagged.push_back(all.flagged(label, row) ? 1 : 0);
        }
        put(by_scores ? all.column(label) : NumberView(std::span<const float>(flagged)), items);
    }
    RowsAgainstRest(const RowsAgainstRest&) = delete;
    RowsAgainstRest& operator=(const RowsAgainstRest&) = delete;

private:
    void put(const NumberView& scores, const ItemColumns& items) {
        rows = {.scores = scores,
                .positive = positive,
                .weights = items.weights,
                .clusters = items.clusters,
                .cluster_count = items.cluster_count,
                .weights_count = items.weights_count};
    }
};

/// A slice with the predicted class of each row, found once for all classes. Only where intervals may need the rows:
/// with clusters or weights.
struct SliceWithPredicted {
    std::vector<std::int32_t> predicted;
    ModelSlice slice;

    SliceWithPredicted(const ModelSlice& of, const std::optional<IntervalRequest>& intervals) : slice(of) {
        auto* rows = std::get_if<ClassRows>(&slice.task_rows);
        if (rows == nullptr || !intervals || (rows->items.clusters.empty() && rows->items.weights.empty())) return;
        predicted = predicted_classes(*rows);
        rows->predicted = predicted;
    }
    SliceWithPredicted(const SliceWithPredicted&) = delete;
    SliceWithPredicted& operator=(const SliceWithPredicted&) = delete;
};

/// The measures that read scores, or (by_scores false) predicted classes.
std::vector<MeasureRequest> measures_read(std::span<const MeasureRequest> requested, bool by_scores) {
    std::vector<MeasureRequest> found;
    std::ranges::copy_if(requested, std::back_inserter(found),
                         [by_scores](const MeasureRequest& one) { return at_a_threshold(one) != by_scores; });
    return found;
}

/// The results of one class from its views, by prediction or by score.
std::vector<Result> results_of_class(std::span<const MeasureRequest> requested, const Views& views,
                                     const ModelSlice& slice, std::size_t c, bool by_scores,
                                     const std::optional<IntervalRequest>& intervals) {
    ModelSlice of_class{
        .model = slice.model, .slice = slice.slice, .slice_column = {}, .views = views, .input = {}, .threshold = {}};
    const ItemColumns items = items_of(slice.task_rows);
    const bool asks_rows =
        intervals && size_of(slice.task_rows) > 0 && (!items.clusters.empty() || !views.get<Ranking>().whole());
    if (!asks_rows) return results_of(requested, of_class, intervals);
    const auto evaluated = [&](const RowsAgainstRest& own) {
        of_class.rows = own.rows;
        return results_of(requested, of_class, intervals);
    };
    const auto* rows = std::get_if<ClassRows>(&slice.task_rows);
    return rows != nullptr ? evaluated(RowsAgainstRest(*rows, c, by_scores))
                           : evaluated(RowsAgainstRest(slice.views.get<LabelRows>(), items, c, by_scores));
}

}  // namespace

Result result_of_one(const MeasureRequest& requested, const ModelSlice& slice,
                     const std::optional<IntervalRequest>& intervals) {
    const AverageOf& of = *requested.measure->average_of;
    if (const auto why = nothing_against_rest(slice.views, of.of_scores)) return {requested, *why};
    const AgainstRest all = against_rest(slice.views, of.of_scores);
    const std::size_t which = named_one(all, requested.arguments);
    if (!all.counts(which)) return {requested, Undefined::class_absent};
    const MeasureRequest binary{of.measure, requested.arguments, of.measure->id};
    const SliceWithPredicted own(slice, intervals);
    Result result = results_of_class({&binary, 1}, all.each[which], own.slice, which, of.of_scores, intervals).front();
    result.requested = requested;
    return result;
}

std::vector<ClassReport> class_reports(std::span<const MeasureRequest> requested_measures, const ModelSlice& slice,
                                       const std::optional<IntervalRequest>& intervals) {
    std::vector<ClassReport> reports;
    const SliceWithPredicted own(slice, intervals);
    for (const bool by_scores : {false, true}) {
        const auto requested = measures_read(requested_measures, by_scores);
        if (requested.empty() || !has_data_against_rest(slice.views, by_scores)) continue;
        const AgainstRest all = against_rest(slice.views, by_scores);
        if (reports.empty())
            for (std::size_t i = 0; i < all.each.size(); ++i) reports.push_back({all.names[i], all.positive[i], {}});
        for (std::size_t i = 0; i < reports.size(); ++i) {
            auto& results = reports[i].results;
            if (all.counts(i)) {
                std::ranges::move(results_of_class(requested, all.each[i], own.slice, i, by_scores, intervals),
                                  std::back_inserter(results));
            } else {
                for (const MeasureRequest& one : requested) results.push_back({one, Undefined::class_absent});
            }
        }
    }
    return reports;
}

}  // namespace midrank

#include "midrank/evaluation/influence.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/usual_measures.hpp"
#include "midrank/inference/influence_moments.hpp"
#include "midrank/inference/influences_by_tie.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// Row numbers of a model, from 1; in a long table, those of its model.
std::vector<std::int64_t> row_numbers(const Rows& rows) {
    std::vector<std::int64_t> numbers(rows.size());
    if (rows.numbers.empty()) {
        std::iota(numbers.begin(), numbers.end(), 1);
    } else {
        std::ranges::transform(rows.numbers, numbers.begin(), [](std::int64_t number) { return number + 1; });
    }
    return numbers;
}

class RowsOfSlice {
public:
    explicit RowsOfSlice(const ModelSlice& model_slice)
        : model_slice_(model_slice),
          numbers_(row_numbers(model_slice.rows)),
          tie_of_row_(tie_of_rows(model_slice.views.get<Ranking>(), model_slice.rows.scores)),
          total_(model_slice.views.get<ClassTotals>().total().number()) {}

    const std::vector<std::int64_t>& numbers() const noexcept { return numbers_; }

    /// For a measure whose value is `answer`.
    RowInfluences influences(const MeasureRequest& requested, const Answer& answer) const {
        if (!answer.value.defined()) return answer.value.why();
        return row_influences(requested, model_slice_.views, model_slice_.rows, tie_of_row_);
    }

    /// Lists the `count` rows with the largest effect, and counts further rows with the same effect as the last one.
    void find_top(std::span<const double> influences, std::int64_t count, MeasureInfluence& measure) const {
        const auto effect = [&](std::size_t row) { return std::abs(weight(row) * influences[row]); };
        std::vector<std::size_t> order(influences.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto shown = std::min(order.size(), static_cast<std::size_t>(count));
        const auto last = order.begin() + static_cast<std::ptrdiff_t>(shown);
        std::partial_sort(order.begin(), last, order.end(), [&effect](std::size_t a, std::size_t b) {
            return effect(a) != effect(b) ? effect(a) > effect(b) : a < b;
        });
        for (auto place = order.begin(); place != last; ++place) measure.top.push_back(row(*place, influences[*place]));
        if (shown == 0) return;
        const double least = effect(order[shown - 1]);
        measure.alike = std::count_if(last, order.end(), [&](std::size_t row) { return effect(row) == least; });
    }

private:
    double weight(std::size_t row) const { return model_slice_.rows.weight(row); }

    InfluentialRow row(std::size_t row, double influence) const {
        const double own = weight(row);
        const double others = total_ - own;
        return {.row = numbers_[row],
                .positive = model_slice_.rows.positive[row] != 0,
                .score = std::visit([row](const auto& scores) { return static_cast<double>(scores[row]); },
                                    model_slice_.rows.scores),
                .weight = own,
                .influence = influence,
                .change = others > 0 ? Value(-own * influence / others) : Value(Undefined::empty)};
    }

    const ModelSlice& model_slice_;
    std::vector<std::int64_t> numbers_;
    Array<std::uint32_t> tie_of_row_;
    double total_;
};

/// A measure with its most influential rows; `found` gets all influences, or is empty where there are none.
MeasureInfluence influence_of(const MeasureRequest& requested, const ModelSlice& model_slice, const RowsOfSlice& rows,
                              std::int64_t top, Scheme scheme, Array<double>& found) {
    MeasureInfluence measure{.requested = requested, .answer = requested.answer(model_slice.views)};
    RowInfluences influences = rows.influences(requested, measure.answer);
    if (const auto* why = std::get_if<Undefined>(&influences)) {
        measure.standard_error = *why;
        measure.why_none = *why;
        return measure;
    }
    measure.standard_error = standard_error(requested, model_slice.views, model_slice.rows, scheme);
    found = std::get<Array<double>>(std::move(influences));
    rows.find_top(found, top, measure);
    return measure;
}

}  // namespace

InfluenceReport influential_rows(const EvidenceSet& evidence, const InfluenceRequest& request, InfluenceSink* sink) {
    InfluenceReport report{.about = report_on_two_classes(evidence), .top = request.top, .slices = {}};
    refuse_soft_labels(evidence, "Influences need rows that belong to one class");
    std::vector<std::string>& notes = report.about.notes;
    const std::vector<MeasureRequest> measures = measures_or_roc_auc(request.measures);
    const bool threshold_matters = std::ranges::any_of(measures, at_a_threshold);
    if (sink != nullptr) sink->open(evidence.models(), measures);
    if (!evidence.origin().cluster.empty())
        notes.push_back("Standard errors treat rows with the same " + quoted(evidence.origin().cluster) +
                        " as one cluster; influences are those of single rows.");
    if (evidence.origin().dropped > 0) notes.emplace_back("Row numbers do not count the rows that were left out.");
    if (request.pairs_models)
        notes.emplace_back(
            "Row numbers follow the order of the first model and do not count the rows that were left out.");
    const Scheme scheme = evidence.origin().cluster.empty() ? Scheme::plain : Scheme::clustered;
    std::vector<std::string> unasked;
    for (const ModelSlice& model_slice :
         whole_models(evidence, request.threshold, threshold_matters ? notes : unasked)) {
        refuse_without_rows(model_slice, "Influences are computed for single rows");
        InfluenceSlice slice{.model = model_slice.model,
                             .input = model_slice.input,
                             .threshold = threshold_matters ? model_slice.threshold : std::nullopt,
                             .measures = {}};
        const RowsOfSlice rows(model_slice);
        AllInfluences all{
            .model = model_slice.model, .rows = model_slice.rows, .numbers = rows.numbers(), .influences = {}};
        for (const MeasureRequest& requested : measures) {
            Array<double> found;
            slice.measures.push_back(influence_of(requested, model_slice, rows, request.top, scheme, found));
            if (sink != nullptr) all.influences.push_back(std::move(found));
        }
        if (sink != nullptr) sink->take(all);
        report.slices.push_back(std::move(slice));
    }
    if (sink != nullptr) sink->close();
    return report;
}

Array<double> influences_of_rows(const EvidenceSet& evidence, const std::string& model, const MeasureRequest& requested,
                                 const std::optional<ThresholdRule>& threshold) {
    std::vector<std::string> notes;
    for (const ModelSlice& model_slice : whole_models(evidence, threshold, notes)) {
        if (model_slice.model != model) continue;
        RowInfluences found = RowsOfSlice(model_slice).influences(requested, requested.answer(model_slice.views));
        if (const auto* why = std::get_if<Undefined>(&found))
            throw Error(fmt::format("There are no influences for {}: {}.", requested.key, reason(*why)));
        return std::get<Array<double>>(std::move(found));
    }
    throw Error("There is no model " + quoted(model) + ".");
}

}  // namespace midrank

#include "midrank/evaluation/influence.hpp"

#include "midrank/base/text.hpp"
#include "midrank/inference/influence_moments.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// The numbers, from 1, of the rows behind a subject: in a long table those of its model.
std::vector<std::int64_t> row_numbers(const Predictions& predictions, const NamedSubject& named) {
    std::vector<std::int64_t> rows;
    rows.reserve(named.rows.size());
    if (predictions.models.empty()) {
        rows.resize(named.rows.size());
        std::iota(rows.begin(), rows.end(), 1);
        return rows;
    }
    const GroupColumn& models = predictions.models.front();
    for (std::size_t row = 0; row < models.codes.size(); ++row) {
        if (models.groups[static_cast<std::size_t>(models.codes[row])] == named.model)
            rows.push_back(static_cast<std::int64_t>(row) + 1);
    }
    return rows;
}

class RowsOfSubject {
public:
    RowsOfSubject(const Predictions& predictions, const NamedSubject& named)
        : named_(named),
          numbers_(row_numbers(predictions, named)),
          tie_of_row_(tie_of_rows(named.subject.get<Ranking>(), named.rows.scores)),
          total_(named.subject.get<Totals>().total().number()) {}

    const std::vector<std::int64_t>& numbers() const noexcept { return numbers_; }

    RowInfluences influences(const Wish& wish) const {
        return row_influences(wish, named_.subject, named_.rows, tie_of_row_);
    }

    /// Names the `count` rows that weigh most, and counts those that weigh as much as the last of them.
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
    double weight(std::size_t row) const { return named_.rows.weights.empty() ? 1 : named_.rows.weights[row]; }

    InfluentialRow row(std::size_t row, double influence) const {
        const double own = weight(row);
        const double others = total_ - own;
        return {.row = numbers_[row],
                .positive = named_.rows.positive[row] != 0,
                .score = std::visit([row](const auto& scores) { return static_cast<double>(scores[row]); },
                                    named_.rows.scores),
                .weight = own,
                .influence = influence,
                .change = others > 0 ? Value(-own * influence / others) : Value(Undefined::empty)};
    }

    const NamedSubject& named_;
    std::vector<std::int64_t> numbers_;
    Array<std::uint32_t> tie_of_row_;
    double total_;
};

}  // namespace

std::vector<InfluenceSubject> influential_rows(const Predictions& predictions, const InfluenceRequest& request,
                                               std::vector<std::string>& notes,
                                               const std::function<void(const AllInfluences&)>& take) {
    const bool threshold_matters = std::ranges::any_of(request.wishes, at_a_threshold);
    if (!predictions.clusters.empty())
        notes.push_back("Standard errors take the rows of one " + quoted(predictions.clusters.front().name) +
                        " together; influences are those of single rows.");
    if (predictions.dropped > 0) notes.emplace_back("Rows are numbered without those that were left out.");
    const Scheme scheme = predictions.clusters.empty() ? Scheme::plain : Scheme::clustered;
    std::vector<InfluenceSubject> subjects;
    std::vector<std::string> unasked;
    for_each_subject(predictions, request.threshold, threshold_matters ? notes : unasked,
                     [&](const NamedSubject& named) {
                         if (!named.slice.empty()) return;
                         InfluenceSubject subject{.model = named.model,
                                                  .input = named.input,
                                                  .threshold = threshold_matters ? named.threshold : std::nullopt,
                                                  .measures = {}};
                         const RowsOfSubject rows(predictions, named);
                         AllInfluences all{.named = named, .rows = rows.numbers(), .influences = {}};
                         for (const Wish& wish : request.wishes) {
                             MeasureInfluence measure{.wish = wish, .answer = wish.answer(named.subject)};
                             RowInfluences found =
                                 measure.answer.value.defined() ? rows.influences(wish) : measure.answer.value.why();
                             if (const auto* why = std::get_if<Undefined>(&found)) {
                                 measure.standard_error = *why;
                                 measure.why_none = *why;
                                 found = Array<double>();
                             } else {
                                 measure.standard_error = standard_error(wish, named.subject, named.rows, scheme);
                                 rows.find_top(std::get<Array<double>>(found), request.top, measure);
                             }
                             if (take) all.influences.push_back(std::get<Array<double>>(std::move(found)));
                             subject.measures.push_back(std::move(measure));
                         }
                         if (take) take(all);
                         subjects.push_back(std::move(subject));
                     });
    return subjects;
}

}  // namespace midrank

// Measures of the gain of flagging each row, given by a column: g of a row, negative where flagging costs. A row that
// is not flagged gains nothing. The score only determines which rows are flagged; the label plays no part.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/measures/row_mean.hpp"
#include "midrank/summaries/row_gains.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace midrank {
namespace {

using GainViews = ViewsOf<RowGains>;

double gain_at(const RowGains& rows, double threshold, std::size_t row) noexcept {
    return rows.score(row) > threshold ? rows.gain(row) : 0;
}

/// A sum of finite gains may exceed the range of doubles.
Answer finite(double value) { return std::isfinite(value) ? Answer(value) : Answer(Undefined::beyond_double); }

/// Mean gain per row at the threshold, or with `of_all` the sum over rows; or why it is undefined.
template <bool of_all>
Answer gain_of_flagging(const GainViews& views, const Arguments&) {
    const auto threshold = views.views.threshold();
    if (!threshold) return Undefined::no_threshold;
    const auto& rows = views.get<RowGains>();
    Sum sum;
    for (std::size_t row = 0; row < rows.size(); ++row)
        sum.add_product(rows.weight(row), gain_at(rows, *threshold, row));
    return finite(of_all ? sum.total() : sum.total() / rows.total());
}

template <bool of_all>
EntryInfluences gain_influences(const Views& views, const Arguments&) {
    const auto threshold = views.threshold();
    if (!threshold) return Undefined::no_threshold;
    const auto& rows = views.get<RowGains>();
    EntryInfluences found =
        influences_on_row_mean(rows, [&](std::size_t row) { return gain_at(rows, *threshold, row); });
    if (of_all)
        if (auto* influences = std::get_if<std::vector<double>>(&found))
            for (double& influence : *influences) influence *= rows.total();
    return found;
}

Answer max_mean_gain(const GainViews& views, const Arguments&) {
    const auto& by_point = views.get<GainsByPoint>();
    const auto best = std::ranges::max_element(by_point.points, {}, &GainsByPoint::Point::gain);
    Answer answer = finite(best->gain / by_point.total);
    if (answer.value.defined()) answer.at = best->cut;
    return answer;
}

}  // namespace

std::vector<Measure> gain_measures() {
    const std::string no_column = "no column says what flagging a row gains";
    const std::string elkan = "Elkan (2001), The foundations of cost-sensitive learning, section 1";
    return {
        {.id = "mean_gain_of_flagging",
         .title = "Mean gain of flagging",
         .family = Family::gains,
         .formula = Formula::of_views<RowGains>(gain_of_flagging<false>),
         .range = {-infinity, infinity},
         .definition =
             "sum of g over the rows with a score above the threshold / n, where g is what flagging the row gains",
         .undefined_when = no_column,
         .source = elkan,
         .needs = Needs::gains,
         .entry_influences = gain_influences<false>},
        {.id = "total_gain_of_flagging",
         .title = "Total gain of flagging",
         .family = Family::gains,
         .formula = Formula::of_views<RowGains>(gain_of_flagging<true>),
         .range = {-infinity, infinity},
         .definition =
             "sum of g over the rows with a score above the threshold, where g is what flagging the row gains",
         .undefined_when = no_column,
         .source = elkan,
         .needs = Needs::gains,
         .remark = "the interval is that of n times the mean gain, for as many rows as these",
         .entry_influences = gain_influences<true>},
        {.id = "max_mean_gain_of_flagging",
         .title = "Largest mean gain of flagging",
         .family = Family::gains,
         .formula = Formula::of_views<RowGains>(max_mean_gain),
         .range = {0, infinity, true},
         .definition = "largest mean gain of flagging over all operating points; if several points attain it, the one "
                       "that flags fewest rows",
         .undefined_when = no_column,
         .source = elkan,
         .place = Place::attained,
         .needs = Needs::gains,
         .remark = "midrank threshold --rule max_mean_gain_of_flagging says what the rule gains on rows it did not see",
         .optimistic = true,
         .no_interval = Undefined::best_of_gains},
    };
}

}  // namespace midrank

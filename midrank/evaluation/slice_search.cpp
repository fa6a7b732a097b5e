#include "midrank/evaluation/slice_search.hpp"

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/slices.hpp"
#include "midrank/evaluation/usual_measures.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

namespace midrank {
namespace {

/// By how much a difference is worse; without a direction, its absolute value.
double worse_by(double difference, Better better) {
    if (better == Better::neither) return std::max(difference, -difference);
    return better == Better::higher ? -difference : difference;
}

/// The least amount by which the interval leaves the slice worse.
std::optional<double> surely_worse_by(const RestDifference& rest, Better better) {
    const auto* interval = rest.adjusted_interval ? std::get_if<Interval>(&*rest.adjusted_interval) : nullptr;
    if (interval == nullptr) return std::nullopt;
    const auto [low, high] = interval->bounds;
    if (better == Better::neither) return std::max(low, -high);
    return better == Better::higher ? -high : low;
}

void sort_worst_first(std::vector<SliceSearch::Found>& slices, Better better) {
    // Slices without an interval come after those with one, and those without a difference last; equal ones keep their
    // order.
    const auto key = [better, &slices](std::size_t place) {
        const SliceSearch::Found& of = slices[place];
        const auto sure = surely_worse_by(of.rest, better);
        const bool defined = of.rest.value.defined();
        return std::tuple(sure      ? 0
                          : defined ? 1
                                    : 2,
                          sure ? -*sure : 0.0, defined ? -worse_by(of.rest.value.number(), better) : 0.0, place);
    };
    std::vector<std::size_t> order(slices.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, key);
    std::vector<SliceSearch::Found> sorted;
    sorted.reserve(slices.size());
    for (const std::size_t place : order) sorted.push_back(std::move(slices[place]));
    slices = std::move(sorted);
}

}  // namespace

std::vector<MeasureRequest> measures_to_search(const ModelSlice& whole, const IntervalRequest& intervals) {
    std::vector<std::string> unsaid;  // discarded: the evaluation notes what is left out
    std::vector<MeasureRequest> requested = compared_measures({&whole, 1}, unsaid);
    std::erase_if(requested, [&intervals](const MeasureRequest& one) { return !is_judged(one, intervals); });
    return requested;
}

SliceSearch search_of(const ModelSlice& whole, std::span<const ModelSlice> slices, std::vector<std::string> columns,
                      std::span<const MeasureRequest> requested, const SliceSearchRequest& request,
                      const IntervalRequest& intervals) {
    SliceSearch search{.columns = std::move(columns), .fewest_rows = request.fewest_rows};
    for (const MeasureRequest& one : requested) search.measures.push_back({one, {}});
    std::vector<const ModelSlice*> tried;
    for (const ModelSlice& slice : slices) {
        if (slice.input["rows"] < Count(request.fewest_rows)) {
            ++search.too_small;
        } else if (slice.input["rows"] < whole.input["rows"]) {  // all rows have no rest
            tried.push_back(&slice);
        }
    }
    search.tried = tried.size();
    for (const ModelSlice* slice : tried) {
        std::vector<Result> results = results_of(requested, *slice, std::nullopt);
        add_rest_differences(results, *slice, whole, intervals, search.tried);
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Value& value = results[i].answer.value;
            const Undefined why = value.defined() ? Undefined::empty : value.why();
            search.measures[i].slices.push_back(
                {.slice = slice->slice,
                 .rows = static_cast<std::int64_t>(slice->input["rows"].number()),
                 .value = value,
                 .rest = results[i].rest_difference.value_or(RestDifference{why, why, why, why})});
        }
    }
    for (SliceSearch::OfMeasure& of : search.measures) {
        std::vector<RestDifference*> differences;
        differences.reserve(of.slices.size());
        for (SliceSearch::Found& found : of.slices) differences.push_back(&found.rest);
        adjust_together(differences);
        sort_worst_first(of.slices, of.requested.measure->better);
    }
    return search;
}

}  // namespace midrank

#include "midrank/charts/query_panel.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

/// Tolerance for sums in another order.
constexpr double rounding = 1e-12;

std::size_t relevant_rows(std::span<const QueryRows::Row> rows) {
    return static_cast<std::size_t>(
        std::ranges::count_if(rows, [](const QueryRows::Row& row) { return row.gain > 0; }));
}

std::vector<WorstQuery> worst_queries(const QueryRows& queries, const std::vector<Value>& values) {
    std::vector<std::size_t> places;
    for (std::size_t query = 0; query < values.size(); ++query)
        if (values[query].defined()) places.push_back(query);
    const auto last = places.begin() + static_cast<std::ptrdiff_t>(std::min(most_worst_queries, places.size()));
    std::ranges::partial_sort(places, last, [&values](std::size_t a, std::size_t b) {
        const double x = values[a].number();
        const double y = values[b].number();
        return x != y ? x < y : a < b;
    });
    places.erase(last, places.end());
    std::vector<WorstQuery> worst;
    worst.reserve(places.size());
    for (const std::size_t query : places)
        worst.push_back({queries.queries()[query], queries.rows(query).size(), relevant_rows(queries.rows(query)),
                         values[query].number()});
    return worst;
}

QueryPanel::Tally tally_of(const std::vector<PairedValues>& pairs) {
    QueryPanel::Tally tally;
    for (const auto& [first, second] : pairs)
        ++(std::abs(first - second) <= rounding ? tally.equal
           : first > second                     ? tally.first_higher
                                                : tally.second_higher);
    return tally;
}

}  // namespace

QueryPanel query_panel_of(std::span<const ChartedQueries> models, std::size_t measures) {
    QueryPanel panel;
    for (const ChartedQueries& model : models) {
        QueryPanel::OfModel& of = panel.models.emplace_back();
        of.queries = model.queries.entries();
        for (std::size_t query = 0; query < of.queries; ++query)
            of.without_relevant += relevant_rows(model.queries.rows(query)) == 0 ? 1 : 0;
        for (std::size_t i = 0; i < measures; ++i) of.worst.push_back(worst_queries(model.queries, model.values[i]));
    }
    for (std::size_t a = 0; a < models.size(); ++a) {
        for (std::size_t b = a + 1; b < models.size(); ++b) {
            QueryPanel::Pair& pair = panel.pairs.emplace_back(QueryPanel::Pair{a, b, {}});
            for (std::size_t i = 0; i < measures; ++i)
                pair.tallies.push_back(tally_of(paired_values(models[a], models[b], i)));
        }
    }
    return panel;
}

}  // namespace midrank

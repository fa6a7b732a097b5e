// A view of queries: the ties of each, from the first rows to the last.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/query_rows.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace midrank {

/// Rows of one query with equal scores; every order of them is equally likely.
struct TiedRows {
    double before = 0, rows = 0;  ///< number of rows above them, and of these rows
    double relevant_before = 0, relevant = 0;  ///< the relevant ones among them
};

class QueryTies {
public:
    static QueryTies of(const QueryRows& queries);

    std::span<const TiedRows> of_query(std::size_t query) const noexcept {
        const std::size_t begin = query == 0 ? 0 : ends_[query - 1];
        return std::span(ties_).subspan(begin, ends_[query] - begin);
    }
    /// The number of relevant rows of a query.
    double relevant(std::size_t query) const noexcept {
        const TiedRows& last = ties_[ends_[query] - 1];
        return last.relevant_before + last.relevant;
    }

private:
    std::vector<TiedRows> ties_;
    std::vector<std::size_t> ends_;  ///< index after the last tie of each query
};

template <>
struct Derive<QueryTies> {
    using From = QueryRows;
    static QueryTies of(const QueryRows& queries) { return QueryTies::of(queries); }
};

}  // namespace midrank

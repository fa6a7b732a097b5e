#include "midrank/summaries/query_ties.hpp"

namespace midrank {

QueryTies QueryTies::of(const QueryRows& queries) {
    QueryTies found;
    found.ends_.reserve(queries.entries());
    found.ties_.reserve(queries.rows().size());
    for (std::size_t query = 0; query < queries.entries(); ++query) {
        double score = 0;
        TiedRows all;  // counts of this query so far
        for (const QueryRows::Row& row : queries.rows(query)) {
            if (all.rows == 0 || row.score != score) {
                found.ties_.push_back({.before = all.rows, .relevant_before = all.relevant});
                score = row.score;
            }
            TiedRows& tie = found.ties_.back();
            const double relevant = row.gain > 0 ? 1 : 0;
            tie.rows += 1;
            tie.relevant += relevant;
            all.rows += 1;
            all.relevant += relevant;
        }
        found.ends_.push_back(found.ties_.size());
    }
    return found;
}

}  // namespace midrank

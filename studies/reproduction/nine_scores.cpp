#include "studies/reproduction/nine_scores.hpp"

#include "studies/learning/logistic.hpp"

#include <cassert>
#include <cstdint>
#include <numeric>

namespace midrank {

std::vector<double> fitted_log_odds(const NineRows& rows) {
    const Features features{.names = {"x"}, .rows = static_cast<std::int64_t>(rows.x.size()), .values = rows.x};
    std::vector<std::int64_t> all(rows.x.size());
    std::iota(all.begin(), all.end(), std::int64_t{0});
    const auto fitted = LogisticRegression{.l2 = 0}.coefficients({features, rows.positive, all, {}});
    assert(fitted);  // always converges, because the classes overlap
    std::vector<double> scores(rows.x.size());
    fitted->log_odds(features, all, scores);
    return scores;
}

}  // namespace midrank

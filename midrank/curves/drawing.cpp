#include "midrank/curves/drawing.hpp"

#include <cmath>
#include <cstdint>

namespace midrank {

AxisSpan span_of_scores(const Ranking& ranking) {
    if (ranking.distinct() == 0 || are_probabilities(ranking)) return {0, 1};
    std::int64_t first = 0;
    std::int64_t last = ranking.distinct() - 1;
    if (std::isinf(ranking.score(first)) && first < last) ++first;
    if (std::isinf(ranking.score(last)) && last > first) --last;
    if (std::isinf(ranking.score(first)) || std::isinf(ranking.score(last))) return {0, 0};
    return {ranking.score(last), ranking.score(first)};
}

}  // namespace midrank

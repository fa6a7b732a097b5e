#include "midrank/summaries/quantile_places.hpp"

#include "midrank/numerics/sum.hpp"

#include <cstddef>

namespace midrank {

QuantilePlaces Derive<QuantilePlaces>::of(const QuantileRows& rows) {
    const std::size_t levels = rows.levels().size();
    std::vector<Sum> upto(levels);
    std::vector<Sum> above(levels + 1);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::size_t below = 0;
        for (std::size_t level = 0; level < levels; ++level) {
            if (rows.truth(row) <= rows.quantile(level, row)) {
                upto[level].add(rows.weight(row));
            } else {
                ++below;
            }
        }
        above[below].add(rows.weight(row));
    }
    QuantilePlaces found;
    for (const Sum& sum : upto) found.upto.push_back(sum.total());
    for (const Sum& sum : above) found.above.push_back(sum.total());
    return found;
}

std::vector<double> shares_between_levels(const QuantileRows& rows) {
    std::vector<double> shares;
    double before = 0;
    for (const double level : rows.levels()) {
        shares.push_back(level - before);
        before = level;
    }
    shares.push_back(1 - before);
    return shares;
}

}  // namespace midrank

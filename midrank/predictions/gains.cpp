#include "midrank/predictions/gains.hpp"

#include "midrank/predictions/numbers.hpp"

#include <cmath>
#include <cstddef>

namespace midrank {

Gains::Gains(std::int64_t row_hint) { reserve_gently(values_, row_hint); }

void Gains::add(const Column& column, std::span<const Run> runs) {
    std::size_t next = values_.size();
    append_numbers(column, runs, values_, per_cent_);
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row) {
            const double gain = values_[next++];
            if (gain >= 0 && std::isfinite(gain)) continue;
            throw Fault{
                row,
                "the label " + number_text(gain) + (gain < 0 ? " is negative." : " is not finite.") +
                    " For queries, the label is the gain of the row: 0 if it is not relevant, otherwise 1 or more."};
        }
    }
}

}  // namespace midrank

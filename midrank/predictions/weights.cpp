#include "midrank/predictions/weights.hpp"

#include "midrank/base/error.hpp"
#include "midrank/predictions/numbers.hpp"

#include <cmath>
#include <cstddef>
#include <utility>

namespace midrank {

namespace {

constexpr const char* way_out = "Scale the column; this does not change the measures.";

}  // namespace

Weights::Weights(std::int64_t row_hint, bool must_be_whole) : must_be_whole_(must_be_whole) {
    reserve_gently(values_, row_hint);
}

void Weights::add(const Column& column, std::span<const Run> runs) {
    std::size_t next = values_.size();
    append_numbers(column, runs, values_, per_cent_);
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row) {
            const double weight = values_[next++];
            if (must_be_whole_ && std::isfinite(weight) && weight != std::floor(weight)) {
                throw Fault{row, "the weight " + number_text(weight) +
                                     " is not whole, so it cannot be the number of equal rows that --weight-kind "
                                     "frequency means. Use another kind: sampling or importance."};
            }
            if (weight == 0 || (weight >= least_weight && weight <= most_weight)) continue;
            if (weight > 0 && std::isfinite(weight)) {
                throw Fault{row, "the weight " + number_text(weight) + " does not lie between " +
                                     number_text(least_weight) + " and " + number_text(most_weight) + ". " + way_out};
            }
            throw Fault{row, "the weight " + number_text(weight) + (weight < 0 ? " is negative." : " is not finite.") +
                                 " A weight is how often a row counts, a number that is 0 or more."};
        }
    }
}

std::vector<double> Weights::take_rows() {
    for (const double weight : values_) taken_ += weight;
    std::vector<double> rows = std::exchange(values_, {});
    reserve_gently(values_, static_cast<std::int64_t>(rows.size()));  // the next ones are about as many
    return rows;
}

std::vector<double> Weights::finish(const std::string& place, bool one_of_several) && {
    double total = taken_;
    for (const double weight : values_) total += weight;
    if (total == 0 && !one_of_several)
        throw Error(place + ": all weights are zero, so no row counts. Use another column for --weight.");
    if (total > most_weight) {
        throw Error(place + ": the weights add up to more than " + number_text(most_weight) + ". " + way_out);
    }
    return std::move(values_);
}

}  // namespace midrank

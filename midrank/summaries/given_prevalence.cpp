#include "midrank/summaries/given_prevalence.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t given_prevalence_layout = 2;

bool is_weight(double weight) { return std::isfinite(weight) && weight > 0; }

}  // namespace

Bytes GivenPrevalence::encode() const {
    ByteWriter writer(kind, given_prevalence_layout);
    for (const double number : {prevalence, positive_factor, negative_factor, positives, negatives}) writer.put(number);
    writer.put(static_cast<std::uint8_t>(counted ? 1 : 0));
    return std::move(writer).take();
}

GivenPrevalence GivenPrevalence::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, given_prevalence_layout);
    GivenPrevalence mark;
    mark.prevalence = reader.take<double>();
    mark.positive_factor = reader.take<double>();
    mark.negative_factor = reader.take<double>();
    mark.positives = reader.take<double>();
    mark.negatives = reader.take<double>();
    mark.counted = reader.take<std::uint8_t>() != 0;
    if (!(mark.prevalence > 0 && mark.prevalence < 1) || !is_weight(mark.positive_factor) ||
        !is_weight(mark.negative_factor) || !is_weight(mark.positives) || !is_weight(mark.negatives))
        reader.fail("the share of positives, a factor or a weight is invalid");
    reader.finish();
    return mark;
}

}  // namespace midrank

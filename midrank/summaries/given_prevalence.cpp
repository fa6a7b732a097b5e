#include "midrank/summaries/given_prevalence.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t layout = 1;

bool is_factor(double factor) { return std::isfinite(factor) && factor > 0; }

}  // namespace

Bytes GivenPrevalence::encode() const {
    ByteWriter writer(kind, layout);
    for (const double number : {prevalence, positive_factor, negative_factor}) writer.put(number);
    writer.put(static_cast<std::uint8_t>(counted ? 1 : 0));
    return std::move(writer).take();
}

GivenPrevalence GivenPrevalence::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, layout);
    GivenPrevalence mark;
    mark.prevalence = reader.take<double>();
    mark.positive_factor = reader.take<double>();
    mark.negative_factor = reader.take<double>();
    mark.counted = reader.take<std::uint8_t>() != 0;
    if (!(mark.prevalence > 0 && mark.prevalence < 1) || !is_factor(mark.positive_factor) ||
        !is_factor(mark.negative_factor))
        reader.fail("the share of positives or a factor is none");
    reader.finish();
    return mark;
}

}  // namespace midrank

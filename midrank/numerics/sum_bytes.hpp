// A Sum as bytes: its non-zero range of limbs, in normal form.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/numerics/sum.hpp"

namespace midrank {

void put_sum(ByteWriter& writer, const Sum& sum);
/// Throws Error for limbs that no sum of weights can have.
Sum take_sum(ByteReader& reader);

}  // namespace midrank

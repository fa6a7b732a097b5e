// A Sum as bytes: the limbs from its lowest to its highest one that is not 0, in their normal form.

#pragma once

#include "midrank/base/bytes.hpp"
#include "midrank/numerics/sum.hpp"

namespace midrank {

void put_sum(ByteWriter& writer, const Sum& sum);
/// Throws Error for limbs that no sum of weights can have.
Sum take_sum(ByteReader& reader);

}  // namespace midrank

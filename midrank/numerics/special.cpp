// Special functions of Boost.Math. Doubles stay doubles inside it, so that the result does not depend on what a machine's
// long double is.

#include "midrank/numerics/special.hpp"

#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions/log1p.hpp>

namespace midrank {

double log1p_less_x_apart_from_0(double x) {
    using namespace boost::math::policies;
    using InDoubles = policy<promote_double<false>>;
    return boost::math::log1pmx(x, InDoubles());
}

}  // namespace midrank

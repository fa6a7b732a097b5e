// Special functions of Boost.Math, computed in double, so that results do not depend on the machine's long double.

#include "midrank/numerics/special.hpp"

#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions/log1p.hpp>

namespace midrank {

double log1pmx_away_from_0(double x) {
    using namespace boost::math::policies;
    using InDoubles = policy<promote_double<false>>;
    return boost::math::log1pmx(x, InDoubles());
}

}  // namespace midrank

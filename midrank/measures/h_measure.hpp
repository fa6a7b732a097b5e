// The H measure: the share of the loss without scores (deciding by the prevalence alone) that the scores save, averaged
// over unknown costs of mistakes. A false positive costs c and a false negative 1 - c, where c follows a beta
// distribution. For each c the best operating point is a vertex of the ROC convex hull. The loss of an item follows
// from its pool (an edge of the hull, with share q of positives): a negative item costs c wherever c < q, a positive
// one 1 - c wherever c >= q. Hand (2009), doi:10.1007/s10994-009-5119-5; the default distribution is that of Hand &
// Anagnostopoulos (2014), doi:10.1016/j.patrec.2013.12.004.

#pragma once

#include "midrank/measures/influence.hpp"
#include "midrank/measures/measure.hpp"

#include <vector>

namespace midrank {

std::vector<Parameter> parameters_of_h_measure();
Answer h_measure(const Views& views, const Arguments& arguments);
/// Takes the ties between two vertices of the hull as one tie, as for the area under the hull.
InfluenceOrReason h_measure_influence(const Views& views, const Arguments& arguments);

}  // namespace midrank

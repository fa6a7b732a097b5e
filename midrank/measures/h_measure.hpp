// The H measure: which part of the loss of deciding by the prevalence alone the scores save, where it is not known what the
// mistakes cost. A false positive costs c and a false negative 1 - c; c follows a beta distribution. At each c the best
// operating point is a vertex of the ROC convex hull, and an item loses what the pool of its score (an edge of the hull, with
// the share q of positives) makes it lose: a negative one c wherever c < q, a positive one 1 - c wherever c >= q. Hand (2009),
// doi:10.1007/s10994-009-5119-5; Hand & Anagnostopoulos (2014), doi:10.1016/j.patrec.2013.12.004, for the standard distribution.

#pragma once

#include "midrank/measures/influence.hpp"
#include "midrank/measures/measure.hpp"

#include <vector>

namespace midrank {

std::vector<Parameter> parameters_of_h_measure();
Answer h_measure(const Views& views, const Arguments& arguments);
/// As if the ties between two vertices of the hull were one, as for the area under it.
InfluenceOrReason h_measure_influence(const Views& views, const Arguments& arguments);

}  // namespace midrank

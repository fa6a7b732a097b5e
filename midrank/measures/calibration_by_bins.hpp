// Calibration in bins: how far the share of positives in each bin lies from the mean probability there. Definitions,
// section 10.

#pragma once

#include "midrank/measures/measure.hpp"

namespace midrank {

/// Expected and maximum calibration error: the mean over items of the distance in their bin, and the largest distance.
Answer ece(const Views& views, const Arguments& arguments);
Answer mce(const Views& views, const Arguments& arguments);
/// Root mean squared distance, with the part that is due to sampling error subtracted.
Answer debiased_ece_2(const Views& views, const Arguments& arguments);
Answer hosmer_lemeshow(const Views& views, const Arguments& arguments);

/// Murphy's decomposition of the Brier score, and the part within bins that it leaves out.
Answer brier_reliability(const Views& views, const Arguments& arguments);
Answer brier_resolution(const Views& views, const Arguments& arguments);
Answer brier_within_bins(const Views& views, const Arguments& arguments);

}  // namespace midrank

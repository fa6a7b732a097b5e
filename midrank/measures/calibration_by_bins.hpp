// Probabilities put to bins: how far the share of positives in each lies from the mean probability. Definitions, section 10.

#pragma once

#include "midrank/measures/measure.hpp"

namespace midrank {

/// Expected and maximum calibration error: the mean over items of their bin's distance, and the largest distance.
Answer ece(const Views& views, const Arguments& arguments);
Answer mce(const Views& views, const Arguments& arguments);
/// The root of the mean squared distance, less what chance adds to it.
Answer debiased_ece_2(const Views& views, const Arguments& arguments);
Answer hosmer_lemeshow(const Views& views, const Arguments& arguments);

/// Murphy's parts of the Brier score, and what bins leave of it.
Answer brier_reliability(const Views& views, const Arguments& arguments);
Answer brier_resolution(const Views& views, const Arguments& arguments);
Answer brier_within_bins(const Views& views, const Arguments& arguments);

}  // namespace midrank

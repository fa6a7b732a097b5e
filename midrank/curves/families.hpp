#pragma once

#include "midrank/curves/curve.hpp"

#include <vector>

namespace midrank {

std::vector<Curve> threshold_curves();            ///< roc and its hull, precision_recall, tpr_fpr, gain, lift, cost
std::vector<Curve> indistinguishability_curves();
std::vector<Curve> score_curves();                ///< histograms of the scores
std::vector<Curve> calibration_curves();          ///< reliability, isotonic_calibration
std::vector<Curve> gain_curves();  ///< gain_of_flagging, where a column gives the gain of flagging a row
std::vector<Curve> decision_curves();  ///< decision, cost_curve, brier_curve, det

}  // namespace midrank

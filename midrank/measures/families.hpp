#pragma once

#include "midrank/measures/measure.hpp"

#include <vector>

namespace midrank {

std::vector<Measure> threshold_measures();
std::vector<Measure> probability_measures();
std::vector<Measure> calibration_measures();
std::vector<Measure> decision_measures();
std::vector<Measure> ranking_measures();
std::vector<Measure> indistinguishability_measures();
/// Two classes, with a column that gives the gain of flagging each row.
std::vector<Measure> gain_measures();
std::vector<Measure> embedding_measures();
std::vector<Measure> class_measures();
std::vector<Measure> class_score_measures();
std::vector<Measure> label_measures();
std::vector<Measure> label_score_measures();
/// macro_…, weighted_… and micro_… of two-class measures; for several labels also samples_….
std::vector<Measure> average_measures();
std::vector<Measure> label_average_measures();
/// …_of(class=NAME) and …_of(label=NAME) of two-class measures. Lists of measures show only the rule, not each entry.
std::vector<Measure> one_class_measures();
std::vector<Measure> one_label_measures();
std::vector<Measure> error_measures();
std::vector<Measure> quantile_measures();
std::vector<Measure> query_measures();
/// max_… and min_… of the threshold measures, except where another family defines that id.
std::vector<Measure> optimum_measures();

}  // namespace midrank

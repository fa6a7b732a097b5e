// Tables for several classes besides their measures: the confusion matrix, and the results of each class.

#pragma once

#include "midrank/charts/label_panel.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/document.hpp"

#include <string>
#include <vector>

namespace midrank {

/// Adds nothing for other tasks. `model` appears in the titles unless empty.
void add_classes(Document& document, const SliceReport& report, const std::string& model);

/// "versicolor was taken for virginica in 3 of 50 (6 %)", the most frequent first, at most five.
std::vector<std::string> worst_confusions(const ClassTable& of);
/// "sea was missed and lake set in 3 of the 50 with sea (6 %)", in the order of the panel.
std::vector<std::string> worst_confusions(const LabelPanel& of);

}  // namespace midrank

// Tables about slices besides their measures: the difference of each from the rest, fairness criteria, and the results
// of a search. Each function adds nothing where there is nothing.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/document.hpp"
#include "midrank/presentation/shown_slices.hpp"

namespace midrank {

void add_rest_differences(Document& document, const ModelReport& model, const ShownSlices& shown);
void add_disparities(Document& document, const ModelReport& model);
void add_search(Document& document, const SliceSearch& search);

}  // namespace midrank

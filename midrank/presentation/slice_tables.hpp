// What is shown of slices beside their measures: how each differs from the rest, how far they are apart in what fairness asks to be
// alike, and which a search found. Each adds nothing where there is none.

#pragma once

#include "midrank/evaluation/report.hpp"
#include "midrank/presentation/document.hpp"
#include "midrank/presentation/shown_slices.hpp"

namespace midrank {

void add_rest_differences(Document& document, const ModelReport& model, const ShownSlices& shown);
void add_disparities(Document& document, const ModelReport& model);
void add_search(Document& document, const SliceSearch& search);

}  // namespace midrank

// Why a logarithmic loss is infinite, for all measures that it makes so.

#pragma once

#include "midrank/measures/answer.hpp"
#include "midrank/summaries/probability_loss.hpp"

namespace midrank {

/// Tells of the rows that were certain and wrong, where there are any.
inline void say_infinite_rows(Answer& answer, const ProbabilityLoss& loss) {
    if (!(loss.infinite_weight() > 0)) return;
    answer.remark = "rows whose true class was given probability 0";
    answer.details = {{"infinite_weight", loss.infinite_weight()}};
}

}  // namespace midrank

// The remark of an answer that is infinite, shared by all losses: which rows make it so.

#pragma once

#include "midrank/measures/answer.hpp"
#include "midrank/summaries/probability_loss.hpp"

#include <fmt/format.h>

#include <string_view>

namespace midrank {

/// Adds the remark and the weight of the rows that make the answer infinite; nothing if the weight is 0.
inline void remark_on_infinite_rows(Answer& answer, std::string_view rows, double weight) {
    if (!(weight > 0)) return;
    answer.remark = fmt::format("{}, with a total weight of {:.5g}", rows, weight);
    answer.details = {{"infinite_weight", weight}};
}

constexpr std::string_view certain_and_wrong = "rows whose true class was given probability 0";

inline void remark_on_infinite_rows(Answer& answer, const ProbabilityLoss& loss) {
    remark_on_infinite_rows(answer, certain_and_wrong, loss.infinite_weight());
}

}  // namespace midrank

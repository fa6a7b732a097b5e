// The results of a comparison in sentences, the same in every format.

#pragma once

#include "midrank/evaluation/compare.hpp"
#include "midrank/presentation/figures.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// "0.031", with two digits, or "< 0.0001".
std::string rounded_p(double p);

/// The name of a model in sentences and tables.
std::string shown_name(const ComparisonReport& report, std::size_t model, std::size_t longest = longest_name);

/// "first_higher", "second_higher", "cannot_be_told_apart", "untested".
std::string_view name_of(Finding finding) noexcept;

/// "b has the higher roc_auc (difference 0.021, 95 % 0.004 to 0.038, adjusted p 0.03)." Names the better model.
/// `slices`: the number of slices, if this is one of them.
std::string finding_in_words(const ComparisonReport& report, const MeasureComparison& of, const Difference& difference,
                             std::size_t slices = 1);
/// "a is not worse than b by 0.02 or more in roc_auc (one-sided p 0.003)."; empty without a margin.
std::string margin_in_words(const ComparisonReport& report, const MeasureComparison& of, const Difference& difference,
                            std::size_t slices = 1);
/// The conclusions about two models over all measures: a sentence for each significant difference, one for all others,
/// and one for each outcome of the test against the margin.
std::vector<std::string> pair_in_words(const ComparisonReport& report, std::size_t pair);

/// The significant differences of a pair on slices: "ward=a: b has the higher …", or that there are none.
std::vector<std::string> slices_in_words(const ComparisonReport& report, std::size_t pair);

/// Whether p-values were adjusted over more than one pair, or over slices for more than one test.
bool adjusted(const ComparisonReport& report, std::size_t slices = 1) noexcept;

}  // namespace midrank

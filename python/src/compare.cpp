#include "midrank/evaluation/compare.hpp"

#include "midrank/base/error.hpp"
#include "midrank/inference/two_proportions.hpp"
#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <fmt/format.h>

#include <cmath>

namespace midrank {
namespace {

const std::vector<IntervalMethod>& methods_of_differences() {
    static const std::vector<IntervalMethod> methods = [] {
        std::vector<IntervalMethod> found;
        for (const ProportionDifferenceMethod& entry : proportion_difference_methods()) found.push_back(entry.method);
        return found;
    }();
    return methods;
}

}  // namespace

PythonAnswer ask_compare(const AskedData& data, const Options& options) {
    constexpr DifferenceTest tests[] = {DifferenceTest::automatic, DifferenceTest::influence, DifferenceTest::bootstrap,
                                        DifferenceTest::permutation};
    constexpr Adjustment adjustments[] = {Adjustment::holm, Adjustment::benjamini_hochberg, Adjustment::max_t,
                                          Adjustment::none};
    const std::string measures = measures_in(options);
    if (!measures.empty()) refuse_unknown_measures(measures);
    const auto intervals = intervals_of(options, {}, methods_of_differences());
    if (!intervals) throw Error("A comparison needs the intervals of its differences: drop interval=\"none\".");
    CompareRequest request{.measures = {}, .threshold = threshold_of(options), .comparison = {}};
    request.comparison.test = tests[options.choice("test", {"auto", "influence", "bootstrap", "permutation"})];
    request.comparison.adjustment = adjustments[options.choice("adjust", {"holm", "bh", "max-t", "none"})];
    request.comparison.margin = options.number("margin");
    if (request.comparison.margin && !(std::isfinite(*request.comparison.margin) && *request.comparison.margin > 0)) {
        throw Error(fmt::format("margin must be a number above 0, the loss that would still be acceptable, not {}.",
                                *request.comparison.margin));
    }
    if (options.has("permutations")) request.comparison.permutations = options.count("permutations", 1, 1, 100'000'000);
    request.comparison.curves = options.flag("curves");
    request.comparison.intervals = *intervals;
    request.slices = options.has("slice");
    return ask(
        data, options,
        [&](const EvidenceSet& evidence, const ProgressCallback& progress) {
            CompareRequest asked = request;
            asked.measures = named_measures(measures, evidence.origin().task);
            asked.comparison.intervals.progress = asked.comparison.progress = progress;
            return compare(evidence, asked);
        },
        [](const ComparisonReport& report) { return report.report.notes; }, {.rows_of_slices = request.slices});
}

}  // namespace midrank

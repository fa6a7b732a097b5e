#include "midrank/evaluation/operating_points.hpp"
#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <string>

namespace midrank {

PythonAnswer ask_threshold(const AskedData& data, const Options& options) {
    OperatingPointsRequest request{.rules = {},
                                   .threshold = threshold_of(options),
                                   .intervals = intervals_of(options, {}),
                                   .certified = tolerance_of(options)};
    for (const std::string& rule : options.texts("rule")) request.rules.push_back(ThresholdRule::read(rule));
    return ask(
        data, options,
        [&](const EvidenceSet& evidence, const ProgressCallback& progress) {
            OperatingPointsRequest asked = request;
            if (asked.intervals) asked.intervals->progress = progress;
            return operating_points(evidence, asked);
        },
        [](const OperatingPoints& points) { return points.report.notes; });
}

}  // namespace midrank

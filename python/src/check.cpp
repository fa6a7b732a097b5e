#include "midrank/evaluation/gate.hpp"
#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <vector>

namespace midrank {

PythonAnswer ask_check(const AskedData& data, const Options& options) {
    constexpr Tested tested[] = {Tested::value, Tested::lower, Tested::upper};
    const auto texts = condition_texts(options.texts("min"), options.texts("max"));
    check_conditions(texts);
    const GateRequest request{.conditions = {},
                              .tested = tested[options.choice("bound", {"value", "lower", "upper"})],
                              .threshold = threshold_of(options),
                              .intervals = intervals_of(options, {})};
    return ask(
        data, options,
        [&](const EvidenceSet& evidence, const ProgressCallback& progress) {
            GateRequest asked = request;
            asked.conditions = read_conditions(texts, evidence.origin().task);
            if (asked.intervals) asked.intervals->progress = progress;
            return gate(evidence, asked);
        },
        [](const Gate& found) { return found.report.notes; });
}

}  // namespace midrank

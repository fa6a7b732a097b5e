#include "midrank/evaluation/explain.hpp"

#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

namespace midrank {

PythonAnswer ask_explain(const AskedData& data, const Options& options) {
    const ExplainRequest request{.printed = PrintedNumber::read(options.text("value").value_or("")),
                                 .tool = options.text("tool").value_or(""),
                                 .threshold = threshold_of(options)};
    return ask(
        data, options, [&](const EvidenceSet& evidence, const ProgressCallback&) { return explain(evidence, request); },
        [](const Explanation& explanation) { return explanation.report.notes; });
}

}  // namespace midrank

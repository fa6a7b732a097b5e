#include "midrank/evaluation/bootstrap_study.hpp"
#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace midrank {

PythonAnswer ask_bootstrap(const AskedData& data, const Options& options) {
    std::vector<std::string> names = {"all"};
    for (const BootstrapMethod& entry : bootstrap_methods()) names.emplace_back(entry.method.id);
    const std::size_t chosen = options.choice("interval", names);
    const IntervalMethod* method = chosen == 0 ? nullptr : find_interval_method(names[chosen]);
    const std::string measures = measures_in(options);
    const BootstrapRequest request{
        .measures = {}, .threshold = threshold_of(options), .intervals = draws_of(options, method, {})};
    return ask(
        data, options,
        [&](const EvidenceSet& evidence, const ProgressCallback& progress) {
            BootstrapRequest asked = request;
            asked.measures = named_measures(measures, evidence.origin().task);
            asked.intervals.progress = progress;
            return bootstrap(evidence, asked);
        },
        [](const BootstrapReport& report) { return report.about.notes; });
}

}  // namespace midrank

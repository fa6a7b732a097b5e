#include "midrank/evaluation/permute.hpp"

#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <cstdint>
#include <string>

namespace midrank {

PythonAnswer ask_permute(const AskedData& data, const Options& options) {
    const std::string measures = measures_in(options);
    const PermuteRequest request{
        .measures = {},
        .threshold = threshold_of(options),
        .permutations = options.count("permutations", 10'000, 1, 100'000'000),
        .seed = static_cast<std::uint64_t>(options.count("seed", 7, 0, std::int64_t{1} << 53))};
    return ask(
        data, options,
        [&](const EvidenceSet& evidence, const ProgressCallback& progress) {
            PermuteRequest asked = request;
            asked.measures = named_measures(measures, evidence.origin().task);
            asked.progress = progress;
            return permute(evidence, asked);
        },
        [](const PermutationReport& report) { return report.about.notes; });
}

}  // namespace midrank

#include "midrank/base/error.hpp"
#include "midrank/evaluation/power_study.hpp"
#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

PythonAnswer ask_power(const AskedData& data, const Options& options) {
    const std::vector<std::string> methods = analytic_methods();
    const std::size_t chosen = options.choice("interval", methods);
    PowerStudyRequest request{
        .measures = named_measures(measures_in(options)),
        .threshold = threshold_of(options),
        .least = options.number("min"),
        .most = options.number("max"),
        .power = options.number("power", 0.8, 0.01, 0.9999),
        .width = options.number("width"),
        .most_rows = options.count("most_rows", 100'000, 10, most_rows_of_a_study),
        .simulation = {.level = options.number("level", 0.95, 0.5, 0.999999),
                       .method = chosen == 0 ? nullptr : find_interval_method(methods[chosen]),
                       .scheme = options.flag("stratify") ? Scheme::stratified : Scheme::plain,
                       .simulations = options.count("simulations", 1000, 10, 10'000'000),
                       .seed = static_cast<std::uint64_t>(options.count("seed", 7, 0, std::int64_t{1} << 53))}};
    if (request.width && !(std::isfinite(*request.width) && *request.width > 0))
        throw Error("width must be a number above 0, as in width=0.1.");
    if (options.has("rows_of_studies")) request.sizes = options.counts("rows_of_studies", 2, most_rows_of_a_study);
    return ask(
        data, options,
        [&](const EvidenceSet& evidence, const ProgressCallback& progress) {
            PowerStudyRequest asked = request;
            asked.simulation.progress = progress;
            return power_study(evidence, asked);
        },
        [](const PowerReport& report) { return report.about.notes; });
}

}  // namespace midrank

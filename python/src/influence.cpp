#include "midrank/evaluation/influence.hpp"

#include "python/src/ask.hpp"
#include "python/src/questions.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

PythonAnswer ask_influence(const AskedData& data, const Options& options) {
    InfluenceRequest request{.measures = named_measures(measures_in(options)),
                             .threshold = threshold_of(options),
                             .top = options.count("top", 20, 1, 1'000'000)};
    PythonAnswer answer;
    with_rows(
        data, options, [](TaskKind) { return Plan{}; },
        [&](const std::shared_ptr<const Gathered>& gathered, const Wanted& wanted) {
            request.pairs_models = gathered->roles.id.has_value();
            InfluenceReport report = influential_rows(gathered->evidence, request);
            wanted.check();
            std::vector<std::string> notes = report.about.notes;
            answer = answer_of(std::move(report), std::move(notes));
            answer.influences = [gathered, threshold = request.threshold](const std::string& model,
                                                                          const std::string& measure) {
                const Array<double> found =
                    influences_of_rows(gathered->evidence, model, read_measures(measure).front(), threshold);
                return std::vector<double>(found.begin(), found.end());
            };
        });
    return answer;
}

}  // namespace midrank

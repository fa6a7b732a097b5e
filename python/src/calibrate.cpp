#include "midrank/evaluation/calibrate.hpp"

#include "cli/map_file.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/recalibrate.hpp"
#include "midrank/predictions/scores.hpp"
#include "python/src/ask.hpp"
#include "python/src/lent_table.hpp"
#include "python/src/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

PythonAnswer ask_calibrate(const AskedData& data, const Options& options) {
    std::vector<std::string> methods = {"best"};
    methods.insert(methods.end(), names_of_map_methods.begin(), names_of_map_methods.end());
    const std::size_t chosen = options.choice("method", methods);
    CalibrateRequest request{.replicates = options.count("replicates", 200, 0, 1'000'000),
                             .seed = static_cast<std::uint64_t>(options.count("seed", 7, 0, std::int64_t{1} << 53))};
    if (chosen != 0) request.method = static_cast<MapMethod>(chosen - 1);
    return ask(
        data, options,
        [&](const EvidenceSet& evidence, const ProgressCallback& progress) {
            CalibrateRequest asked = request;
            asked.progress = progress;
            return calibrate(evidence, asked);
        },
        [](const CalibrationReport& report) { return report.about.notes; });
}

std::vector<double> recalibrated(const std::shared_ptr<LentTable>& scores, const std::string& map,
                                 const std::string& name, const std::optional<std::string>& model,
                                 std::optional<bool> negate) {
    const NamedMap named = map_in(map, printable(name), model);
    if (!negate && negated_column(named.model))
        throw Error(
            fmt::format("The map was fitted to {}, the negative of a column. Use negate=True for values of that "
                        "column, or negate=False for their negatives.",
                        quoted(named.model)));
    std::vector<double> probabilities;
    run_interruptibly([&](const Wanted& wanted) {
        scores->watch([&wanted] { wanted.check(); });
        recalibrate(*scores,
                    {.score = scores->column_names().front(), .map = named.map, .negated = negate.value_or(false)},
                    [&](const RecalibratedRows& rows) {
                        probabilities.insert(probabilities.end(), rows.probabilities.begin(), rows.probabilities.end());
                    });
    });
    return probabilities;
}

}  // namespace midrank

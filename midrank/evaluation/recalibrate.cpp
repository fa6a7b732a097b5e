#include "midrank/evaluation/recalibrate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/numbers.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace midrank {
namespace {

/// The numbers of a batch. Throws Fault for the first row that has none, or one that the map does not take.
std::vector<double> scores_of(const Column& column, bool probabilities, PerCent& signs) {
    for (std::int64_t row = 0; row < column.size; ++row)
        if (!is_valid(column, row)) throw Fault{row, "the score is missing."};
    std::vector<double> scores;
    const std::array<Run, 1> all = {{{0, column.size}}};
    append_numbers(column, all, scores, signs);
    const auto outside = std::ranges::find_if(scores, [](double score) { return !(0 <= score && score <= 1); });
    if (probabilities && outside != scores.end()) {
        throw Fault{outside - scores.begin(),
                    number_text(*outside) + " is no probability, and the map was fitted to probabilities."};
    }
    return scores;
}

}  // namespace

void recalibrate(Source& source, const std::string& column, const CalibrationMap& map,
                 const std::function<void(const RecalibratedRows&)>& take) {
    const std::vector<std::string> names = source.column_names();
    if (std::ranges::find(names, column) == names.end()) {
        throw Error(source.name() + ": there is no column " + quoted(column) + ". " + columns_are(names) +
                    " Name that of the scores with --score.");
    }
    std::int64_t first = 1;
    PerCent signs = PerCent::open;
    source.read({column}, [&](const Batch& batch) {
        std::vector<double> scores;
        try {
            scores = scores_of(batch.columns.front(), takes_probabilities(map), signs);
        } catch (const Fault& found) {
            const std::string file(batch.file.empty() ? source.name() : std::string(batch.file));
            throw Error(printable(file) + ", row " + number_text(batch.first_row + found.row) + ", column " +
                        quoted(column) + ": " + found.sentence);
        }
        std::vector<double> probabilities;
        probabilities.reserve(scores.size());
        for (const double score : scores) probabilities.push_back(probability(map, score));
        take({first, scores, probabilities});
        first += static_cast<std::int64_t>(scores.size());
    });
}

}  // namespace midrank

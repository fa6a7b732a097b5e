#include "midrank/evaluation/recalibrate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/gaps.hpp"
#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/with_location.hpp"
#include "midrank/predictions/written_column.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Runs of rows that have a score. Throws Fault for the first missing one, unless such rows are left out.
std::vector<Run> scored_rows(const Column& column, const Gaps& gaps, bool drop_missing) {
    std::vector<Run> runs;
    for (std::int64_t begin = 0; begin < column.size;) {
        const std::int64_t gap = gaps.first(column, begin, column.size);
        if (gap < column.size && !drop_missing) throw Fault{gap, Gaps::sentence(column, gap)};
        if (gap > begin) runs.push_back({begin, gap});
        begin = gap + 1;
    }
    return runs;
}

Batch part_of(const Batch& batch, const Run& run) {
    Batch part{.file = batch.file, .first_row = batch.first_row + run.first, .columns = {}};
    for (const Column& column : batch.columns) part.columns.push_back(slice(column, run.first, run.last));
    return part;
}

/// The scores of a batch without missing ones. Throws Fault for the first score that the map does not accept.
std::vector<double> scores_of(const Column& column, const RecalibrateRequest& request, PerCent& signs) {
    std::vector<double> scores;
    const std::array<Run, 1> all = {{{0, column.size}}};
    try {
        append_numbers(column, all, scores, signs);
    } catch (Fault& fault) {
        if (request.drop_missing) fault.sentence = without_drop_advice(std::move(fault.sentence));
        throw;
    }
    if (request.negated)
        for (double& score : scores) score = 0 - score;
    const bool probabilities = takes_probabilities(request.map);
    const auto outside = std::ranges::find_if(scores, [](double score) { return !(0 <= score && score <= 1); });
    if (probabilities && outside != scores.end()) {
        throw Fault{outside - scores.begin(),
                    number_text(*outside) + " is not a probability, but the map was fitted to probabilities."};
    }
    return scores;
}

/// Other columns of a batch, as they will be written.
class KeptColumns {
public:
    explicit KeptColumns(const std::vector<std::string>& names) : names_(&names) {}

    /// `columns` correspond to the names; the result is valid until the next call.
    std::span<const Column> of(const Source& source, const Batch& batch, std::span<const Column> columns) {
        written_.clear();
        views_.clear();
        for (std::size_t i = 0; i < columns.size(); ++i)
            with_location(source, batch, (*names_)[i], [&] { written_.emplace_back(columns[i]); });
        for (const WrittenColumn& column : written_) views_.push_back(column.view());
        for (std::size_t i = 0; i < views_.size(); ++i) {
            if (i == types_.size()) types_.push_back(views_[i].type);
            if (types_[i] != views_[i].type)
                with_location(source, batch, (*names_)[i], [] {
                    throw Fault{0, "its values here have a different type than before, so the column cannot be kept."};
                });
        }
        return views_;
    }

private:
    const std::vector<std::string>* names_;
    std::vector<WrittenColumn> written_;
    std::vector<Column> views_;
    std::vector<Type> types_;
};

}  // namespace

std::int64_t recalibrate(Source& source, const RecalibrateRequest& request,
                         const std::function<void(const RecalibratedRows&)>& take) {
    const std::vector<std::string> names = source.column_names();
    if (std::ranges::find(names, request.score) == names.end()) {
        throw Error(source.name() + ": there is no column " + quoted(request.score) + ". " + columns_are(names) +
                    " Name the column of scores with --score.");
    }
    for (const std::string& name : request.keep) static_cast<void>(place_of(name, names, source.name()));
    std::vector<std::string> wanted = {request.score};
    wanted.insert(wanted.end(), request.keep.begin(), request.keep.end());
    std::int64_t first = 1;
    std::int64_t handed_out = 0;
    PerCent signs = PerCent::open;
    KeptColumns kept(request.keep);
    const Gaps gaps(request.missing_words);
    source.read(wanted, [&](const Batch& batch) {
        std::vector<Run> runs;
        with_location(source, batch, request.score,
                      [&] { runs = scored_rows(batch.columns.front(), gaps, request.drop_missing); });
        for (const Run& run : runs) {
            const Batch part = part_of(batch, run);
            std::vector<double> scores;
            with_location(source, part, request.score,
                          [&] { scores = scores_of(part.columns.front(), request, signs); });
            std::vector<double> probabilities;
            probabilities.reserve(scores.size());
            for (const double score : scores) probabilities.push_back(probability(request.map, score));
            handed_out += run.size();
            take({first + run.first, scores, probabilities, kept.of(source, part, std::span(part.columns).subspan(1))});
        }
        first += batch.columns.front().size;
    });
    return first - 1 - handed_out;
}

}  // namespace midrank

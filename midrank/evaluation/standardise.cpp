#include "midrank/evaluation/standardise.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/name_order.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/rest_of_slice.hpp"
#include "midrank/evaluation/reweighted_moments.hpp"
#include "midrank/predictions/crossed_slices.hpp"
#include "midrank/predictions/gaps.hpp"
#include "midrank/predictions/groups.hpp"
#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/with_location.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <span>

namespace midrank {
namespace {

/// How far the sum of rounded shares may be from 1.
constexpr double rounding_of_sum = 0.0051;

SliceShares shares_of_weights(std::vector<std::pair<std::string, double>> weights, std::string source) {
    std::erase_if(weights, [](const auto& of) { return !(of.second > 0); });
    if (weights.empty()) throw Error(printable(source) + " has no rows to take shares from.");
    double sum = 0;
    for (const auto& [value, weight] : weights) sum += weight;
    for (auto& [value, weight] : weights) weight /= sum;
    std::ranges::sort(weights, [](const auto& a, const auto& b) { return name_before(a.first, b.first); });
    return {.of_values = std::move(weights), .source = std::move(source)};
}

/// The parts of `runs` that have a value in this column.
std::vector<Run> present_rows(const std::vector<Run>& runs, const Column& column, const Gaps& gaps, Missing missing) {
    std::vector<Run> present;
    for (const Run& run : runs) {
        std::int64_t begin = run.first;
        while (begin < run.last) {
            const std::int64_t gap = gaps.first(column, begin, run.last);
            if (gap < run.last && missing == Missing::refuse) throw Fault{gap, Gaps::sentence(column, gap)};
            if (gap > begin) present.push_back({begin, gap});
            begin = gap + 1;
        }
    }
    return present;
}

/// The columns of a slice; two for a crossing. Throws Error for one that the source lacks.
std::vector<std::string> columns_to_share(const std::string& slice, const Roles& roles,
                                          const std::vector<std::string>& names, const std::string& source) {
    std::vector<std::string> columns = columns_of_slice(roles, slice);
    for (const std::string& column : columns) {
        if (std::ranges::find(names, column) == names.end())
            throw Error(source + ": there is no column " + quoted(column) +
                        ", whose shares are needed for --standardise-to. " + columns_are(names));
    }
    return columns;
}

/// The value of the slice in each row without missing values in its columns.
GroupColumn values_of_slice(Source& source, const std::string& slice, Missing missing, const Gaps& gaps) {
    const std::vector<std::string> names = source.column_names();
    const Roles roles = with_crossed_slices({.label = {}, .scores = {}, .slices = {slice}}, names);
    const std::vector<std::string> columns = columns_to_share(slice, roles, names, source.name());
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    std::vector<Groups> values;
    values.reserve(columns.size());
    for (const std::string& column : columns) values.emplace_back(column, source.row_hint(), most, "");
    source.read(columns, [&](const Batch& batch) {
        std::vector<Run> runs = {{0, batch.columns.front().size}};
        for (std::size_t i = 0; i < columns.size(); ++i)
            with_location(source, batch, columns[i],
                          [&] { runs = present_rows(runs, batch.columns[i], gaps, missing); });
        for (std::size_t i = 0; i < columns.size(); ++i)
            with_location(source, batch, columns[i], [&] { values[i].add(batch.columns[i], runs); });
    });
    std::vector<GroupColumn> read;
    read.reserve(columns.size());
    for (Groups& of : values) read.push_back(std::move(of).finish());
    return std::move(slices_of_columns(roles, std::move(read), most).front());
}

void refuse_weighted_or_clustered(const EvidenceSet& evidence) {
    if (evidence.origin().task != TaskKind::binary)
        throw Error(fmt::format("--standardise-to is for two classes, but the task here is {}. Drop this option.",
                                name_of(evidence.origin().task)));
    if (!evidence.origin().cluster.empty())
        throw Error(
            "--standardise-to treats rows as independent within their slices, but --cluster means that they are not. "
            "Drop one of the two.");
    if (evidence.holds<RowGains>())
        throw Error(
            "--standardise-to weights the slices, but the gains of --gain-if-flagged belong to the rows as they are: "
            "drop one of the two.");
    if (is_standardised(evidence) || given_prevalence(evidence))
        throw Error(
            "--standardise-to weights rows as they are, but these are already weighted to given shares: drop "
            "--prevalence, or use the rows themselves.");
}

/// The slices of one model with a share, and the factors of their weights.
struct WeightedSlices {
    std::vector<std::pair<const Evidence*, double>> factors;
    std::vector<double> shares_here;  ///< share of each before weighting
    std::vector<std::string> without_share;
};

WeightedSlices weighted_slices(const EvidenceSet& evidence, const std::string& model, const std::string& column,
                               const SliceShares& shares) {
    WeightedSlices found;
    double total = 0;
    std::vector<const Evidence*> slices;
    for (const Evidence& part : evidence.parts()) {
        if (part.model != model || part.slice_column != column) continue;
        slices.push_back(&part);
        total += part.summaries.get<Ranking>().total().number();
    }
    for (const auto& [value, share] : shares.of_values) {
        const auto slice =
            std::ranges::find(slices, value, [](const Evidence* of) -> const std::string& { return of->slice_value; });
        const double weight = slice == slices.end() ? 0 : (*slice)->summaries.get<Ranking>().total().number();
        if (!(weight > 0))
            throw Error(
                fmt::format("{} % of the rows should have {} in column {}, but model {} has no such rows here, so no "
                            "weights can give that share. Give shares of values that these data have.",
                            number_text(std::round(1e4 * share) / 100), quoted(value), quoted(column), quoted(model)));
        found.factors.emplace_back(*slice, share * total / weight);
        found.shares_here.push_back(weight / total);
    }
    for (const Evidence* slice : slices) {
        const auto known = [slice](const auto& of) { return of.first == slice->slice_value; };
        if (std::ranges::none_of(shares.of_values, known)) found.without_share.push_back(slice->slice_value);
    }
    return found;
}

/// All rows of a model with the new weights of their slices. Single rows are not kept, because replicates would not
/// keep the shares.
Evidence standardised_whole(const Evidence& whole, const WeightedSlices& slices, bool with_moments) {
    const auto& ranking = whole.summaries.get<Ranking>();
    const auto distinct = static_cast<std::size_t>(ranking.distinct());
    std::vector<double> positive(distinct);
    std::vector<double> negative(distinct);
    Evidence found{.model = whole.model};
    std::vector<WeightMoments> moments;
    WeightMoments all;
    for (const auto& [slice, factor] : slices.factors) {
        const auto& of_slice = slice->summaries.get<Ranking>();
        const std::vector<std::size_t> places = places_in(ranking, of_slice);
        of_slice.visit_ties([&, factor = factor](std::int64_t tie, double p, double q) {
            const std::size_t place = places[static_cast<std::size_t>(tie)];
            positive[place] += p * factor;
            negative[place] += q * factor;
        });
        found.rows_seen += slice->rows_seen;
        found.positives += slice->positives;
        if (!with_moments) continue;
        moments.push_back(reweighted_moments(slice->summaries, factor, factor));
        all.merge(moments.back());
    }
    found.summaries.put(ranking.with_weights(positive, negative));
    if (with_moments) found.summaries.put(std::move(all));
    if (whole.summaries.has<OnlyClasses>()) found.summaries.put(OnlyClasses{});
    found.summaries.put(GivenShares(std::move(moments)));
    return found;
}

std::string note_on(const std::string& column, const SliceShares& shares, const WeightedSlices& slices) {
    constexpr std::size_t most_named = 6;
    constexpr std::size_t longest = 24;
    std::string text =
        fmt::format("All rows are weighted so that the slices of {} have {} (--standardise-to): ", quoted(column),
                    shares.source.empty() ? "the given shares" : "their shares in " + printable(shares.source));
    for (std::size_t i = 0; i < std::min(shares.of_values.size(), most_named); ++i)
        text += fmt::format("{}{} {:.3g} % (here {:.3g} %)", i == 0 ? "" : ", ",
                            printable(shares.of_values[i].first, longest), 100 * shares.of_values[i].second,
                            100 * slices.shares_here[i]);
    if (shares.of_values.size() > most_named) text += fmt::format(" and {} more", shares.of_values.size() - most_named);
    text += ". Intervals treat these shares as known.";
    if (!slices.without_share.empty()) {
        std::string names =
            with_commas(std::span(slices.without_share).first(std::min(slices.without_share.size(), most_named)),
                        [](const std::string& name) { return printable(name, longest); });
        if (slices.without_share.size() > most_named)
            names += fmt::format(" and {} more", slices.without_share.size() - most_named);
        text += fmt::format(" Rows of other slices have weight 0: {}.", names);
    }
    return text;
}

}  // namespace

SliceShares read_slice_shares(std::span<const std::string> texts) {
    std::vector<std::pair<std::string, double>> shares;
    double sum = 0;
    for (const std::string& text : texts) {
        const auto equals = text.rfind('=');
        const std::string number = equals == std::string::npos ? "" : text.substr(equals + 1);
        const double share = parse_number_or_per_cent(number).value_or(-1);
        if (share > 0 && share < least_share)
            throw Error(fmt::format("--standardise-to needs shares of 0 or of at least {:g}, not {}.", least_share,
                                    quoted(text)));
        if (equals == std::string::npos || !(share >= 0 && share <= 1))
            throw Error("--standardise-to takes a file, or shares of slices as in --standardise-to a=0.3,b=0.7, not " +
                        quoted(text) + ".");
        const std::string value = text.substr(0, equals);
        if (std::ranges::any_of(shares, [&value](const auto& of) { return of.first == value; }))
            throw Error("--standardise-to gives " + quoted(value) + " two shares. Give each slice one.");
        shares.emplace_back(value, share);
        sum += share;
    }
    if (std::abs(sum - 1) > rounding_of_sum)
        throw Error(fmt::format("The shares of --standardise-to sum to {:.6g}, but they must sum to 1.", sum));
    return shares_of_weights(std::move(shares), "");
}

SliceShares slice_shares_of(Source& source, const std::string& column, Missing missing,
                            const std::vector<std::string>& missing_words) {
    const GroupColumn found = values_of_slice(source, column, missing, Gaps(missing_words));
    std::vector<std::pair<std::string, double>> counts;
    counts.reserve(found.groups.size());
    for (const std::string& value : found.groups) counts.emplace_back(value, 0.0);
    for (const std::int32_t code : found.codes) counts[static_cast<std::size_t>(code)].second += 1;
    return shares_of_weights(std::move(counts), source.name());
}

SliceShares slice_shares_of(const EvidenceSet& evidence, const std::string& column, const std::string& source) {
    std::vector<std::pair<std::string, double>> counts;
    const std::vector<std::string> models = evidence.models();
    for (const Evidence& part : evidence.parts())
        if (part.slice_column == column && part.model == models.front())
            counts.emplace_back(part.slice_value, static_cast<double>(part.rows_seen));
    if (counts.empty())
        throw Error(printable(source) + " is a summary without slices of " + quoted(column) +
                    ". Make it again with midrank summarize --slice " + printable(column) + ".");
    return shares_of_weights(std::move(counts), source);
}

const std::string& column_to_standardise(std::span<const std::string> slice_columns) {
    if (slice_columns.empty())
        throw Error("--standardise-to changes the shares of slices. Name their column with --slice.");
    if (slice_columns.size() > 1)
        throw Error(
            "--standardise-to sets the shares of the slices of one column, but there are several columns. Name one "
            "with --slice, or cross them, as in --slice 'a & b'.");
    return slice_columns.front();
}

EvidenceSet standardised(const EvidenceSet& evidence, const SliceShares& shares, bool with_moments) {
    evidence.need_every_score();
    refuse_weighted_or_clustered(evidence);
    const std::string& column = column_to_standardise(evidence.origin().slices);
    Origin origin = evidence.origin();
    std::vector<Evidence> parts;
    parts.reserve(evidence.parts().size());
    for (const Evidence& part : evidence.parts()) {
        if (!part.whole()) {
            parts.push_back(part);
            continue;
        }
        const WeightedSlices slices = weighted_slices(evidence, part.model, column, shares);
        parts.push_back(standardised_whole(part, slices, with_moments));
        note_once(origin.notes, note_on(column, shares, slices));
    }
    origin.whole_weights = false;
    return {std::move(origin), std::move(parts)};
}

bool is_standardised(const EvidenceSet& evidence) {
    return std::ranges::any_of(evidence.parts(),
                               [](const Evidence& part) { return part.summaries.has<GivenShares>(); });
}

}  // namespace midrank

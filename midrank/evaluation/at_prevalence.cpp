#include "midrank/evaluation/at_prevalence.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/prevalence_weights.hpp"
#include "midrank/evaluation/reweighted_moments.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

namespace midrank {
namespace {

Ranking weighted(const Ranking& ranking, const GivenPrevalence& mark) {
    std::vector<double> positive;
    std::vector<double> negative;
    positive.reserve(static_cast<std::size_t>(ranking.distinct()));
    negative.reserve(static_cast<std::size_t>(ranking.distinct()));
    ranking.visit_ties([&](std::int64_t, double positives, double negatives) {
        positive.push_back(positives * mark.positive_factor);
        negative.push_back(negatives * mark.negative_factor);
    });
    return ranking.with_weights(positive, negative);
}

/// The rows with their new weights, which live as long as `owner`. Empty for rows that each stand for several equal
/// ones: only the ranking knows how many.
Rows weighted(const Rows& rows, const GivenPrevalence& mark, std::shared_ptr<const void>& owner) {
    if (rows.size() == 0 || (mark.counted && !rows.weights.empty())) return {};
    struct Weights {
        std::vector<double> of_rows;
        std::shared_ptr<const void> owner;
    };
    const auto weights = std::make_shared<Weights>(Weights{std::vector<double>(rows.size()), owner});
    for (std::size_t row = 0; row < rows.size(); ++row)
        weights->of_rows[row] =
            rows.weight(row) * (rows.positive[row] != 0 ? mark.positive_factor : mark.negative_factor);
    Rows found = rows;
    found.weights = weights->of_rows;
    found.weights_count = false;
    owner = weights;
    return found;
}

Evidence weighted(const Evidence& part, const GivenPrevalence& mark, bool with_moments) {
    Evidence found = part;
    const auto& ranking = part.summaries.get<Ranking>();
    Summaries summaries;
    summaries.put(weighted(ranking, mark));
    if (ranking.whole() ? with_moments : part.summaries.has<WeightMoments>())
        summaries.put(reweighted_moments(part.summaries, mark.positive_factor, mark.negative_factor));
    if (part.summaries.has<OnlyClasses>()) summaries.put(OnlyClasses{});
    if (part.summaries.has<SoftLabels>()) summaries.put(part.summaries.get<SoftLabels>());
    summaries.put(mark);
    found.summaries = std::move(summaries);
    found.rows = weighted(part.rows, mark, found.owner);
    return found;
}

void refuse_unweightable(const EvidenceSet& evidence) {
    if (evidence.origin().task != TaskKind::binary)
        throw Error(fmt::format(
            "--prevalence sets the share of positives of two classes, but the task here is {}. Drop this option.",
            name_of(evidence.origin().task)));
    if (given_prevalence(evidence))
        throw Error("This summary is already weighted to a given share of positives: drop --prevalence.");
    if (evidence.holds<RowGains>())
        throw Error(
            "--prevalence weights the classes, but the gains of --gain-if-flagged belong to the rows as they are: drop "
            "one of the two.");
    for (const Evidence& part : evidence.parts()) {
        if (!part.whole() || !part.summaries.get<Ranking>().one_class()) continue;
        throw Error(fmt::format(
            "Model {} has rows of one class only, so no weights can give the share of --prevalence. Drop this option.",
            quoted(part.model)));
    }
}

}  // namespace

PrevalenceRequest read_prevalence(std::string_view text, bool of_each_slice) {
    const double share = parse_number_or_per_cent(text).value_or(0);
    if (!(share > 0 && share < 1))
        throw Error("--prevalence must be a share of positives between 0 and 1, such as 0.05 or 5%, not " +
                    quoted(std::string(text)) + ".");
    if (share < least_share)
        throw Error(fmt::format(
            "--prevalence must be at least {:g}: with a smaller share, the weights of one class would vanish.",
            least_share));
    return {.prevalence = share, .of_each_slice = of_each_slice};
}

EvidenceSet at_prevalence(const EvidenceSet& evidence, const PrevalenceRequest& request, bool with_moments) {
    evidence.need_every_score();
    refuse_unweightable(evidence);
    if (request.of_each_slice && evidence.origin().slices.empty())
        throw Error(
            "--prevalence-by slice weights the classes of each slice, but there are no slices. Name their column with "
            "--slice, or drop --prevalence-by.");
    std::vector<Evidence> parts;
    parts.reserve(evidence.parts().size());
    GivenPrevalence of_model;  // of the last model, on all rows
    Origin origin = evidence.origin();
    for (const Evidence& part : evidence.parts()) {
        const auto& ranking = part.summaries.get<Ranking>();
        GivenPrevalence mark = of_model;
        const bool by_itself = request.of_each_slice || (!request.fold.empty() && part.slice_column == request.fold);
        if (part.whole() || (by_itself && !ranking.one_class())) mark = weights_at(ranking, request.prevalence);
        if (part.whole()) of_model = mark;
        parts.push_back(weighted(part, mark, with_moments));
    }
    origin.whole_weights = false;
    return {std::move(origin), std::move(parts)};
}

std::optional<double> given_prevalence(const EvidenceSet& evidence) {
    if (evidence.parts().empty() || !evidence.parts().front().summaries.has<GivenPrevalence>()) return std::nullopt;
    return evidence.parts().front().summaries.get<GivenPrevalence>().prevalence;
}

std::optional<std::string> note_on_prevalence(const EvidenceSet& evidence) {
    const auto given = given_prevalence(evidence);
    if (!given) return std::nullopt;
    const Summaries& of_all = evidence.parts().front().summaries;
    const auto& mark = of_all.get<GivenPrevalence>();
    const double positive = of_all.get<Ranking>().positive().number() / mark.positive_factor;
    const double negative = of_all.get<Ranking>().negative().number() / mark.negative_factor;
    return fmt::format(
        "The classes are weighted so that {:.6g} % are positive (--prevalence); in the data, {:.3g} % are. Intervals "
        "treat that share as known, and reflect only the uncertainty within each class.",
        100 * *given, 100 * positive / (positive + negative));
}

}  // namespace midrank

#include "midrank/evaluation/calibrate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/inference/units_of_rows.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/summaries/only_classes.hpp"
#include "midrank/summaries/soft_labels.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

constexpr const char* judged_by = "brier_score,log_loss,calibration_intercept,calibration_slope,ece";
constexpr std::array methods = {MapMethod::platt, MapMethod::isotonic, MapMethod::beta};

using Numbers = std::vector<double>;
constexpr double none = std::numeric_limits<double>::quiet_NaN();

Numbers values_of(const std::vector<MeasureRequest>& measures, const Ranking& ranking) {
    Numbers values;
    values.reserve(measures.size());
    const Views views{Ranking(ranking)};
    for (const MeasureRequest& requested : measures) {
        const Value value = requested.answer(views).value;
        values.push_back(value.defined() ? value.number() : none);
    }
    return values;
}

/// The units drawn in a replicate, and those left out.
struct Bags {
    Ranking drawn, left;
};

/// What is drawn.
enum class Drawn : std::uint8_t {
    counted_rows,  ///< each counts as one and belongs to no cluster, so the ranking tells all of it
    units,  ///< clusters, or rows with fractional weights
    nothing,  ///< the data do not tell, or there are too many
};

/// More rows are not drawn: a replicate has a number for each.
constexpr double most_drawn_rows = 1e9;

Drawn drawn_from(const ModelSlice& of, bool clustered) {
    const auto& ranking = of.views.get<Ranking>();
    if (clustered || !of.rows.clusters.empty() || of.views.has<SoftLabels>() || !ranking.whole())
        return of.rows.size() > 0 ? Drawn::units : Drawn::nothing;
    return ranking.total().number() <= most_drawn_rows ? Drawn::counted_rows : Drawn::nothing;
}

/// Why nothing is drawn, as the end of a sentence.
std::string why_nothing_is_drawn(const ModelSlice& of, bool clustered) {
    if (clustered) return "a summary does not keep which rows are of one cluster";
    if (!of.views.get<Ranking>().whole()) return "a summary does not keep the weights of single rows";
    return fmt::format("more than {:.0f} rows are not drawn; take a sample of them", most_drawn_rows);
}

using BagsOfReplicate = std::function<Bags(std::int64_t replicate)>;

/// How often each of `units` is drawn in as many draws with replacement.
std::vector<std::uint32_t> times_drawn(std::size_t units, std::uint64_t seed, std::int64_t replicate) {
    std::vector<std::uint32_t> times(units);
    const Philox random = random_of(seed, Stream::calibrated_rows, replicate);
    for (std::size_t i = 0; i < units; i += 2) {
        const auto words = random.words(i / 2);
        ++times[below(words[0], units)];
        if (i + 1 < units) ++times[below(words[1], units)];
    }
    return times;
}

/// The weights of negatives and positives at each tie.
struct TieWeights {
    std::array<Numbers, 2> of_class;

    explicit TieWeights(const Ranking& ranking) {
        for (Numbers& weights : of_class) weights.resize(static_cast<std::size_t>(ranking.distinct()));
    }
    Ranking on(const Ranking& ranking) const { return ranking.with_weights_alike(of_class[1], of_class[0]); }
};

/// Draws single rows, which are known by their tie and class alone, so the order of rows in the data has no effect.
BagsOfReplicate bags_of_counted_rows(const Ranking& ranking, std::uint64_t seed) {
    return [&ranking, seed](std::int64_t replicate) {
        const auto times = times_drawn(static_cast<std::size_t>(ranking.total().number()), seed, replicate);
        TieWeights drawn(ranking);
        TieWeights left(ranking);
        std::size_t next = 0;
        ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
            const auto at = static_cast<std::size_t>(tie);
            const std::array<double, 2> of_class = {negative, positive};
            for (std::size_t c = 0; c < of_class.size(); ++c) {
                const std::span of_tie = std::span(times).subspan(next, static_cast<std::size_t>(of_class[c]));
                next += of_tie.size();
                drawn.of_class[c][at] =
                    static_cast<double>(std::reduce(of_tie.begin(), of_tie.end(), std::uint64_t{0}));
                left.of_class[c][at] = static_cast<double>(std::ranges::count(of_tie, 0U));
            }
        });
        return Bags{drawn.on(ranking), left.on(ranking)};
    };
}

/// Draws clusters, or rows with fractional weights, in the order of the data.
BagsOfReplicate bags_of_units(const Ranking& ranking, const Rows& rows, std::uint64_t seed) {
    return [&ranking, rows, seed, units = units_of_rows(rows),
            ties = std::make_shared<const Array<std::uint32_t>>(tie_of_rows(ranking, rows.scores))](
               std::int64_t replicate) {
        const auto times = times_drawn(units.count, seed, replicate);
        TieWeights drawn(ranking);
        TieWeights left(ranking);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (!rows.weighs(row)) continue;
            const double weight = rows.weight(row);
            const std::uint32_t count = times[units.of_row[row]];
            auto& of = (count > 0 ? drawn : left).of_class[rows.positive[row] != 0 ? 1 : 0];
            of[(*ties)[row]] += count > 0 ? weight * count : weight;
        }
        return Bags{drawn.on(ranking), left.on(ranking)};
    };
}

/// The values of each measure, by map; the unmapped scores come first.
using ValuesOfMaps = std::vector<Numbers>;

ValuesOfMaps out_of_bag(const Bags& bags, const std::vector<MeasureRequest>& measures, bool probabilities) {
    ValuesOfMaps found;
    if (bags.left.one_class()) return ValuesOfMaps(1 + methods.size(), Numbers(measures.size(), none));
    found.push_back(values_of(measures, bags.left));
    for (const MapMethod method : methods) {
        const MapOrReason map = fitted_map(method, bags.drawn, probabilities);
        const auto* fitted = std::get_if<CalibrationMap>(&map);
        found.push_back(fitted != nullptr ? values_of(measures, mapped(bags.left, *fitted))
                                          : Numbers(measures.size(), none));
    }
    return found;
}

std::vector<ValuesOfMaps> judged_out_of_bag(const ModelSlice& of, Drawn drawn,
                                            const std::vector<MeasureRequest>& measures, bool probabilities,
                                            const CalibrateRequest& request) {
    const auto& ranking = of.views.get<Ranking>();
    const BagsOfReplicate bags = drawn == Drawn::counted_rows ? bags_of_counted_rows(ranking, request.seed)
                                                              : bags_of_units(ranking, of.rows, request.seed);
    std::vector<ValuesOfMaps> found(static_cast<std::size_t>(request.replicates));
    for_each_replicate(
        request.replicates,
        [&](std::int64_t replicate) {
            found[static_cast<std::size_t>(replicate)] = out_of_bag(bags(replicate), measures, probabilities);
        },
        request.progress);
    return found;
}

/// Puts the mean over the replicates that have a value, and the number of those without.
void put_mean(JudgedMeasure& measure, const std::vector<ValuesOfMaps>& replicates, std::size_t map, std::size_t m) {
    double sum = 0;
    std::int64_t defined = 0;
    for (const ValuesOfMaps& values : replicates) {
        if (std::isnan(values[map][m])) continue;
        sum += values[map][m];
        ++defined;
    }
    measure.undefined = static_cast<std::int64_t>(replicates.size()) - defined;
    measure.out_of_bag = 2 * defined >= static_cast<std::int64_t>(replicates.size())
                             ? Value(sum / static_cast<double>(defined))
                             : Value(Undefined::seldom_defined);
}

/// `why_not`: why nothing is measured out of bag.
JudgedMap judged(std::optional<MapMethod> method, const ModelSlice& of, const std::vector<MeasureRequest>& measures,
                 bool probabilities, Undefined why_not) {
    const auto& ranking = of.views.get<Ranking>();
    JudgedMap found{.method = method, .measures = {}};
    if (method) found.map = fitted_map(*method, ranking, probabilities);
    const auto* why = std::get_if<Undefined>(&found.map);
    if (method && why != nullptr) {
        for (const MeasureRequest& requested : measures) found.measures.push_back({requested, *why, *why});
        return found;
    }
    const Views views{method ? mapped(ranking, std::get<CalibrationMap>(found.map)) : Ranking(ranking)};
    for (const MeasureRequest& requested : measures)
        found.measures.push_back({requested, requested.answer(views).value, why_not});
    return found;
}

std::optional<std::size_t> chosen_of(const std::vector<JudgedMap>& maps, const std::optional<MapMethod>& method) {
    std::optional<std::size_t> best;
    const auto score = [&maps](std::size_t map) {
        const JudgedMeasure& brier = maps[map].measures.front();
        return brier.out_of_bag.defined() ? brier.out_of_bag.number() : std::numeric_limits<double>::infinity();
    };
    for (std::size_t i = 1; i < maps.size(); ++i) {
        if (std::holds_alternative<Undefined>(maps[i].map) || (method && maps[i].method != method)) continue;
        if (!best || score(i) < score(*best)) best = i;
    }
    return best;
}

/// Throws Error: the map that was requested cannot be fitted.
[[noreturn]] void refuse_map(const std::string& model, const JudgedMap& map) {
    throw Error(fmt::format(
        "Model {}: a {} map cannot be fitted, because {}. Leave out --method, and the best map that can be fitted is "
        "used, or choose another.",
        quoted(model), name_of(*map.method), reason(std::get<Undefined>(map.map))));
}

CalibratedModel calibrated(const ModelSlice& of, bool clustered, const CalibrateRequest& request,
                           std::vector<std::string>& notes) {
    const std::vector<MeasureRequest> measures = read_measures(judged_by);
    const Drawn drawn = drawn_from(of, clustered);
    const Undefined why_not = drawn != Drawn::nothing ? Undefined::none_drawn : Undefined::needs_rows;
    const bool probabilities = are_probabilities(of.views.get<Ranking>());
    CalibratedModel found{.model = of.model, .input = of.input, .maps = {}, .chosen = {}};
    found.maps.push_back(judged({}, of, measures, probabilities, why_not));
    for (const MapMethod method : methods) found.maps.push_back(judged(method, of, measures, probabilities, why_not));

    const std::string model = "Model " + quoted(of.model) + ": ";
    if (drawn == Drawn::nothing) {
        notes.push_back(model + "maps are judged only on the rows they were fitted to, because " +
                        why_nothing_is_drawn(of, clustered) + ".");
    } else if (request.replicates > 0) {
        const auto replicates = judged_out_of_bag(of, drawn, measures, probabilities, request);
        for (std::size_t map = 0; map < found.maps.size(); ++map) {
            if (map > 0 && std::holds_alternative<Undefined>(found.maps[map].map)) continue;
            for (std::size_t m = 0; m < measures.size(); ++m) put_mean(found.maps[map].measures[m], replicates, map, m);
        }
    }
    const bool any_judged = std::ranges::any_of(
        found.maps, [](const JudgedMap& map) { return map.method && map.measures.front().out_of_bag.defined(); });
    if (drawn != Drawn::nothing && !any_judged && !request.method) {
        notes.push_back(
            model + (request.replicates == 0 ? "no replicates are drawn" : "too few replicates have a value") +
            ", so no map is judged out of bag, and the first map that can be fitted is used. Choose another "
            "with --method.");
    }
    found.chosen = chosen_of(found.maps, request.method);
    if (!found.chosen) {
        if (request.method) refuse_map(of.model, found.maps[1 + static_cast<std::size_t>(*request.method)]);
        notes.push_back(model + "no map can be fitted; the table gives the reasons.");
        return found;
    }
    if (found.better_as_they_are()) {
        notes.push_back(model + std::string(name_of(*found.maps[*found.chosen].method)) +
                        " does not lower the Brier score out of bag: keep the scores as they are.");
    }
    return found;
}

}  // namespace

bool CalibratedModel::better_as_they_are() const {
    if (!chosen) return false;
    const Value& as_they_are = maps.front().measures.front().out_of_bag;
    const Value& best = maps[*chosen].measures.front().out_of_bag;
    return as_they_are.defined() && best.defined() && as_they_are.number() <= best.number();
}

CalibrationReport calibrate(const EvidenceSet& evidence, const CalibrateRequest& request) {
    need_scores(evidence, "A map turns scores into probabilities");
    CalibrationReport report{.about = report_on_two_classes(evidence),
                             .replicates = request.replicates,
                             .seed = request.seed,
                             .models = {},
                             .clustered = !evidence.origin().cluster.empty()};
    std::vector<std::string> threshold_notes;  // discarded: no threshold was requested
    for (const ModelSlice& model_slice : whole_models(evidence, std::nullopt, threshold_notes))
        report.models.push_back(calibrated(model_slice, report.clustered, request, report.about.notes));
    return report;
}

}  // namespace midrank

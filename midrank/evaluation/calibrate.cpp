#include "midrank/evaluation/calibrate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/inference/repeated_rows.hpp"
#include "midrank/inference/units_of_rows.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/summaries/only_classes.hpp"
#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <utility>
#include <variant>

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

/// Draws units (rows or clusters) with replacement.
class UnitDraws {
public:
    UnitDraws(const Ranking& ranking, const Rows& rows, std::uint64_t seed)
        : ranking_(ranking),
          rows_(rows),
          units_(units_of_rows(rows)),
          ties_(tie_of_rows(ranking, rows.scores)),
          seed_(seed) {}

    Bags bags(std::int64_t replicate) const {
        const std::size_t units = units_.count;
        std::vector<std::uint32_t> counts(units);
        const Philox random = random_of(seed_, Stream::calibrated_rows, replicate);
        for (std::size_t i = 0; i < units; i += 2) {
            const auto words = random.words(i / 2);
            ++counts[below(words[0], units)];
            if (i + 1 < units) ++counts[below(words[1], units)];
        }
        const auto ties = static_cast<std::size_t>(ranking_.distinct());
        std::array<Numbers, 2> drawn = {Numbers(ties, 0), Numbers(ties, 0)};  // negatives, positives
        std::array<Numbers, 2> left = drawn;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (!rows_.weighs(row)) continue;
            const double weight = rows_.weight(row);
            const std::uint32_t count = counts[units_.of_row[row]];
            auto& of = (count > 0 ? drawn : left)[rows_.positive[row] != 0 ? 1 : 0];
            of[ties_[row]] += count > 0 ? weight * count : weight;
        }
        return {weighted(drawn), weighted(left)};
    }

private:
    Ranking weighted(const std::array<Numbers, 2>& weights) const {
        return ranking_.with_weights_alike(weights[1], weights[0]);
    }

    const Ranking& ranking_;
    const Rows& rows_;
    UnitsOfRows units_;
    Array<std::uint32_t> ties_;
    std::uint64_t seed_;
};

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

std::vector<ValuesOfMaps> judged_out_of_bag(const ModelSlice& of, const std::vector<MeasureRequest>& measures,
                                            bool probabilities, const CalibrateRequest& request) {
    const auto& ranking = of.views.get<Ranking>();
    const RepeatedRows repeated(of.rows, ranking.whole());
    const Rows rows = repeated.rows();
    const UnitDraws draws(ranking, rows, request.seed);
    std::vector<ValuesOfMaps> found(static_cast<std::size_t>(request.replicates));
    for_each_replicate(
        request.replicates,
        [&](std::int64_t replicate) {
            found[static_cast<std::size_t>(replicate)] = out_of_bag(draws.bags(replicate), measures, probabilities);
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

JudgedMap judged(std::optional<MapMethod> method, const ModelSlice& of, const std::vector<MeasureRequest>& measures,
                 bool probabilities) {
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
        found.measures.push_back({requested, requested.answer(views).value,
                                  of.rows.size() > 0 ? Undefined::none_drawn : Undefined::needs_rows});
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

CalibratedModel calibrated(const ModelSlice& of, const CalibrateRequest& request, std::vector<std::string>& notes) {
    const std::vector<MeasureRequest> measures = read_measures(judged_by);
    const bool probabilities = are_probabilities(of.views.get<Ranking>());
    CalibratedModel found{.model = of.model, .input = of.input, .maps = {}, .chosen = {}};
    found.maps.push_back(judged({}, of, measures, probabilities));
    for (const MapMethod method : methods) found.maps.push_back(judged(method, of, measures, probabilities));

    const std::string model = "Model " + quoted(of.model) + ": ";
    if (of.rows.size() == 0) {
        notes.push_back(
            model +
            "maps are judged only on the rows they were fitted to, because a summary has no rows to leave out.");
    } else if (request.replicates > 0) {
        const auto replicates = judged_out_of_bag(of, measures, probabilities, request);
        for (std::size_t map = 0; map < found.maps.size(); ++map) {
            if (map > 0 && std::holds_alternative<Undefined>(found.maps[map].map)) continue;
            for (std::size_t m = 0; m < measures.size(); ++m) put_mean(found.maps[map].measures[m], replicates, map, m);
        }
    }
    const bool any_judged = std::ranges::any_of(
        found.maps, [](const JudgedMap& map) { return map.method && map.measures.front().out_of_bag.defined(); });
    if (of.rows.size() > 0 && !any_judged && !request.method) {
        notes.push_back(
            model + (request.replicates == 0 ? "no replicates are drawn" : "too few replicates have a value") +
            ", so no map is judged out of bag, and the first map that can be fitted is used. Choose another "
            "with --method.");
    }
    found.chosen = chosen_of(found.maps, request.method);
    if (!found.chosen) {
        notes.push_back(model + "there is no map" +
                        (request.method ? " " + std::string(name_of(*request.method)) : "") +
                        "; the table gives the reasons.");
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
        report.models.push_back(calibrated(model_slice, request, report.about.notes));
    return report;
}

}  // namespace midrank

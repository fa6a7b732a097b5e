#include "midrank/evaluation/compare.hpp"
#include "midrank/presentation/best_values.hpp"
#include "midrank/presentation/comparison_words.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/json_parts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace midrank {
namespace {

std::string_view id_of(Pairing pairing) {
    switch (pairing) {
        case Pairing::rows:
            return "rows";
        case Pairing::clusters:
            return "clusters";
        case Pairing::none:
            return "none";
    }
    return "unknown";
}

/// Adds the number, or null with the reason.
void put(Json& object, const std::string& key, const Value& value) {
    object[key] = json_finite(value);
    if (!value.defined()) object["no_" + key] = reason(value.why());
}

Json json_extremes(const ExtremeCountOrReason& found) {
    return json_or_reason(found, [](const ExtremeCount& extremes) -> Json {
        return {{"extreme", extremes.extreme},
                {"compared", extremes.compared},
                {"share", extremes.share()},
                {"p", extremes.p_value()}};
    });
}

Json json_chi_squared(const ChiSquaredOrReason& found) {
    return json_or_reason(found, [](const ChiSquared& test) -> Json {
        return {{"statistic", test.statistic},
                {"degrees_of_freedom", static_cast<std::int64_t>(test.degrees_of_freedom)},
                {"p", test.p}};
    });
}

/// The two models of a pair.
template <class Pair>
Json json_pair(const Pair& pair, const std::vector<std::string>& keys) {
    return {{"first", keys[pair.first]}, {"second", keys[pair.second]}};
}

/// `slices`: the number of slices, if this is one of them.
Json json_difference(const ComparisonReport& report, const MeasureComparison& of, const Difference& difference,
                     const std::vector<std::string>& keys, std::size_t slices) {
    Json object = json_pair(difference, keys);
    put(object, "difference", difference.value);
    put(object, "standard_error", difference.standard_error);
    put_interval(object, difference.interval);
    if (difference.z) object["z"] = *difference.z;
    object["test"] = name_of(difference.test);
    put(object, "p", difference.p);
    put(object, "adjusted_p", difference.adjusted);
    if (difference.bootstrap) object["bootstrap"] = json_extremes(*difference.bootstrap);
    if (difference.permutation) object["permutation"] = json_extremes(*difference.permutation);
    if (difference.ratio) {
        Json& ratio = object["ratio"];
        ratio["value"] = json_finite(difference.ratio->value);
        if (!difference.ratio->value.defined()) ratio["undefined"] = reason(difference.ratio->value.why());
        put_interval(ratio, difference.ratio->interval);
    }
    object["verdict"] = name_of(difference.finding);
    object["words"] = json_string(finding_in_words(report, of, difference, slices));
    if (difference.non_inferiority) {
        Json against = {{"margin", *report.margin}};
        put(against, "p", difference.non_inferiority->p);
        put(against, "adjusted_p", difference.non_inferiority->adjusted);
        against["shown"] = difference.non_inferiority->shown;
        against["words"] = json_string(margin_in_words(report, of, difference, slices));
        object["non_inferiority"] = std::move(against);
    }
    return object;
}

Json json_measure(const ComparisonReport& report, const MeasureComparison& of, const std::vector<std::string>& keys,
                  std::size_t slices = 1) {
    Json object = {{"better", name_of(of.requested.measure->better)}};
    for (std::size_t m = 0; m < keys.size(); ++m) {
        object["values"][keys[m]] = json_answer({.requested = of.requested, .answer = of.answers[m], .interval = {}});
    }
    object["differences"] = json_array(of.differences, [&](const Difference& difference) {
        return json_difference(report, of, difference, keys, slices);
    });
    if (of.equality) object["equality"] = json_chi_squared(*of.equality);
    if (!of.letters) return object;
    if (const auto* why = std::get_if<Undefined>(&*of.letters)) {
        object["no_letters"] = reason(*why);
    } else {
        const auto& letters = std::get<std::vector<std::string>>(*of.letters);
        for (std::size_t m = 0; m < letters.size(); ++m) object["letters"][keys[m]] = letters[m];
    }
    return object;
}

Json json_curves(const CurveComparison& of, const std::vector<std::string>& keys) {
    Json object = json_pair(of, keys);
    put(object, "apart", of.apart);
    object["swaps"] = json_extremes(of.swaps);
    put(object, "p", of.p);
    put(object, "adjusted_p", of.adjusted);
    return object;
}

Json json_labels(const LabelComparison& labels, const std::vector<std::string>& keys) {
    Json object;
    object["pairs"] = json_array(labels.pairs, [&keys](const auto& pair) {
        Json found = json_pair(pair, keys);
        found.update({{"both_right", json_count(pair.table.both)},
                      {"only_first_right", json_count(pair.table.first_only)},
                      {"only_second_right", json_count(pair.table.second_only)},
                      {"neither_right", json_count(pair.table.neither)}});
        put(found, "mcnemar_exact_p", pair.exact);
        put(found, "mcnemar_mid_p", pair.mid_p);
        put(found, "adjusted_exact_p", pair.adjusted);
        found["mcnemar_chi_squared"] = json_chi_squared(pair.chi_squared);
        if (pair.symmetry) found["bowker"] = json_chi_squared(*pair.symmetry);
        if (pair.margins) found["stuart_maxwell"] = json_chi_squared(*pair.margins);
        return found;
    });
    if (labels.cochran) object["cochran_q"] = json_chi_squared(*labels.cochran);
    return object;
}

Json json_slice(const ComparisonReport& report, const ComparedSlice& slice, const std::vector<std::string>& keys) {
    Json object;
    for (std::size_t m = 0; m < keys.size(); ++m) object["models"][keys[m]] = {{"input", json_input(slice.inputs[m])}};
    object["measures"] = json_by_measure(slice.measures, [&](const MeasureComparison& of) {
        return json_measure(report, of, keys, report.slices.size());
    });
    return object;
}

}  // namespace

std::string json(const ComparisonReport& report) {
    JsonKeys distinct;
    std::vector<std::string> keys;
    std::ranges::transform(report.report.models, std::back_inserter(keys),
                           [&distinct](const ModelReport& model) { return distinct.key(model.name); });

    Json document = json_document("compare", report.report);
    document.update({{"pairing", id_of(report.comparison.pairing)},
                     {"level", report.level},
                     {"test", name_of(report.test)},
                     {"adjustment", name_of(report.adjustment)}});
    if (report.margin) document["margin"] = *report.margin;
    if (report.permutations > 0) document["permutations"] = report.permutations;
    for (std::size_t m = 0; m < keys.size(); ++m) {
        const SliceReport& whole = report.report.models[m].whole;
        Json model = {{"input", json_input(whole.input)}};
        if (whole.threshold) model["threshold"] = json_threshold(*whole.threshold);
        document["models"][keys[m]] = std::move(model);
    }
    document["measures"] = json_by_measure(report.comparison.measures,
                                           [&](const MeasureComparison& of) { return json_measure(report, of, keys); });
    JsonKeys names_of_slices;
    for (const ComparedSlice& slice : report.slices)
        document["slices"][names_of_slices.key(slice.name)] = json_slice(report, slice, keys);
    if (!report.best_values.empty()) document["best_values"] = json_best_values(report.best_values);
    if (!report.comparison.curves.empty()) {
        document["curves"] =
            json_array(report.comparison.curves, [&keys](const CurveComparison& of) { return json_curves(of, keys); });
    }
    if (report.comparison.labels) document["labels"] = json_labels(*report.comparison.labels, keys);
    return finished(std::move(document), report.report);
}

}  // namespace midrank

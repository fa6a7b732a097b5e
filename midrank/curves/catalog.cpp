#include "midrank/curves/catalog.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/curves/families.hpp"

#include <algorithm>

namespace midrank {
namespace {

std::vector<Curve> all_curves() {
    std::vector<Curve> all;
    for (auto family : {threshold_curves(), indistinguishability_curves(), score_curves(), calibration_curves(),
                        decision_curves(), gain_curves()})
        std::ranges::move(family, std::back_inserter(all));
    return all;
}

}  // namespace

std::span<const Curve> curve_catalog() {
    static const std::vector<Curve> curves = all_curves();
    return curves;
}

const Curve* find_curve(std::string_view name) {
    for (const Curve& curve : curve_catalog()) {
        if (curve.id == name || std::ranges::find(curve.aliases, name) != curve.aliases.end()) return &curve;
    }
    return nullptr;
}

std::vector<CurveRequest> read_curves(std::string_view text) {
    std::vector<CurveRequest> requested_curves;
    for (const Call& call : read_calls(text)) {
        const Curve* curve = find_curve(call.name);
        if (curve == nullptr) {
            throw Error("There is no curve " + quoted(call.name) + ". The curves are " +
                        with_commas(curve_catalog(), [](const Curve& entry) { return entry.id; }) + ".");
        }
        requested_curves.push_back({.curve = curve,
                                    .arguments = read_arguments(curve->id, call.inner, curve->parameters),
                                    .key = call.key(curve->id)});
    }
    if (requested_curves.empty()) throw Error("The list of curves is empty. Name some, as in roc,pr.");
    return requested_curves;
}

}  // namespace midrank

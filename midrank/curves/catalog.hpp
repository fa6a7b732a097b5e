#pragma once

#include "midrank/curves/curve.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A catalog entry with its arguments, such as "cost(fp=1,fn=5)".
struct CurveRequest {
    const Curve* curve = nullptr;
    Arguments arguments;
    std::string key;

    std::optional<Undefined> walk(const Views& views, const PointSink& sink) const {
        return curve->walk(views, arguments, sink);
    }
};

std::span<const Curve> curve_catalog();
const Curve* find_curve(std::string_view name);

/// Reads a list such as "roc,pr,cost(fn=5)". Throws Error for unknown names, parameters and values.
std::vector<CurveRequest> read_curves(std::string_view text);

}  // namespace midrank

// The points of every curve of some evidence, for laws of equality to the bit.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <vector>

namespace midrank::tests {

/// For one model on one slice; empty if there is no curve.
struct CurvePoints {
    std::string curve;
    std::size_t columns = 0;
    std::vector<double> numbers;  ///< point after point
};

inline std::vector<CurvePoints> points_by_curve(const EvidenceSet& evidence) {
    std::vector<CurvePoints> found;
    std::vector<std::string> notes;
    for_each_model_slice(evidence, {}, notes, [&found](const ModelSlice& slice) {
        for (const Curve& curve : curve_catalog()) {
            CurvePoints& points = found.emplace_back(CurvePoints{.curve = curve.id, .columns = curve.columns.size()});
            curve.walk(slice.views, Arguments(), [&points](std::span<const double> numbers) {
                points.numbers.insert(points.numbers.end(), numbers.begin(), numbers.end());
            });
        }
    });
    return found;
}

inline std::vector<double> points_of_all_curves(const EvidenceSet& evidence) {
    std::vector<double> points;
    for (const CurvePoints& of_curve : points_by_curve(evidence))
        points.insert(points.end(), of_curve.numbers.begin(), of_curve.numbers.end());
    return points;
}

inline bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
}

}  // namespace midrank::tests

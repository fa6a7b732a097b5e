// The points of every curve of some evidence, for laws that ask whether two of them are the same to the bit.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstring>
#include <span>
#include <string>
#include <vector>

namespace midrank::tests {

inline std::vector<double> points_of_all_curves(const EvidenceSet& evidence) {
    std::vector<double> points;
    std::vector<std::string> notes;
    for_each_model_slice(evidence, {}, notes, [&points](const ModelSlice& slice) {
        for (const Curve& curve : curve_catalog()) {
            curve.walk(slice.views, Arguments(), [&points](std::span<const double> numbers) {
                points.insert(points.end(), numbers.begin(), numbers.end());
            });
        }
    });
    return points;
}

inline bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0);
}

}  // namespace midrank::tests

// Sumpter's curves: everything that figures 4 to 6 draw, against the threshold or against B.

#include "midrank/curves/families.hpp"

#include <array>

namespace midrank {
namespace {

std::optional<Undefined> indistinguishability(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t k, const CumulativeCounts& s) {
        const Count labelled = s.positive + s.negative;
        const Count pairs = Count(2) * ranking.positive() * labelled;
        sink(std::array{ranking.cut(k).value, ratio(s.positive * s.positive + s.half_wins, pairs),
                        ratio(s.positive * s.positive, pairs), ratio(s.half_wins, pairs), ratio(s.positive, labelled),
                        ratio(s.positive, ranking.positive()), ratio(s.negative, ranking.negative()),
                        ratio(Count(2) * s.positive, ranking.positive() + labelled), ratio(labelled, ranking.total())});
    });
    return std::nullopt;
}

}  // namespace

std::vector<Curve> indistinguishability_curves() {
    return {{.id = "indistinguishability",
             .title = "Indistinguishability",
             .columns = {{"threshold",
                          "a threshold r that makes the point: items with a score above it are labelled positive"},
                         {"b", "B: chance that a positive item scores above an item labelled positive"},
                         {"b_plus", "the part of B won against true positives, v C / 2"},
                         {"b_minus", "the part of B won against false positives, B - b_plus"},
                         {"c", "C: precision"},
                         {"v", "true positive rate"},
                         {"u", "false positive rate"},
                         {"f1", "F1"},
                         {"flagged_share", "share of items labelled positive"}},
             .walk = indistinguishability,
             .definition =
                 "B(r) with its parts, precision, both rates and F1, over the operating points that label something",
             .source = "Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422",
             .aliases = {"b"}}};
}

}  // namespace midrank
